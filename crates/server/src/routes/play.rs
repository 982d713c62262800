//! Stored games: creating, joining and reading them.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, LOCATION};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use cairn_record::{Seat, TimeControl};
use cairn_session::{GameId, Header, Occupant};
use cairn_store::{GameHeader, Token};
use cairn_wire::{Created, Fields, Id, Join, Joined, NewGame};
use cairn_words::sentence;

use crate::api_error::ApiError;
use crate::app::App;
use crate::computers::Computers;
use crate::convert::seat_index;
use crate::games::Request;
use crate::json_body::{JsonBody, malformed};
use crate::limits::Visitor;
use crate::names::clean_name;
use crate::response::RequestLang;

/// The seat numbers in requests. They are floats because 1 and 1.0 are equal in JSON.
const SEAT_NUMBERS: [f64; 2] = [0.0, 1.0];

pub(crate) async fn create(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    JsonBody(wanted): JsonBody<NewGame>,
) -> Result<Response, ApiError> {
    let (header, tokens) = new_header(&wanted, &app.computers, app.clock.now())?;
    let id = header.id.clone();
    app.create_game(header, visitor).await?;
    let reveal = |(at, token): &(usize, Token)| (at.to_string(), token.reveal().to_owned());
    let tokens: BTreeMap<String, String> = tokens.iter().map(reveal).collect();
    let location = [(LOCATION, format!("/api/games/{id}"))];
    let created = Created { id: Id(id.to_string()), tokens };
    Ok((StatusCode::CREATED, location, Json(created)).into_response())
}

/// The header of a new game, and the tokens of the creator's seats.
fn new_header(
    wanted: &NewGame,
    computers: &Computers,
    created: u64,
) -> Result<(GameHeader, Vec<(usize, Token)>), ApiError> {
    let game = cairn_games::open(wanted.variant.as_str())?;
    let start = match wanted.position.as_deref().filter(|text| !text.is_empty()) {
        None => None,
        Some(text) => {
            let start = game.read(text)?;
            if !cairn_record::position_status(&start).is_open() {
                return Err(ApiError::unprocessable("over", sentence!("game-is-over-already")));
            }
            Some(start.text())
        }
    };
    let time = match wanted.time.as_deref() {
        None | Some("" | "none") => None,
        Some(text) => Some(text.parse::<TimeControl>()?),
    };
    let [Fields(first), Fields(second)] = wanted.seats.as_slice() else {
        return Err(ApiError::unprocessable("seats", sentence!("seats-are-two")));
    };
    if !wanted.mine.iter().all(|seat| SEAT_NUMBERS.contains(seat)) {
        return Err(ApiError::unprocessable("seats", sentence!("seats-are-two")));
    }
    let mut tokens = Vec::new();
    let mut seats = Vec::new();
    for (at, seat) in [first, second].into_iter().enumerate() {
        let mine = wanted.mine.contains(&SEAT_NUMBERS[at]);
        let name = clean_name(seat.name.as_deref())?;
        let seat = match seat.who.as_deref().unwrap_or("person") {
            "person" if !mine => Occupant::Free,
            "person" => {
                let token = Token::random();
                tokens.push((at, token.clone()));
                Occupant::Person { name, key: Some(token.key()) }
            }
            _ if mine => {
                return Err(ApiError::unprocessable("seats", sentence!("cannot-hold-computer")));
            }
            who if computers.find(who).is_none() => {
                return Err(ApiError::unprocessable(
                    "no-such-player",
                    sentence!("no-such-player-here"),
                ));
            }
            who => Occupant::computer(who),
        };
        seats.push(seat);
    }
    let seats: [Occupant; 2] = seats
        .try_into()
        .map_err(|_| ApiError::unprocessable("seats", sentence!("seats-are-two")))?;
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
        return Err(ApiError::unprocessable("time", sentence!("computers-need-no-clock")));
    }
    // Games of two computers are always listed, so that visitors find something to watch.
    let header = GameHeader { open: wanted.open || only_computers, ..GameHeader::new(session) };
    Ok((header, tokens))
}

fn parse_id(id: &str) -> Result<GameId, ApiError> {
    id.parse().map_err(|_| ApiError::no_such_game())
}

pub(crate) async fn join(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    JsonBody(joining): JsonBody<Join>,
) -> Result<Json<Joined>, ApiError> {
    let secret = joining.token.as_ref().map(|token| token.as_str());
    let (seat, token) = take_seat(&app, &parse_id(&id)?, joining.name.as_deref(), secret).await?;
    Ok(Json(Joined { player: seat_index(seat), token: token.reveal().to_owned() }))
}

/// Takes the free seat. A client that sends its own secret gets the same answer again if it repeats the
/// request.
pub(crate) async fn take_seat(
    app: &Arc<App>,
    id: &GameId,
    wanted: Option<&str>,
    secret: Option<&str>,
) -> Result<(Seat, Token), ApiError> {
    let name = clean_name(wanted)?;
    let token = match secret {
        None => Token::random(),
        Some(text) => Token::parse(text)
            .ok_or_else(|| malformed("`token` has 64 digits, each 0 to 9 or a to f"))?,
    };
    let key = token.key();
    let seat = app.ask(id, |answer| Request::Join { name, key, answer }).await??;
    Ok((seat, token))
}

pub(crate) async fn state(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    RequestLang(lang): RequestLang,
) -> Result<Json<cairn_wire::State>, ApiError> {
    app.ask(&parse_id(&id)?, |answer| Request::State { lang, answer }).await?.map(Json)
}

pub(crate) async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let game = app.ask(&parse_id(&id)?, |answer| Request::Game { answer }).await?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], game.to_string()).into_response())
}
