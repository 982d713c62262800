# Why a turn or a position is refused, in every game. The messages of the core are in its own crate.
not-legal-here = this turn is not legal here
game-is-over = the game is over
match-is-over = the match is over: { $ending }
ended-so = { $result } { $why }
off-the-board = { $cell } is not on the board, which is a1 to { $last }
already-won = this side has already won
