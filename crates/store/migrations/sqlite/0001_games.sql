-- A game: what it began with, and what a list says of it.
CREATE TABLE games (
    id TEXT PRIMARY KEY NOT NULL,
    header TEXT NOT NULL,
    shown INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    summary TEXT NOT NULL,
    events INTEGER NOT NULL
) STRICT;
CREATE INDEX games_by_stage ON games (stage, shown, changed);

-- What happened in it, numbered from 0.
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- When a server was last known to be alive, in one row.
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
