//! A game as its events make it. Nothing here waits, looks at the time or writes anything down.

use cairn_games::AnyGame;
use cairn_record::{Fault, Match, Player, TimeControl};
use cairn_store::{Event, GameId, Header, Kept, Offer, Seat, Stage, TokenHash, What};

use super::downtime::Downtime;

/// A game, with who sits at it.
#[derive(Clone)]
pub(crate) struct Table {
    pub header: Header,
    pub game: Match,
    pub seats: [Seat; 2],
    /// How many events there have been.
    pub seq: u32,
    /// What has been offered and not answered.
    pub offers: Vec<(Player, Offer)>,
    /// What has been asked for since the last turn.
    pub asked: Vec<(Player, Offer)>,
    /// The game that is played after this one.
    pub rematch: Option<GameId>,
    /// When the present turn began, in milliseconds since 1970.
    pub began: u64,
    /// When each turn was taken, and how long it took.
    pub times: Vec<(u64, u64)>,
    /// When it ended, if not by a turn.
    broken_off: Option<u64>,
}

/// Something in the store that does not fit the rest.
#[derive(Debug, thiserror::Error)]
#[error("event {number} of game {game} does not fit: {why}")]
pub(crate) struct Unfit {
    game: GameId,
    number: u32,
    why: String,
}

impl Table {
    /// A game to which nothing has happened yet.
    pub fn new(header: Header) -> Result<Table, Unfit> {
        let unfit = |why: String| Unfit { game: header.id.clone(), number: 0, why };
        let game: AnyGame =
            cairn_games::open(&header.variant).map_err(|error| unfit(error.to_string()))?;
        let start = match &header.start {
            Some(text) => game.read(text).map_err(|error| unfit(error.to_string()))?,
            None => game.start(),
        };
        let mut game = Match::from_position(start);
        let time = header.time.as_deref().map(str::parse::<TimeControl>).transpose();
        game.set_time_control(time.map_err(|error| unfit(error.to_string()))?);
        game.takebacks = header.takebacks;
        let mut table = Table {
            seats: header.seats.clone(),
            began: header.created,
            game,
            seq: 0,
            offers: Vec::new(),
            asked: Vec::new(),
            rematch: None,
            times: Vec::new(),
            broken_off: None,
            header,
        };
        table.name_players();
        Ok(table)
    }

    /// A game as it was kept.
    pub fn of(kept: Kept) -> Result<Table, Unfit> {
        let mut table = Table::new(kept.header)?;
        for event in &kept.events {
            table.apply(event)?;
        }
        Ok(table)
    }

    /// The event happens.
    pub fn apply(&mut self, event: &Event) -> Result<(), Unfit> {
        self.happen(event).map_err(|why| Unfit {
            game: self.header.id.clone(),
            number: self.seq,
            why,
        })?;
        self.seq += 1;
        Ok(())
    }

    fn happen(&mut self, event: &Event) -> Result<(), String> {
        let said = |error: cairn_record::PlayError| error.to_string();
        match &event.what {
            What::Joined { player, name, token } => {
                self.seats[player.index()] = Seat::Person { name: name.clone(), token: *token };
                self.began = event.at;
                self.name_players();
            }
            What::Turn { text, spent } => {
                let turn = self.game.position().read_turn(text).map_err(|e| e.to_string())?;
                let taker = self.game.player_to_move();
                let spent_time = std::time::Duration::from_millis(*spent);
                self.game.play_on_clock(turn, spent_time).map_err(said)?;
                self.times.push((event.at, *spent));
                self.began = event.at;
                // Who goes on playing has answered; their own offer stands, unless that was all.
                let open = self.is_open();
                self.offers
                    .retain(|(player, offer)| open && *player == taker && *offer == Offer::Draw);
                self.asked.clear();
            }
            What::Offered { player, offer } => {
                self.offers.push((*player, *offer));
                self.asked.push((*player, *offer));
            }
            What::Declined { offer, .. } => self.offers.retain(|(_, open)| open != offer),
            What::Drawn => {
                self.game.agree_draw().map_err(said)?;
                self.break_off(event.at);
            }
            What::TakenBack { plies } => {
                for _ in 0..*plies {
                    self.game.undo();
                    self.times.pop();
                }
                self.began = event.at;
                self.offers.clear();
            }
            What::Resigned { player } => {
                self.game.resign(self.game.side_of(*player)).map_err(said)?;
                self.break_off(event.at);
            }
            What::Forfeited { player, fault } => {
                let fault = Fault::of(fault).ok_or_else(|| format!("no such fault: {fault}"))?;
                self.game.forfeit(self.game.side_of(*player), fault).map_err(said)?;
                self.break_off(event.at);
            }
            What::Again { game } => {
                self.rematch = Some(game.clone());
                self.offers.clear();
            }
        }
        Ok(())
    }

