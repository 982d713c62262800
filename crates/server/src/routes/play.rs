//! Games that are kept: made, joined, read.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use cairn_record::{Player, TimeControl};
use cairn_session::{GameId, Header, Occupant};
use cairn_store::{GameHeader, Token};
use cairn_wire::{Created, Fields, Id, Join, Joined, NewGame};
use cairn_words::sentence;

use crate::answer::Tongue;
use crate::app::App;
use crate::computers::Computers;
use crate::error::Refusal;
use crate::hall::Request;
use crate::limits::Visitor;
use crate::names::name;
use crate::read::{Body, not_understood};
use crate::shown::player_shown;

const SEATS: [f64; 2] = [0.0, 1.0];

pub(crate) async fn create(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Body(wanted): Body<NewGame>,
) -> Result<Response, Refusal> {
    let (kept, tokens) = header(&wanted, &app.computers, app.clock.now())?;
    let id = kept.id.clone();
    app.begin(kept, visitor).await?;
    let revealed = |(at, token): &(usize, Token)| (at.to_string(), token.reveal().to_owned());
    let tokens: BTreeMap<String, String> = tokens.iter().map(revealed).collect();
    let at = [(header::LOCATION, format!("/api/games/{id}"))];
    let created = Created { id: Id(id.to_string()), tokens };
    Ok((StatusCode::CREATED, at, Json(created)).into_response())
}

fn header(
    wanted: &NewGame,
    computers: &Computers,
    created: u64,
) -> Result<(GameHeader, Vec<(usize, Token)>), Refusal> {
    let game = cairn_games::open(wanted.variant.as_str())?;
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

pub(crate) async fn join(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Body(joining): Body<Join>,
) -> Result<Json<Joined>, Refusal> {
    let secret = joining.token.as_ref().map(|token| token.as_str());
    let (player, token) = take_seat(&app, &named(&id)?, joining.name.as_deref(), secret).await?;
    Ok(Json(Joined { player: player_shown(player), token: token.reveal().to_owned() }))
}

/// Takes the free seat. Whoever brings a secret gets the same answer as often as they ask.
pub(crate) async fn take_seat(
    app: &Arc<App>,
    id: &GameId,
    wanted: Option<&str>,
    secret: Option<&str>,
) -> Result<(Player, Token), Refusal> {
    let name = name(wanted)?;
    let token = match secret {
        None => Token::fresh(),
        Some(text) => Token::brought(text)
            .ok_or_else(|| not_understood("`token` has 64 digits, each 0 to 9 or a to f"))?,
    };
    let key = token.key();
    let player = app.ask(id, |answer| Request::Join { name, key, answer }).await??;
    Ok((player, token))
}

pub(crate) async fn state(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Json<cairn_wire::State>, Refusal> {
    app.ask(&named(&id)?, |answer| Request::State { lang, answer }).await?.map(Json)
}

pub(crate) async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let game = app.ask(&named(&id)?, |answer| Request::Game { answer }).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], game.to_string()).into_response())
}
