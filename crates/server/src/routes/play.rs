//! Games that are kept: made, joined, listed, read.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use cairn_engine::Level;
use cairn_record::{Player, TimeControl};
use cairn_store::{GameId, Header, Listed, Listing, Seat, Stage, Token};
use cairn_words::{Lang, sentence};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::answer::Tongue;
use crate::app::App;
use crate::error::Refusal;
use crate::hall::{Command, seat_shown};
use crate::limits::Visitor;
use crate::read::{Body, Fields};
use crate::shown::SceneShown;

/// A game that somebody wants to play.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    variant: String,
    #[serde(default)]
    position: Option<String>,
    seats: Vec<Fields<SeatWanted>>,
    /// The seats that the creator sits down at. To JSON, 1 and 1.0 are the same.
    #[serde(default)]
    mine: Vec<f64>,
    #[serde(default)]
    time: Option<String>,
    #[serde(default = "yes")]
    takebacks: bool,
    #[serde(default)]
    open: bool,
}

#[derive(Deserialize)]
pub(crate) struct SeatWanted {
    #[serde(default)]
    who: Option<String>,
    #[serde(default)]
    name: Option<String>,
}

const SEATS: [f64; 2] = [0.0, 1.0];

fn yes() -> bool {
    true
}

pub(crate) async fn create(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Body(wanted): Body<Wanted>,
) -> Result<Response, Refusal> {
    let (kept, tokens) = header(&wanted)?;
    let id = kept.id.clone();
    app.begin(kept, visitor).await?;
    let tokens: BTreeMap<String, &str> =
        tokens.iter().map(|(at, token)| (at.to_string(), token.reveal())).collect();
    let at = [(header::LOCATION, format!("/api/games/{id}"))];
    Ok((StatusCode::CREATED, at, Json(json!({"id": id, "tokens": tokens}))).into_response())
}

fn header(wanted: &Wanted) -> Result<(Header, Vec<(usize, Token)>), Refusal> {
    let game = cairn_games::open(&wanted.variant)?;
    let start = match wanted.position.as_deref().filter(|text| !text.is_empty()) {
        None => None,
        Some(text) => {
            let start = game.read(text)?;
            if !cairn_record::standing(&start).is_open() {
                return Err(Refusal::bad("over", sentence!("game-is-over-already")));
            }
            Some(start.text())
        }
    };
    let time = match wanted.time.as_deref() {
        None | Some("" | "none") => None,
        Some(text) => Some(text.parse::<TimeControl>()?.to_string()),
    };
    let [Fields(first), Fields(second)] = wanted.seats.as_slice() else {
        return Err(Refusal::bad("seats", sentence!("seats-are-two")));
    };
    if !wanted.mine.iter().all(|seat| SEATS.contains(seat)) {
        return Err(Refusal::bad("seats", sentence!("seats-are-two")));
    }
    let mut tokens = Vec::new();
    let mut seats = Vec::new();
    for (at, seat) in [first, second].into_iter().enumerate() {
        let mine = wanted.mine.contains(&SEATS[at]);
        let name = name(seat.name.as_deref())?;
        let seat = match seat.who.as_deref().unwrap_or("person") {
            "person" if !mine => Seat::Free,
            "person" => {
                let token = Token::fresh();
                tokens.push((at, token.clone()));
                Seat::Person { name, token: token.hash() }
            }
            _ if mine => {
                return Err(Refusal::bad("seats", sentence!("cannot-hold-computer")));
            }
            who => Seat::Computer { player: computer(who)? },
        };
        seats.push(seat);
    }
    let seats = seats.try_into().map_err(|_| Refusal::bad("seats", sentence!("seats-are-two")))?;
    let header = Header {
        start,
        time,
        seats,
        takebacks: wanted.takebacks,
        open: wanted.open,
        ..Header::new(&game.variant().to_string())
    };
    Ok((header, tokens))
}

/// Nobody starts a program on this machine from the network: only levels sit down.
fn computer(who: &str) -> Result<String, Refusal> {
    let level = who.strip_prefix("level:").and_then(|number| number.parse().ok());
    let level = level.and_then(Level::new).map(|level| format!("level:{}", level.number()));
    // As it is written here only: `level:04` is nobody.
    let level = level.filter(|known| known == who);
    level.ok_or_else(|| Refusal::bad("no-such-player", sentence!("only-persons-and-levels")))
}

const LONGEST_NAME: usize = 30;

/// A name on one line, without what would change the text around it.
fn name(text: Option<&str>) -> Result<String, Refusal> {
    let shown = |c: char| if c.is_control() || is_direction(c) { ' ' } else { c };
    let text: String = text.unwrap_or_default().chars().map(shown).collect();
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() > LONGEST_NAME {
        let most = LONGEST_NAME as u32;
        return Err(Refusal::bad("name", sentence!("name-too-long", most = most)));
    }
    Ok(name)
}

/// Marks that turn the direction of writing, and others that nobody sees.
fn is_direction(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

fn named(id: &str) -> Result<GameId, Refusal> {
    id.parse().map_err(|_| Refusal::no_such_game())
}

#[derive(Deserialize)]
pub(crate) struct Joining {
    #[serde(default)]
    name: Option<String>,
}

pub(crate) async fn join(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Body(joining): Body<Joining>,
) -> Result<Json<Value>, Refusal> {
    let name = name(joining.name.as_deref())?;
    let joined = app.ask(&named(&id)?, |answer| Command::Join { name, answer }).await?;
    let (player, token) = joined?;
    Ok(Json(json!({"player": player.index(), "token": token.reveal()})))
}

pub(crate) async fn state(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Response, Refusal> {
    let state = app.ask(&named(&id)?, |answer| Command::State { lang, answer }).await??;
    Ok(([(header::CONTENT_TYPE, "application/json")], state).into_response())
}

pub(crate) async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let game = app.ask(&named(&id)?, |answer| Command::Game { answer }).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], game.to_string()).into_response())
}

/// So many games are listed.
const LISTED: u32 = 50;

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
    let games = app.store.list(which, LISTED).await?;
    let games: Vec<Value> = games.iter().filter_map(|game| summary(app, game, lang)).collect();
    Ok(Json(json!({"games": games})))
}

fn summary(app: &App, listed: &Listed, lang: Lang) -> Option<Value> {
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
        "watchers": app.hall.watchers(&listed.id),
    }))
}
