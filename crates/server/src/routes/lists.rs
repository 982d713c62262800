//! Lists of games: those that wait for somebody, and those that are being played.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use cairn_record::Player;
use cairn_store::{Listed, Listing, Seat, Stage, now};
use cairn_words::Lang;
use serde_json::{Value, json};

use crate::answer::Tongue;
use crate::app::App;
use crate::error::Refusal;
use crate::hall::seat_shown;
use crate::shown::SceneShown;

/// So many games are listed.
const LISTED: usize = 50;
/// So many are looked at, to find those where somebody is.
const LOOKED_AT: u32 = 500;
/// Where nobody is, a game is listed for so long after something has happened: whoever was there
/// may come back.
const LEFT: Duration = Duration::from_secs(3 * 60);

pub(crate) async fn lobby(
    State(app): State<Arc<App>>,
    Tongue(lang): Tongue,
) -> Result<Json<Value>, Refusal> {
    listed(&app, Listing::Lobby, lang).await
}

pub(crate) async fn live(
    State(app): State<Arc<App>>,
    Tongue(lang): Tongue,
) -> Result<Json<Value>, Refusal> {
    listed(&app, Listing::Live, lang).await
}

async fn listed(app: &App, which: Listing, lang: Lang) -> Result<Json<Value>, Refusal> {
    let games = app.store.list(which, LOOKED_AT).await?;
    let now = now();
    let games: Vec<Value> = games
        .iter()
        .map(|game| (game, app.hall.watchers(&game.id)))
        .filter(|(game, here)| is_alive(game.changed, *here, now))
        .filter_map(|(game, here)| summary(game, here, lang))
        .take(LISTED)
        .collect();
    Ok(Json(json!({"games": games})))
}

/// Is anybody there, or were they just now? A game that all have left is neither being played, nor
/// does anybody wait in it.
fn is_alive(changed: u64, here: usize, now: u64) -> bool {
    here > 0 || Duration::from_millis(now.saturating_sub(changed)) < LEFT
}

fn summary(listed: &Listed, watchers: usize, lang: Lang) -> Option<Value> {
    let game = cairn_games::open(&listed.variant).ok()?;
    let position = game.read(&listed.summary.position).ok()?;
    let seats = Player::BOTH.map(|player| {
        let at = player.index();
        let (seat, name) = (&listed.seats[at], &listed.summary.names[at]);
        let waits = listed.summary.stage == Stage::Waiting && name.is_empty();
        let mut shown = seat_shown(seat, name);
        if let Value::Object(shown) = &mut shown {
            shown.insert("taken".to_owned(), (*seat != Seat::Free || !waits).into());
        }
        shown
    });
    Some(json!({
        "id": listed.id,
        "variant": listed.variant,
        "title": game.info().title,
        "seats": seats,
        "time": listed.time,
        "ply": listed.summary.plies,
        "scene": SceneShown::of(game.info(), &position.scene(), lang),
        "changed": listed.changed,
        "watchers": watchers,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_that_all_have_left_are_not_listed() {
        let left = LEFT.as_millis() as u64;
        let now = 1_700_000_000_000;
        assert!(is_alive(now, 0, now) && is_alive(now - left + 1, 0, now));
        assert!(!is_alive(now - left, 0, now));
        assert!(is_alive(now - 100 * left, 1, now));
        // The clock of the machine was set back.
        assert!(is_alive(now + left, 0, now));
    }
}
