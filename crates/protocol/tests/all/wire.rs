//! Lines are read back as they were written, and nothing that anybody writes does harm.

use std::time::Duration;

use cairn_protocol::wire::{
    Announced, Asked, Command, Go, Id, Info, Kind, Message, Query, Score, Start,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

/// A word as turns and variants are: without spaces.
fn word() -> impl Strategy<Value = String> {
    "[a-z0-9:=,+x-]{1,12}".prop_filter("a word of the protocol", |word| {
        !["after", "moves", "value", "type", "default", "var", "min", "max"].contains(&&**word)
    })
}

fn words() -> impl Strategy<Value = String> {
    vec(word(), 1..4).prop_map(|words| words.join(" "))
}

fn time() -> impl Strategy<Value = Duration> {
    (0..10_000_000u64).prop_map(Duration::from_millis)
}

fn asked() -> impl Strategy<Value = Asked> {
    let query = prop_oneof![
        Just(Query::GameOver),
        Just(Query::P1Turn),
        Just(Query::Result),
        Just(Query::LegalMoves),
        Just(Query::WinningMoves),
        word().prop_map(Query::IsLegal),
        Just(Query::Fen),
        Just(Query::Rules),
    ];
    (query, vec(word(), 0..3)).prop_map(|(query, after)| Asked { query, after })
}

fn go() -> impl Strategy<Value = Go> {
    let times = || [option::of(time()), option::of(time())];
    let limits = (option::of(time()), option::of(any::<u32>()), option::of(0..1u64 << 60));
    (times(), times(), limits, any::<bool>()).prop_map(
        |(time, increment, (movetime, depth, nodes), infinite)| Go {
            time,
            increment,
            movetime,
            depth,
            nodes,
            infinite,
        },
    )
}

fn command() -> impl Strategy<Value = Command> {
    let start = prop_oneof![Just(Start::Usual), words().prop_map(Start::Fen)];
    prop_oneof![
        Just(Command::Ugi),
        Just(Command::IsReady),
        Just(Command::NewGame),
        Just(Command::Stop),
        Just(Command::Quit),
        (words(), words()).prop_map(|(name, value)| Command::SetOption { name, value }),
        word().prop_map(Command::Variant),
        (start, vec(word(), 0..20)).prop_map(|(start, turns)| Command::Position { start, turns }),
        go().prop_map(Command::Go),
        asked().prop_map(Command::Query),
        words().prop_map(Command::Response),
    ]
}

fn info() -> impl Strategy<Value = Info> {
    let score = prop_oneof![
        any::<i32>().prop_map(Score::Cp),
        any::<u32>().prop_map(Score::Win),
        any::<u32>().prop_map(Score::Loss),
        (-1..=1i8).prop_map(Score::Solved),
    ];
    let numbers = (option::of(any::<u32>()), option::of(any::<u32>()), option::of(any::<u64>()));
    let more = (option::of(any::<u64>()), option::of(time()), option::of(score));
    (numbers, more, vec(word(), 0..5)).prop_map(
        |((depth, multipv, nodes), (nps, time, score), pv)| Info {
            depth,
            multipv,
            score,
            nodes,
            nps,
            time,
            pv,
            string: None,
        },
    )
}

fn message() -> impl Strategy<Value = Message> {
    let kind = prop_oneof![
        any::<bool>().prop_map(|default| Kind::Check { default }),
        any::<[i64; 3]>().prop_map(|[default, min, max]| Kind::Spin { default, min, max }),
        (word(), vec(word(), 1..4)).prop_map(|(default, values)| Kind::Combo { default, values }),
        Just(Kind::Button),
        words().prop_map(|default| Kind::Text { default }),
    ];
    prop_oneof![
        words().prop_map(|text| Message::Id(Id::Name, text)),
        words().prop_map(|text| Message::Id(Id::Author, text)),
        (words(), kind).prop_map(|(name, kind)| Message::Option(Announced { name, kind })),
        Just(Message::UgiOk),
        Just(Message::ReadyOk),
        info().prop_map(|info| Message::Info(Box::new(info))),
        words().prop_map(|text| Message::Info(Box::new(Info::say(&text)))),
        word().prop_map(Message::BestMove),
        words().prop_map(Message::Response),
        asked().prop_map(Message::Query),
    ]
}

/// Words of the protocol in any order, with others between.
fn salad() -> impl Strategy<Value = String> {
    let known = prop::sample::select(
        "after auto author bestmove button check combo cp default depth draw false fen go id info \
         infinite islegal loss max min movetime moves multipv name nodes nps option p1inc p1time \
         position pv query response score setoption solved spin startpos string time true type \
         value var variant win"
            .split_whitespace()
            .collect::<Vec<_>>(),
    );
    let first = prop::sample::select(vec!["", "option name x type ", "info ", "go ", "query "]);
    let word = prop_oneof![6 => known.prop_map(str::to_owned), 1 => word(), 1 => "-?[0-9]{1,20}"];
    (first, vec(word, 0..9)).prop_map(|(first, words)| format!("{first}{}", words.join(" ")))
}

proptest! {
    // They are quick, and some mistakes need a rare row of words.
    #![proptest_config(ProptestConfig::with_cases(cairn_scale::scaled(2_000)))]

    #[test]
    fn commands_are_read_back(command in command()) {
        let line = command.to_string();
        prop_assert_eq!(line.parse::<Command>(), Ok(command), "{}", line);
    }

    #[test]
    fn messages_are_read_back(message in message()) {
        let line = message.to_string();
        prop_assert_eq!(line.parse::<Message>(), Ok(message), "{}", line);
    }

    /// What is read of any line is written so that it is read as the same.
    #[test]
    fn any_line(line in prop_oneof![1 => "\\PC*", 4 => salad()]) {
        if let Ok(command) = line.parse::<Command>() {
            let again = command.to_string().parse::<Command>();
            prop_assert_eq!(again, Ok(command));
        }
        if let Ok(message) = line.parse::<Message>() {
            let again = message.to_string().parse::<Message>();
            prop_assert_eq!(again, Ok(message));
        }
    }
}

#[test]
fn errors_say_what_would_be_right() {
    for (line, wanted) in [
        ("", "the line is empty"),
        ("fen", "`fen` is no word of the protocol"),
        ("position", "write it as position startpos or position fen POSITION, then moves TURN..."),
        ("position fen", "position startpos or"),
        ("go movetime", "`movetime` is followed by a whole number"),
        ("go depth x", "`depth` is followed by a whole number"),
        ("setoption Hash 3", "write it as setoption name NAME value VALUE"),
        ("query islegal", "islegal has one turn"),
        ("query", "ask for gameover"),
        ("variant", "such as swack:size=8"),
    ] {
        let error = line.parse::<Command>().expect_err(line).to_string();
        assert!(error.contains(wanted), "{line}: {error}");
    }
}

/// Turns travel as words, and a position ends at the word `moves`.
#[test]
fn texts_of_the_games_fit_into_lines() {
    for info in cairn_games::games() {
        for variant in cairn_core::Variant::every(info) {
            let mut position = cairn_games::open_variant(variant).start();
            let mut dice = cairn_core::Dice::seeded(11);
            for _ in 0..60 {
                let text = position.text();
                assert!(!text.split(' ').any(|word| word.is_empty() || word == "moves"), "{text}");
                for (turn, _) in position.texts() {
                    assert!(!turn.is_empty() && !turn.contains(char::is_whitespace), "{turn}");
                }
                let Some(turn) = position.random_turn(&mut dice) else { break };
                position.play(turn).unwrap();
            }
        }
    }
}
