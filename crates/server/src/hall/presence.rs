use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cairn_record::Player;
use cairn_session::{GameId, Occupant, Stage};

use super::game::ServerGame;
use super::told::Here;
use crate::limits::Visitor;

/// How long a game is still listed when nobody is there any more, in milliseconds: a page that is
/// loaded anew is back by then.
const LINGERING: u64 = 20_000;

/// What lists know of a game in memory.
#[derive(Clone)]
pub(crate) struct Presence(Arc<Mutex<Known>>);

#[derive(Clone)]
struct Known {
    watchers: usize,
    /// Since when nobody is here for whose sake it is listed; `None` while somebody is.
    deserted: Option<u64>,
    /// Who brought it about, or plays it.
    visitor: Visitor,
    /// What is told of it, if it is shown to everybody.
    listed: Option<Arc<Listed>>,
}

impl Presence {
    pub fn of(game: &ServerGame, visitor: Visitor, now: u64) -> Presence {
        let listed = game.open.then(|| Arc::new(listed(game, now)));
        // Who has just made it is about to come. A game that was brought back may have been asked
        // for by anybody, and is listed when somebody is there.
        let deserted = Some(if visitor == Visitor::NOBODY { 0 } else { now });
        Presence(Arc::new(Mutex::new(Known { watchers: 0, deserted, visitor, listed })))
    }

    /// Nothing that is done under the lock can fail half-way.
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// These are here, so many in all, and it is there for this visitor.
    pub fn watched(
        &self,
        game: &ServerGame,
        here: Here,
        watchers: usize,
        visitor: Visitor,
        now: u64,
    ) {
        let mut known = self.known();
        (known.watchers, known.visitor) = (watchers, visitor);
        // Where one still waits for the other, it is the one that counts.
        let waits = game.session.stage() == Stage::Waiting;
        let somebody = if waits { here.seats.contains(&true) } else { watchers > 0 };
        known.deserted = if somebody { None } else { known.deserted.or(Some(now)) };
    }

    /// Something has happened.
    pub fn changed(&self, game: &ServerGame, now: u64) {
        let mut known = self.known();
        if known.listed.is_some() {
            known.listed = Some(Arc::new(listed(game, now)));
        }
    }

    /// What is told of it, for whom it is there and how many watch; nothing when all have left.
    pub fn told(&self, now: u64) -> Option<(Arc<Listed>, Visitor, usize)> {
        let Known { watchers, deserted, visitor, listed } = self.known().clone();
        let is_left = deserted.is_some_and(|since| now >= since + LINGERING);
        listed.filter(|_| !is_left).map(|listed| (listed, visitor, watchers))
    }
}

/// A game in a list.
pub(crate) struct Listed {
    pub id: GameId,
    pub variant: String,
    pub time: Option<String>,
    /// The seats as they were when the game was made.
    pub seats: [Occupant; 2],
    /// When it last changed, in milliseconds since 1970.
    pub changed: u64,
    pub stage: Stage,
    /// The players' names; empty where nobody sits.
    pub names: [String; 2],
    pub plies: usize,
    pub position: String,
}

fn listed(game: &ServerGame, now: u64) -> Listed {
    let (session, header) = (&game.session, game.session.header());
    let name = |player: Player| session.game().name(player).unwrap_or_default().to_owned();
    Listed {
        id: game.id.clone(),
        variant: header.variant.clone(),
        time: header.time.map(|time| time.to_string()),
        seats: header.seats.clone(),
        changed: now,
        stage: game.session.stage(),
        names: Player::BOTH.map(name),
        plies: session.game().turns().len(),
        position: session.game().position().text(),
    }
}
