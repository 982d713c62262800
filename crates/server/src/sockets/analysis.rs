//! The WebSocket of the analysis board. Only the newest request is worked on, as long as the client is
//! connected.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocket;
use axum::response::Response;
use cairn_core::Side;
use cairn_engine::review::{Point, TurningPoint};
use cairn_engine::{Line, Stop, Verdict};
use cairn_record::Match;
use cairn_wire::analysis::{self, Lines, Lost, Message, Review, Score};
use cairn_wire::{Envelope, RequestError, Tag, parse_request, to_json};
use cairn_words::{Lang, sentence};
use tokio::sync::{mpsc, watch};

use super::{GONE, STOPPING, TOO_SLOW, WsEvent, WsUpgrade, WsWriter, error_texts, split};
use crate::api_error::ApiError;
use crate::app::{App, ShutdownGuard, wait_for_shutdown};
use crate::convert::look_with_turns;
use crate::engine::{AnalysisJob, AnalysisUpdate, Job, Priority, ReviewJob, ReviewUpdate};
use crate::json_body::malformed;
use crate::limits::{ConnectionPermit, Visitor};
use crate::response::RequestLang;
use crate::routes::{lang_or, with_match};

/// The cost of an analysis, in HTTP requests.
const COST: f64 = 0.5;
/// The largest number of lines.
const MAX_LINES: usize = 5;

pub(crate) async fn analysis(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Extension(permit): Extension<ConnectionPermit>,
    Extension(guard): Extension<ShutdownGuard>,
    RequestLang(lang): RequestLang,
    WsUpgrade(upgrade): WsUpgrade,
) -> Response {
    upgrade.on_upgrade(move |socket| async move {
        let _held = (app.metrics.sockets.increment(), permit, guard);
        let mut analysis = AnalysisSocket { app: app.clone(), visitor, lang, current: None };
        analysis.run(socket).await;
        analysis.stop();
    })
}

/// One connection.
struct AnalysisSocket {
    app: Arc<App>,
    visitor: Visitor,
    lang: Lang,
    current: Option<CurrentRequest>,
}

/// The request that is being worked on.
struct CurrentRequest {
    tag: Tag,
    game: Match,
    cancel: Stop,
    updates: Updates,
}

/// The channel of the results.
enum Updates {
    Analysis(watch::Receiver<AnalysisUpdate>),
    Review(mpsc::UnboundedReceiver<ReviewUpdate>),
}

/// A result.
enum Update {
    Analysis(AnalysisUpdate),
    Review(ReviewUpdate),
}

impl AnalysisSocket {
    async fn run(&mut self, socket: WebSocket) {
        let (mut writer, mut reader) = split(socket);
        let mut shutdown = std::pin::pin!(wait_for_shutdown(self.app.shutdown.subscribe()));
        let reason = loop {
            tokio::select! {
                update = next_update(&mut self.current) => if !self.send(update, &mut writer).await {
                    break TOO_SLOW;
                },
                event = reader.next() => match event {
                    WsEvent::Text(text) => {
                        let answers = self.answer(&text).await;
                        if !writer.send_all(&answers).await { break TOO_SLOW }
                    }
                    WsEvent::Idle => if !writer.ping().await { break GONE },
                    WsEvent::End(reason) => break reason,
                },
                () = &mut shutdown => break STOPPING,
            }
        };
        self.stop();
        writer.close(reason).await;
    }

    /// Sends a result. Returns false if the client does not read.
    async fn send(&mut self, update: Option<Update>, writer: &mut WsWriter) -> bool {
        let Some(CurrentRequest { tag, game, .. }) = &self.current else { return true };
        match update {
            Some(Update::Analysis(update)) => {
                let lines = wire_lines(tag, game, &update, self.lang);
                writer.send_text(to_json(&Message::Lines(lines))).await
            }
            Some(Update::Review(ReviewUpdate::Point { ply, point })) => {
                let point = wire_point(tag, game, ply, &point, None, self.lang);
                writer.send_text(to_json(&Message::Review(point))).await
            }
            Some(Update::Review(ReviewUpdate::Done(review))) => {
                // Each point is sent as soon as it is known, and again at the end, because the
                // evaluations of later positions improve those of earlier ones and show the mistakes.
                let turning_points = review.turning_points(usize::MAX);
                for (ply, point) in review.points.iter().enumerate() {
                    // The loss of a turn is sent with the position after it.
                    let mistake = turning_points.iter().find(|turning| turning.ply + 1 == ply);
                    let point = wire_point(tag, game, ply, point, mistake, self.lang);
                    if !writer.send_text(to_json(&Message::Review(point))).await {
                        return false;
                    }
                }
                writer.send_text(to_json(&Message::Reviewed { tag: tag.clone() })).await
            }
            None => {
                self.current = None;
                true
            }
        }
    }

    /// Cancels the current request.
    fn stop(&mut self) {
        if let Some(current) = self.current.take() {
            current.cancel.stop();
        }
    }

    /// The direct answers to a message.
    async fn answer(&mut self, text: &str) -> Vec<Message> {
        match parse_request::<analysis::Request>(text) {
            Ok(Envelope { tag, lang, request }) => {
                self.lang = lang_or(lang.as_deref(), self.lang);
                let answer = self.handle(request, &tag).await;
                answer.unwrap_or_else(|error| vec![self.refused(tag, &error)])
            }
            Err(RequestError { tag, why }) => vec![self.refused(tag, &malformed(&why))],
        }
    }

