//! The commands, a file each.

mod analyse;
mod apply;
mod arena;
mod bench;
mod check_bot;
mod completions;
mod draw;
mod duel;
mod engine;
mod games;
mod man;
mod moves;
mod perft;
mod play;
mod replay;
mod report;
mod rules;
#[cfg(feature = "serve")]
mod serve;
mod show;
mod tune;

use clap::Subcommand;

use crate::Streams;

/// What the program can be told to do.
#[derive(Subcommand)]
pub(crate) enum Command {
    Play(Box<play::Play>),
    #[cfg(feature = "serve")]
    Serve(serve::Serve),
    Analyse(Box<analyse::Analyse>),
    Duel(Box<duel::Duel>),
    Arena(arena::Arena),
    Games(games::Games),
    Rules(rules::Rules),
    Show(show::Show),
    Draw(draw::Draw),
    Moves(moves::Moves),
    Apply(apply::Apply),
    Perft(perft::Perft),
    Replay(replay::Replay),
    Report(report::MakeReport),
    Bench(bench::Bench),
    Tune(Box<tune::Tune>),
    Engine(engine::Engine),
    CheckBot(check_bot::CheckBot),
    Completions(completions::Completions),
    Man(man::WriteMan),
}

/// Without a word the program plays.
impl Default for Command {
    fn default() -> Command {
        Command::Play(Box::default())
    }
}

impl Command {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        match self {
            Command::Play(play) => play.run(streams),
            #[cfg(feature = "serve")]
            Command::Serve(serve) => serve.run(streams),
            Command::Analyse(analyse) => analyse.run(streams),
            Command::Duel(duel) => duel.run(streams),
            Command::Arena(arena) => arena.run(streams),
            Command::Games(games) => games.run(streams),
            Command::Rules(rules) => rules.run(streams),
            Command::Show(show) => show.run(streams),
            Command::Draw(draw) => draw.run(streams),
            Command::Moves(moves) => moves.run(streams),
            Command::Apply(apply) => apply.run(streams),
            Command::Perft(perft) => perft.run(streams),
            Command::Replay(replay) => replay.run(streams),
            Command::Report(report) => report.run(streams),
            Command::Bench(bench) => bench.run(streams),
            Command::Tune(tune) => tune.run(streams),
            Command::Engine(engine) => engine.run(streams),
            Command::CheckBot(check) => check.run(streams),
            Command::Completions(completions) => completions.run(streams),
            Command::Man(man) => man.run(streams),
        }
    }
}
