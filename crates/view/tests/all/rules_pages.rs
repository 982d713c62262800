//! The rules pages show positions as the program draws them in their language.

use std::collections::BTreeSet;

use cairn_core::GameInfo;
use cairn_games::{AnyPosition, games, open};
use cairn_view::Picture;
use cairn_words::Lang;

/// A drawing on a page, with the command above it and the turns listed below it.
struct Example<'a> {
    command: &'a str,
    drawing: String,
    turns: Vec<Claim<'a>>,
}

/// What a page says of a turn.
struct Claim<'a> {
    turn: &'a str,
    legal: bool,
}

/// A heading with what stands under it.
struct Section<'a> {
    level: usize,
    title: &'a str,
    lines: Vec<&'a str>,
}

/// A rules page in one language.
struct Page {
    name: String,
    info: &'static GameInfo,
    text: &'static str,
    lang: Lang,
    /// What this language says of a turn that is not one.
    is_no_turn: &'static str,
}

fn en(info: &'static GameInfo) -> Page {
    let name = format!("{}, en", info.name);
    Page {
        name,
        info,
        text: cairn_games::entry(info).rules_in("en"),
        lang: Lang::En,
        is_no_turn: "is no turn",
    }
}

fn pt(info: &'static GameInfo) -> Page {
    let name = format!("{}, pt", info.name);
    Page {
        name,
        info,
        text: cairn_games::entry(info).rules_in("pt"),
        lang: Lang::Pt,
        is_no_turn: "não é jogada",
    }
}

fn pages() -> impl Iterator<Item = Page> {
    games().iter().flat_map(|&info| [en(info), pt(info)])
}

/// The text in backquotes with which this begins, and the rest.
fn code(text: &str) -> Option<(&str, &str)> {
    text.strip_prefix('`')?.split_once('`')
}

/// How the commands of the Portuguese pages end.
const IN_PORTUGUESE: &str = " --lang pt";

/// Every fenced block of a page; each needs its command in the line above.
fn examples(page: &Page) -> Vec<Example<'static>> {
    let lines: Vec<&str> = page.text.lines().collect();
    let fences: Vec<usize> = (0..lines.len()).filter(|&i| lines[i].starts_with("```")).collect();
    let blocks = fences.chunks(2).map(|fence| {
        let &[start, end] = fence else { panic!("a fence is left open") };
        let above = lines[..start].iter().rfind(|line| !line.is_empty());
        let (command, _) = above.and_then(|line| code(line)).expect("a command above the drawing");
        let spoken = command.strip_suffix(IN_PORTUGUESE);
        assert_eq!(spoken.is_some(), page.lang == Lang::Pt, "{}: {command}", page.name);
        let command = spoken.unwrap_or(command);
        let drawing = lines[start + 1..end].iter().map(|line| format!("{line}\n")).collect();
        let below = lines[end + 1..].iter().take_while(|line| !line.starts_with(['#', '`']));
        let turns = below.filter_map(|line| code(line.strip_prefix("- ")?)).map(|(turn, rest)| {
            Claim { turn, legal: !rest.trim_start().starts_with(page.is_no_turn) }
        });
        let turns = turns.collect();
        Example { command, drawing, turns }
    });
    blocks.collect()
}

/// The position that a `cairn show` command draws.
fn shown(command: &str) -> AnyPosition {
    let words = command.strip_prefix("cairn show ").expect(command);
    match words.split_once(" --pos ") {
        None => open(words).expect(command).start(),
        Some((variant, text)) => {
            let text = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
            let position = open(variant).expect(command).read(text.expect(command));
            position.expect(command)
        }
    }
}

fn sections(page: &str) -> Vec<Section<'_>> {
    let mut sections: Vec<Section> = Vec::new();
    for line in page.lines() {
        let title = line.trim_start_matches('#');
        if title.len() < line.len() {
            let level = line.len() - title.len();
            sections.push(Section { level, title: title.trim(), lines: Vec::new() });
        } else if let Some(section) = sections.last_mut() {
            section.lines.push(line);
        }
    }
    sections
}

