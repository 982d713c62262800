//! After the game: the result and why, how it went, and what next.

use cairn_core::Side;
use cairn_core::scene::Owner;
use cairn_engine::review::{Review, TurningPoint};
use cairn_play::Play;
use cairn_session::{Command, Offer};
use cairn_words::{GameTexts, Lang, say};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::put::Put;
use super::save::Save;
use super::table::Table;
use super::{paragraph, title};
use crate::event::{Answer, Effect};
use crate::look::{Face, Ink};
use crate::page::{Do, Page, Shared};
use crate::texts;

/// The page.
pub(crate) struct After {
    play: Play,
    /// The number of the review that is waited for.
    asked: u64,
    /// How far the review has come.
    progress: (usize, usize),
    /// How the game went.
    review: Option<Box<Review>>,
    saved: Option<std::path::PathBuf>,
    again: Again,
    action: usize,
}

/// How the players play again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Again {
    /// At this screen, at once.
    AtOnce,
    /// On a server, if the other player wants it too.
    Offer,
    /// Whoever looks at it does not play.
    Never,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Again,
    Look,
    Save,
    Home,
}

const ACTIONS: [Action; 4] = [Action::Again, Action::Look, Action::Save, Action::Home];
/// The turns where the game turned that are shown.
const TURNS: usize = 3;

impl After {
    pub fn new(play: Play, again: Again, shared: &mut Shared) -> (After, Vec<Do>) {
        let (asked, game) = (shared.number(), play.game());
        let wish = Do::Out(Effect::Review { number: asked, game: Box::new(game.clone()) });
        let progress = (0, game.turns().len() + 1);
        let after = After { play, asked, progress, review: None, saved: None, again, action: 0 };
        (after, vec![wish])
    }

    /// What can be chosen.
    fn actions(&self) -> &'static [Action] {
        if self.again == Again::Never { &ACTIONS[1..] } else { &ACTIONS }
    }

    fn choose(&mut self, shared: &mut Shared) -> Vec<Do> {
        match self.actions()[self.action] {
            Action::Again if self.again == Again::Offer => {
                let offer = Effect::Send(Command::Offer(Offer::Rematch));
                vec![Do::Out(Effect::Stop), Do::Out(offer), Do::Back]
            }
            Action::Again => {
                let wishes = Table::rematch(&self.play, shared);
                if wishes.is_empty() {
                    return wishes;
                }
                let done = [Effect::StopAnalysis, Effect::LetGo].map(Do::Out);
                done.into_iter().chain([Do::Home]).chain(wishes).collect()
            }
            Action::Look => {
                vec![Do::Open(Box::new(Table::study(self.play.game().clone(), 0)))]
            }
            Action::Save => {
                let page = Save::new(self.play.game().clone(), self.saved.clone());
                vec![Do::Open(Box::new(page))]
            }
            Action::Home => {
                let done = [
                    Effect::Stop,
                    Effect::StopAnalysis,
                    Effect::LetGo,
                    Effect::Disconnect,
                    Effect::List,
                ];
                done.map(Do::Out).into_iter().chain([Do::Home]).collect()
            }
        }
    }

    /// The turns that lost most, in their order.
    fn turned(&self) -> Vec<TurningPoint> {
        let mut turned =
            self.review.as_ref().map(|review| review.turning_points(TURNS)).unwrap_or_default();
        turned.sort_by_key(|turned| turned.ply);
        turned
    }

    fn turning_text(&self, lang: Lang, turned: &TurningPoint) -> String {
        let ply = turned.ply;
        let number = self.play.game().number_after(ply);
        let shown = |turn: &str| self.play.info().turn_shown(turn, lang);
        let turn = format!("{number} {}", shown(&self.play.game().turns()[ply].text));
        let better = self.play.game().positions()[ply].line_texts(&turned.better.turns);
        let better = better.first().map_or_else(String::new, |turn| shown(turn));
        let lost = (turned.lost * 100.0).round() as u32;
        say!(lang, "turning", turn = turn, lost = lost, better = better)
    }

    /// The graph of the evaluation: the side that starts above the line.
    fn draw_graph(&self, review: &Review, shared: &Shared, frame: &mut Frame<'_>, area: Rect) {
        let look = shared.look;
        let glyphs = look.glyphs();
        let info = self.play.info();
        let lighter = info.lighter_side();
        let middle = area.y + area.height / 2;
        let half = f64::from(area.height / 2);
        let count = review.points.len();
        // What a turn lost is seen in the position after it.
        let events: Vec<usize> =
            review.turning_points(TURNS).iter().map(|turned| turned.ply + 1).collect();
        for x in 0..area.width {
            // As many columns for each ply, or as many plies for each column, as there are.
            let ply = usize::from(x) * count / usize::from(area.width);
            let share = review.points[ply].chance;
            let height = ((share - 0.5) * 2.0 * half).round() as i32;
            let column = area.x + x;
            let buffer = frame.buffer_mut();
            for step in 1..=height.unsigned_abs() as u16 {
                let (y, side) = if height > 0 {
                    (middle - step, Side::First)
                } else {
                    (middle + step, Side::Second)
                };
                let symbol = if side == lighter { glyphs.light } else { glyphs.dark };
                let color = look.stone(info.stone(Owner::Side(side)), Face::Top);
                let painted = Style::new().fg(color).bg(color);
                let style = if look.paints() { painted } else { Style::new() };
                if (area.top()..area.bottom()).contains(&y) {
                    buffer.put(column, y, symbol, style);
                }
            }
            let next = (usize::from(x) + 1) * count / usize::from(area.width);
            let happens = events.iter().any(|event| (ply..next.max(ply + 1)).contains(event));
            let first = usize::from(x) == 0
                || (usize::from(x) - 1) * count / usize::from(area.width) != ply;
            let symbol = if happens && first { glyphs.event } else { glyphs.zero };
            let style = if happens { look.ink(Ink::Warning) } else { look.faint() };
            buffer.put(column, middle, symbol, style);
        }
    }

    fn actions_at(screen: Rect) -> u16 {
        screen.height.saturating_sub(ACTIONS.len() as u16 + 3)
    }
}

