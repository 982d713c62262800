//! What is proven is true.

use cairn_core::Dice;
use cairn_engine::{Budget, MonteCarlo, MonteCarloSettings, Verdict};
use cairn_record::Match;

use super::brute_force::Line;
use super::{choose, random_match, settings};

/// Checks what was said about a position. Returns whether anything was proven.
fn check(so_far: &Match, verdict: Verdict, look: u32, context: &str) -> bool {
    let mut line = Line::of(so_far);
    let mut truth = |depth| line.value(so_far.position(), depth);
    match verdict {
        Verdict::Estimate(_) => {
            return false;
        }
        // The distance is an upper bound, so brute force must see it within it.
        Verdict::Win { plies } if plies <= look => {
            assert_eq!(truth(plies), Some(1), "{context}: {verdict:?}");
        }
        Verdict::Loss { plies } if plies <= look => {
            assert_eq!(truth(plies), Some(-1), "{context}: {verdict:?}");
        }
        // Too far to see: at least nothing nearer says otherwise.
        Verdict::Win { .. } => {
            assert!(matches!(truth(look), None | Some(1)), "{context}: {verdict:?}");
        }
        Verdict::Loss { .. } => {
            assert!(matches!(truth(look), None | Some(-1)), "{context}: {verdict:?}");
        }
        Verdict::Draw => assert!(matches!(truth(look), None | Some(0)), "{context}: {verdict:?}"),
    }
    true
}

/// Searches late positions of random games and compares what is proven with brute force; and what
/// brute force sees in one turn of each must be proven.
fn compare(variant: &str, games: u64, latest: usize, nodes: u64, look: u32, least: u32) {
    let (mut proven, mut searched) = (0, 0);
    let mut player = MonteCarlo::new(MonteCarloSettings { memory: 4, ..settings() });
    for seed in 0..games {
        let end = random_match(variant, 1_000, seed);
        for back in 0..latest.min(end.turns().len()) {
            let mut so_far = end.clone();
            for _ in 0..back {
                so_far.undo();
            }
            let choice = choose(&mut player, &so_far, &Budget::nodes(nodes));
            let verdict = choice.thought.unwrap().lines[0].verdict;
            let context = format!("{variant} seed {seed}: {}", so_far.position().text());
            searched += 1;
            // Brute force has its limits where a position has hundreds of turns.
            let look = if so_far.position().count() > 250 { 1 } else { look };
            proven += u32::from(check(&so_far, verdict, look, &context));
            if Line::of(&so_far).value(so_far.position(), 1) == Some(1) {
                assert_eq!(verdict, Verdict::Win { plies: 1 }, "{context}");
            }
            // The turn itself keeps what was proven.
            let mut after = so_far.position().clone();
            after.play(choice.turn).unwrap();
            if matches!(verdict, Verdict::Win { plies: 1 }) {
                assert_eq!(Line::of(&so_far).value(&after, 0), Some(-1), "{context}");
            }
        }
    }
    println!("{variant}: {proven} of {searched} proven");
    assert!(proven >= least, "{variant}: only {proven} of {searched} are proven");
}

#[test]
fn proofs_agree_with_brute_force_in_small_swack() {
    compare("swack:size=3", 150, 10, 2_000, 6, 700);
}

#[test]
fn proofs_agree_with_brute_force_in_late_stac() {
    compare("stac", 120, 6, 400, 3, 100);
}

#[test]
fn proofs_agree_with_brute_force_in_late_wali() {
    compare("wali", 60, 6, 300, 3, 60);
}

#[test]
fn proofs_agree_with_brute_force_in_small_six_making() {
    compare("six-making:size=4", 150, 4, 300, 3, 150);
}

#[test]
fn proofs_agree_with_brute_force_in_late_stacks() {
    compare("stacks", 60, 3, 200, 2, 60);
}

/// Near the quiet limit brute force sees the end of nearly every line, draws by repetition
/// included. The player keeps its tree from turn to turn, so that what it proved under an earlier
/// root is checked as well.
fn compare_near_the_quiet_limit(variant: &str, plies: usize, quiet: u32, least: u32) {
    let game = cairn_games::open(variant).unwrap();
    let (mut proven, mut draws, mut searched) = (0, 0, 0);
    for seed in 0..60 {
        let text = random_match(variant, plies, seed).position().text();
        let fields: Vec<&str> = text.split(' ').collect();
        let text = format!("{} {quiet} 500", fields[..fields.len() - 2].join(" "));
        let mut so_far = Match::from_position(game.read(&text).unwrap());
        let mut player = MonteCarlo::new(MonteCarloSettings { memory: 4, ..settings() });
        let mut dice = Dice::seeded(seed);
        while so_far.status().is_open() && so_far.position().plies().quiet >= quiet {
            let choice = choose(&mut player, &so_far, &Budget::nodes(2_000));
            let verdict = choice.thought.unwrap().lines[0].verdict;
            let context = format!("{variant} seed {seed}: {}", so_far.position().text());
            let look = 100 - so_far.position().plies().quiet;
            searched += 1;
            proven += u32::from(check(&so_far, verdict, look.min(4), &context));
            draws += u32::from(verdict == Verdict::Draw);
            so_far.play_turn(choice.turn).unwrap();
            if so_far.status().is_open() {
                let reply = so_far.position().random_turn(&mut dice).unwrap();
                so_far.play_turn(reply).unwrap();
            }
        }
    }
    println!("{variant}: {proven} of {searched} proven, {draws} of them draws");
    assert!(draws >= least, "{variant}: {proven} of {searched} proven, {draws} of them draws");
}

#[test]
fn proofs_agree_with_brute_force_near_the_quiet_limit() {
    compare_near_the_quiet_limit("stac", 1_000, 95, 8);
    compare_near_the_quiet_limit("wali", 60, 97, 8);
}
