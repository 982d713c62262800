//! A report made of records alone.

use cairn_record::{Match, Seat};

use super::{KeyedPosition, Meeting, REPLAYABLE, Report, result_of_first};
use crate::rating::{Anchor, Elo, HeadToHead, Pairs, Result, Score, los, rate};

impl Report {
    /// The players that these records name, rated by their games and the best first. Only finished
    /// games count.
    #[must_use]
    pub fn of_records<'a>(title: &str, records: impl IntoIterator<Item = &'a Match>) -> Report {
        let mut names: Vec<String> = Vec::new();
        let mut met: Vec<HeadToHead> = Vec::new();
        for record in records {
            let players = Seat::BOTH.map(|player| {
                let name = name(record, player);
                names.iter().position(|known| known == name).unwrap_or_else(|| {
                    names.push(name.to_owned());
                    names.len() - 1
                })
            });
            if let Some(ending) = record.status().ending() {
                count(&mut met, players, result_of_first(record, ending));
            }
        }
        let rated = rate(names.len(), &met, Anchor::Mean);
        let mut order: Vec<usize> = (0..names.len()).collect();
        order.sort_by(|&one, &other| rated[other].elo.total_cmp(&rated[one].elo));
        let place = |player: usize| order.iter().position(|&at| at == player).unwrap_or(player);
        let meetings: Vec<Meeting> = met
            .iter()
            .map(|met| Meeting { players: met.players.map(place), score: score(&met.games) })
            .collect();
        let players = order.iter().enumerate().map(|(at, &player)| {
            let below = order.get(at + 1);
            KeyedPosition {
                name: names[player].clone(),
                score: total(&meetings, at),
                elo: Some(rated[player]).filter(|rated| rated.error.is_finite()).map(|rated| Elo {
                    difference: rated.elo,
                    low: rated.elo - rated.error,
                    high: rated.elo + rated.error,
                }),
                los: below.and_then(|&below| between(&met, player, below)),
            }
        });
        Report {
            title: title.to_owned(),
            settings: Vec::new(),
            players: players.collect(),
            meetings,
            games_file: None,
            replayable: REPLAYABLE,
        }
    }

    /// Where the players of a record are in the tables, by their names.
    #[must_use]
    pub fn players_of(&self, record: &Match) -> Option<[usize; 2]> {
        let place = |player| {
            let name = name(record, player);
            self.players.iter().position(|standing| standing.name == name)
        };
        Some([place(Seat::First)?, place(Seat::Second)?])
    }
}

fn name(record: &Match, player: Seat) -> &str {
    record.name(player).unwrap_or("?")
}

fn count(met: &mut Vec<HeadToHead>, players: [usize; 2], result: Result) {
    let [one, other] = players;
    let (players, result) =
        if one <= other { (players, result) } else { ([other, one], result.turned()) };
    let at = met.iter().position(|met| met.players == players).unwrap_or_else(|| {
        met.push(HeadToHead { players, games: Pairs::default() });
        met.len() - 1
    });
    met[at].games.add_first(result);
}

fn score(games: &Pairs) -> Score {
    let [lost, drawn, won] = games.alone.map(|count| count as usize);
    Score { won, drawn, lost }
}

/// All the games of a player.
fn total(meetings: &[Meeting], player: usize) -> Score {
    let mut total = Score::default();
    for Meeting { players, score } in meetings {
        for (seat, (won, lost)) in [(0, (score.won, score.lost)), (1, (score.lost, score.won))] {
            if players[seat] == player {
                total.won += won;
                total.drawn += score.drawn;
                total.lost += lost;
            }
        }
    }
    total
}

/// How likely it is that one is stronger than the other, by the games that they played together.
fn between(met: &[HeadToHead], one: usize, other: usize) -> Option<f64> {
    met.iter().find_map(|met| match met.players {
        players if players == [one, other] => Some(los(&met.games)),
        players if players == [other, one] => Some(los(&met.games.turned())),
        _ => None,
    })
}
