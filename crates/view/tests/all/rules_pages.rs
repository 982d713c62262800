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
    /// As the English page says; of other pages it is not known.
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
}

fn page(info: &'static GameInfo, lang: Lang) -> Page {
    Page {
        name: format!("{}, {lang}", info.name),
        info,
        text: cairn_games::entry(info).rules_in(lang.code()),
        lang,
    }
}

fn pages() -> impl Iterator<Item = Page> {
    games().iter().flat_map(|&info| Lang::ALL.map(|lang| page(info, lang)))
}

/// The languages whose pages are compared with the English ones.
fn others() -> impl Iterator<Item = Lang> {
    Lang::ALL.into_iter().filter(|&lang| lang != Lang::En)
}

/// The text in backquotes with which this begins, and the rest.
fn code(text: &str) -> Option<(&str, &str)> {
    text.strip_prefix('`')?.split_once('`')
}

/// How the commands of a page end that is not English.
fn in_language(lang: Lang) -> String {
    format!(" --lang {lang}")
}

/// Every fenced block of a page; each needs its command in the line above.
fn examples(page: &Page) -> Vec<Example<'static>> {
    let lines: Vec<&str> = page.text.lines().collect();
    let fences: Vec<usize> = (0..lines.len()).filter(|&i| lines[i].starts_with("```")).collect();
    let blocks = fences.chunks(2).map(|fence| {
        let &[start, end] = fence else { panic!("a fence is left open") };
        let above = lines[..start].iter().rfind(|line| !line.is_empty());
        let (command, _) = above.and_then(|line| code(line)).expect("a command above the drawing");
        let spoken = command.strip_suffix(in_language(page.lang).as_str());
        assert_eq!(spoken.is_some(), page.lang != Lang::En, "{}: {command}", page.name);
        let command = spoken.unwrap_or(command);
        let drawing = lines[start + 1..end].iter().map(|line| format!("{line}\n")).collect();
        let below = lines[end + 1..].iter().take_while(|line| !line.starts_with(['#', '`']));
        let turns = below.filter_map(|line| code(line.strip_prefix("- ")?)).map(|(turn, rest)| {
            Claim { turn, legal: !rest.trim_start().starts_with("is no turn") }
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
fn codes<'a>(section: &Section<'a>, lang: Lang) -> BTreeSet<&'a str> {
    let prose = section.lines.iter().filter(|line| !line.starts_with("```"));
    let codes = prose.flat_map(|line| line.split('`').skip(1).step_by(2));
    codes.map(|code| code.strip_suffix(in_language(lang).as_str()).unwrap_or(code)).collect()
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
    for page in pages().filter(|page| page.lang == Lang::En) {
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

/// A turn that is not legal has the same words behind it in every line of a language, and no legal
/// turn has them.
#[test]
fn what_is_no_turn_is_said_alike_throughout_a_language() {
    for lang in Lang::ALL {
        let mut said = [BTreeSet::new(), BTreeSet::new()];
        for &info in games() {
            let english = examples(&page(info, Lang::En));
            let claims: Vec<&Claim> = english.iter().flat_map(|example| &example.turns).collect();
            let lines = page(info, lang).text.lines().filter_map(|line| line.strip_prefix("- `"));
            for (turn, rest) in lines.filter_map(|line| line.split_once('`')) {
                if let Some(claim) = claims.iter().find(|claim| claim.turn == turn) {
                    let words: Vec<&str> = rest.split_whitespace().take(3).collect();
                    let words = words.join(" ").trim_end_matches([':', ',', ';']).to_owned();
                    said[usize::from(claim.legal)].insert(words);
                }
            }
        }
        let [not_legal, legal] = said;
        assert_eq!(not_legal.len(), 1, "{lang}: {not_legal:?}");
        assert!(not_legal.is_disjoint(&legal), "{lang}: {not_legal:?}");
    }
}

#[test]
fn the_languages_have_the_same_sections_and_examples() {
    for &info in games() {
        for lang in others() {
            let place = format!("{}, {lang}", info.name);
            let commands = |lang| {
                let examples = examples(&page(info, lang));
                let listed = |example: &Example<'static>| {
                    (example.command, example.turns.iter().map(|claim| claim.turn).collect())
                };
                examples.iter().map(listed).collect::<Vec<(&str, Vec<&str>)>>()
            };
            assert_eq!(commands(Lang::En), commands(lang), "{place}");
            let (en, other) = (
                sections(cairn_games::entry(info).rules_in("en")),
                sections(cairn_games::entry(info).rules_in(lang.code())),
            );
            let levels = |page: &[Section]| page.iter().map(|part| part.level).collect::<Vec<_>>();
            assert_eq!(levels(&en), levels(&other), "{place}");
            for (en, other) in en.iter().zip(&other) {
                let both = format!("{place}: {} and {}", en.title, other.title);
                assert_eq!(codes(en, Lang::En), codes(other, lang), "{both}");
                assert_eq!(items(en), items(other), "{both}: an item in one language only");
            }
        }
    }
}

#[test]
fn every_page_begins_in_short_and_ends_with_what_was_decided_and_from_where_it_is() {
    for lang in Lang::ALL {
        let mut alike = BTreeSet::new();
        for &info in games() {
            let titles: Vec<&str> = sections(cairn_games::entry(info).rules_in(lang.code()))
                .iter()
                .map(|part| part.title)
                .collect();
            assert_eq!(titles[0], info.title);
            let last = titles.len() - 3;
            alike.insert([titles[1], titles[last], titles[last + 1], titles[last + 2]]);
        }
        if lang == Lang::En {
            let wanted = ["In short", "Common to all games", "Decided here", "Sources"];
            assert_eq!(alike, BTreeSet::from([wanted]));
        }
        assert_eq!(alike.len(), 1, "{lang}: {alike:?}");
    }
}
