//! Lists of games: those that wait for somebody, and those that are being played.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use cairn_record::Player;
use cairn_session::{Occupant, Stage};
use cairn_words::Lang;
use serde_json::{Value, json};

use crate::answer::Tongue;
use crate::app::App;
use crate::hall::{Listed, seat_shown};
use crate::limits::Visitor;
use crate::shown::SceneShown;

/// So many games are listed,
const LISTED: usize = 50;
/// and so many of them for one visitor, that nobody has the list for themselves.
const OF_ONE: usize = 5;

pub(crate) async fn lobby(State(app): State<Arc<App>>, Tongue(lang): Tongue) -> Json<Value> {
    listed(&app, Stage::Waiting, lang)
}

pub(crate) async fn live(State(app): State<Arc<App>>, Tongue(lang): Tongue) -> Json<Value> {
    listed(&app, Stage::Playing, lang)
}

/// The games in which somebody is, or was just now, the newest first. A game that all have left is
/// neither being played, nor does anybody wait in it.
fn listed(app: &App, stage: Stage, lang: Lang) -> Json<Value> {
    let mut games = app.games.shown(app.clock.now());
    games.retain(|(game, ..)| game.stage == stage);
    games.sort_unstable_by_key(|(game, ..)| Reverse(game.changed));
    let mut of_each: HashMap<Visitor, usize> = HashMap::new();
    let games: Vec<Value> = games
        .iter()
        .filter(|(_, visitor, _)| {
            let count = of_each.entry(*visitor).or_default();
            *count += 1;
            *count <= OF_ONE || app.limits.rate == 0
        })
        .filter_map(|(game, _, watchers)| summary(game, *watchers, lang))
        .take(LISTED)
        .collect();
    Json(json!({"games": games}))
}

fn summary(listed: &Listed, watchers: usize, lang: Lang) -> Option<Value> {
    let game = cairn_games::open(&listed.variant).ok()?;
    let position = game.read(&listed.position).ok()?;
    let seats = Player::BOTH.map(|player| {
        let at = player.index();
        let (seat, name) = (&listed.seats[at], &listed.names[at]);
        let waits = listed.stage == Stage::Waiting && name.is_empty();
        let mut shown = seat_shown(seat, name);
        if let Value::Object(shown) = &mut shown {
            shown.insert("taken".to_owned(), (*seat != Occupant::Free || !waits).into());
        }
        shown
    });
    Some(json!({
        "id": listed.id,
        "variant": listed.variant,
        "title": game.info().title,
        "seats": seats,
        "time": listed.time,
        "ply": listed.plies,
        "scene": SceneShown::of(game.info(), &position.scene(), lang),
        "changed": listed.changed,
        "watchers": watchers,
    }))
}
