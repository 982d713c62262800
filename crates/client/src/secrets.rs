//! Stores the secrets of seats, so that a player can return to a seat after a restart.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

use crate::Link;

/// The directory of the secrets, with one file per game. File names contain the address of the
/// server, so that no server gets the secret of another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Secrets {
    directory: PathBuf,
}

/// The secret can neither be read nor stored.
#[derive(Debug, Error)]
pub struct SecretsError(#[from] io::Error);

impl Say for SecretsError {
    fn sentence(&self) -> Sentence {
        sentence!("seat-not-stored", why = self.0.to_string())
    }
}

said_in_english!(SecretsError);

impl Secrets {
    /// The secrets in this directory. It is created when the first secret is stored.
    #[must_use]
    pub fn at(directory: impl Into<PathBuf>) -> Secrets {
        Secrets { directory: directory.into() }
    }

    /// The secret for a seat in this game. It is created once, so that a request can be repeated if
    /// the answer was lost or the program ended.
    pub(crate) fn find_or_create(&self, link: &Link) -> Result<String, SecretsError> {
        let found = fs::read_to_string(self.path(link)).ok();
        if let Some(secret) = found.filter(|text| is_secret(text.trim())) {
            return Ok(secret.trim().to_owned());
        }
        let bytes = rand::random::<[u8; 32]>();
        let secret: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        self.store(link, &secret)?;
        Ok(secret)
    }

    /// Stores the secret for a seat in this game. Only the user can read the file.
    pub(crate) fn store(&self, link: &Link, secret: &str) -> Result<(), SecretsError> {
        fs::create_dir_all(&self.directory)?;
        let path = self.path(link);
        // An existing file may be readable by others, so it is replaced.
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
    fn each_game_has_its_own_secret() {
        let directory = tempfile::tempdir().unwrap();
        let secrets = Secrets::at(directory.path().join("seats"));
        let one = link("[::1]:8080", "abcdefghij");
        let secret = secrets.find_or_create(&one).unwrap();
        assert!(is_secret(&secret));
        assert_eq!(secrets.find_or_create(&one).unwrap(), secret);
        let secure = "https://[::1]:8080/g/abcdefghij".parse().unwrap();
        for other in [link("[::1]:8080", "aaaaaaaaaa"), link("[::1]:8081", "abcdefghij"), secure] {
            assert_ne!(secrets.find_or_create(&other).unwrap(), secret);
            secrets.store(&other, &secret).unwrap();
            assert_eq!(secrets.find_or_create(&other).unwrap(), secret);
        }
        fs::write(secrets.path(&one), "damaged").unwrap();
        assert_ne!(secrets.find_or_create(&one).unwrap(), secret);
        fs::write(directory.path().join("file"), "").unwrap();
        assert!(Secrets::at(directory.path().join("file")).find_or_create(&one).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn only_the_user_can_read_a_secret() {
        use std::os::unix::fs::PermissionsExt;
        let directory = tempfile::tempdir().unwrap();
        let (secrets, link) = (Secrets::at(directory.path()), link("a", "abcdefghij"));
        let mode = || fs::metadata(secrets.path(&link)).unwrap().permissions().mode() & 0o777;
        secrets.find_or_create(&link).unwrap();
        assert_eq!(mode(), 0o600);
        fs::set_permissions(secrets.path(&link), fs::Permissions::from_mode(0o644)).unwrap();
        secrets.store(&link, "damaged").unwrap();
        assert_eq!(mode(), 0o600);
    }
}
