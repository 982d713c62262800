//! The connection to a game on a server, before anything is shown of it.

use std::env;
use std::thread;
use std::time::Duration;

use cairn_client::{GameClient, Link, OnlineGame, Remote, Secrets, Update};
use cairn_record::saved_games::SavedGames;
use cairn_session::Stage;
use cairn_words::{Say, say, sentence};

use crate::Streams;
use crate::exit::WrongUsage;

/// How often to look for an answer.
const PAUSE: Duration = Duration::from_millis(20);
/// A name that the server takes has no more letters.
const LONGEST_NAME: usize = 30;

/// Connects to the game of a link, and waits until the server tells how it stands, and whether the
/// free seat has been taken. A server that is not there is tried again and again.
pub(crate) fn connect(
    link: &Link,
    name: Option<&str>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<(OnlineGame, Remote)> {
    let lang = streams.lang;
    let secrets =
        Secrets::at(SavedGames::open().map_err(|why| why.sentence())?.directory().join("seats"));
    let user = env::var("USER").ok().filter(|user| user.chars().count() <= LONGEST_NAME);
    let name = name.or(user.as_deref()).filter(|name| !name.is_empty());
    let mut seat = Remote::start(link, name, lang, secrets).map_err(|why| why.sentence())?;
    let url = link.to_string();
    streams.say(say!(lang, "online-connecting", link = url.as_str()) + "\n");
    let mut told = String::new();
    let mut known: Option<OnlineGame> = None;
    loop {
        let mut is_refused = false;
        for update in seat.updates() {
            match update {
                Update::Game(game) => known = Some(*game),
                Update::Lost(why) => {
                    let lost =
                        say!(lang, "online-unreachable", link = url.as_str(), why = why) + "\n";
                    // The same reason is told once, however often it is tried.
                    if told != lost {
                        streams.say(&lost);
                        told = lost;
                    }
                }
                Update::Refused(why) => {
                    streams.say(why + "\n");
                    is_refused = true;
                }
                Update::NotSecure(why) => return Err(why.into()),
                Update::NoSuchGame => {
                    return Err(WrongUsage(sentence!("online-no-game", link = url)).into());
                }
                Update::NotUnderstood(why) => {
                    return Err(sentence!("online-not-understood", why = why).into());
                }
            }
        }
        let waits =
            |game: &OnlineGame| game.own.is_empty() && game.session.stage() == Stage::Waiting;
        if let Some(game) = known.take_if(|game| is_refused || !waits(game)) {
            return Ok((game, seat));
        }
        thread::sleep(PAUSE);
    }
}
