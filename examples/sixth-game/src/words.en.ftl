# What only Neutron says.
summary = Both sides move the neutron; bring it to your own home row.
option-size = columns and rows of the board, and pieces a side
title-size = size
choice-size = { $value } x { $value }
means-size = a board of { $value } columns and { $value } rows, with { $value } pieces a side
area-home-row = { $side }'s home row
piece-neutral-flat = the neutron
fact-neutron = neutron: { $value }
value-held = not moved in the first turn
value-free = moves first
fact-rows-to-go = rows to go { $value }
end-home-row = home row
end-no-turn = no turn
why-home-row = the neutron is on the home row of { $winner }
why-no-turn = { $loser } has no legal turn
ask-neutron = move the neutron first.
ask-mover = which of your pieces moves?
ask-target = in which direction?
can-neutron = moves first
step-neutron = The neutron:

## Turns
a-target = `-` and the cell to slide to
a-comma = `,` and the move of a piece
neutron-held = in the first turn of the game the neutron is not moved: write the move of a piece alone, such as a5-a2
neutron-first = the neutron moves first: it is on { $cell }
home-ends-turn = the neutron on { $to } ends the game: write { $turn } alone
say-piece = { $turn } moves the neutron, so say which piece moves after it
no-piece-moves = with the neutron on { $to } no piece of { $side } could move, and a turn is both moves
no-own-piece = there is no piece of { $side } on { $cell }
to-another-cell = a piece on { $cell } must go to another cell
not-in-line = { $to } is not in the row, the column or a diagonal of { $from }
blocked = from { $from } nothing can move towards { $to }: the next cell is taken
stops-elsewhere = a piece slides as far as it can: from { $from } towards { $to } it stops on { $stop }

## Positions
field-neutron = neutron
a-cell-is = a cell is x, w, b or n
neutrons = { $found } neutrons instead of one
wrong-number = { $side } has { $found } pieces instead of { $wanted }
