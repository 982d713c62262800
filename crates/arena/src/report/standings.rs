//! Who stands where, and who met whom.

use maud::{Markup, html};

use super::plot::words;
use super::{Meeting, Report, percent, row_head};
use crate::rating::Score;

pub(super) fn standings(report: &Report) -> Markup {
    html! {
        div.wide role="group" aria-labelledby="standings" tabindex="0" {
            table {
                thead { tr {
                    th.number scope="col" { "Place" }
                    th scope="col" { "Player" }
                    th.number scope="col" { "Elo" }
                    th.number scope="col" { "Games" }
                    th.number scope="col" { "Won" }
                    th.number scope="col" { "Drawn" }
                    th.number scope="col" { "Lost" }
                    th.number scope="col" { "Points" }
                    th.number scope="col" { "Score" }
                    th.number scope="col" { "Stronger than the next" }
                } }
                tbody { @for (at, player) in report.players.iter().enumerate() { tr {
                    td.number { (at + 1) }
                    (row_head(&player.name))
                    td.number { @if let Some(elo) = &player.elo { (words(elo)) } @else { "–" } }
                    td.number { (player.score.games()) }
                    td.number { (player.score.won) }
                    td.number { (player.score.drawn) }
                    td.number { (player.score.lost) }
                    td.number { (points(&player.score)) }
                    td.number { (share(&player.score)) }
                    td.number { @if let Some(likely) = player.los { (percent(likely)) } @else { "–" } }
                } } }
            }
        }
        p.note {
            "Elo with its 95\u{a0}% error. The last column is the likelihood that a player is \
             stronger than the one below, as their games tell."
        }
    }
}

/// Every player against every other, row against column.
pub(super) fn cross_table(report: &Report) -> Markup {
    html! {
        div.wide role="group" aria-labelledby="cross-table" tabindex="0" {
            table.cross {
                thead { tr {
                    th scope="col" { "Player" }
                    @for at in 0..report.players.len() { th.number scope="col" { (at + 1) } }
                } }
                tbody { @for (row, player) in report.players.iter().enumerate() { tr {
                    (row_head(&format!("{}. {}", row + 1, player.name)))
                    @for column in 0..report.players.len() {
                        @match score(&report.meetings, row, column) {
                            Some(score) => td.number {
                                strong { (points(&score)) }
                                small { "+" (score.won) " =" (score.drawn) " −" (score.lost) }
                            },
                            None => td.number.none { @if row == column { "×" } @else { "–" } },
                        }
                    }
                } } }
            }
        }
        p.note { "Points of the player on the left, with games won, drawn and lost." }
    }
}

fn score(meetings: &[Meeting], row: usize, column: usize) -> Option<Score> {
    let mut total = Score::default();
    for Meeting { players, score } in meetings {
        let Score { won, drawn, lost } = *score;
        let (won, lost) = match *players {
            [one, other] if [one, other] == [row, column] => (won, lost),
            [one, other] if [one, other] == [column, row] => (lost, won),
            _ => continue,
        };
        total.won += won;
        total.drawn += drawn;
        total.lost += lost;
    }
    (total.games() > 0).then_some(total)
}

/// Half points are shown as such.
fn points(score: &Score) -> String {
    match (score.won + score.drawn / 2, score.drawn % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

fn share(score: &Score) -> String {
    if score.games() == 0 { "–".to_owned() } else { percent(score.of_a_hundred() / 100.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cross_table_is_seen_from_both_sides() {
        let meetings = [
            Meeting { players: [0, 1], score: Score { won: 3, drawn: 1, lost: 2 } },
            Meeting { players: [1, 0], score: Score { won: 1, drawn: 0, lost: 0 } },
        ];
        assert_eq!(score(&meetings, 0, 1), Some(Score { won: 3, drawn: 1, lost: 3 }));
        assert_eq!(score(&meetings, 1, 0), Some(Score { won: 3, drawn: 1, lost: 3 }));
        assert_eq!(score(&meetings, 0, 0), None);
        assert_eq!(points(&Score { won: 3, drawn: 1, lost: 3 }), "3½");
        assert_eq!(points(&Score { won: 0, drawn: 1, lost: 3 }), "½");
        assert_eq!(points(&Score { won: 0, drawn: 0, lost: 3 }), "0");
    }
}
