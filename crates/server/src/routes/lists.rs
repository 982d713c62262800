//! Lists of games: those that wait for somebody, and those that are being played.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use cairn_record::Player;
use cairn_session::{Occupant, Stage};
use cairn_wire::{Id, Summaries, Summary};
use cairn_words::Lang;

use crate::answer::Tongue;
use crate::app::App;
use crate::hall::{Listed, seat_shown};
use crate::limits::Visitor;
use crate::shown::scene_shown;

/// So many games are listed,
const LISTED: usize = 50;
/// and so many of them for one visitor, that nobody has the list for themselves.
const OF_ONE: usize = 5;

pub(crate) async fn lobby(State(app): State<Arc<App>>, Tongue(lang): Tongue) -> Json<Summaries> {
    listed(&app, Stage::Waiting, lang)
}

pub(crate) async fn live(State(app): State<Arc<App>>, Tongue(lang): Tongue) -> Json<Summaries> {
    listed(&app, Stage::Playing, lang)
}

/// The games in which somebody is, or was just now, the newest first. A game that all have left is
/// neither being played, nor does anybody wait in it.
fn listed(app: &App, stage: Stage, lang: Lang) -> Json<Summaries> {
    let mut games = app.games.shown(app.clock.now());
    games.retain(|(game, ..)| game.stage == stage);
    games.sort_unstable_by_key(|(game, ..)| Reverse(game.changed));
    let mut of_each: HashMap<Visitor, usize> = HashMap::new();
    let games = games
        .iter()
        .filter(|(_, visitor, _)| {
            let count = of_each.entry(*visitor).or_default();
            *count += 1;
            *count <= OF_ONE || app.limits.rate == 0
        })
        .filter_map(|(game, _, watchers)| summary(game, *watchers, lang))
        .take(LISTED)
        .collect();
    Json(Summaries { games })
}

fn summary(listed: &Listed, watchers: usize, lang: Lang) -> Option<Summary> {
    let game = cairn_games::open(&listed.variant).ok()?;
    let position = game.read(&listed.position).ok()?;
    let seats = Player::BOTH.map(|player| {
        let at = player.index();
        let (seat, name) = (&listed.seats[at], &listed.names[at]);
        let waits = listed.stage == Stage::Waiting && name.is_empty();
        seat_shown(seat, name, *seat != Occupant::Free || !waits)
    });
    Some(Summary {
        id: Id(listed.id.to_string()),
        variant: listed.variant.clone(),
        title: game.info().title.to_owned(),
        seats,
        time: listed.time.clone(),
        ply: listed.plies,
        scene: scene_shown(game.info(), &position.scene(), lang),
        changed: listed.changed,
        watchers,
    })
}
