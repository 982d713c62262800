-- Games with clocks go on by themselves, so they are looked for when a server starts. The header is
-- JSON: a quotation mark within a text has a backslash before it, so this is never part of a name.
ALTER TABLE games ADD COLUMN timed INTEGER NOT NULL DEFAULT 0;
UPDATE games SET timed = 1 WHERE header LIKE '%"time":"%';
-- The columns are there although they are always the same: SQLite would prefer an index that has them.
CREATE INDEX games_on_the_clock ON games (stage, timed, id) WHERE stage = 1 AND timed = 1;
-- What is being played is known to the server that it is played on, so nobody lists games by this.
DROP INDEX games_by_stage;
