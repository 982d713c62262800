-- What lists say of a game is known to the server that it is played on, and how many events it has is
-- seen by the events.
ALTER TABLE games DROP COLUMN shown;
ALTER TABLE games DROP COLUMN changed;
ALTER TABLE games DROP COLUMN summary;
ALTER TABLE games DROP COLUMN events;
