//! The analysis board: the newest question only, for as long as somebody listens.

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
use cairn_wire::{Tag, Unreadable, written};
use cairn_words::{Lang, sentence};
use tokio::sync::{mpsc, watch};

use super::{GONE, Heard, Mouth, STOPPING, TOO_SLOW, Wish, split, why};
use crate::answer::Tongue;
use crate::app::{App, Here, closing};
use crate::engine::{Analysis, Kind, ReviewWork, Reviewed, Seen, Work};
use crate::error::Refusal;
use crate::limits::{Connected, Visitor};
use crate::read::not_understood;
use crate::routes::{played, spoken};
use crate::shown::look_with_turns;

/// What a question costs, as a share of a request.
const COST: f64 = 0.5;
/// Nobody needs more lines.
const MOST_LINES: usize = 5;

pub(crate) async fn analysis(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Extension(connected): Extension<Connected>,
    Extension(here): Extension<Here>,
    Tongue(lang): Tongue,
    Wish(upgrade): Wish,
) -> Response {
    upgrade.on_upgrade(move |socket| async move {
        let _held = (app.metrics.sockets.hold(), connected, here);
        let mut board = Board { app: app.clone(), visitor, lang, now: None };
        board.sit(socket).await;
        board.stop();
    })
}

/// One analysis board.
struct Board {
    app: Arc<App>,
    visitor: Visitor,
    lang: Lang,
    now: Option<Asked>,
}

/// What is being looked at.
struct Asked {
    tag: Tag,
    game: Match,
    cancel: Stop,
    news: News,
}

enum News {
    Lines(watch::Receiver<Seen>),
    Review(mpsc::UnboundedReceiver<Reviewed>),
}

/// Something that has become known.
enum New {
    Lines(Seen),
    Reviewed(Reviewed),
}

impl Board {
    async fn sit(&mut self, socket: WebSocket) {
        let (mut mouth, mut ear) = split(socket);
        let mut closing = std::pin::pin!(closing(self.app.closing.subscribe()));
        let good_bye = loop {
            tokio::select! {
                news = news(&mut self.now) => if !self.tell(news, &mut mouth).await {
                    break TOO_SLOW;
                },
                heard = ear.hear() => match heard {
                    Heard::Text(text) => {
                        let answers = self.answer(&text).await;
                        if !mouth.say_all(&answers).await { break TOO_SLOW }
                    }
                    Heard::Silence => if !mouth.ping().await { break GONE },
                    Heard::End(good_bye) => break good_bye,
                },
                () = &mut closing => break STOPPING,
            }
        };
        self.stop();
        mouth.close(good_bye).await;
    }

    /// Tells what is known, one thing after another; false if nobody listens.
    async fn tell(&mut self, new: Option<New>, mouth: &mut Mouth) -> bool {
        let Some(Asked { tag, game, .. }) = &self.now else { return true };
        match new {
            Some(New::Lines(seen)) => {
                let lines = lines_told(tag, game, &seen, self.lang);
                mouth.say(written(&Message::Lines(lines))).await
            }
            Some(New::Reviewed(Reviewed::Point { ply, point })) => {
                let point = point_told(tag, game, ply, &point, None, self.lang);
                mouth.say(written(&Message::Review(point))).await
            }
            Some(New::Reviewed(Reviewed::Done(review))) => {
                // A point is told as soon as it is known, and again when all are: later turns show
                // more about earlier ones, and which of them lost what.
                let turned = review.turning_points(usize::MAX);
                for (ply, point) in review.points.iter().enumerate() {
                    // What a turn lost is told with the position that it led to.
                    let turned = turned.iter().find(|turned| turned.ply + 1 == ply);
                    let point = point_told(tag, game, ply, point, turned, self.lang);
                    if !mouth.say(written(&Message::Review(point))).await {
                        return false;
                    }
                }
                mouth.say(written(&Message::Reviewed { tag: tag.clone() })).await
            }
            None => {
                self.now = None;
                true
            }
        }
    }

    fn stop(&mut self) {
        if let Some(asked) = self.now.take() {
            asked.cancel.stop();
        }
    }

    /// What is answered to a message at once.
    async fn answer(&mut self, text: &str) -> Vec<Message> {
        match cairn_wire::read::<analysis::Request>(text) {
            Ok(cairn_wire::Asked { tag, lang, what }) => {
                self.lang = spoken(lang.as_deref(), self.lang);
                let answer = self.obey(what, &tag).await;
                answer.unwrap_or_else(|refusal| vec![self.refused(tag, &refusal)])
            }
            Err(Unreadable { tag, why }) => vec![self.refused(tag, &not_understood(&why))],
        }
    }

