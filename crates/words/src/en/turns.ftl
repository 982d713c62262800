# Why a turn, a position or a variant is refused, whatever is played.

## Turns
not-a-turn = not a turn: { $why }
expected-here = at character { $at }: expected { $expected }, found { $found }
found-the-end = the end
found-character = `{ $character }`
left-open = { $what }: { $choices }
not-legal-here = this turn is not legal here
game-is-over = the game is over
match-is-over = the match is over: { $ending }
ended-so = { $result } { $why }
off-the-board = { $cell } is not on the board, which is a1 to { $last }
a-cell = a cell such as c3
a-row-number = a row number after the column letter
a-row-from-one = a row number from 1
nothing-more = nothing more

## Positions
position-refused = position refused, field `{ $field }`: { $reason }
field-board = board
field-side-to-move = side to move
field-quiet = quiet
field-ply = ply
missing-field = missing: the text ends before it
empty-field = empty: fields are separated by one space
not-a-number = `{ $text }` is not a number without leading zeros
number-above = { $text } is above { $most }
not-one-of = `{ $text }` is not one of { $known }
quiet-above-ply = { $quiet } is above ply, { $ply }
space-follows = nothing may follow it, but a space does
more-follows = nothing may follow it, but `{ $rest }` does
rows-of-board = it has { $found } of { $rows } rows
row-too-short = row { $row } has { $found } cells instead of { $columns }
row-too-long = row { $row } has more cells instead of { $columns }
not-a-run = `{ $cell }` in row { $row } is not x or a run such as x3
cell-refused = `{ $cell }` on { $at }: { $why }
already-won = this side has already won

## Variants
no-such-game = there is no game `{ $name }`; the games are { $known }
no-such-option = { $game } has no option `{ $name }`; { $known }
its-options = its options are { $known }
no-options = it has no options
no-such-value = option `{ $option }` of { $game } cannot be `{ $value }`; it is one of { $known }
option-refused = option `{ $text }` of { $game }: { $problem }
write-name-value = write it as name=value
given-twice = it is given twice
