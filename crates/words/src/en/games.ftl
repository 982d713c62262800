# What all games have in common. What only one of them says stands in its own folder.
as-it-is = { $text }
quoted = `{ $text }`
one-or-other = { $one } or { $other }

## Sides
side-black = Black
side-white = White
side-red = Red

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
why-no-turn-left = no turn left
why-repetition = the position stood for the third time
why-quiet-limit = too many turns without progress
why-resignation = the other side resigned
why-agreement = agreed
why-time = the other side ran out of time
why-illegal-turn = the other side took a turn that is not legal
why-crash = the other program broke down
why-no-answer = the other program did not answer
word-pass = pass

## Under the board, line by line
named-side = { $side } ({ $letter })
picture-to-move = { $side } to move
picture-won = Over: { $side } wins, { $result } { $why }
picture-drawn = Over: a draw, { $result } { $why }
picture-home-row = { $side }'s home row
