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
use cairn_words::{Lang, sentence};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};

use super::{GONE, Heard, Mouth, STOPPING, TOO_SLOW, Tag, Wish, read, refused, split};
use crate::answer::Tongue;
use crate::app::{App, Here, closing};
use crate::engine::{Analysis, Kind, ReviewWork, Reviewed, Seen};
use crate::error::Refusal;
use crate::limits::{Connected, Visitor};
use crate::read::not_understood;
use crate::routes::Place;

#[derive(Deserialize)]
struct Said {
    #[serde(rename = "do")]
    what: String,
    #[serde(default)]
    tag: Tag,
    #[serde(default)]
    lang: Option<String>,
    #[serde(default)]
    lines: Option<usize>,
    #[serde(default)]
    variant: Option<String>,
    #[serde(default)]
    position: Option<String>,
    #[serde(default)]
    turns: Vec<String>,
}

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
                        let answer = self.answer(&text).await;
                        if let Some(answer) = answer && !mouth.say(answer).await {
                            break TOO_SLOW;
                        }
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
                mouth.say(lines_told(tag, game, &seen, self.lang).to_string()).await
            }
            Some(New::Reviewed(Reviewed::Point { ply, point })) => {
                mouth.say(point_told(tag, game, ply, &point, None, self.lang).to_string()).await
            }
            Some(New::Reviewed(Reviewed::Done(review))) => {
                // A point is told as soon as it is known, and again when all are: later turns show
                // more about earlier ones, and which of them lost what.
                let turned = review.turning_points(usize::MAX);
                for (ply, point) in review.points.iter().enumerate() {
                    // What a turn lost is told with the position that it led to.
                    let turned = turned.iter().find(|turned| turned.ply + 1 == ply);
                    let told = point_told(tag, game, ply, point, turned, self.lang);
                    if !mouth.say(told.to_string()).await {
                        return false;
                    }
                }
                mouth.say(json!({"is": "reviewed", "tag": tag}).to_string()).await
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

    async fn answer(&mut self, text: &str) -> Option<String> {
        let said: Said = match read(text, self.lang) {
            Ok(said) => said,
            Err(answer) => return Some(answer),
        };
        let tag = said.tag.clone();
        match self.obey(said).await {
            Ok(answer) => answer,
            Err(refusal) => Some(refused(&tag, &refusal, self.lang)),
        }
    }

    async fn obey(&mut self, said: Said) -> Result<Option<String>, Refusal> {
        if let Some(lang) = said.lang.as_deref().and_then(|lang| lang.parse().ok()) {
            self.lang = lang;
        }
        match said.what.as_str() {
            "ping" => return Ok(Some(json!({"is": "pong", "tag": said.tag}).to_string())),
            "stop" => {
                self.stop();
                return Ok(None);
            }
            "analyse" | "review" => {}
            _ => return Err(not_understood("no such `do`")),
        }
        // Whatever was asked for before is forgotten.
        self.stop();
        let variant = said.variant.ok_or_else(|| not_understood("a position has a `variant`"))?;
        let place = Place { variant, position: said.position, turns: said.turns };
        // Every position of a game that is reviewed is looked at.
        let looks = if said.what == "review" { 1 + place.turns.len() / 10 } else { 1 };
        self.app.charge(self.visitor, COST * looks as f64)?;
        let game = place.played(&self.app, self.visitor, Ok).await?;
        let cancel = Stop::new();
        let (visitor, kind) = (self.visitor, Kind::Analysis);
        let (news, taken) = if said.what == "review" {
            let (tell, told) = mpsc::unbounded_channel();
            let work = ReviewWork::new(game.clone(), tell);
            (News::Review(told), self.app.engine.ask(visitor, kind, work, cancel.clone()))
        } else {
            let (tell, told) = watch::channel(Seen::default());
            let lines = said.lines.unwrap_or(3).clamp(1, MOST_LINES);
            let work = Analysis::new(game.clone(), lines, tell);
            (News::Lines(told), self.app.engine.ask(visitor, kind, work, cancel.clone()))
        };
        if !taken {
            return Err(Refusal::conflict("too-fast", sentence!("too-many-requests")));
        }
        let place = self.app.engine.counts()[1];
        let queued = json!({"is": "queued", "tag": said.tag, "place": place}).to_string();
        self.now = Some(Asked { tag: said.tag, game, cancel, news });
        Ok(Some(queued))
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

fn lines_told(tag: &Tag, game: &Match, seen: &Seen, lang: Lang) -> Value {
    let thought = seen.thought.as_ref();
    let lines = thought.map_or(&[][..], |thought| &thought.lines);
    let lines: Vec<Value> = lines.iter().map(|line| line_told(game, line, lang)).collect();
    let millis = seen.time.as_millis() as u64;
    json!({
        "is": "lines",
        "tag": tag,
        "depth": thought.map_or(0, |thought| thought.depth),
        "nodes": seen.nodes,
        "nps": (seen.nodes as f64 / seen.time.as_secs_f64().max(1e-3)) as u64,
        "ms": millis,
        "done": seen.done,
        "lines": lines,
    })
}

fn line_told(game: &Match, line: &Line, lang: Lang) -> Value {
    let position = game.position();
    let verdict = for_first(line.verdict, position.side());
    json!({
        "score": score(verdict),
        "text": verdict.said(game.game().info(), line.exact).say(lang),
        "exact": line.exact,
        "turns": line.texts(position),
    })
}

/// A verdict of the side to move, as the side that starts the game sees it.
fn for_first(verdict: Verdict, to_move: Side) -> Verdict {
    match to_move {
        Side::First => verdict,
        Side::Second => verdict.for_the_other(),
    }
}

fn score(verdict: Verdict) -> Value {
    let turns = verdict.turns_to_the_end();
    match verdict {
        Verdict::Estimate(points) => json!({"cp": points}),
        Verdict::Win { .. } => json!({"win": turns}),
        Verdict::Loss { .. } => json!({"loss": turns}),
        Verdict::Draw => json!({"draw": true}),
    }
}

fn point_told(
    tag: &Tag,
    game: &Match,
    ply: usize,
    point: &Point,
    turned: Option<&TurningPoint>,
    lang: Lang,
) -> Value {
    let mut told = json!({
        "is": "review",
        "tag": tag,
        "ply": ply,
        "of": game.turns().len() + 1,
        "score": score(point.verdict),
        "text": point.verdict.said(game.game().info(), false).say(lang),
        "chance": point.chance,
    });
    if let (Some(turned), Value::Object(told)) = (turned, &mut told) {
        let better = turned.better.texts(&game.positions()[turned.ply]);
        told.insert("loss".to_owned(), ((turned.lost * 100.0).round() as u64).into());
        told.insert("best".to_owned(), better.first().cloned().into());
        told.insert("better".to_owned(), better.into());
    }
    told
}
