//! After the game: the result and why, how it went, and what next.

use cairn_core::Side;
use cairn_engine::Sitter;
use cairn_record::Match;
use cairn_words::{Lang, say};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::save::Save;
use super::table::{Table, share};
use super::{paragraph, title};
use crate::app::{Do, Page, Shared};
use crate::event::{Answer, Effect, Reviewed};
use crate::look::{Face, Ink};
use crate::texts;

/// The page.
pub(crate) struct After {
    game: Match,
    sitters: [Sitter; 2],
    /// The number of the review that is waited for.
    asked: u64,
    /// How every position stood, as far as it is known.
    reviewed: Vec<Reviewed>,
    saved: Option<std::path::PathBuf>,
    action: usize,
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
/// Less than this, in hundredths, is no turning point.
const SMALL: i32 = 60;

impl After {
    pub fn new(game: Match, sitters: [Sitter; 2], shared: &mut Shared) -> (After, Vec<Do>) {
        let asked = shared.number();
        let wish = Do::Out(Effect::Review { number: asked, game: Box::new(game.clone()) });
        let after =
            After { game, sitters, asked, reviewed: Vec::new(), saved: None, action: 0 };
        (after, vec![wish])
    }

    fn choose(&mut self, shared: &mut Shared) -> Vec<Do> {
        match ACTIONS[self.action] {
            Action::Again => {
                // The sides change: who started before starts no more.
                let [first, second] = self.sitters.clone();
                let mut game = Match::from_position(self.game.start().clone());
                game.set_time_control(self.game.time_control());
                game.takebacks = self.game.takebacks;
                let wishes = Table::begin(game, [second, first], shared);
                if wishes.is_empty() {
                    return wishes;
                }
                [Do::Out(Effect::LetGo), Do::Home].into_iter().chain(wishes).collect()
            }
            Action::Look => {
                vec![Do::Open(Box::new(Table::study(self.game.clone(), shared)))]
            }
            Action::Save => {
                let page = Save::new(self.game.clone(), self.saved.clone(), shared);
                vec![Do::Open(Box::new(page))]
            }
            Action::Home => {
                vec![Do::Out(Effect::LetGo), Do::Out(Effect::List), Do::Home]
            }
        }
    }

    /// The plies at which most was given away, the first of them first.
    fn turning_points(&self) -> Vec<usize> {
        let lost = |ply: &usize| self.reviewed[*ply].lost;
        let mut plies: Vec<usize> =
            (1..self.reviewed.len()).filter(|ply| lost(ply) >= SMALL).collect();
        plies.sort_by_key(|ply| (std::cmp::Reverse(lost(ply)), *ply));
        plies.truncate(TURNS);
        plies.sort_unstable();
        plies
    }

    fn turning_text(&self, lang: Lang, ply: usize) -> String {
        let reviewed = &self.reviewed[ply];
        let played = &self.game.turns()[ply - 1];
        let number = self.game.number_after(ply - 1).to_string();
        let lost = f64::from(reviewed.lost) / 100.0;
        let turn = format!("{number} {}", played.text);
        match &reviewed.better {
            Some(better) => say!(
                lang,
                "turning-better",
                turn = turn,
                lost = format!("{lost:.1}"),
                better = better.as_str()
            ),
            None => say!(lang, "turning", turn = turn, lost = format!("{lost:.1}")),
        }
    }

    /// The graph of the evaluation: the side that starts above the line.
    fn draw_graph(&self, shared: &Shared, frame: &mut Frame<'_>, area: Rect) {
        let look = shared.look;
        let glyphs = look.glyphs();
        let info = self.game.game().info();
        let middle = area.y + area.height / 2;
        let half = f64::from(area.height / 2);
        let count = self.reviewed.len();
        let events = self.turning_points();
        for x in 0..area.width {
            // As many columns for each ply, or as many plies for each column, as there are.
            let ply = usize::from(x) * count / usize::from(area.width);
            let share = share(self.reviewed[ply].verdict);
            let height = ((share - 0.5) * 2.0 * half).round() as i32;
            let column = area.x + x;
            let buffer = frame.buffer_mut();
            for step in 1..=height.unsigned_abs() as u16 {
                let (y, side) = if height > 0 {
                    (middle - step, Side::First)
                } else {
                    (middle + step, Side::Second)
                };
                let letter = info.letter(side);
                let symbol = if letter == 'b' { glyphs.dark } else { glyphs.light };
                let ink = Ink::Stone(letter, Face::Top);
                let style = if look.paints() { look.on(ink, ink) } else { Style::new() };
                if (area.top()..area.bottom()).contains(&y) {
                    buffer.set_string(column, y, symbol, style);
                }
            }
            let next = (usize::from(x) + 1) * count / usize::from(area.width);
            let happens = events.iter().any(|event| (ply..next.max(ply + 1)).contains(event));
            let first = usize::from(x) == 0
                || (usize::from(x) - 1) * count / usize::from(area.width) != ply;
            let symbol = if happens && first { glyphs.event } else { glyphs.zero };
            let style = if happens { look.ink(Ink::Danger) } else { look.faint() };
            buffer.set_string(column, middle, symbol, style);
        }
    }

