# A game on a server, joined with `cairn play --join`.

## Before it begins
not-a-game-link = `{ $text }` is not the link of a game, such as http://localhost:8080/g/abcdefghij
secure-game-link = `{ $text }`: a terminal can only join games whose link begins with http://
seat-not-stored = the secret of your seat cannot be stored: { $why }
built-without-join = this cairn was built without --join: build it with its default features
join-needs-terminal = a game can only be joined in a terminal, not through a pipe
online-connecting = Connecting to { $link } ...
online-unreachable = { $link } cannot be reached ({ $why }). Trying again ...
online-no-game = there is no game at { $link }
online-not-understood = this cairn does not understand the server: { $why }

## While it is played
online-lost = The connection is lost. Reconnecting ...
online-back = Connected again.
online-seat-free = The other seat is free. Send somebody the link.
online-waits = It is { $player }'s turn.
online-watched = You watch. It is { $player }'s turn.
online-absent = { $player }, not connected
online-no-help = There are no hints and no analysis until the game is over.

## Offers
online-draw-question = { $player } offers a draw. Do you accept it?
online-takeback-question = { $player } wants to take back a turn. Do you allow it?
online-rematch-question = { $player } wants to play again. Do you?
online-draw-offered = You have offered a draw. d withdraws the offer.
online-takeback-offered = You have asked to take back a turn. u withdraws it.
online-rematch-offered = You have offered another game.
online-withdrawn = Withdrawn.
online-declined = The offer is declined.
