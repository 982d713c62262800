//! The secrets of seats, stored so that a seat is found again after the program has ended.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

use crate::Link;

/// The directory of the secrets, a file for each game. A server is known by its address, so that no
/// other server can ask for what is meant for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Secrets {
    directory: PathBuf,
}

/// A secret can be neither read nor stored.
#[derive(Debug, Error)]
pub struct SecretsError(#[from] io::Error);

impl Say for SecretsError {
    fn sentence(&self) -> Sentence {
        sentence!("seat-not-stored", why = self.0.to_string())
    }
}

said_in_english!(SecretsError);

impl Secrets {
    /// In this directory, which is made when there is something to store.
    #[must_use]
    pub fn at(directory: impl Into<PathBuf>) -> Secrets {
        Secrets { directory: directory.into() }
    }

    /// The secret for a seat in this game: always the same one, should an answer be lost or the
    /// program end.
    pub(crate) fn find_or_make(&self, link: &Link) -> Result<String, SecretsError> {
        let found = fs::read_to_string(self.path(link)).ok();
        if let Some(secret) = found.filter(|text| is_secret(text.trim())) {
            return Ok(secret.trim().to_owned());
        }
        let bytes = rand::random::<[u8; 32]>();
        let secret: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        self.store(link, &secret)?;
        Ok(secret)
    }

    /// Stores the secret for a seat in this game. Nobody else can read it.
    pub(crate) fn store(&self, link: &Link, secret: &str) -> Result<(), SecretsError> {
        fs::create_dir_all(&self.directory)?;
        let path = self.path(link);
        // A file that is there may be readable for others.
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(path)?;
        writeln!(file, "{secret}")?;
        Ok(file.sync_all()?)
    }

    fn path(&self, link: &Link) -> PathBuf {
        let fits = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '-';
        let address = link.address().to_lowercase();
        let address: String = address.chars().map(|c| if fits(c) { c } else { '_' }).collect();
        // What was sent encrypted is never sent otherwise.
        let scheme = if link.is_secure() { "https_" } else { "" };
        self.directory.join(format!("{scheme}{address}_{}", link.game()))
    }
}

fn is_secret(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link(host: &str, game: &str) -> Link {
        format!("http://{host}/g/{game}").parse().unwrap()
    }

    #[test]
    fn a_game_has_one_secret_and_another_game_another() {
        let place = tempfile::tempdir().unwrap();
        let secrets = Secrets::at(place.path().join("seats"));
        let one = link("[::1]:8080", "abcdefghij");
        let secret = secrets.find_or_make(&one).unwrap();
        assert!(is_secret(&secret));
        assert_eq!(secrets.find_or_make(&one).unwrap(), secret);
        let secure = "https://[::1]:8080/g/abcdefghij".parse().unwrap();
        for other in [link("[::1]:8080", "aaaaaaaaaa"), link("[::1]:8081", "abcdefghij"), secure] {
            assert_ne!(secrets.find_or_make(&other).unwrap(), secret);
            secrets.store(&other, &secret).unwrap();
            assert_eq!(secrets.find_or_make(&other).unwrap(), secret);
        }
        fs::write(secrets.path(&one), "damaged").unwrap();
        assert_ne!(secrets.find_or_make(&one).unwrap(), secret);
        fs::write(place.path().join("file"), "").unwrap();
        assert!(Secrets::at(place.path().join("file")).find_or_make(&one).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_reads_it() {
        use std::os::unix::fs::PermissionsExt;
        let place = tempfile::tempdir().unwrap();
        let (secrets, link) = (Secrets::at(place.path()), link("a", "abcdefghij"));
        let mode = || fs::metadata(secrets.path(&link)).unwrap().permissions().mode() & 0o777;
        secrets.find_or_make(&link).unwrap();
        assert_eq!(mode(), 0o600);
        fs::set_permissions(secrets.path(&link), fs::Permissions::from_mode(0o644)).unwrap();
        secrets.store(&link, "damaged").unwrap();
        assert_eq!(mode(), 0o600);
    }
}
