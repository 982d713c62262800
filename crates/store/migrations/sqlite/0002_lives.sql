-- From when until when each server was alive: no clock runs between two lives.
CREATE TABLE lives (
    began INTEGER PRIMARY KEY NOT NULL,
    seen INTEGER NOT NULL
) STRICT;
INSERT INTO lives (began, seen) SELECT at, at FROM pulse;
DROP TABLE pulse;
