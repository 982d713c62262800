//! The secret of a seat, stored so that the seat is found again after the program has ended.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

use cairn_session::GameId;
use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

/// The secret can be neither read nor stored.
#[derive(Debug, Error)]
pub struct SecretError(#[from] io::Error);

impl Say for SecretError {
    fn sentence(&self) -> Sentence {
        sentence!("seat-not-stored", why = self.0.to_string())
    }
}

said_in_english!(SecretError);

/// The secret for a seat in this game: always the same one, should an answer be lost or the program
/// end. It is stored in this directory before it is used.
///
/// # Errors
/// If the directory cannot be written.
pub fn secret_for(game: &GameId, directory: &Path) -> Result<String, SecretError> {
    let path = directory.join(game.as_str());
    if let Some(secret) = fs::read_to_string(&path).ok().filter(|text| is_secret(text.trim())) {
        return Ok(secret.trim().to_owned());
    }
    fs::create_dir_all(directory)?;
    let secret = random()?;
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&path)?;
    writeln!(file, "{secret}")?;
    file.sync_all()?;
    Ok(secret)
}

/// 64 hexadecimal digits by chance.
fn random() -> io::Result<String> {
    let mut bytes = [0; 32];
    File::open("/dev/urandom")?.read_exact(&mut bytes)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

fn is_secret(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_one_secret_and_another_game_another() {
        let place = tempfile::tempdir().unwrap();
        let directory = place.path().join("seats");
        let [one, other] = [1, 2].map(GameId::from_bits);
        let secret = secret_for(&one, &directory).unwrap();
        assert!(is_secret(&secret));
        assert_eq!(secret_for(&one, &directory).unwrap(), secret);
        assert_ne!(secret_for(&other, &directory).unwrap(), secret);
        fs::write(directory.join(one.as_str()), "damaged").unwrap();
        assert_ne!(secret_for(&one, &directory).unwrap(), secret);
        fs::write(place.path().join("file"), "").unwrap();
        assert!(secret_for(&one, &place.path().join("file")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_reads_it() {
        use std::os::unix::fs::PermissionsExt;
        let place = tempfile::tempdir().unwrap();
        let game = GameId::from_bits(3);
        secret_for(&game, place.path()).unwrap();
        let mode = fs::metadata(place.path().join(game.as_str())).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
