# How the program was asked, and what is wrong with that.
usage-error = error: { $why }
usage-try-help = For more information, try '--help'.
usage-position = invalid value for '--pos <POSITION>': { $why }
cannot-make = cannot make the file { $path }: { $why }
cannot-make-directory = cannot make the directory { $path }: { $why }
cannot-write = cannot write to { $path }: { $why }
man-not-a-directory = { $path } is a file; name a directory for the manual pages
cannot-read-input = cannot read standard input
standard-input = standard input
no-policy-features = there are no policy features to learn in { $variant }, or no game was played
no-game-to-fit = no game was played, so there is nothing to fit
turn-refused-at = turn { $number } `{ $turn }`: { $why }{ $meant }
close-turn = {"\u000A"}  a close legal turn: { $turn }
close-turns = {"\u000A"}  close legal turns: { $turns }
game-of-another = { $path } is a game of { $found }, not of { $asked }
usage-ply = --ply { $plies }: the record has { $count } turns
record-unplayable = the record does not play
