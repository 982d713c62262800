# What only Wali says.
summary = Drop your stones apart, then move them into lines of three to take enemy stones.
option-board = columns and rows: 12 stones a side on 6x5, 22 on 9x8
option-drop = what a dropped stone may not do: touch an own stone, or make a line of three
option-win = who has lost: a side without stones, or one with two or fewer
title-board = board
choice-board = { $value }
means-board-6x5 = 6 columns, 5 rows and 12 stones a side
means-board-9x8 = 9 columns, 8 rows and 22 stones a side
title-drop = dropping
choice-drop-apart = apart
choice-drop-no-three = no three
means-drop-apart = a dropped stone may not touch an own stone
means-drop-no-three = a dropped stone may not make a line of three
title-win = to win
choice-win-all = take all stones
choice-win-two = leave two stones
means-win-all = a side without stones has lost
means-win-two = a side with two stones or fewer has lost
fact-phase = phase: { $value }
fact-reserve = reserve { $value }
fact-stones = stones { $value }
value-drop = drop
value-move = move
end-no-stones = no stones
end-two-stones = two stones
end-too-few-stones = too few stones
why-no-stones = no stones left
why-two-stones = only two stones left
why-too-few-stones = too few stones to make a line

## Turns
a-target = `-` and the cell to move to
say-removal = { $turn } makes three, so say which stone it removes
only-pass-drop = { $side } cannot drop a stone, so the only turn is pass
only-pass-move = { $side } cannot move a stone, so the only turn is pass
pass-drop = pass only when you cannot drop a stone
pass-move = pass only when you cannot move a stone
not-moving-yet = stones do not move yet: in the drop phase a turn is one cell, such as c3
dropping-is-over = the drop phase is over: a turn is a move, such as c3-c4
stone-there = there is already a stone on { $cell }
own-neighbour = { $cell } has an orthogonal neighbour of your own colour
line-of-three = a stone on { $cell } would make a line of three or more
no-own-stone = there is no stone of { $side } on { $cell }
not-a-neighbour = { $to } is not an orthogonal neighbour of { $from }
nothing-to-remove-there = there is no stone of { $side } on { $cell } to remove
removes-nothing = { $from }-{ $to } does not make exactly three, so it removes nothing

## Positions
field-phase = phase
field-whites-reserve = White's reserve
field-blacks-reserve = Black's reserve
a-cell-is = a cell is x, w or b
too-many-stones = { $side } has { $stones } stones on it, but only { $all } in all
wrong-number = { $side } has { $stones } stones on the board and { $reserve } in reserve, not { $all }
no-reserve-now = { $reserve }, but in the move phase there is none: write 0
nobody-can-drop = d, but neither side can drop a stone: it is m
