# What all games have in common. What only one of them says stands in its own folder.
quoted = `{ $text }`
one-or-other = { $one } or { $other }
listed = { $others } and { $last }

## Sides
side-black = Black
side-white = White

## How a match can end, whatever is played: in a word, and in a sentence
end-no-turn-left = no turn left
end-repetition = repetition
end-quiet-limit = quiet limit
end-resignation = resignation
end-agreement = agreement
end-time = time
end-illegal-turn = illegal turn
end-crash = crash
end-no-answer = no answer
why-no-turn-left = neither side can take a turn
why-repetition = the position stood for the third time
why-quiet-limit = too many turns without progress
why-resignation = { $loser } resigned
why-agreement = agreed
why-time = { $loser } ran out of time
why-illegal-turn = { $loser } took a turn that is not legal
why-crash = the program of { $loser } broke down
why-no-answer = the program of { $loser } did not answer
word-pass = pass
played-pass = { $side } passed.

## Pieces, by their shape; a game may have words of its own for them
piece-flat = { $side }
piece-cap = claimed by { $side }
piece-tall = pawn of { $side }
piece-block = wall of { $side }
piece-neutral-flat = one disc
piece-neutral-cap = cap
piece-neutral-tall = neutral pawn
piece-neutral-block = wall

## Under the board, line by line
named-side = { $side } ({ $letter })
picture-to-move = { $side } to move
picture-won = Over: { $side } wins, { $result } { $why }
picture-drawn = Over: a draw, { $result } { $why }

## What can be done with a cell
can-mover = can move
can-placement = a piece can be put here
can-target = can go here
can-attack = can be attacked
