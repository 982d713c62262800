//! A hash of what a variant's rules do, so that two programs that disagree find out before the
//! first turn. `docs/protocol.md` defines it for whoever writes the other program.

use cairn_core::Outcome;
use cairn_core::Side;
use cairn_games::AnyGame;

/// How many walks from the start are hashed.
const WALKS: usize = 8;
/// How many turns each has.
const STEPS: usize = 24;

/// The hash of a variant's rules: 16 hexadecimal digits.
///
/// ```
/// let rules = |variant| cairn_protocol::rules_hash(&cairn_games::open(variant).unwrap());
/// assert_eq!(rules("stac").len(), 16);
/// assert_ne!(rules("stac"), rules("stac:claims=3"));
/// ```
#[must_use]
pub fn rules_hash(game: &AnyGame) -> String {
    let mut hash = Fnv::new();
    hash.line(&game.variant().to_string());
    for walk in 0..WALKS {
        let mut position = game.start();
        for step in 0..=STEPS {
            hash.line(&position.text());
            if let Some(ending) = position.ending() {
                hash.line(match ending.outcome {
                    Outcome::Win(Side::First) => "1-0",
                    Outcome::Win(Side::Second) => "0-1",
                    Outcome::Draw => "1/2-1/2",
                });
                break;
            }
            let texts = position.texts();
            let list: Vec<&str> = texts.iter().map(|(text, _)| text.as_str()).collect();
            hash.line(&list.join(" "));
            let (_, turn) = texts[(31 * walk + 17 * step) % texts.len()];
            position.play(turn).expect("a turn of the list is legal");
        }
    }
    format!("{:016x}", hash.0)
}

/// FNV-1a: a multiplication and an exclusive or for each byte, so that it is written in a minute in
/// any language.
struct Fnv(u64);

impl Fnv {
    fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    fn line(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
