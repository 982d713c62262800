# Who plays, and how that is written.

## Players
no-such-player = there is no player `{ $name }`{ $close }; the players are random, greedy, level:1 to level:10, best, alpha-beta and monte-carlo, such as alpha-beta:time=500ms or monte-carlo:nodes=10k
did-you-mean = {" "}(did you mean `{ $close }`?)
or-a-person = { $why }; `human` is a person
or-a-bot = { $why }; a program of your own is bot:COMMAND LINE
name-the-program = name the program: bot:COMMAND LINE, such as bot:python3 my_bot.py
open-quote = `{ $text }`: a quote is opened and not closed
control-characters = a command line is one line, without control characters
no-such-level = `{ $text }` is not a level; they are level:1 to level:10
player-no-option = { $kind } has no option `{ $name }`{ $close }; { $known }
player-options = its options are { $known }
player-no-options = { $kind } has no options
player-form = option `{ $text }` of { $kind }: write it as name=value; { $known }
player-twice = option `{ $option }` is given twice
player-value = option `{ $option }`: { $problem }
not-informed-or-random = `{ $text }` is neither informed nor random
name-the-file = name the file
not-a-number-from-to = `{ $text }` is not a number from { $least } to { $most }
not-a-time = `{ $text }`: a time is written such as 500ms, 2s, 1.5s or 1m
time-out-of-range = `{ $text }`: a time is at least 1ms and at most a day
count-too-large = `{ $text }` is too much
not-a-count = `{ $text }`: a count is written such as 500, 10k or 2m, and is not 0

## Weights
weights-unread = cannot read the weights in { $path }: { $why }
weights-line = { $path }, line { $line }: { $problem }
weights-empty = { $path }: there are no weights in it; `cairn tune { $game } --out FILE` makes a file of weights
weights-name-value = expected `name value`
weights-other-game = these are weights of { $value }, not of { $game }
weights-game-first = expected `game { $game }` before the first weight
weights-no-term = there is no term `{ $name }`; the terms are { $known }
weights-not-a-weight = `{ $value }` is not a whole number from -20000 to 20000
weights-twice = `{ $name }` is there twice

## Languages
no-such-language = `{ $text }` is not a language of Cairn; they are { $known }
