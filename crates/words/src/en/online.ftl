# A game on a server, joined with `cairn play --join`.

## Before it begins
not-a-game-link = `{ $text }` is not the link of a game, such as http://localhost:8080/g/abcdefghij
seat-not-stored = the secret of your seat cannot be stored: { $why }
built-without-join = this cairn was built without --join: build it with its default features
online-connecting = Connecting to { $link } ...
online-unreachable = { $link } cannot be reached ({ $why }). Trying again ...
online-no-game = there is no game at { $link }
online-not-understood = this cairn does not understand the server: { $why }
online-not-secure = there is no secure connection to { $host }: { $why }
tls-no-authorities = the certificates of the authorities that this machine trusts cannot be read: { $why }
tls-unknown-issuer = an authority that this machine does not know has issued its certificate (SSL_CERT_FILE can name the certificate file of an authority that you trust)
tls-other-name = its certificate is for another name
tls-expired = its certificate has expired
tls-not-valid-yet = its certificate is not valid yet
tls-not-spoken = it does not speak TLS; perhaps the link begins with http

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
online-draw-offered = You have offered a draw. { $how } withdraws the offer.
online-takeback-offered = You have asked to take back a turn. { $how } withdraws it.
online-rematch-offered = You have offered another game.
online-withdrawn = Withdrawn.
online-declined = The offer is declined.

## Line by line
online-commands =
    At any prompt:
      help         this text
      moves        the legal turns; `moves c3` those that begin with c3
      undo         take back a step, or ask to take back your last turn
      resign       give up
      draw         offer a draw, or accept it
      rematch      play again, sides changed, when the game is over
      save FILE    keep the record in a file
      quit         leave; the same command leads back to your seat
    `undo`, `draw` and `rematch` withdraw what you have asked for already.
online-yes-or-no = { $question } (yes or no)
online-after-the-end = Enter to leave, or rematch, undo, save FILE:
online-no-load = A game on a server is not replaced by a file.
online-clocks = Clocks: { $first }, { $second }
