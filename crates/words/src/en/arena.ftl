# Tournaments: what can be wrong with them, how they go, and what comes of them.

## What is asked for
say-which-variants = say which variants are played: { $how }
say-how-many-games = say how many games each pairing plays in each variant: { $how }
say-which-directory = say where the tournament is to be: --out DIR
of-setting = { $setting }: { $why }
variant-twice = one of them stands there twice
no-player-called = no player is called `{ $name }`
name-is-one-line = a name is one line, and not empty
two-are-called = two are called `{ $name }`; give them names of their own: { $how }
from-1-to-1000 = it is from 1 to 1000
games-at-least = at least 2, and an even number
games-not-even = { $games } is not an even number: each opening is played from both sides
games-at-most = at most { $most }
time-and-per-move = there is a `{ $time }` already
time-at-least = a time is at least 1ms
test-of-another-kind = { $names } { $count ->
    [1] belongs
   *[other] belong
} to kind sprt, and this is { $kind }
elo-order = { $elo0 } ({ $low }) must be below { $elo1 } ({ $high })
rate-range = { $name } ({ $rate }) must be between 0 and 0.5
no-such-kind = there is no kind `{ $text }`; the kinds are match, gauntlet, round-robin, ladder and sprt
kind-needs-two = a tournament of kind { $kind } needs two players, and there { $players ->
    [0] are none
    [1] is one
   *[other] are { $players }
}
kind-needs-more = a tournament of kind { $kind } needs at least two players, and there { $players ->
    [0] are none
    [1] is one
   *[other] are { $players }
}
cannot-play-it = { $name } cannot play { $variant }: { $why }
not-clocks = `{ $text }`: clocks are written 5+0.05 (seconds for the game + seconds for each turn), or with units: 1m+500ms
opening-turns = an opening has 0 to { $most } turns, not { $plies }
openings-form = openings are a number of turns or a file

## The file of a tournament
setting-form = `{ $key }` is written { $form }
no-such-setting = there is no `{ $key }` here; what can be said is { $known }
setting-twice = something stands here that is said already
player-without-who = a player in braces needs `who`: { $form }
no-such-scale = there is no scale `{ $text }`; it is logistic or normalised
not-toml = `{ $text }` cannot be read: a line is written name = value, a text in quotes, a list in [ ]

## Openings
openings-unread = cannot read the openings in { $path }: { $why }
openings-not-text = the openings are not text (UTF-8)
openings-record = openings: { $why }
openings-line = openings, line { $line }: `{ $text }` is neither turns nor a position of { $variant }: { $why }
opening-over = openings, opening { $number }: the game is over there: { $why }
no-opening-for = there is no opening for { $variant } in the file of openings

## The directory of a tournament
tournament-there = there is a tournament in { $path } already; --resume continues it
tournament-not-there = there is no tournament in { $path }
tournament-locked = another program is playing the tournament in { $path }
tournament-differs = the tournament in { $path } is another one: { $differences }
setting-was = { $setting } was { $old }, and now is { $new }
and-then = { $first }; { $then }
setting-nothing = nothing
settings-unwritten = cannot write the settings down: { $why }
cannot-write-file = cannot write { $path }: { $why }
record-at-line = { $path }, the record that begins on line { $line }: { $why }
record-without-number = it has no number of this tournament
record-of-another = { $there } there, but { $due } in the schedule
game-of-schedule = game { $number } is { $first } against { $second } in { $variant }
game-unfinished = game { $number } is not finished

## While it runs
running-games-end = The running games are played to their end; Ctrl-C again ends at once.
progress-bar = { $bar } { $played } of { $games }, { $gone } gone, { $left } to go
progress-line = { $played } of { $games }: { $stands }
progress-test = ratio { $ratio } ({ $low } to { $high })
loses-by = game { $number }: { $name } loses by { $why }
loses-by-story = game { $number }: { $name } loses by { $why }: { $story }

## The tables
results-head = { $kind } in { $variants }, { $games } of { $scheduled } games, seed { $seed }
results-pace = time: { $pace }
pace-per-turn = { $time } a turn
pace-per-game = { $time } a game
pace-nodes = { $nodes } nodes a turn
pace-both = { $time }, { $nodes }
pace-free = as each player wants
column-player = player
column-games = games
column-won = won
column-drawn = drawn
column-lost = lost
column-of-100 = of 100
column-faults = faults
column-points = points
pairing-score = { $first } - { $second }: { $won } won, { $drawn } drawn, { $lost } lost
pairing-elo = ; Elo { $elo }, stronger with { $likely }%
pairing-pairs = ; pairs { $pairs }
elo-between = { $elo } (95%: { $low } to { $high })
elo-at-least = { $elo } (95%: { $low } or more)
elo-at-most = { $elo } (95%: { $high } or less)
elo-beyond = { $low } or more (95%)
elo-below = { $high } or less (95%)
elo-unknown = unknown: too few games
variant-score = { $variant }: who starts { $won } won, { $drawn } drawn, { $lost } lost, { $points } points of 100; { $plies } plies a game
variant-ends = { $variant }: ends: { $ends }
test-so-far = SPRT of { $elo0 } against { $elo1 } { $scale } (alpha { $alpha }, beta { $beta }): log-likelihood ratio { $ratio } between { $low } and { $high } after { $pairs } pairs: { $verdict }
scale-elo = Elo
scale-normalised = normalised Elo
test-undecided = not decided
test-accepted = { $elo } is accepted
