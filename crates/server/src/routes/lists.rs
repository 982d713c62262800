//! The public lists of games: open challenges, and games that are being played.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use cairn_record::Seat;
use cairn_session::{Occupant, Stage};
use cairn_wire::{Id, Summaries, Summary};
use cairn_words::Lang;

use crate::app::App;
use crate::convert::wire_scene;
use crate::games::{ListedGame, seat_info};
use crate::limits::Visitor;
use crate::response::RequestLang;

/// The largest number of games in a list.
const MAX_GAMES: usize = 50;
/// The largest number of games of one visitor in a list, so that nobody can fill it.
const MAX_GAMES_PER_VISITOR: usize = 5;

pub(crate) async fn lobby(
    State(app): State<Arc<App>>,
    RequestLang(lang): RequestLang,
) -> Json<Summaries> {
    list_games(&app, Stage::Waiting, lang)
}

pub(crate) async fn live(
    State(app): State<Arc<App>>,
    RequestLang(lang): RequestLang,
) -> Json<Summaries> {
    list_games(&app, Stage::Playing, lang)
}

/// The listed games in this stage, newest first. Games that everybody has left are not in the list.
fn list_games(app: &App, stage: Stage, lang: Lang) -> Json<Summaries> {
    let mut games = app.games.listed(app.clock.now());
    games.retain(|(game, ..)| game.stage == stage);
    games.sort_unstable_by_key(|(game, ..)| Reverse(game.changed));
    let mut counts: HashMap<Visitor, usize> = HashMap::new();
    let games = games
        .iter()
        .filter(|(_, visitor, _)| {
            let count = counts.entry(*visitor).or_default();
            *count += 1;
            *count <= MAX_GAMES_PER_VISITOR || app.limits.rate == 0
        })
        .filter_map(|(game, _, watchers)| summary(game, *watchers, lang))
        .take(MAX_GAMES)
        .collect();
    Json(Summaries { games })
}

fn summary(listed: &ListedGame, watchers: usize, lang: Lang) -> Option<Summary> {
    let game = cairn_games::open(&listed.variant).ok()?;
    let position = game.read(&listed.position).ok()?;
    let seats = Seat::BOTH.map(|seat| {
        let (occupant, name) = (&listed.seats[seat.index()], &listed.names[seat.index()]);
        let is_open = listed.stage == Stage::Waiting && name.is_empty();
        seat_info(occupant, name, *occupant != Occupant::Free || !is_open)
    });
    Some(Summary {
        id: Id(listed.id.to_string()),
        variant: listed.variant.clone(),
        title: game.info().title.to_owned(),
        seats,
        time: listed.time.clone(),
        ply: listed.plies,
        scene: wire_scene(game.info(), &position.scene(), lang),
        changed: listed.changed,
        watchers,
    })
}
