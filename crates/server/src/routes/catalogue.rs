//! What there is to play, and against whom.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use cairn_core::scene::{Form, Owner, Piece};
use cairn_core::{GameInfo, OptionInfo, Side};
use cairn_engine::Level;
use cairn_games::AnyPosition;
use cairn_view::compact;
use cairn_wire::{Bot, Game, GameOption, Games, Letter, LevelWord, Opponents, OptionValue};
use cairn_words::{GameTexts, Lang, find};

use crate::answer::Tongue;
use crate::app::App;
use crate::shown::scene_shown;

pub(crate) async fn games(Tongue(lang): Tongue) -> Json<Games> {
    Json(Games { games: cairn_games::games().iter().filter_map(|info| game(info, lang)).collect() })
}

fn game(info: &'static GameInfo, lang: Lang) -> Option<Game> {
    let start = cairn_games::open(info.name).ok()?.start();
    let player = |side: Side| cairn_wire::Side {
        letter: Letter(info.letter(side)),
        title: info.side_said(side).say(lang),
    };
    Some(Game {
        name: info.name.to_owned(),
        title: info.title.to_owned(),
        sentence: info.summary_said().say(lang),
        players: Side::BOTH.map(player),
        lighter: info.lighter_side().index(),
        pieces: pieces(info, lang),
        options: info.options.iter().map(|option| choice(info, option, lang)).collect(),
        start: scene_shown(info, &start.scene(), lang),
        demo: demo(info, start),
    })
}

/// What every piece that a game can have is called.
fn pieces(info: &GameInfo, lang: Lang) -> BTreeMap<String, String> {
    let owners = Owner::ALL.into_iter();
    let pieces = owners.flat_map(|owner| Form::ALL.map(|form| Piece::new(owner, form)));
    pieces.map(|piece| (compact::piece(info, piece), info.piece_said(piece).say(lang))).collect()
}

/// What each turn of the game's demo changes; it ends before a turn that cannot be played.
fn demo(info: &GameInfo, start: AnyPosition) -> Vec<String> {
    let mut position = start;
    let changes = cairn_games::entry(info).demo.split_whitespace().map_while(|text| {
        let before = position.scene();
        position.play(position.read_turn(text).ok()?).ok()?;
        Some(compact::change(info, &before, &position.scene()))
    });
    changes.collect()
}

fn choice(info: &GameInfo, option: &OptionInfo, lang: Lang) -> GameOption {
    let value = |value: &&str| {
        let said = info.option_said(option, value);
        OptionValue {
            value: (*value).to_owned(),
            title: said.value.say(lang),
            meaning: said.meaning.say(lang),
        }
    };
    let usual = option.values.first().copied().unwrap_or_default();
    GameOption {
        key: option.name.to_owned(),
        title: info.option_said(option, usual).title.say(lang),
        meaning: info.meaning_said(option).say(lang),
        values: option.values.iter().map(value).collect(),
        default: usual.to_owned(),
    }
}

pub(crate) async fn players(State(app): State<Arc<App>>, Tongue(lang): Tongue) -> Json<Opponents> {
    let word = |level: u8| find(lang, &format!("level-{level}"), &[]).unwrap_or_default();
    let levels = Level::CHANCE.number()..=Level::HIGHEST.number();
    let bots = app.computers.bots().map(|name| Bot { name: name.to_owned() });
    Json(Opponents {
        levels: levels.map(|level| LevelWord { level, word: word(level) }).collect(),
        bots: bots.collect(),
    })
}
