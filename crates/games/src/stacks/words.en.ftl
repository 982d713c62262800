# What only Stacks says.
summary = Stacks march, join and attack; four pieces on the far row win, or six taken.
side-red = Red
area-home-row = { $side }'s home row
fact-pieces = pieces { $value }
fact-on-the-goal-row = goal row { $value }
end-goal-row = goal row
end-pieces = pieces
why-goal-row = four pieces on the goal row
why-pieces = { $loser } has lost six pieces
word-retreat = retreat
choose-retreat = nobody else: choose where they retreat
step-supporter = With the support of:
step-retreat = The defenders retreat to:
step-manner = Nobody else supports:
ask-count = how many pieces move?
ask-supporter = who supports the attack?
ask-supporter-manner = who else joins the attack, or nobody?
ask-retreat = where do the defenders retreat?
can-supporter = can support the attack
can-retreat = the defenders can retreat here
or-mover = move a second piece
also-mover = can move as the second piece
or-supporter = choose who supports it

## Turns
a-start = a cell such as c7, or 2 or 3 pieces and a cell such as 2c7
further-supporter = `+` and a further supporter, or `x` and the attacked cell
move-attack-support = `-` to move, `x` to attack, or `+` and a supporter
pass-only-when-stuck = you may pass only when you cannot move
must-pass = you cannot move, so you must pass
double-one-each = each move of a double is of exactly one piece
double-first-attack = the first move of a double may not attack
double-second-start = the second move may not start from { $cell }, where the first ended
ends-where-it-starts = the way may not end where it starts, on { $cell }
attack-with-x = { $cell } holds an enemy stack: an attack is written with x
no-enemy = there is no enemy stack to attack on { $cell }
settled-attacked = the stack on { $cell } is settled and cannot be attacked
out-of-reach = { $to } cannot be reached from { $from } in { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}: every cell between must be empty, and a diagonal step between two enemy stacks is barred
over-four = the stack on { $cell } would be over four
no-own-stack = { $side } has no stack on { $cell }
settled-moved = the stack on { $cell } is settled and never moves
three-at-most = at most three pieces move together
too-few = the stack on { $cell } has only { $height } to move
supporter-twice = { $cell } is named twice as a supporter
supporter-start = { $cell } is where the attack starts, so it cannot support
supporter-none = there is no stack of yours on { $cell } to support
supporter-settled = the stack on { $cell } is settled and cannot support
supporter-apart = a supporter must be a neighbour both of the attacked cell and of the cell before it on the way, and no way fits all of these
power-above-four = the power would be { $power }, four at most
power-too-small = a power of { $power } does not beat a stack of { $defenders }
say-retreat = say where the defenders retreat to
nobody-retreats = no defender is left to retreat
nowhere-to-retreat = the defenders have no cell to retreat to: they are lost, so leave out `>`
retreat-not-there = the defenders cannot retreat to { $cell }

## Positions
four-high = a stack is at most four high
a-cell-is = a cell is x, or b or r with a height from 1 to 4
too-many-pieces = { $side } has { $total } pieces, ten at most
neither-has-five = neither side has five pieces
