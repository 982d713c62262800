//! The solver against a minimax that has no table and keeps its whole line.

use cairn_core::{Dice, Outcome};
use cairn_games::{AnyPosition, games};
use cairn_record::Match;
use cairn_tactics::{Judge, Plan, Subject, Taste, after, step};

/// How far from the end a position is, as far as plain minimax sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Seen {
    Win(u32),
    Loss(u32),
    Neither,
}

/// The value of the last position of a line, from the rules and the matches' endings alone.
fn plain(line: &mut Match, plies: u32) -> Seen {
    if let Some(ending) = line.status().ending() {
        return match ending.outcome {
            Outcome::Draw => Seen::Neither,
            Outcome::Win(side) if side == line.position().side() => Seen::Win(0),
            Outcome::Win(_) => Seen::Loss(0),
        };
    }
    if plies == 0 {
        return Seen::Neither;
    }
    let (mut win, mut loss, mut all_lose) = (None, 0, true);
    for turn in line.position().legal_turns() {
        line.play_turn(turn).expect("a legal turn");
        let seen = plain(line, plies - 1);
        line.undo();
        match seen {
            Seen::Loss(n) => win = Some(win.unwrap_or(u32::MAX).min(n + 1)),
            Seen::Win(n) => loss = loss.max(n + 1),
            Seen::Neither => {}
        }
        all_lose &= matches!(seen, Seen::Win(_));
    }
    match win {
        Some(n) => Seen::Win(n),
        None if all_lose => Seen::Loss(loss),
        None => Seen::Neither,
    }
}

fn solved(so_far: &Match, plies: u32) -> Seen {
    let judge = Judge::new(so_far, u64::MAX);
    match (judge.shortest_win(plies).unwrap(), judge.longest_loss(plies).unwrap()) {
        (Some(n), None) => Seen::Win(n),
        (None, Some(n)) => Seen::Loss(n),
        (None, None) => Seen::Neither,
        both => panic!("won and lost at once: {both:?} in {:?}", so_far.position()),
    }
}

/// Late in random games, with steps back so that positions have stood before.
fn late(variant: &str, dice: &mut Dice) -> Match {
    let mut so_far = Match::new(cairn_games::open(variant).unwrap());
    let mut whole = so_far.clone();
    while step(&mut whole, if dice.below(3) > 0 { Taste::Progress } else { Taste::Any }, dice) {}
    let keep = whole.turns().len().saturating_sub(1 + dice.below(6) as usize);
    for played in &whole.turns()[..keep] {
        so_far.play_turn(played.turn).unwrap();
    }
    for _ in 0..dice.below(10) {
        let before = so_far.clone();
        step(&mut so_far, Taste::Back, dice);
        if !so_far.status().is_open() {
            return before;
        }
    }
    so_far
}

/// Compares in so many positions; returns in how many of them their history mattered.
fn compare(variant: &str, plies: u32, positions: u32, seed: u64) -> u32 {
    println!("{variant}, {plies} plies, seed {seed}");
    let mut dice = Dice::seeded(seed);
    let (mut decided, mut worn) = (0, 0);
    for _ in 0..positions {
        let mut so_far = late(variant, &mut dice);
        let expected = plain(&mut so_far, plies);
        assert_eq!(solved(&so_far, plies), expected, "{}\n{so_far}", so_far.position().text());
        decided += u32::from(expected != Seen::Neither);
        worn += u32::from(expected != solved(&forgetful(&so_far), plies));
    }
    println!("{decided} of {positions} decided, {worn} otherwise without their history");
    assert!(decided * 10 > positions, "too few positions mean anything");
    worn
}

/// The same position without its history.
fn forgetful(so_far: &Match) -> Match {
    Match::from_position(so_far.position().clone())
}

#[test]
fn it_agrees_with_plain_minimax() {
    let mut worn = 0;
    for game in games() {
        let plan = Plan::of_game(game).unwrap_or_else(|why| panic!("{why}"));
        for check in plan.checks {
            if let Subject::Solver(plies) = check.subject {
                worn += compare(&check.variant, plies, check.positions, check.seed);
            }
        }
    }
    assert!(worn > 0, "no history mattered");
}

#[test]
fn it_knows_each_of_the_winning_and_losing_turns() {
    let seed = 5;
    println!("seed {seed}");
    let mut dice = Dice::seeded(seed);
    for _ in 0..40 {
        let so_far = late("stac:claims=3", &mut dice);
        let judge = Judge::new(&so_far, u64::MAX);
        let (winning, losing) = (judge.winning_turns(3).unwrap(), judge.losing_turns(3).unwrap());
        for turn in so_far.position().legal_turns() {
            let mut next = so_far.clone();
            next.play_turn(turn).unwrap();
            let seen = plain(&mut next, 2);
            assert_eq!(winning.contains(&turn), matches!(seen, Seen::Loss(_)));
            assert_eq!(losing.contains(&turn), matches!(seen, Seen::Win(_)));
        }
    }
}

/// "`quiet` reaching 100 ends the game as a draw."
#[test]
fn a_win_that_comes_too_late_is_none() {
    let board = "w3,w3,w3,1,x/x,1,2,1,2/x,1,x,x,x/x,1,x,x,1/1,1,2,1,1";
    let game = cairn_games::open("stac").unwrap();
    // White walks to a single disc, and claims with it.
    let at = |quiet: u32| -> AnyPosition {
        game.read(&format!("{board} w a2 a5 - {quiet} {quiet}")).unwrap()
    };
    let win = |quiet| Judge::new(&Match::from_position(at(quiet)), u64::MAX).shortest_win(3);
    assert_eq!(win(96), Ok(Some(3)));
    // The claim itself is decided by the board, which comes before the quiet limit.
    assert_eq!(win(97), Ok(Some(3)));
    assert_eq!(win(98), Ok(None));
    let walk = at(98).read_turn("a2-b2").unwrap();
    assert_eq!(after(&at(98), walk).plies().quiet, 99);
}
