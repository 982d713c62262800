# What only Swack says.
summary = Stacks capture neighbours of their own height; the largest groups win.
option-size = columns and rows of the board
option-tie = when all groups are equal, what becomes of the side that captured last
option-pie = whether White's first turn may be to exchange colours
title-size = size
choice-size = { $value } x { $value }
means-size = a board of { $value } columns and { $value } rows
title-tie = equal groups
choice-tie-last-mover-wins = last capture wins
choice-tie-last-mover-loses = last capture loses
means-tie-last-mover-wins = when all groups are equal, the side that captured last wins
means-tie-last-mover-loses = when all groups are equal, the side that captured last loses
title-pie = exchange of colours
choice-pie-off = no
choice-pie-on = yes
means-pie-off = everybody keeps their colour
means-pie-on = White's first turn may be to exchange colours
fact-largest-group = largest group { $value }
fact-groups = groups { $value }
fact-passes = passes: { $value }
fact-last-capture = last capture: { $value }
fact-swap = swap: { $value }
value-nobody = nobody
value-possible = possible
end-groups = groups
end-last-capture = last capture
end-no-capture = no capture
why-groups = groups of { $won } against { $lost }
why-last-capture = the groups are equal, and the last capture decides
why-no-capture = nothing was captured
word-swap = swap
played-swap = { $side } changed colours.
choose-swap = exchange colours
ask-mover-pass = which stack captures, or do you pass?
ask-mover-pass-swap = which stack captures, or do you pass, or exchange colours?
ask-attack = which stack does it capture?
can-mover = can capture
can-attack = can be captured

## Turns
cell-pass-or-swap = { $cell }, pass or swap
x-between = `x` between two cells, as in b1xb2
swap-is-off = colours are exchanged only with the option pie=on
swap-too-late = only White's first turn may be swap
not-to-move = the stack on { $from } is { $owner }'s, and { $side } is to move
not-adjacent = { $to } is not orthogonally adjacent to { $from }
own-stack = the stack on { $to } is { $side }'s own
unequal-heights = { $from } is { $height } high and { $to } { $other }: only equal heights capture

## Positions
field-passes = passes
field-last-capture = last capture
field-swap = swap
no-empty-cells = { $cell } is empty, and there are no empty cells
a-cell-is = a cell is b or w and a height from 1, such as w1 or b12
too-high = a stack is at most { $most } high
number-of-stacks = { $found } stacks of { $side } instead of { $wanted }
somebody-captured = `-`, but a stack is higher than 1, so somebody has captured
nobody-captured = `{ $letter }`, but every stack is 1 high, so nobody has captured
