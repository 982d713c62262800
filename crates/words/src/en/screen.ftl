# The full-screen program. Short, second person; a button says what happens.

## Turns
to-move = { $side } to move
ask-mover = which piece moves?
ask-placement = where do you put a piece?
ask-count = how many?
ask-target = where to?
ask-target-attack = where to, or what do you attack?
ask-attack = what do you attack?
ask-manner = how?
ask-pass = you can only pass.
whole-or = Enter plays it, or { $question }.
count = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
not-here = { $cell } cannot be chosen now. { $question } { $cells }.
not-here-many = { $cell } cannot be chosen now; the marked cells can.
not-here-why = { $cell } cannot be chosen: { $why }.
play-button = Play { $turn }
type-here = Your turn: { $text }
typed-turn = Enter plays it.
typed-goes-on = It goes on with one of: { $turns }
thinking = { $side } is thinking.
looking-back = You look at turn { $ply } of { $all }. End comes back.
exchanged = The players have exchanged colours.
over = the game is over
over-won = { $side } wins: { $why }
over-drawn = A draw: { $why }
after-button = What comes next

## Offers
resign-question = Do you resign?
draw-question = { $side }: do you accept a draw?
draw-goes-along = A draw offer goes with your turn. d takes it back.
draw-taken-back = You do not offer a draw.
draw-along = { $question } (with a draw offer)
draw-offered = A draw is offered.
draw-declined = The draw is declined.
taken-back = Taken back.
hint-sought = Looking for a good turn.
hint = Hint: { $turn } ({ $why })
pieces-lost = lost { $count }
for-side = { $score } for { $side }
saved = Saved in { $file }
yes = Yes
no = No
yes-key = y

## Who plays
human = human
human-numbered = human { $number }
level = level { $number }
level-named = level { $number } ({ $word })
level-in-brackets = (level { $number }, { $word })
level-1 = plays by chance
level-2 = takes what looks best
level-3 = beginner
level-4 = careful beginner
level-5 = casual
level-6 = attentive
level-7 = strong
level-8 = very strong
level-9 = expert
level-10 = everything this machine has

## Analysis
analysing = Analysing.
wins-within = { $side } wins within { $turns }
wins-in = { $side } wins in { $turns }
estimate = { $whole }.{ $hundredths }
verdict-draw = a proven draw
depth = { $text } (depth { $depth })
plus-for = + is good for { $side }

## Watching
runs = running
stands = stopped
watch-line = { $state }, speed { $speed } of 7

## Home
home-title = five games for two
home-play = Play { $game }
home-learn = Learn it, step by step
home-watch = Watch the computer
home-rules = Read the rules
home-open = Open a record
home-resume = Continue a game ({ $count })
home-leave = Leave
game-line = { $game }: { $first } against { $second }, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}

## Set-up
set-title = before the game
set-starts = Who starts
set-clock = Clock
set-takebacks = Takebacks
set-begin = Begin
set-option-meaning = { $meaning } Values: { $values }.
set-value-meaning = { $value }: { $meaning }.
set-player-meaning = A person, a level from 1 to 10, or any player written out.
set-other-meaning = Type a player: random, greedy, level:4, best:time=5s, alpha-beta:time=500ms, monte-carlo:nodes=10k, or a program of your own, bot:COMMAND LINE.
set-starts-meaning = { $side } starts. Changing this exchanges the players.
set-clock-meaning = 5+3 is five minutes each and three seconds more for every turn; 30s is thirty seconds a turn.
set-takebacks-meaning = Whether turns may be taken back.
allowed = allowed
not-allowed = not allowed
none = none

## Other pages
rules-title = the rules
leave-question = Leave Cairn?
leave-kept = Your games are kept, and can be continued.
leave-not-kept = The last game could not be kept, and cannot be continued.
open-question = Which file?
open-finished = Or a game that was finished here, the newest first:
open-line = { $game }: { $result }
save-title = save as a record
save-question = In which file?
resume-title = games that are not finished
resume-none = There is no unfinished game.
resume-damaged = { $name } cannot be read: { $why }
resume-in-use = { $game } (being played now)
resume-sure = x once more removes this game for good.
not-kept = This game is not kept: { $why }
resume-cannot = This game cannot be continued here.
bot-not-started = A record starts no program: a person plays in place of {$bot}.
after-title = after the game
after-again = Play again, with sides changed
after-look = Look at the game
after-save = Save as a record
after-home = Back to the start
reviewing = The game is being reviewed: { $done } of { $of }.
graph-legend = { $first } above the line, { $second } below
turning = { $turn } lost { $lost }% of the chances to win; better was { $better }
turning-none = No turn lost much.
too-small = The terminal is too small: { $columns } columns and { $rows } rows at least.
no-such-ground = `{ $text }` is not a ground; it is light or dark
no-room = There is no room for the board. Make the window larger.

## Learn
learn-title = the lesson
task = Task { $number } of { $all }
task-done = Done.
task-next = Enter brings the next task.
lesson-done = That was the lesson. Enter goes back.
task-goes-on = Right. The other side answers { $turn }; go on.
task-answer = Right would be { $turn }.

## Keys
key-task = task
key-again = again
key-leave = leave
key-stay = stay
key-back = back
key-read = read
key-ends = start, present
key-play = play
key-complete = complete
key-step = step
key-present = present
key-analyse = analyse
key-save = save
key-rules = rules
key-answer = answer
key-on = go on
key-pick = pick
key-type = type
key-undo = undo
key-hint = hint
key-draw = draw
key-resign = resign
key-run = run
key-pace = speed
key-game = game
key-what = what
key-choose = choose
key-row = row
key-change = change
key-open = open
key-resume = continue
key-remove = remove
key-more = more
key-next = next cell
key-turned = see the turn
