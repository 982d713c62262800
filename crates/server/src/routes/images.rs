//! Images of positions and games.

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
use cairn_wire::{PositionSpec, TurnText, Variant};
use serde::Deserialize;

use crate::api_error::ApiError;
use crate::app::App;
use crate::games::Request;
use crate::limits::{Visitor, rate_limited, rendering_cost};
use crate::response::SVG_POLICY;
use crate::routes::look;

/// The query of an image of a game.
#[derive(Deserialize)]
pub(crate) struct ImageQuery {
    /// The number of plies; the current position if left out.
    ply: Option<u32>,
    #[serde(default)]
    dark: Dark,
}

impl ImageQuery {
    /// The requested ply of a game with this many plies.
    fn ply(&self, plies: usize) -> usize {
        self.ply.and_then(|ply| ply.try_into().ok()).unwrap_or(usize::MAX).min(plies)
    }
}

/// `dark=1` selects the dark theme.
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

type QueryResult<T> = Result<Query<T>, QueryRejection>;

/// The image of a stored game after some plies.
pub(crate) async fn game_image(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    query: QueryResult<ImageQuery>,
    Extension(format): Extension<Format>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, ApiError> {
    let Query(query) = query?;
    let id = id.parse().map_err(|_| ApiError::no_such_game())?;
    let game = app.ask(&id, |answer| Request::Game { answer }).await?;
    let all = game.positions();
    let ply = query.ply(all.len().saturating_sub(1));
    let before = ply.checked_sub(1).map(|before| all[before].clone());
    let theme = query.dark.theme();
    render(&app, visitor, PositionImage { position: all[ply].clone(), before, theme }, format).await
}

/// The animation of a stored game.
pub(crate) async fn game_animation(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    query: QueryResult<ImageQuery>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, ApiError> {
    let Query(query) = query?;
    let id: GameId = id.parse().map_err(|_| ApiError::no_such_game())?;
    let game = app.ask(&id, |answer| Request::Game { answer }).await?;
    let (theme, plies) = (query.dark.theme(), query.ply(game.turns().len()));
    let (is_over, key) = (!game.status().is_open(), (game.to_string(), plies, theme));
    let gif = match app.images.cached(&key) {
        Some(gif) => gif,
        None => {
            let gif = render_animation(&app, visitor, game, plies, theme).await?;
            if is_over {
                app.images.add_to_cache(key, gif.clone());
            }
            gif
        }
    };
    Ok(([(header::CONTENT_TYPE, "image/gif")], gif).into_response())
}

/// The query of an animation of turns.
#[derive(Deserialize)]
pub(crate) struct TurnsQuery {
    #[serde(flatten)]
    start: PositionQuery,
    /// The turns, separated by spaces.
    #[serde(default)]
    turns: String,
}

/// The animation of a game that is not stored, for the analysis board.
pub(crate) async fn turns_animation(
    State(app): State<Arc<App>>,
    query: QueryResult<TurnsQuery>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, ApiError> {
    let Query(TurnsQuery { start, turns }) = query?;
    let PositionQuery { variant, position, dark } = start;
    let turns = turns.split_whitespace().map(|turn| TurnText(turn.to_owned())).collect();
    let spec = PositionSpec { variant: Variant(variant), position, turns };
    let game = look::with_match(spec, &app, visitor, Ok).await?;
    let plies = game.turns().len();
    let gif = render_animation(&app, visitor, game, plies, dark.theme()).await?;
    Ok(([(header::CONTENT_TYPE, "image/gif")], gif).into_response())
}

/// Renders an animation of the first plies of a game.
async fn render_animation(
    app: &App,
    visitor: Visitor,
    game: Match,
    plies: usize,
    theme: Theme,
) -> Result<Bytes, ApiError> {
    let frames = frame_plies(plies);
    if !app.rate_limiter.try_take(visitor, app.limits.rate, rendering_cost(frames.len())) {
        return Err(rate_limited());
    }
    let gif = app.images.render(visitor, move |requester| {
        let positions = frames.into_iter().map(|ply| &game.positions()[ply]);
        let scenes = positions.take_while(|_| requester.is_waiting()).map(AnyPosition::scene);
        let drawn = pixels::game(game.rules().info(), scenes, theme, GIF_SCALE);
        // The animation is incomplete if the requester disconnected.
        if requester.is_waiting() { drawn.map_err(render_error) } else { Err(ApiError::closing()) }
    });
    Ok(gif.await?.into())
}

/// The plies of the frames: all plies, or a part of them in a long game, always with the last one.
fn frame_plies(plies: usize) -> Vec<usize> {
    let stride = plies.div_ceil(MAX_FRAMES).max(1);
    (0..=plies).filter(|ply| *ply == 0 || (plies - ply).is_multiple_of(stride)).collect()
}

/// The largest number of frames of an animation, without the first.
const MAX_FRAMES: usize = 400;
const PNG_SCALE: f32 = 2.0;
const GIF_SCALE: f32 = 0.75;

/// The format of an image.
#[derive(Clone, Copy)]
pub(crate) enum Format {
    Svg,
    Png,
}

/// An image of a position, with the cells that the last turn changed.
struct PositionImage {
    position: AnyPosition,
    before: Option<AnyPosition>,
    theme: Theme,
}

impl PositionImage {
    fn draw<T>(&self, draw: impl FnOnce(&Drawing<'_>) -> T) -> T {
        let scene = self.position.scene();
        let before = self.before.as_ref().map(AnyPosition::scene);
        let last = before.map_or(Vec::new(), |before| changed(&before, &scene));
        let game = self.position.game();
        draw(&Drawing::new(game.info(), &scene).theme(self.theme).last(&last))
    }
}

/// The query of an image of a position.
#[derive(Deserialize)]
pub(crate) struct PositionQuery {
    variant: String,
    position: Option<String>,
    #[serde(default)]
    dark: Dark,
}

impl PositionQuery {
    fn position(&self) -> Result<AnyPosition, ApiError> {
        let game = cairn_games::open(&self.variant)?;
        match self.position.as_deref().filter(|text| !text.is_empty()) {
            Some(text) => Ok(game.read(text)?),
            None => Ok(game.start()),
        }
    }
}

/// The image of a position that is not stored.
pub(crate) async fn position_image(
    State(app): State<Arc<App>>,
    query: QueryResult<PositionQuery>,
    Extension(format): Extension<Format>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, ApiError> {
    let Query(query) = query?;
    let theme = query.dark.theme();
    render(
        &app,
        visitor,
        PositionImage { position: query.position()?, before: None, theme },
        format,
    )
    .await
}

async fn render(
    app: &App,
    visitor: Visitor,
    image: PositionImage,
    format: Format,
) -> Result<Response, ApiError> {
    match format {
        Format::Svg => {
            let draw = move || image.draw(|drawing| format!("{drawing}\n"));
            let svg = app.workers.run(visitor, move |_| Ok(draw())).await?;
            let headers = [
                (header::CONTENT_TYPE, "image/svg+xml"),
                (header::CONTENT_SECURITY_POLICY, SVG_POLICY),
            ];
            Ok((headers, svg).into_response())
        }
        Format::Png => {
            let draw = move || image.draw(|drawing| pixels::png(drawing, PNG_SCALE));
            let png = app.images.render(visitor, move |_| draw().map_err(render_error)).await?;
            Ok(([(header::CONTENT_TYPE, "image/png")], png).into_response())
        }
    }
}

fn render_error(error: PixelError) -> ApiError {
    tracing::error!(%error, "a picture");
    ApiError::closing()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_frames_include_the_first_and_the_last_ply() {
        assert_eq!(frame_plies(0), [0]);
        assert_eq!(frame_plies(3), [0, 1, 2, 3]);
        for plies in [399, 400, 401, 799, 1_234, 20_000] {
            let frames = frame_plies(plies);
            assert_eq!((frames[0], frames.last()), (0, Some(&plies)));
            assert!(frames.is_sorted() && frames.len() <= MAX_FRAMES + 1, "{plies}");
            let step = plies.div_ceil(MAX_FRAMES);
            assert!(frames.windows(2).all(|pair| pair[1] - pair[0] <= step), "{plies}");
        }
    }
}
