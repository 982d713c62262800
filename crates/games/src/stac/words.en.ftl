# What only Stac says.
summary = Your pawn carries discs into stacks of three; four claimed stacks win.
option-claims = how many claimed stacks win
title-claims = stacks to win
choice-claims = { $value }
means-claims = who claims { $value } stacks wins
fact-claims = claims { $value }
fact-may-not-carry = may not carry { $value }
end-claims = claims
end-most-claims = most claims
why-claims = enough stacks claimed
why-most-claims = the most stacks claimed
word-carry = carry
word-walk = walk
choose-carry = carry the disc
choose-walk = walk without it
ask-mover = choose your pawn.
ask-manner = do you carry the disc, or walk without it?

## Turns
walk-or-carry = `-` to walk or `+` to carry
pawn-elsewhere = { $side }'s pawn is on { $own }, not on { $from }
to-another-cell = the pawn must go to another cell
not-in-line = { $to } is neither in the row nor in the column of { $from }
other-pawn-there = the other pawn stands on { $to }
none-to-carry = { $from } does not hold exactly one disc, so there is none to carry
just-carried = the disc on { $from } was carried there by your last turn
claimed = the stack on { $to } is claimed
over-the-pawn = a disc cannot be carried over the other pawn on { $other }

## Positions
field-whites-pawn = White's pawn
field-blacks-pawn = Black's pawn
field-no-carry-sides = no-carry sides
a-cell-is = a cell is x, 1, 2, w3 or b3
not-on-board = `{ $text }` is not a cell from a1 to e5
discs = { $found } discs instead of 25
pawns-together = both pawns are on one cell
no-single-disc = { $side }'s pawn is not on a single disc
too-many-claims = { $side } has { $found } claims; { $claims } win
