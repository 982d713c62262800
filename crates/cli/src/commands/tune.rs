use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::Context;
use cairn_engine::tune::{Effort, LearntPolicy, Tuned, learn_policy, tune};
use cairn_engine::{Stop, cores, load_weights, write_weights};
use cairn_games::AnyGame;
use cairn_words::{Say, sentence};
use clap::{Args, value_parser};

use crate::Streams;
use crate::exit::WrongUsage;
use crate::interrupt::stop_at_interrupt_saying;
use crate::new_file::NewFile;

/// Find better weights for the evaluation of a game
///
/// The engine plays against itself, and the weights are fitted to how the games ended. What comes
/// out is printed beside what there was, with how wrong both are about the positions that were
/// fitted and about those of games that were kept back; `--out` keeps it as a file that
/// `alpha-beta:weights=FILE` plays with. Whether it plays better, only a duel tells. Ctrl-C fits
/// the games so far.
#[derive(Args)]
#[command(after_help = "\
Example:
  cairn tune stac --games 500 --out new.txt
  cairn duel stac --a alpha-beta:nodes=2k,weights=new.txt --b alpha-beta:nodes=2k --games 400")]
pub(crate) struct Tune {
    /// The game with its options, such as `swack:size=8`
    #[arg(value_parser = cairn_games::open)]
    variant: AnyGame,
    /// How many games the engine plays against itself
    #[arg(long, value_name = "N", default_value_t = 1000,
          value_parser = value_parser!(u32).range(10..=1_000_000))]
    games: u32,
    /// How many positions it looks at for each turn
    #[arg(long, value_name = "N", default_value = "1k",
          value_parser = cairn_engine::read_count)]
    nodes: u64,
    /// Fixes the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games run at once; if left out, as many as there are cores
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Begin from the weights of this file, not from the engine's own
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Learn which turns Monte-Carlo takes after a long look, so that it looks at such turns first:
    /// the file is one for the source of the game. Only Swack has such policy features
    #[arg(long, conflicts_with = "from")]
    policy: bool,
    /// Keep the new weights in a new file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Tune {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let weights = match &self.from {
            Some(path) => {
                let read = load_weights(&self.variant, path);
                Some(read.map_err(|why| WrongUsage(why.sentence()))?)
            }
            None => None,
        };
        let file = self.out.as_deref().map(NewFile::make).transpose()?;
        let effort = Effort {
            games: self.games as usize,
            nodes: self.nodes,
            seed: self.seed,
            threads: self.threads.map_or_else(cores, usize::from),
            weights,
        };
        let stop =
            stop_at_interrupt_saying("Fitting after the running games; Ctrl-C again ends at once.");
        if self.policy {
            return self.learn_policy(&effort, &stop, file, streams);
        }
        let tuned = self.watched(streams, |listener| tune(&self.variant, &effort, &stop, listener));
        let tuned = tuned.context(sentence!("no-game-to-fit"))?;
        if let Some(mut file) = file {
            let text = write_weights(&self.variant, &tuned.after);
            let ran_on = self.ran_on(tuned.games, tuned.positions);
            file.write(&format!("# {ran_on}\n{text}"))?;
        }
        Ok(self.print(&tuned, streams.out)?)
    }

    /// Does what takes long, and shows how far it is if somebody sits in front of it.
    fn watched<T>(
        &self,
        streams: &mut Streams<'_>,
        work: impl FnOnce(&mut dyn FnMut(usize)) -> T,
    ) -> T {
        let watched = io::stderr().is_terminal();
        let done = work(&mut |played| {
            if watched {
                streams.say(format!("\r\u{1b}[K{played} of {} games", self.games));
            }
        });
        if watched {
            streams.say("\r\u{1b}[K");
        }
        done
    }

    fn learn_policy(
        &self,
        effort: &Effort,
        stop: &Stop,
        file: Option<NewFile>,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        let learn =
            |listener: &mut dyn FnMut(usize)| learn_policy(&self.variant, effort, stop, listener);
        let learnt = self.watched(streams, learn);
        let variant = self.variant.variant().to_string();
        let learnt = learnt.with_context(|| sentence!("no-policy-features", variant = variant))?;
        let LearntPolicy { weights, games, positions, predicted: [before, after], time } = learnt;
        let ran_on = self.ran_on(games, positions);
        if let Some(mut file) = file {
            let lines = weights.chunks(20).map(|line| {
                let numbers: Vec<String> = line.iter().map(ToString::to_string).collect();
                format!("    {},\n", numbers.join(", "))
            });
            file.write(&format!("// {ran_on}\n[\n{}]\n", lines.collect::<String>()))?;
        }
        writeln!(streams.out, "{ran_on} in {:.0} s", time.as_secs_f64())?;
        writeln!(
            streams.out,
            "of 100 turns in games kept back, foreseen: {before:.1} before, {after:.1} after"
        )?;
        Ok(())
    }

    fn print(&self, tuned: &Tuned, out: &mut dyn Write) -> io::Result<()> {
        writeln!(
            out,
            "{} in {:.0} s",
            self.ran_on(tuned.games, tuned.positions),
            tuned.time.as_secs_f64()
        )?;
        let width = tuned.terms.iter().map(|term| term.name.len()).max().unwrap_or(0);
        writeln!(out, "{:width$} {:>6} {:>6}", "", "before", "after")?;
        for (number, term) in tuned.terms.iter().enumerate() {
            let (before, after) = (tuned.before.get(number), tuned.after.get(number));
            writeln!(out, "{:width$} {before:>6} {after:>6}  {}", term.name, term.about)?;
        }
        for (what, [before, after]) in
            [("fitted games", tuned.error_fitted), ("games kept back", tuned.error_kept_back)]
        {
            writeln!(out, "mean squared error, {what}: {before:.5} before, {after:.5} after")?;
        }
        if tuned.games < 10 {
            writeln!(out, "too few games to keep any back: these weights are worth nothing")?;
        }
        Ok(())
    }

    /// What the weights come from.
    fn ran_on(&self, games: usize, positions: usize) -> String {
        format!(
            "{}, {} games of {} nodes a turn, seed {}: {} positions",
            self.variant.variant(),
            games,
            self.nodes,
            self.seed,
            positions,
        )
    }
}