    fn refused(&self, tag: Tag, refusal: &Refusal) -> Message {
        let (code, message) = why(refusal, self.lang);
        Message::Refused { tag, code, message }
    }

    async fn obey(&mut self, what: analysis::Request, tag: &Tag) -> Result<Vec<Message>, Refusal> {
        match what {
            analysis::Request::Ping => Ok(vec![Message::Pong { tag: tag.clone() }]),
            analysis::Request::Stop => {
                self.stop();
                Ok(Vec::new())
            }
            analysis::Request::Analyse { place, lines } => {
                // Whatever was asked for before is forgotten.
                self.stop();
                self.app.charge(self.visitor, COST)?;
                let lang = self.lang;
                let looking = move |game: Match| Ok((look_with_turns(&game, &[], lang)?, game));
                let (look, game) = played(place, &self.app, self.visitor, looking).await?;
                let look = Message::Look { tag: tag.clone(), look: Box::new(look) };
                // Nobody thinks about a game that is over.
                if !game.status().is_open() {
                    return Ok(vec![look]);
                }
                let (tell, told) = watch::channel(Seen::default());
                let work = Analysis::new(game.clone(), lines.clamp(1, MOST_LINES), tell);
                let queued = self.begin(tag, game, work, News::Lines(told));
                Ok(vec![look, queued.unwrap_or_else(|refusal| self.refused(tag.clone(), &refusal))])
            }
            analysis::Request::Review { place } => {
                self.stop();
                // Every position of a game that is reviewed is looked at.
                let looks = 1 + place.turns.len() / 10;
                self.app.charge(self.visitor, COST * looks as f64)?;
                let game = played(place, &self.app, self.visitor, Ok).await?;
                let (tell, told) = mpsc::unbounded_channel();
                let work = ReviewWork::new(game.clone(), tell);
                Ok(vec![self.begin(tag, game, work, News::Review(told))?])
            }
        }
    }

    /// Puts a question in the queue of the engine.
    fn begin(
        &mut self,
        tag: &Tag,
        game: Match,
        work: impl Work + 'static,
        news: News,
    ) -> Result<Message, Refusal> {
        let cancel = Stop::new();
        if !self.app.engine.ask(self.visitor, Kind::Analysis, work, cancel.clone()) {
            return Err(Refusal::conflict("too-fast", sentence!("too-many-requests")));
        }
        let place = self.app.engine.counts()[1] as usize;
        self.now = Some(Asked { tag: tag.clone(), game, cancel, news });
        Ok(Message::Queued { tag: tag.clone(), place })
    }
}

/// The next thing that is known about what was asked for, and `None` when that is all; waits for
/// ever if nothing was asked for.
async fn news(now: &mut Option<Asked>) -> Option<New> {
    let Some(asked) = now else { return std::future::pending().await };
    match &mut asked.news {
        News::Lines(seen) => {
            seen.changed().await.ok().map(|()| New::Lines(seen.borrow_and_update().clone()))
        }
        News::Review(told) => told.recv().await.map(New::Reviewed),
    }
}

fn lines_told(tag: &Tag, game: &Match, seen: &Seen, lang: Lang) -> Lines {
    let thought = seen.thought.as_ref();
    let lines = thought.map_or(&[][..], |thought| &thought.lines);
    Lines {
        tag: tag.clone(),
        depth: thought.map_or(0, |thought| thought.depth),
        nodes: seen.nodes,
        nps: (seen.nodes as f64 / seen.time.as_secs_f64().max(1e-3)) as u64,
        ms: seen.time.as_millis() as u64,
        done: seen.done,
        lines: lines.iter().map(|line| line_told(game, line, lang)).collect(),
    }
}

fn line_told(game: &Match, line: &Line, lang: Lang) -> analysis::Line {
    let position = game.position();
    let verdict = for_first(line.verdict, position.side());
    analysis::Line {
        score: score(verdict),
        text: cairn_engine::verdict_said(verdict, game.game().info(), line.exact).say(lang),
        exact: line.exact,
        turns: position.line_texts(&line.turns),
    }
}

/// A verdict of the side to move, as the side that starts the game sees it.
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

fn point_told(
    tag: &Tag,
    game: &Match,
    ply: usize,
    point: &Point,
    turned: Option<&TurningPoint>,
    lang: Lang,
) -> Review {
    let lost = turned.map(|turned| {
        let better = game.positions()[turned.ply].line_texts(&turned.better.turns);
        let loss = (turned.lost * 100.0).round() as u64;
        Lost { loss, best: better.first().cloned(), better }
    });
    Review {
        tag: tag.clone(),
        ply,
        of: game.turns().len() + 1,
        score: score(point.verdict),
        text: cairn_engine::verdict_said(point.verdict, game.game().info(), false).say(lang),
        chance: point.chance,
        lost,
    }
}
