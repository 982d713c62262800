## Why a command in a game is refused
stale-turn = The game has moved on. Try again.
not-your-turn = It is not your turn.
time-is-up = Your time is up.
seats-not-taken = The other seat is still free.
no-free-seat = Both seats are taken.
takebacks-off = Takebacks are not allowed in this game.
nothing-to-take-back-yet = There is no turn of yours to take back.
already-offered = You have offered this already.
nothing-offered = There is no such offer.
offered-often-enough = You have asked often enough. Take a turn first.
rematch-when-over = A rematch is possible when the game is over.
rematch-began = The rematch has begun already.
game-goes-on-too-long = This game has gone on for too long. Start another one.
