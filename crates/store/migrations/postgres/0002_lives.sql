-- From when until when each server was alive: no clock runs between two lives.
CREATE TABLE lives (
    began BIGINT PRIMARY KEY,
    seen BIGINT NOT NULL
);
INSERT INTO lives (began, seen) SELECT at, at FROM pulse;
DROP TABLE pulse;
