# Programs that play: why one has lost, and what is found out about it.

## Why a bot has lost
bot-cannot-be-started = { $program } cannot be started: { $why }
bot-last-words = { $story }; its last words: { $words }
bot-ended = the program ended ({ $how })
bot-closed = the program closed its input or its output
bot-did-not-say = it did not say `{ $what }` within { $time }
bot-other-game = it does not play { $variant }; it plays { $known }
bot-other-rules = its rules of { $variant } are not ours: their hash is { $theirs }, ours is { $ours }
bot-illegal = `bestmove { $turn }` at { $position }: { $why }
bot-late = `{ $line }` came after { $spent } ms of { $limit } ms
bot-no-turn = there was no `bestmove` after { $spent } ms, nor at `stop`
exit-status = exit status: { $code }
exit-signal = signal: { $signal }

## What is looked at
check-start = start
check-handshake = ugi and ugiok
check-name = id name
check-options = options
check-ready = isready and readyok
check-strange-lines = lines that it does not know
check-of-game = { $variant }: { $what }
check-rules = rules
check-variant = its name
check-new-game = a new game
check-after-turns = after some turns
check-position = from a position
check-few-turns = few turns to choose from
check-clock = on a clock
check-another-game = another new game
check-infinite = go infinite and stop
check-restart = start again
check-quit = quit

## What is found out
check-quoted = { $text }
check-and-more = { $text } and { $count } more
check-write-variant = write it as `{ $variant }`, as the referee does; under another name it does not get to play
check-too-often = it was started again { $count } times, and the rest was not looked at
check-no-name = its command line is its name
check-goes-on = it goes on
check-other-hash = its hash is { $theirs }, ours is { $ours }
check-took = { $turn } after { $spent } ms
check-late = { $took }, which is late: it had { $limit } ms
check-no-turn = `{ $turn }` is no turn here: { $why }
check-by-itself = it answers { $turn } by itself
check-after-stop = { $turn }, { $spent } ms after stop
check-ended-with = it ended with { $how }
check-by-force = it had to be ended by force after 2 seconds

## The report
check-right = ok
check-wrong = WRONG
check-absent = not supported
check-left-out = ({ $count ->
    [one] the first line is left out
   *[other] the first { $count } lines are left out
}; --json shows all)
check-cut = { $text }… (and { $count } characters more; --json shows all)
check-all-well = { $count ->
    [one] All is well: { $count } point
   *[other] All is well: { $count } points
}
check-some-wrong = { $wrong } of { $count } points are wrong