    fn refused(&self, tag: Tag, error: &ApiError) -> Message {
        let (code, message) = error_texts(error, self.lang);
        Message::Refused { tag, code, message }
    }

    async fn handle(
        &mut self,
        request: analysis::Request,
        tag: &Tag,
    ) -> Result<Vec<Message>, ApiError> {
        match request {
            analysis::Request::Ping => Ok(vec![Message::Pong { tag: tag.clone() }]),
            analysis::Request::Stop => {
                self.stop();
                Ok(Vec::new())
            }
            analysis::Request::Analyse { spec, lines } => {
                self.stop();
                self.app.charge(self.visitor, COST)?;
                let lang = self.lang;
                let look = move |game: Match| Ok((look_with_turns(&game, &[], lang)?, game));
                let (look, game) = with_match(spec, &self.app, self.visitor, look).await?;
                let look = Message::Look { tag: tag.clone(), look: Box::new(look) };
                // A finished game is not analysed.
                if !game.status().is_open() {
                    return Ok(vec![look]);
                }
                let (send, updates) = watch::channel(AnalysisUpdate::default());
                let job = AnalysisJob::new(game.clone(), lines.clamp(1, MAX_LINES), send);
                let queued = self.submit(tag, game, job, Updates::Analysis(updates));
                Ok(vec![look, queued.unwrap_or_else(|error| self.refused(tag.clone(), &error))])
            }
            analysis::Request::Review { spec } => {
                self.stop();
                // A review analyses every position of the game.
                let analyses = 1 + spec.turns.len() / 10;
                self.app.charge(self.visitor, COST * analyses as f64)?;
                let game = with_match(spec, &self.app, self.visitor, Ok).await?;
                let (send, updates) = mpsc::unbounded_channel();
                let job = ReviewJob::new(game.clone(), send);
                Ok(vec![self.submit(tag, game, job, Updates::Review(updates))?])
            }
        }
    }

    /// Submits a job to the engine.
    fn submit(
        &mut self,
        tag: &Tag,
        game: Match,
        job: impl Job + 'static,
        updates: Updates,
    ) -> Result<Message, ApiError> {
        let cancel = Stop::new();
        if !self.app.engine.submit(self.visitor, Priority::Analysis, job, cancel.clone()) {
            return Err(ApiError::conflict("too-fast", sentence!("too-many-requests")));
        }
        let place = self.app.engine.counts()[1] as usize;
        self.current = Some(CurrentRequest { tag: tag.clone(), game, cancel, updates });
        Ok(Message::Queued { tag: tag.clone(), place })
    }
}

/// The next result of the current request; `None` after the last one. Waits forever without a request.
async fn next_update(current: &mut Option<CurrentRequest>) -> Option<Update> {
    let Some(current) = current else { return std::future::pending().await };
    match &mut current.updates {
        Updates::Analysis(updates) => {
            updates.changed().await.ok()?;
            Some(Update::Analysis(updates.borrow_and_update().clone()))
        }
        Updates::Review(updates) => updates.recv().await.map(Update::Review),
    }
}

fn wire_lines(tag: &Tag, game: &Match, update: &AnalysisUpdate, lang: Lang) -> Lines {
    let thought = update.thought.as_ref();
    let lines = thought.map_or(&[][..], |thought| &thought.lines);
    Lines {
        tag: tag.clone(),
        depth: thought.map_or(0, |thought| thought.depth),
        nodes: update.nodes,
        nps: (update.nodes as f64 / update.time.as_secs_f64().max(1e-3)) as u64,
        ms: update.time.as_millis() as u64,
        done: update.done,
        lines: lines.iter().map(|line| wire_line(game, line, lang)).collect(),
    }
}

fn wire_line(game: &Match, line: &Line, lang: Lang) -> analysis::Line {
    let position = game.position();
    let verdict = for_first(line.verdict, position.side());
    analysis::Line {
        score: score(verdict),
        text: cairn_engine::verdict_said(verdict, game.rules().info(), line.exact).say(lang),
        exact: line.exact,
        turns: position.line_texts(&line.turns),
    }
}

/// Converts a verdict from the view of the side to move to the view of the first side.
fn for_first(verdict: Verdict, to_move: Side) -> Verdict {
    match to_move {
        Side::First => verdict,
        Side::Second => verdict.for_the_other(),
    }
}

fn score(verdict: Verdict) -> Score {
    let turns = verdict.turns_to_the_end().unwrap_or_default();
    match verdict {
        Verdict::Estimate(points) => Score::Cp(points),
        Verdict::Win { .. } => Score::Win(turns),
        Verdict::Loss { .. } => Score::Loss(turns),
        Verdict::Draw => Score::Draw(true),
    }
}

fn wire_point(
    tag: &Tag,
    game: &Match,
    ply: usize,
    point: &Point,
    mistake: Option<&TurningPoint>,
    lang: Lang,
) -> Review {
    let lost = mistake.map(|mistake| {
        let better = game.positions()[mistake.ply].line_texts(&mistake.better.turns);
        let loss = (mistake.lost * 100.0).round() as u64;
        Lost { loss, best: better.first().cloned(), better }
    });
    Review {
        tag: tag.clone(),
        ply,
        of: game.turns().len() + 1,
        score: score(point.verdict),
        text: cairn_engine::verdict_said(point.verdict, game.rules().info(), false).say(lang),
        chance: point.chance,
        lost,
    }
}
