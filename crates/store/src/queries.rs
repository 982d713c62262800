//! The SQL queries. They work in both databases.

pub(crate) const CREATE: &str = "INSERT INTO games \
     (id, header, timed, stage) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
/// The number is an optimistic lock: the insert succeeds only with the next number, and only one of
/// two concurrent inserts succeeds.
pub(crate) const APPEND: &str = "INSERT INTO events (game, number, event) \
     SELECT id, $2, $3 FROM games WHERE id = $1 \
     AND $2 = (SELECT coalesce(max(number) + 1, 0) FROM events WHERE game = $1) \
     ON CONFLICT DO NOTHING";
pub(crate) const ADVANCE: &str = "UPDATE games SET stage = $1 WHERE id = $2";
pub(crate) const HEADER: &str = "SELECT header FROM games WHERE id = $1";
pub(crate) const EVENTS: &str = "SELECT event FROM events WHERE game = $1 ORDER BY number";
/// The conditions are literally those of a partial index, so that the databases use it.
pub(crate) const RUNNING_TIMED_GAMES: &str = "SELECT id FROM games \
     WHERE stage = 1 AND timed = 1 AND id > $1 ORDER BY id LIMIT $2";
/// The table of server runs is called `lives`, a name that existing databases have.
pub(crate) const RECORD_RUN: &str = "INSERT INTO lives (began, seen) VALUES ($1, $2) \
     ON CONFLICT (began) DO UPDATE SET seen = excluded.seen";
pub(crate) const RUNS: &str = "SELECT began, seen FROM lives ORDER BY began";

/// Prepares a writing connection to PostgreSQL. A commit must be on the disk when it is acknowledged,
/// so `synchronous_commit` is switched on if the server, the role or the address switched it off;
/// stricter settings, such as a copy on another machine, stay. The idle timeout releases the locks
/// of a transaction whose connection was cut.
pub(crate) const DURABLE: &str = "SELECT \
     set_config('synchronous_commit', \
         coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), false), \
     set_config('idle_in_transaction_session_timeout', '5s', false)";
