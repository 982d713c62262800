# `cairn play --plain`: the same, line by line.
goodbye = Goodbye.

## The menu
menu-title = Cairn: five games for two
menu-which-game = Which game? (1-{ $count }, a name, help or quit)
menu-type-number = Type a number from 1 to { $count }, or a name.
menu-which-option = Which { $option }? ({ $known }; Enter for { $usual })
menu-not-one-of = `{ $text }` is not one of { $known }.
menu-human-human = Human against human
menu-human-computer = Human against computer
menu-computer-human = Computer against human
menu-computer-computer = Computer against computer
menu-who-plays = Who plays? (1-4; Enter for 1)
menu-not-from-to = `{ $text }` is not a number from 1 to { $most }.
menu-level-1 = random: any legal turn
menu-level-2 = greedy: what looks best at first sight
menu-levels-between = thinking ahead, each level stronger than the one before
menu-level-10 = everything this machine has, 2 seconds a turn
menu-which-level = Which level for { $side }? (1-10; Enter for { $usual })
menu-help = Answer the question; `undo` goes back to the one before.
menu-no-game-yet = There is no game yet: choose one first.

## Commands
commands =
    At any prompt:
      help         this text
      moves        the legal turns; `moves c3` those that begin with c3
      hint         what the computer would do here, and why
      undo         take back the last step or turn
      resign       give up
      draw         offer a draw
      rematch      play again, sides changed, when the game is over
      save FILE    keep the game in a file
      load FILE    go on with a game from a file
      quit         leave
help-example = Type a turn, such as { $example }; or a cell, and choose what it does step by step.
help-rules = The rules: cairn rules { $game }

## Words that can be typed: what each line lists means the same. English is always understood too.
typed-help = help ?
typed-moves = moves
typed-hint = hint
typed-undo = undo back
typed-resign = resign
typed-draw = draw
typed-rematch = rematch
typed-save = save
typed-load = load
typed-quit = quit exit
typed-yes = yes y
typed-no = no n

## Entering a turn
your-turn = Your turn
your-turn-or-help = Your turn (turn text, a cell to go step by step, or help)
enter-plays = Enter plays { $turn }, or go on.
enter-takes-only = Enter takes the only choice.
start-again = Start the turn again.
cannot-come-here = `{ $line }` cannot come here. { $question }
turn-refused = `{ $line }`: { $why }.
meant-turn = Did you mean { $turns }?
step-mover = What moves?
step-placement = Put a piece on:
step-count = How many?
step-target = Go to:
step-attack = Attack:
step-manner = How?
step-call = Say:

## At the table
table-forfeits = { $seat } forfeits the game: { $story }
table-bot-not-started = A record starts no program: a person plays in place of { $bot }. To let it play, start cairn play with --{ $option } '{ $bot }'.
table-plays = { $seat } plays { $turn }
table-next = Enter for the next turn (or help):
table-both-computers = `{ $text }`: the computer plays both sides; press Enter.
table-after-the-end = Enter for the menu, or rematch, save FILE, undo, quit:
table-undo-the-end = `{ $text }`: the game is over; `undo` takes back its end.
table-exchange = The players exchange colours: { $first }, { $second }.
table-now-first = { $side } is now played by the first player
table-now-second = { $side } is now played by the second player
table-nothing-to-play = There is nothing to play: the game is over.
table-no-turn = There is no legal turn: the game is over.
table-none-begins = No legal turn begins with { $start }.
table-turns = { $count ->
    [one] { $count } legal turn
   *[other] { $count } legal turns
}
table-nothing-played = Nothing has been played yet.
table-taken-back = Taken back: { $what }
table-person-instead = { $why }. A person plays in place of { $who }.

## Ends that the players call
calls-no-resigning = The computer plays both sides and does not resign.
calls-over = The match is over: { $ending }.
calls-stands = { $seat }: a draw is offered to you; `draw` accepts it.
calls-accept = { $seat }: do you accept a draw? (yes or no)
calls-yes-or-no = Answer yes or no.
calls-taken-back = The offer is taken back.
calls-accepts = { $seat } accepts the draw.
calls-declines = { $seat } declines the draw.

## Files
files-saved = Saved in { $file }.
files-loaded = Loaded { $file }: { $variant }, { $first } against { $second }.
files-not-saved = Not saved: { $why }.
files-not-loaded = Not loaded: { $why }.
files-say-where = Say where: save FILE
files-say-which = Say which: load FILE
files-no-record = { $file } is there and is not one record; choose another name
files-another-game = { $file } holds another game; choose another name

## Hints
hint-line = hint: { $turn } ({ $why }, depth { $depth }: { $line })
score-draw = draw
