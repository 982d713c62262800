use cairn_words::{Lang, Say};

use crate::rating::{Elo, superiority};
use crate::results::Results;
use crate::settings::{Participant, Settings};
use crate::standings::Standings;

use super::{Meeting, REPLAYABLE, Report, Standing};

impl Report {
    /// Of a tournament: what its settings and its standings say. Who is who in the tables of the page
    /// is in the second part: for each entrant the place in [`Report::players`].
    #[must_use]
    pub fn of_tournament(settings: &Settings, standings: &Standings) -> (Report, Vec<usize>) {
        let table = standings.table(settings.anchor);
        let mut places = vec![0; settings.players.len()];
        for (place, row) in table.iter().enumerate() {
            places[row.entrant] = place;
        }
        let next = table.iter().skip(1).map(|row| Some(row.entrant)).chain([None]);
        let players = table.iter().zip(next).map(|(row, next)| {
            let against = next.and_then(|next| standings.between(row.entrant, next));
            let (elo, error) = (row.rated.elo, row.rated.error);
            Standing {
                name: settings.players[row.entrant].name.clone(),
                score: row.score,
                elo: (row.score.games() > 0 && error.is_finite()).then_some(Elo {
                    difference: elo,
                    low: elo - error,
                    high: elo + error,
                }),
                superiority: against
                    .filter(|meeting| meeting.score().games() > 0)
                    .map(|meeting| superiority(&meeting.pairs)),
            }
        });
        let players = players.collect();
        let meetings = standings.pairings().iter().enumerate().map(|(at, pairing)| Meeting {
            players: pairing.map(|entrant| places[entrant]),
            score: standings.meeting(at).score(),
        });
        let report = Report {
            title: settings.name.clone().unwrap_or_else(|| "Tournament".to_owned()),
            settings: told(settings, standings),
            players,
            meetings: meetings.collect(),
            games_file: None,
            replayable: REPLAYABLE,
        };
        (report, places)
    }
}

/// How it was played.
fn told(settings: &Settings, standings: &Standings) -> Vec<(String, String)> {
    let results = Results::new(settings, standings);
    let variants: Vec<String> =
        settings.variants.iter().map(|game| game.variant().to_string()).collect();
    let mut told = vec![
        ("Kind", results.kind),
        ("Games", format!("{} of {}", results.games, results.scheduled)),
        ("Variants", variants.join(", ")),
        ("Time", results.pace.to_string()),
        ("Openings", settings.openings.to_string()),
        ("Seed", results.seed.to_string()),
    ];
    told.extend(results.sprt.map(|test| ("Test", test.say(Lang::En))));
    for Participant { name, who, .. } in &settings.players {
        if *name != who.to_string() {
            told.push(("Player", format!("{name}: {who}")));
        }
    }
    told.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
