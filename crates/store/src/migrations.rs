//! How the tables came to be, step by step: the files in `migrations/`, embedded.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The steps of one database, by the names of their files. The macro of sqlx that does this builds
/// both databases a second time, for itself.
macro_rules! steps {
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
    steps!("sqlite": 1 "games", 2 "lives", 3 "timed", 4 "less")
}

pub(crate) fn postgres() -> Migrator {
    steps!("postgres": 1 "games", 2 "lives", 3 "timed", 4 "less")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[tokio::test]
    async fn every_file_is_a_step() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        for (name, steps) in [("sqlite", sqlite()), ("postgres", postgres())] {
            let files = Migrator::new(folder.join(name)).await.unwrap();
            let told = |steps: &Migrator| -> Vec<_> {
                steps
                    .iter()
                    .map(|step| (step.version, step.description.clone(), step.checksum.clone()))
                    .collect()
            };
            assert_eq!(told(&steps), told(&files), "{name}");
        }
    }
}
