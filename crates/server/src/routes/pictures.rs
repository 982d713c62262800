//! Positions and games as pictures.

use std::sync::Arc;

use axum::Extension;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use cairn_games::AnyPosition;
use cairn_record::Match;
use cairn_session::GameId;
use cairn_view::changed;
use cairn_view::pixels::{self, PixelError};
use cairn_view::svg::{Drawing, Theme};
use cairn_wire::{TurnText, Variant};
use serde::Deserialize;

use crate::answer::POLICY_OF_SVG;
use crate::app::App;
use crate::error::Refusal;
use crate::hall::Request;
use crate::limits::{Visitor, cost_of_drawing, too_fast};
use crate::routes::look;

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
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Refusal> {
    let Query(asked) = asked?;
    let id = id.parse().map_err(|_| Refusal::no_such_game())?;
    let game = app.ask(&id, |answer| Request::Game { answer }).await?;
    let all = game.positions();
    let ply = asked.ply(all.len().saturating_sub(1));
    let before = ply.checked_sub(1).map(|before| all[before].clone());
    let theme = asked.dark.theme();
    answer(&app, visitor, Picture { position: all[ply].clone(), before, theme }, format).await
}

/// A game as it was played.
pub(crate) async fn animation(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked<Wanted>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Refusal> {
    let Query(asked) = asked?;
    let id: GameId = id.parse().map_err(|_| Refusal::no_such_game())?;
    let game = app.ask(&id, |answer| Request::Game { answer }).await?;
    let (theme, plies) = (asked.dark.theme(), asked.ply(game.turns().len()));
    let (is_over, key) = (!game.status().is_open(), (game.to_string(), plies, theme));
    let gif = match app.studio.kept(&key) {
        Some(gif) => gif,
        None => {
            let gif = film(&app, visitor, game, plies, theme).await?;
            if is_over {
                app.studio.keep(key, gif.clone());
            }
            gif
        }
    };
    Ok(([(header::CONTENT_TYPE, "image/gif")], gif).into_response())
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
pub(crate) async fn of_turns(
    State(app): State<Arc<App>>,
    asked: Asked<Turns>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Refusal> {
    let Query(Turns { place: Place { variant, position, dark }, turns }) = asked?;
    let turns = turns.split_whitespace().map(|turn| TurnText(turn.to_owned())).collect();
    let place = cairn_wire::Place { variant: Variant(variant), position, turns };
    let game = look::played(place, &app, visitor, Ok).await?;
    let plies = game.turns().len();
    let gif = film(&app, visitor, game, plies, dark.theme()).await?;
    Ok(([(header::CONTENT_TYPE, "image/gif")], gif).into_response())
}

/// The first plies of a game, one after the other.
async fn film(
    app: &App,
    visitor: Visitor,
    game: Match,
    plies: usize,
    theme: Theme,
) -> Result<Bytes, Refusal> {
    let shown = shown(plies);
    if !app.shares.take(visitor, app.limits.rate, cost_of_drawing(shown.len())) {
        return Err(too_fast());
    }
    let gif = app.studio.draw(visitor, move |asker| {
        let positions = shown.into_iter().map(|ply| &game.positions()[ply]);
        let scenes = positions.take_while(|_| asker.is_here()).map(AnyPosition::scene);
        let drawn = pixels::game(game.game().info(), scenes, theme, GIF_SCALE);
        // What was drawn for nobody is not all of it.
        if asker.is_here() { drawn.map_err(not_drawn) } else { Err(Refusal::closing()) }
    });
    Ok(gif.await?.into())
}

/// The plies after which a game is drawn: all, or of a long game so many, the last among them.
fn shown(plies: usize) -> Vec<usize> {
    let stride = plies.div_ceil(MOST_PICTURES).max(1);
    (0..=plies).filter(|ply| *ply == 0 || (plies - ply).is_multiple_of(stride)).collect()
}

/// An animation has so many pictures, and its first.
const MOST_PICTURES: usize = 400;
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

impl Picture {
    fn draw<T>(&self, draw: impl FnOnce(&Drawing<'_>) -> T) -> T {
        let scene = self.position.scene();
        let before = self.before.as_ref().map(AnyPosition::scene);
        let last = before.map_or(Vec::new(), |before| changed(&before, &scene));
        let game = self.position.game();
        draw(&Drawing::new(game.info(), &scene).theme(self.theme).last(&last))
    }
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
    State(app): State<Arc<App>>,
    asked: Asked<Place>,
    Extension(format): Extension<Format>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Refusal> {
    let Query(asked) = asked?;
    let theme = asked.dark.theme();
    answer(&app, visitor, Picture { position: asked.position()?, before: None, theme }, format)
        .await
}

async fn answer(
    app: &App,
    visitor: Visitor,
    picture: Picture,
    format: Format,
) -> Result<Response, Refusal> {
    match format {
        Format::Svg => {
            let draw = move || picture.draw(|drawing| format!("{drawing}\n"));
            let svg = app.desk.work(visitor, move |_| Ok(draw())).await?;
            let headers = [
                (header::CONTENT_TYPE, "image/svg+xml"),
                (header::CONTENT_SECURITY_POLICY, POLICY_OF_SVG),
            ];
            Ok((headers, svg).into_response())
        }
        Format::Png => {
            let draw = move || picture.draw(|drawing| pixels::png(drawing, PNG_SCALE));
            let png = app.studio.draw(visitor, move |_| draw().map_err(not_drawn)).await?;
            Ok(([(header::CONTENT_TYPE, "image/png")], png).into_response())
        }
    }
}

fn not_drawn(error: PixelError) -> Refusal {
    tracing::error!(%error, "a picture");
    Refusal::closing()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_animation_goes_from_the_start_to_the_end() {
        assert_eq!(shown(0), [0]);
        assert_eq!(shown(3), [0, 1, 2, 3]);
        for plies in [399, 400, 401, 799, 1_234, 20_000] {
            let shown = shown(plies);
            assert_eq!((shown[0], shown.last()), (0, Some(&plies)));
            assert!(shown.is_sorted() && shown.len() <= MOST_PICTURES + 1, "{plies}");
            let step = plies.div_ceil(MOST_PICTURES);
            assert!(shown.windows(2).all(|pair| pair[1] - pair[0] <= step), "{plies}");
        }
    }
}
