//! What the databases are asked. Both understand the same words.

pub(crate) const CREATE: &str = "INSERT INTO games \
     (id, header, timed, stage) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
/// The number is the lock: only who knows which comes next may add an event, and of two who do so at
/// the same time one.
pub(crate) const APPEND: &str = "INSERT INTO events (game, number, event) \
     SELECT id, $2, $3 FROM games WHERE id = $1 \
     AND $2 = (SELECT coalesce(max(number) + 1, 0) FROM events WHERE game = $1) \
     ON CONFLICT DO NOTHING";
pub(crate) const ADVANCE: &str = "UPDATE games SET stage = $1 WHERE id = $2";
pub(crate) const HEADER: &str = "SELECT header FROM games WHERE id = $1";
pub(crate) const EVENTS: &str = "SELECT event FROM events WHERE game = $1 ORDER BY number";
/// The conditions are those of an index, in its own words.
pub(crate) const ON_THE_CLOCK: &str = "SELECT id FROM games \
     WHERE stage = 1 AND timed = 1 AND id > $1 ORDER BY id LIMIT $2";
pub(crate) const RECORD_RUN: &str = "INSERT INTO lives (began, seen) VALUES ($1, $2) \
     ON CONFLICT (began) DO UPDATE SET seen = excluded.seen";
pub(crate) const RUNS: &str = "SELECT began, seen FROM lives ORDER BY began";

/// For a connection to PostgreSQL that writes. Whatever the server, the role or the address say, a
/// commit is answered when it is on the disk; who wants more, such as a copy on another machine,
/// keeps it. And if we are cut off in the middle of a transaction, it does not hold its locks until
/// the network gives up on us.
pub(crate) const DURABLE: &str = "SELECT \
     set_config('synchronous_commit', \
         coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), false), \
     set_config('idle_in_transaction_session_timeout', '5s', false)";