    fn actions_at(screen: Rect) -> u16 {
        screen.height.saturating_sub(ACTIONS.len() as u16 + 3)
    }
}

impl Page for After {
    fn key(&mut self, key: KeyEvent, shared: &mut Shared) -> Vec<Do> {
        let count = ACTIONS.len();
        match key.code {
            KeyCode::Up => self.action = (self.action + count - 1) % count,
            KeyCode::Down | KeyCode::Tab => self.action = (self.action + 1) % count,
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(shared),
            KeyCode::Esc | KeyCode::Char('q') => return vec![Do::Back],
            _ => {}
        }
        Vec::new()
    }

    fn click(&mut self, _x: u16, y: u16, shared: &mut Shared) -> Vec<Do> {
        let top = After::actions_at(shared.screen());
        if (top..top + ACTIONS.len() as u16).contains(&y) {
            self.action = usize::from(y - top);
            return self.choose(shared);
        }
        Vec::new()
    }

    fn answer(&mut self, number: u64, answer: &Answer, _shared: &mut Shared) -> Vec<Do> {
        match answer {
            Answer::Review(reviewed) if self.asked == number => {
                // One more than the turns: the position at the start.
                if reviewed.len() <= self.game.turns().len() + 1 {
                    self.reviewed.clone_from(reviewed);
                }
            }
            Answer::Saved(Ok(path)) => self.saved = Some(path.clone()),
            _ => {}
        }
        Vec::new()
    }

    fn draw(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (lang, look) = (shared.lang, shared.look);
        let info = self.game.game().info();
        title(frame, look, info.title, &say!(lang, "after-title"));
        let area = frame.area();
        let wide = area.width.saturating_sub(4);
        if let Some(ending) = self.game.status().ending() {
            let text = texts::ending(lang, info, ending);
            paragraph(frame, Rect::new(2, 2, wide, 1), &text, look.strong());
        }
        let top = After::actions_at(area);
        let points = TURNS as u16;
        let graph = Rect::new(2, 4, wide, top.saturating_sub(points + 7).clamp(3, 15));
        if self.reviewed.is_empty() {
            frame.buffer_mut().set_string(2, 4, say!(lang, "reviewing"), look.faint());
        } else {
            self.draw_graph(shared, frame, graph);
            let [first, second] = Side::BOTH.map(|side| texts::side(lang, info, side));
            let legend = say!(lang, "graph-legend", first = first, second = second);
            let room = usize::from(wide);
            frame.buffer_mut().set_stringn(2, graph.bottom(), legend, room, look.faint());
            let below = (graph.bottom() + 2..).zip(self.turning_points());
            for (y, ply) in below {
                let text = self.turning_text(lang, ply);
                frame.buffer_mut().set_stringn(2, y, text, room, Style::new());
            }
        }
        for (at, (y, action)) in (top..).zip(ACTIONS).enumerate() {
            let style = if at == self.action { look.chosen() } else { Style::new() };
            let text = match action {
                Action::Again => say!(lang, "after-again"),
                Action::Look => say!(lang, "after-look"),
                Action::Save => say!(lang, "after-save"),
                Action::Home => say!(lang, "after-home"),
            };
            frame.buffer_mut().set_string(2, y, format!(" {text} "), style);
        }
    }

    fn keys(&self, shared: &Shared) -> Vec<(&'static str, String)> {
        let lang = shared.lang;
        vec![
            ("↑ ↓", say!(lang, "key-what")),
            ("Enter", say!(lang, "key-choose")),
            ("?", say!(lang, "key-rules")),
            ("Esc", say!(lang, "key-back")),
        ]
    }

    fn game(&self) -> Option<&'static cairn_core::GameInfo> {
        Some(self.game.game().info())
    }
}