/// What stands in backquotes: texts of the rules, which no language changes.
fn codes<'a>(section: &Section<'a>) -> BTreeSet<&'a str> {
    let prose = section.lines.iter().filter(|line| !line.starts_with("```"));
    let codes = prose.flat_map(|line| line.split('`').skip(1).step_by(2));
    codes.map(|code| code.strip_suffix(IN_PORTUGUESE).unwrap_or(code)).collect()
}

/// How many items its lists have.
fn items(section: &Section) -> usize {
    section.lines.iter().filter(|line| line.trim_start().starts_with("- ")).count()
}

#[test]
fn every_drawing_is_what_the_program_draws() {
    for page in pages() {
        let examples = examples(&page);
        assert!(!examples.is_empty(), "{}: no drawn example", page.name);
        for Example { command, drawing, .. } in examples {
            let position = shown(command);
            let scene = position.scene();
            let drawn = Picture::new(page.info, &scene).ended(position.ending());
            let drawn = drawn.spoken(page.lang).to_string();
            assert_eq!(drawn, drawing, "{}: {command}", page.name);
            assert_eq!(position.game().info().name, page.info.name);
        }
    }
}

#[test]
fn the_positions_are_written_canonically() {
    for Example { command, .. } in pages().flat_map(|page| examples(&page)) {
        let written = command.split_once("--pos ").map(|(_, text)| text.trim_matches('"'));
        assert!(written.is_none_or(|text| text == shown(command).text()), "{command}");
    }
}

#[test]
fn the_turns_listed_below_a_drawing_are_legal_or_not_as_said() {
    for page in pages() {
        let mut told = [false; 2];
        for Example { command, turns, .. } in examples(&page) {
            for Claim { turn, legal } in turns {
                let read = shown(command).read_turn(turn);
                assert_eq!(read.is_ok(), legal, "{}: {turn} in {command}: {read:?}", page.name);
                told[usize::from(legal)] = true;
            }
        }
        assert_eq!(told, [true; 2], "{}: both legal turns and others", page.name);
    }
}

#[test]
fn the_languages_have_the_same_sections_and_examples() {
    for &info in games() {
        let commands = |page| examples(&page).iter().map(|e| e.command).collect::<Vec<_>>();
        assert_eq!(commands(en(info)), commands(pt(info)));
        let (en, pt) = (
            sections(cairn_games::entry(info).rules_in("en")),
            sections(cairn_games::entry(info).rules_in("pt")),
        );
        let levels = |page: &[Section]| page.iter().map(|part| part.level).collect::<Vec<_>>();
        assert_eq!(levels(&en), levels(&pt), "{}", info.name);
        for (en, pt) in en.iter().zip(&pt) {
            let both = format!("{}: {} and {}", info.name, en.title, pt.title);
            assert_eq!(codes(en), codes(pt), "{both}");
            assert_eq!(items(en), items(pt), "{both}: an item in one language only");
        }
    }
}

#[test]
fn every_page_begins_in_short_and_ends_with_what_was_decided_and_from_where_it_is() {
    for &info in games() {
        let titles = |page| sections(page).iter().map(|part| part.title).collect::<Vec<_>>();
        let (en, pt) = (
            titles(cairn_games::entry(info).rules_in("en")),
            titles(cairn_games::entry(info).rules_in("pt")),
        );
        assert_eq!((en[0], pt[0]), (info.title, info.title));
        assert_eq!((en[1], pt[1]), ("In short", "Em resumo"));
        assert!(en.ends_with(&["Common to all games", "Decided here", "Sources"]), "{}", info.name);
        assert!(
            pt.ends_with(&["Comum a todos os jogos", "Decidido aqui", "Fontes"]),
            "{}",
            info.name
        );
    }
}
