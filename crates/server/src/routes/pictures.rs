//! Positions and games as pictures.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use cairn_games::AnyPosition;
use cairn_view::changed;
use cairn_view::svg::{Drawing, Theme};
use serde::Deserialize;

use crate::app::App;
use crate::error::Refusal;
use crate::hall::Command;

/// How a picture of a game is wanted.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    /// After so many plies; now, if nothing is said.
    ply: Option<usize>,
    #[serde(default)]
    dark: Option<String>,
}

fn theme(dark: Option<&str>) -> Theme {
    match dark {
        None | Some("" | "0" | "false") => Theme::Light,
        Some(_) => Theme::Dark,
    }
}

type Asked<T> = Result<Query<T>, QueryRejection>;

pub(crate) async fn of_game(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked<Wanted>,
) -> Result<Response, Refusal> {
    let Query(asked) = asked?;
    let id = id.parse().map_err(|_| Refusal::no_such_game())?;
    let game = app.ask(&id, |answer| Command::Game { answer }).await?;
    let all = game.positions();
    let ply = asked.ply.unwrap_or(usize::MAX).min(all.len().saturating_sub(1));
    let before = ply.checked_sub(1).map(|before| &all[before]);
    Ok(svg(&all[ply], before, theme(asked.dark.as_deref())))
}

#[derive(Deserialize)]
pub(crate) struct Place {
    variant: String,
    position: Option<String>,
    #[serde(default)]
    dark: Option<String>,
}

impl Place {
    fn position(&self) -> Result<AnyPosition, Refusal> {
        let game = cairn_games::open(&self.variant)?;
        match self.position.as_deref().filter(|text| !text.is_empty()) {
            Some(text) => Ok(game.read(text)?),
            None => Ok(game.start()),
        }
    }
}

pub(crate) async fn of_position(asked: Asked<Place>) -> Result<Response, Refusal> {
    let Query(asked) = asked?;
    Ok(svg(&asked.position()?, None, theme(asked.dark.as_deref())))
}

fn svg(position: &AnyPosition, before: Option<&AnyPosition>, theme: Theme) -> Response {
    let scene = position.scene();
    let last = before.map_or(Vec::new(), |before| changed(&before.scene(), &scene));
    let picture = Drawing::new(position.game().info(), &scene).theme(theme).last(&last);
    ([(header::CONTENT_TYPE, "image/svg+xml")], format!("{picture}\n")).into_response()
}
