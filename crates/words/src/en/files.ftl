# What can be wrong with records, files and the games that are kept.

## What the system says
system-not-found = No such file or directory (os error { $code })
system-permission-denied = { $code ->
    [1] Operation not permitted
   *[other] Permission denied
} (os error { $code })
system-already-exists = File exists (os error { $code })
system-is-a-directory = Is a directory (os error { $code })
system-not-a-directory = Not a directory (os error { $code })
system-storage-full = No space left on device (os error { $code })
system-read-only = Read-only file system (os error { $code })
system-name-too-long = File name too long (os error { $code })
system-other = { $text }
larger-than-256 = it is larger than 256 MiB
not-a-plain-file = it is there, and is not a plain file
no-name-at-end = the path does not end in a name

## Records
record-line = line { $line }: { $problem }
record-not-text = this is not UTF-8 text
record-empty = there is no record here; one begins with a tag such as [Game "stac"]
record-tag = a tag is written [Name "value"]: expected { $expected }
tag-name = a name of letters, digits and `_`
tag-value = a value in quotes
tag-escape = `"` or `\` after a `\`
tag-quote = a quote after the value, on the same line
tag-bracket = `]` after the value
record-tag-twice = the tag `{ $name }` is there twice
record-tag-among-turns = a tag among the turns; before the next record the result must stand: { $results }
record-results = 1-0, 0-1, 1/2-1/2, or * if it is not finished
record-no-game = no game is named here: a record, also one after another, begins with a tag such as [Game "stac"]
record-of-tag = the tag `{ $tag }`: { $why }
record-takebacks = the tag `Takebacks` is `{ $text }`; it must be yes or no
record-clock = `{ $text }` is not the time on a clock, such as 4:53 or 1:02:03.5
record-stray-offer = the offer of a draw `(=)` must stand after a turn that leaves the match open, once
record-stray-clock = the time `@{ $text }` must stand after a turn, and only one after each
record-open-comment = the comment that begins here has no `{"}"}`
record-number = `{ $found }` stands where { $due } is due
record-turn = turn { $number } `{ $text }` (ply { $ply }): { $why }
record-no-result = the turns must end with the result: { $results }
record-not-a-result = the tag `Result` is `{ $text }`; it must be { $results }
record-two-results = the tag `Result` says { $tag }, but the turns end with { $turns }
record-wrong-result = the result is given as { $claimed }, but the turns end the match: { $made }
record-termination = the tag `Termination` says `{ $found }`; { $due }
termination-none = a match that is not finished has none
termination-due = after these turns { $result } can only be { $known }
record-more = something follows the result, where the record should end
comment-brace = a comment cannot contain `{"}"}`, which would end it
comment-no-turn = there is no turn { $turn } to comment on
not-a-tag-name = `{ $name }` is not a tag name: letters, digits and `_`, beginning with a letter
own-tag = the tag `{ $name }` is written by the match itself
not-a-date = a date is written year.month.day, such as 2026.11.16, with ?? for what is not known
not-a-time-control = a time control is written 5+3 (minutes for the match + seconds for each turn), 0:05+0.05, or 30s (for each turn), up to a day

## Loading and saving
cannot-read = cannot read { $path }: { $why }
file-refused = { $path }, { $why }
is-not-plain = { $path } is not a plain file
cannot-save = cannot save { $path }: { $doing }: { $why }
saving-looking = looking at it
saving-writing = writing a new file beside it
saving-placing = putting the new file in its place

## Games that are kept
no-data-directory = there is no home directory to keep games in; set { $variable } to a directory
game-in-use = this game is being played by another program
game-gone = this game is not there any more
cannot-use = cannot use { $path }: { $why }

## Pictures
not-a-picture = { $path }: a picture's name ends in .svg, .png or .gif
gif-needs-record = a .gif shows the turns of a game: name its file with --record
built-without-pixels = this cairn was built without .png and .gif: name a .svg file, or build it with its default features
no-such-game-in-file = there is no game { $game }: the file has { $most }
no-such-ply = there is no ply { $ply }: the game has { $most }
