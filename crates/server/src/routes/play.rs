//! Games that are kept: made, joined, read.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use cairn_record::TimeControl;
use cairn_session::{GameId, Header, Occupant};
use cairn_store::{GameHeader, Token};
use cairn_words::sentence;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::answer::Tongue;
use crate::app::App;
use crate::computers::Computers;
use crate::error::Refusal;
use crate::hall::Request;
use crate::limits::Visitor;
use crate::names::name;
use crate::read::{Body, Fields, not_understood};

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
    let (kept, tokens) = header(&wanted, &app.computers, app.clock.now())?;
    let id = kept.id.clone();
    app.begin(kept, visitor).await?;
    let tokens: BTreeMap<String, &str> =
        tokens.iter().map(|(at, token)| (at.to_string(), token.reveal())).collect();
    let at = [(header::LOCATION, format!("/api/games/{id}"))];
    Ok((StatusCode::CREATED, at, Json(json!({"id": id, "tokens": tokens}))).into_response())
}

fn header(
    wanted: &Wanted,
    computers: &Computers,
    created: u64,
) -> Result<(GameHeader, Vec<(usize, Token)>), Refusal> {
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
        Some(text) => Some(text.parse::<TimeControl>()?),
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
            "person" if !mine => Occupant::Free,
            "person" => {
                let token = Token::fresh();
                tokens.push((at, token.clone()));
                Occupant::Person { name, key: Some(token.key()) }
            }
            _ if mine => {
                return Err(Refusal::bad("seats", sentence!("cannot-hold-computer")));
            }
            who if computers.find(who).is_none() => {
                return Err(Refusal::bad("no-such-player", sentence!("no-such-player-here")));
            }
            who => Occupant::computer(who),
        };
        seats.push(seat);
    }
    let seats: [Occupant; 2] =
        seats.try_into().map_err(|_| Refusal::bad("seats", sentence!("seats-are-two")))?;
    let session = Header {
        start,
        time,
        seats,
        takebacks: wanted.takebacks,
        created,
        ..Header::new(&game.variant().to_string())
    };
    let only_computers = session.has_only_computers();
    if only_computers && time.is_some() {
        return Err(Refusal::bad("time", sentence!("computers-need-no-clock")));
    }
    // Games of computers are always listed, so that people find something to watch.
    let header = GameHeader { open: wanted.open || only_computers, ..GameHeader::new(session) };
    Ok((header, tokens))
}

fn named(id: &str) -> Result<GameId, Refusal> {
    id.parse().map_err(|_| Refusal::no_such_game())
}

#[derive(Deserialize)]
pub(crate) struct Joining {
    #[serde(default)]
    name: Option<String>,
    /// Who brings the secret of the seat may ask again if the answer was lost on its way.
    #[serde(default)]
    token: Option<String>,
}

pub(crate) async fn join(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Body(joining): Body<Joining>,
) -> Result<Json<Value>, Refusal> {
    let name = name(joining.name.as_deref())?;
    let token = match &joining.token {
        None => Token::fresh(),
        Some(text) => Token::brought(text)
            .ok_or_else(|| not_understood("`token` has 64 digits, each 0 to 9 or a to f"))?,
    };
    let key = token.key();
    let player = app.ask(&named(&id)?, |answer| Request::Join { name, key, answer }).await??;
    Ok(Json(json!({"player": player.index(), "token": token.reveal()})))
}

pub(crate) async fn state(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Response, Refusal> {
    let state = app.ask(&named(&id)?, |answer| Request::State { lang, answer }).await??;
    Ok(([(header::CONTENT_TYPE, "application/json")], state).into_response())
}

pub(crate) async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let game = app.ask(&named(&id)?, |answer| Request::Game { answer }).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], game.to_string()).into_response())
}
