# What only Six Making says.
summary = Towers move as chess pieces by their height; on top of a tower of six you win.
option-size = how many rows and columns
option-slide = whether Rook, Bishop and Queen stop at the first tower or may go over it
option-ko = whether undoing the move just made is forbidden
title-size = size
choice-size = { $value } x { $value }
means-size = a board of { $value } columns and { $value } rows
title-slide = sliding
choice-slide-blocked = blocked
choice-slide-free = free
means-slide-blocked = Rook, Bishop and Queen stop at the first tower
means-slide-free = Rook, Bishop and Queen may go over towers
title-ko = ko
choice-ko-on = yes
choice-ko-off = no
means-ko-on = undoing the move just made is forbidden
means-ko-off = the move just made may be undone
fact-reserve = reserve { $value }
fact-ko = ko: { $value }
end-tower = tower
why-tower = on top of a tower of six
ask-mover = which tower moves?
ask-placement = where do you put a disc?
ask-mover-placement = where do you put a disc, or which tower moves?
ask-count = how many discs move?
ask-target = onto which tower?
can-placement = a disc can be put here
can-target = discs can go onto it

## Turns
count-from-two = a count from 2 (one disc is written without a count)
a-target = `-` and the tower to move onto
may-not-pass = you can take a turn, so you may not pass
not-empty = { $to } is not empty: a new disc goes on an empty cell
no-reserve = { $side } has no disc left in reserve
no-tower = there is no tower on { $from }
discs = { $count ->
    [one] { $count } disc
   *[other] { $count } discs
}
fewer-discs = the tower on { $from } has { $discs }, not { $count }
to-another-cell = the discs must go to another cell
empty-target = { $to } is empty: discs move onto another tower only
a-pawn = a Pawn, and goes one cell orthogonally
a-rook = a Rook, and goes orthogonally
a-knight = a Knight, and leaps as in chess
a-bishop = a Bishop, and goes diagonally
a-queen = a Queen, and goes orthogonally or diagonally
wrong-way = the tower on { $from } has { $discs }: it is { $manner }, not to { $to }
forbidden-by-ko = this would undo the move just made: ko forbids it
tower-between = the tower on { $first } stands between { $from } and { $to }

## Positions
field-whites-reserve = White's reserve
field-blacks-reserve = Black's reserve
field-ko = ko
no-disc = `{ $other }` is no disc; a tower is w and b from bottom to top
a-cell-is = a cell is x, or the discs of its tower
too-high = { $height } discs; no tower is higher than { $highest }
wrong-number = { $side } has { $placed } discs on the board and { $reserve } in reserve: { $found } instead of { $discs }
two-of-six = two towers of six or more: the first would have ended the game
ko-is-off = `{ $text }` instead of `-`: the rule is off
ko-no-move = `{ $text }` is not a move such as c3-c4
ko-no-text = `{ $text }` is neither `-` nor a move: { $why }
ko-not-here = `{ $text }` is not a move that this position has