impl Page for After {
    fn key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        let count = self.actions().len();
        match key.code {
            KeyCode::Up => self.action = (self.action + count - 1) % count,
            KeyCode::Down | KeyCode::Tab => self.action = (self.action + 1) % count,
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(shared),
            KeyCode::Char(digit @ '1'..='9') => {
                let at = digit as usize - '1' as usize;
                if let Some(turned) = self.turned().get(at) {
                    // Before the turn: there the better one is still to be played.
                    let page = Table::study(self.play.game().clone(), turned.ply);
                    return vec![Do::Open(Box::new(page))];
                }
            }
            KeyCode::Esc | KeyCode::Char('q') => {
                return vec![Do::Out(Effect::Stop), Do::Back];
            }
            _ => {}
        }
        Vec::new()
    }

    fn click(&mut self, _x: u16, y: u16, shared: &mut Shared) -> Vec<Do> {
        let top = After::actions_at(shared.screen());
        if (top..top + self.actions().len() as u16).contains(&y) {
            self.action = usize::from(y - top);
            return self.choose(shared);
        }
        Vec::new()
    }

    fn answer(&mut self, number: u64, answer: &Answer, shared: &mut Shared) -> Vec<Do> {
        match answer {
            Answer::Reviewing(done, of) if self.asked == number => self.progress = (*done, *of),
            // A review that was stopped at once has nothing to show.
            Answer::Review(review) if self.asked == number && !review.points.is_empty() => {
                self.review = Some(review.clone());
            }
            Answer::Saved(Ok(path)) => {
                self.saved = Some(path.clone());
                shared.notice = say!(shared.lang, "saved", file = path.display().to_string());
            }
            _ => {}
        }
        Vec::new()
    }

    fn draw(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (lang, look) = (shared.lang, shared.look);
        let info = self.play.info();
        title(frame, look, info.title, &say!(lang, "after-title"));
        let area = frame.area();
        let wide = area.width.saturating_sub(4);
        if let Some(ending) = self.play.game().status().ending() {
            let text = texts::ending(lang, self.play.game(), ending);
            paragraph(frame, Rect::new(2, 2, wide, 1), &text, look.strong());
        }
        let top = After::actions_at(area);
        let points = TURNS as u16;
        let graph = Rect::new(2, 4, wide, top.saturating_sub(points + 7).clamp(3, 15));
        if let Some(review) = &self.review {
            self.draw_graph(review, shared, frame, graph);
            let [first, second] = Side::BOTH.map(|side| texts::side(lang, info, side));
            let legend = say!(lang, "graph-legend", first = first, second = second);
            let room = usize::from(wide);
            frame.buffer_mut().put_within(2, graph.bottom(), legend, room, look.faint());
            let turned = self.turned();
            if turned.is_empty() {
                let text = say!(lang, "turning-none");
                frame.buffer_mut().put_within(2, graph.bottom() + 2, text, room, Style::new());
            }
            for (number, (y, turned)) in (1..).zip((graph.bottom() + 2..).zip(&turned)) {
                let text = format!("{number}  {}", self.turning_text(lang, turned));
                frame.buffer_mut().put_within(2, y, text, room, Style::new());
            }
        } else {
            let (done, of) = self.progress;
            let text = say!(lang, "reviewing", done = done, of = of);
            frame.buffer_mut().put(2, 4, text, look.faint());
        }
        for (at, (y, action)) in (top..).zip(self.actions()).enumerate() {
            let style = if at == self.action { look.chosen() } else { Style::new() };
            let text = match action {
                Action::Again => say!(lang, "after-again"),
                Action::Look => say!(lang, "after-look"),
                Action::Save => say!(lang, "after-save"),
                Action::Home => say!(lang, "after-home"),
            };
            frame.buffer_mut().put(2, y, format!(" {text} "), style);
        }
    }

    fn keys(&self, shared: &Shared) -> Vec<(&'static str, String)> {
        let lang = shared.lang;
        let mut keys = vec![("↑ ↓", say!(lang, "key-what")), ("Enter", say!(lang, "key-choose"))];
        let turned = ["1", "1 2", "1 2 3"].into_iter().take(self.turned().len()).next_back();
        keys.extend(turned.map(|digits| (digits, say!(lang, "key-turned"))));
        keys.push(("?", say!(lang, "key-rules")));
        keys.push(("Esc", say!(lang, "key-back")));
        keys
    }

    fn game(&self) -> Option<&'static cairn_core::GameInfo> {
        Some(self.play.info())
    }
}