    /// It has ended otherwise than by a turn.
    fn break_off(&mut self, at: u64) {
        self.broken_off = Some(at);
        self.offers.clear();
    }

    fn name_players(&mut self) {
        for player in Player::BOTH {
            let name = match &self.seats[player.index()] {
                Seat::Free => String::new(),
                Seat::Person { name, .. } => name.clone(),
                Seat::Computer { player } => player.clone(),
            };
            self.game.set_name(player, &name);
        }
    }

    /// Whose secret this is the hash of.
    pub fn holder(&self, token: &TokenHash) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| match &self.seats[player.index()] {
            Seat::Person { token: hash, .. } => hash.is(token),
            Seat::Free | Seat::Computer { .. } => false,
        })
    }

    pub fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| *seat != Seat::Free)
    }

    pub fn is_open(&self) -> bool {
        self.game.status().is_open()
    }

    /// The computer in a seat.
    pub fn computer(&self, player: Player) -> Option<&str> {
        match &self.seats[player.index()] {
            Seat::Computer { player } => Some(player),
            Seat::Free | Seat::Person { .. } => None,
        }
    }

    /// Can a turn be taken?
    pub fn is_played(&self) -> bool {
        self.is_full() && self.is_open()
    }

    /// How long the present turn has taken, in milliseconds.
    pub fn spent(&self, now: u64, downtime: &Downtime) -> u64 {
        downtime.passed(self.began, now)
    }

    /// What the clocks show, in milliseconds; `None` if there are none.
    pub fn clocks(&self, now: u64, downtime: &Downtime) -> Option<[u64; 2]> {
        // A game that ended in the middle of a turn shows what was left at that moment.
        let until = if self.is_played() { Some(now) } else { self.broken_off };
        let left = |player: Player| -> Option<u64> {
            let left = self.game.time_left(player)?.as_millis() as u64;
            let until = until.filter(|_| self.game.player_to_move() == player);
            let spent = until.map_or(0, |until| self.spent(until, downtime));
            Some(left.saturating_sub(spent))
        };
        Some([left(Player::First)?, left(Player::Second)?])
    }

    /// In how many milliseconds whoever has the turn will have lost by time: a little later than
    /// their clock stands at 0, so that it does so then.
    pub fn until_flag(&self, now: u64, downtime: &Downtime) -> Option<u64> {
        let left = self.clocks(now, downtime).filter(|_| self.is_played())?;
        Some(left[self.game.player_to_move().index()] + 2)
    }

    /// An event has been kept only now: a turn that it began begins when others can know of it.
    pub fn start_clock(&mut self, event: &Event, now: u64) {
        if self.began == event.at {
            self.began = self.began.max(now);
        }
    }

    /// How many plies a player takes back to have their own last turn again; `None` if they have
    /// taken none.
    pub fn plies_back(&self, player: Player) -> Option<u32> {
        let takers: Vec<Player> = self.game.turns().iter().map(|played| played.player).collect();
        let last = takers.iter().rposition(|taker| *taker == player)?;
        Some((takers.len() - last) as u32)
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        match self.game.status().ending() {
            Some(_) => Stage::Over,
            None if self.is_full() => Stage::Playing,
            None => Stage::Waiting,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_store::Token;

    fn event(at: u64, what: What) -> Event {
        Event { at, what }
    }

    fn turn(at: u64, text: &str, spent: u64) -> Event {
        event(at, What::Turn { text: text.to_owned(), spent })
    }

    fn table(time: &str) -> (Table, Token) {
        let token = Token::fresh();
        let person = Seat::Person { name: "Ana".to_owned(), token: token.hash() };
        let header = Header {
            time: Some(time.to_owned()),
            seats: [person, Seat::Free],
            created: 1_000,
            ..Header::new("stac")
        };
        (Table::new(header).unwrap(), token)
    }

    #[test]
    fn a_clock_runs_when_both_are_there_and_goes_back_with_a_turn() {
        let (mut table, token) = table("5+3");
        let none = &Downtime::default();
        assert_eq!(table.clocks(90_000, none), Some([300_000, 300_000]));
        let name = "Rui".to_owned();
        let joined = What::Joined { player: Player::Second, name, token: Token::fresh().hash() };
        table.apply(&event(100_000, joined)).unwrap();
        assert_eq!(table.clocks(110_000, none), Some([290_000, 300_000]));
        table.apply(&turn(110_000, "e1+e4", 10_000)).unwrap();
        assert_eq!(table.clocks(111_000, none), Some([293_000, 299_000]));
        assert_eq!(table.plies_back(Player::Second), None);
        assert_eq!(table.plies_back(Player::First), Some(1));
        table.apply(&event(112_000, What::TakenBack { plies: 1 })).unwrap();
        assert_eq!(table.clocks(112_000, none), Some([300_000, 300_000]));
        let resigned = What::Resigned { player: Player::First };
        table.apply(&event(114_500, resigned)).unwrap();
        assert_eq!(table.clocks(900_000, none), Some([297_500, 300_000]));
        assert_eq!((table.seq, table.holder(&token.hash())), (4, Some(Player::First)));
        assert_eq!(table.holder(&Token::of("").hash()), None);
    }

    #[test]
    fn nobody_pays_for_the_time_that_keeping_a_turn_takes() {
        let (mut table, _) = table("5+3");
        let (none, token) = (&Downtime::default(), Token::fresh().hash());
        let joined = What::Joined { player: Player::Second, name: String::new(), token };
        table.apply(&event(100_000, joined)).unwrap();
        let taken = turn(110_000, "e1+e4", 10_000);
        table.apply(&taken).unwrap();
        table.start_clock(&taken, 112_000);
        assert_eq!(table.clocks(113_000, none), Some([293_000, 299_000]));
        assert_eq!(table.until_flag(113_000, none), Some(299_002));
        // What begins no turn starts no clock.
        let offered = event(114_000, What::Offered { player: Player::First, offer: Offer::Draw });
        table.apply(&offered).unwrap();
        table.start_clock(&offered, 120_000);
        assert_eq!(table.clocks(113_000, none), Some([293_000, 299_000]));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let (mut table, _) = table("5+3");
        assert!(table.apply(&turn(2_000, "z9-z8", 0)).is_err());
        assert!(Table::new(Header::new("chess")).is_err());
        assert_eq!(table.seq, 0);
    }

    #[test]
    fn going_on_answers_the_offers_of_the_other() {
        let (mut table, _) = table("5+3");
        for (player, offer) in [(Player::First, Offer::Draw), (Player::Second, Offer::Takeback)] {
            table.apply(&event(1_500, What::Offered { player, offer })).unwrap();
        }
        table.apply(&turn(2_000, "e1+e4", 10)).unwrap();
        assert_eq!(table.offers, [(Player::First, Offer::Draw)]);
        table.apply(&turn(3_000, "a5-a2", 10)).unwrap();
        assert_eq!(table.offers, []);
    }

    #[test]
    fn nothing_is_offered_any_more_when_a_turn_has_ended_the_game() {
        let mut table = Table::new(Header::new("swack")).unwrap();
        table.apply(&turn(1_000, "pass", 10)).unwrap();
        let (player, offer) = (Player::Second, Offer::Draw);
        table.apply(&event(1_500, What::Offered { player, offer })).unwrap();
        table.apply(&turn(2_000, "pass", 10)).unwrap();
        assert!(!table.is_open());
        assert_eq!(table.offers, []);
    }
}
