//! The migrations of the database schema: the files in `migrations/`, embedded. The files must not
//! change, not even their comments, because databases store their checksums.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The migrations of one database, by the names of their files. The macro of sqlx for this would
/// compile both database drivers a second time.
macro_rules! migrations {
    ($database:literal: $($version:literal $name:literal),+) => {
        Migrator::with_migrations(vec![$(
            Migration::new(
                $version,
                $name.into(),
                MigrationType::Simple,
                include_str!(concat!("../migrations/", $database, "/000", $version, "_", $name, ".sql"))
                    .into_sql_str(),
                false,
            )
        ),+])
    };
}

pub(crate) fn sqlite() -> Migrator {
    migrations!("sqlite": 1 "games", 2 "lives", 3 "timed", 4 "less")
}

pub(crate) fn postgres() -> Migrator {
    migrations!("postgres": 1 "games", 2 "lives", 3 "timed", 4 "less")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[tokio::test]
    async fn every_file_is_a_migration() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        for (name, embedded) in [("sqlite", sqlite()), ("postgres", postgres())] {
            let files = Migrator::new(folder.join(name)).await.unwrap();
            let listed = |migrator: &Migrator| -> Vec<_> {
                migrator
                    .iter()
                    .map(|step| (step.version, step.description.clone(), step.checksum.clone()))
                    .collect()
            };
            assert_eq!(listed(&embedded), listed(&files), "{name}");
        }
    }
}
