//! Positions and games as pictures.

use std::sync::Arc;

use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use cairn_core::scene::Scene;
use cairn_games::AnyPosition;
use cairn_record::Match;
use cairn_view::changed;
use cairn_view::pixels::{self, PixelError};
use cairn_view::svg::{Drawing, Theme};
use serde::Deserialize;

use crate::app::App;
use crate::error::Refusal;
use crate::hall::Command;
use crate::routes::{aside, look};

/// How a picture of a game is wanted.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    /// After so many plies; now, if nothing is said.
    ply: Option<u32>,
    #[serde(default)]
    dark: Dark,
}

impl Wanted {
    /// The ply that is wanted of a game that has so many.
    fn ply(&self, plies: usize) -> usize {
        self.ply.and_then(|ply| ply.try_into().ok()).unwrap_or(usize::MAX).min(plies)
    }
}

/// `dark=1`: drawn for dark pages.
#[derive(Clone, Copy, Default, Deserialize)]
enum Dark {
    #[default]
    #[serde(rename = "0")]
    No,
    #[serde(rename = "1")]
    Yes,
}

impl Dark {
    fn theme(self) -> Theme {
        match self {
            Dark::No => Theme::Light,
            Dark::Yes => Theme::Dark,
        }
    }
}

type Asked<T> = Result<Query<T>, QueryRejection>;

pub(crate) async fn of_game(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked<Wanted>,
    Extension(format): Extension<Format>,
) -> Result<Response, Refusal> {
    let Query(asked) = asked?;
    let id = id.parse().map_err(|_| Refusal::no_such_game())?;
    let game = app.ask(&id, |answer| Command::Game { answer }).await?;
    let all = game.positions();
    let ply = asked.ply(all.len().saturating_sub(1));
    let before = ply.checked_sub(1).map(|before| all[before].clone());
    let theme = asked.dark.theme();
    answer(Picture { position: all[ply].clone(), before, theme }, format).await
}

/// A game as it was played.
pub(crate) async fn animation(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked<Wanted>,
) -> Result<Response, Refusal> {
    let Query(asked) = asked?;
    let id = id.parse().map_err(|_| Refusal::no_such_game())?;
    let game = app.ask(&id, |answer| Command::Game { answer }).await?;
    let (theme, plies) = (asked.dark.theme(), asked.ply(game.turns().len()));
    aside(move || film(&game, plies, theme)).await
}

/// A game that nobody keeps.
#[derive(Deserialize)]
pub(crate) struct Turns {
    #[serde(flatten)]
    place: Place,
    /// Parted by spaces.
    #[serde(default)]
    turns: String,
}

/// A game from the analysis board.
pub(crate) async fn of_turns(asked: Asked<Turns>) -> Result<Response, Refusal> {
    let Query(Turns { place: Place { variant, position, dark }, turns }) = asked?;
    let turns = turns.split_whitespace().map(str::to_owned).collect();
    let theme = dark.theme();
    aside(move || {
        let game = look::Place { variant, position, turns }.game()?;
        film(&game, usize::MAX, theme)
    })
    .await
}

/// The first plies of a game, one after the other.
fn film(game: &Match, plies: usize, theme: Theme) -> Result<Response, Refusal> {
    let plies = plies.min(game.turns().len()).min(MOST_PLIES);
    let scenes: Vec<Scene> = game.positions()[..=plies].iter().map(AnyPosition::scene).collect();
    let gif = pixels::game(game.game().info(), &scenes, theme, GIF_SCALE).map_err(not_drawn)?;
    Ok(([(header::CONTENT_TYPE, "image/gif")], gif).into_response())
}

/// Longer games are shown up to here.
const MOST_PLIES: usize = 400;
const PNG_SCALE: f32 = 2.0;
const GIF_SCALE: f32 = 0.75;

/// In which form a picture is sent.
#[derive(Clone, Copy)]
pub(crate) enum Format {
    Svg,
    Png,
}

/// A position to be drawn, with what the last turn changed.
struct Picture {
    position: AnyPosition,
    before: Option<AnyPosition>,
    theme: Theme,
}

#[derive(Deserialize)]
pub(crate) struct Place {
    variant: String,
    position: Option<String>,
    #[serde(default)]
    dark: Dark,
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

pub(crate) async fn of_position(
    asked: Asked<Place>,
    Extension(format): Extension<Format>,
) -> Result<Response, Refusal> {
    let Query(asked) = asked?;
    let theme = asked.dark.theme();
    answer(Picture { position: asked.position()?, before: None, theme }, format).await
}

async fn answer(picture: Picture, format: Format) -> Result<Response, Refusal> {
    aside(move || {
        let Picture { position, before, theme } = picture;
        let scene = position.scene();
        let last = before.map_or(Vec::new(), |before| changed(&before.scene(), &scene));
        let game = position.game();
        let drawing = Drawing::new(game.info(), &scene).theme(theme).last(&last);
        Ok(match format {
            Format::Svg => {
                ([(header::CONTENT_TYPE, "image/svg+xml")], format!("{drawing}\n")).into_response()
            }
            Format::Png => {
                let png = pixels::png(&drawing, PNG_SCALE).map_err(not_drawn)?;
                ([(header::CONTENT_TYPE, "image/png")], png).into_response()
            }
        })
    })
    .await
}

fn not_drawn(error: PixelError) -> Refusal {
    tracing::error!(%error, "a picture");
    Refusal::closing()
}
