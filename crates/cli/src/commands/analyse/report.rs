//! What an analysis says: as a table for people, or as JSON, an object a line.

use std::io::{self, Write};

use cairn_core::Ending;
use cairn_engine::{Choice, Line, Thought, Verdict};
use cairn_record::Match;
use serde::Serialize;

/// Tells of an analysis as it goes.
pub(super) struct Told<'a> {
    so_far: &'a Match,
    json: bool,
}

impl<'a> Told<'a> {
    pub fn new(so_far: &'a Match, json: bool) -> Told<'a> {
        Told { so_far, json }
    }

    /// Whose turn it is, and what the columns are.
    pub fn heading(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.json {
            return Ok(());
        }
        let (game, side) = (self.so_far.rules(), self.so_far.position().side());
        let name = game.info().side_name(side);
        let letter = game.info().letter(side);
        let variant = game.variant();
        writeln!(out, "{variant}: {name} ({letter}) to move; scores are {name}'s")?;
        let [depth, score, nodes, speed] = ["depth", "score", "nodes", "nodes a second"];
        writeln!(out, "{depth:>5} {score:>14} {nodes:>11} {speed:>15}  line")?;
        out.flush()
    }

    /// A line for each of the best lines.
    pub fn thought(&self, thought: &Thought, out: &mut dyn Write) -> io::Result<()> {
        if self.json {
            return write_object(&ThoughtObject::new(self.so_far, thought), out);
        }
        for (at, line) in thought.lines.iter().enumerate() {
            if at == 0 {
                let Thought { depth, nodes, .. } = thought;
                let score = line.score();
                write!(out, "{depth:>5} {score:>14} {nodes:>11} {:>15}", thought.speed())?;
            } else {
                write!(out, "{:>5} {:>14} {:>27}", "", line.score(), "")?;
            }
            let turns = self.so_far.position().line_texts(&line.turns);
            writeln!(out, "  {}", turns.join(" "))?;
        }
        out.flush()
    }

    /// What it came to.
    pub fn best(&self, best: &Best, out: &mut dyn Write) -> io::Result<()> {
        if self.json {
            return write_object(best, out);
        }
        match (&best.best, &best.score) {
            (Some(turn), Some(score)) => writeln!(out, "best: {turn} ({})", score.text),
            _ => writeln!(out, "best: unknown, since not one turn was searched to its end"),
        }
    }

    /// There is nothing to look for.
    pub fn over(&self, over: &Over, out: &mut dyn Write) -> io::Result<()> {
        if self.json {
            return write_object(over, out);
        }
        writeln!(out, "{}: the game is over, {}", self.so_far.rules().variant(), over.over)
    }
}

fn write_object(value: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)?;
    out.flush()
}

#[derive(Serialize)]
struct ThoughtObject {
    depth: u32,
    nodes: u64,
    seconds: f64,
    nodes_a_second: u64,
    lines: Vec<LineObject>,
}

#[derive(Serialize)]
struct LineObject {
    score: Score,
    turns: Vec<String>,
}

/// A score for the side to move: one of the numbers is there, or none for a proven draw. A win or
/// loss that may come earlier is `at_most` so far away.
#[derive(Serialize)]
pub(super) struct Score {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    hundredths: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    win_in: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loss_in: Option<u32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    at_most: bool,
}

/// The last object: the turn to take, or null if there was no time to search any.
#[derive(Serialize)]
pub(super) struct Best {
    best: Option<String>,
    score: Option<Score>,
}

/// The only object, if the game is over.
#[derive(Serialize)]
pub(super) struct Over {
    over: String,
}

impl ThoughtObject {
    fn new(so_far: &Match, thought: &Thought) -> ThoughtObject {
        let line = |line: &Line| LineObject {
            score: Score::of(line),
            turns: so_far.position().line_texts(&line.turns),
        };
        ThoughtObject {
            depth: thought.depth,
            nodes: thought.nodes,
            seconds: thought.time.as_secs_f64(),
            nodes_a_second: thought.speed(),
            lines: thought.lines.iter().map(line).collect(),
        }
    }
}

impl Score {
    fn of(line: &Line) -> Score {
        let verdict = line.verdict;
        let turns = verdict.turns_to_the_end();
        Score {
            text: line.score(),
            hundredths: match verdict {
                Verdict::Estimate(points) => Some(points),
                _ => None,
            },
            win_in: turns.filter(|_| matches!(verdict, Verdict::Win { .. })),
            loss_in: turns.filter(|_| matches!(verdict, Verdict::Loss { .. })),
            at_most: turns.is_some() && !line.exact,
        }
    }
}

impl Best {
    pub fn new(so_far: &Match, choice: &Choice) -> Best {
        // Without a thought the turn is any legal one, and nothing to tell of.
        let line = choice.thought.as_ref().and_then(|thought| thought.lines.first());
        let best = line.and_then(|_| so_far.position().turn_text(choice.turn));
        Best { best, score: line.map(Score::of) }
    }
}

impl Over {
    pub fn new(so_far: &Match, ending: Ending) -> Over {
        let how = match ending.outcome {
            cairn_core::Outcome::Win(side) => {
                format!("{} wins", so_far.rules().info().side_name(side))
            }
            cairn_core::Outcome::Draw => "a draw".to_owned(),
        };
        Over { over: format!("{how}: {ending}") }
    }
}
