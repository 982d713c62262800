use std::path::{Path, PathBuf};

use cairn_arena::ledger::{self, LedgerError};
use cairn_arena::{
    Asked, Clocks, Count, Draft, DraftPlayer, DraftScale, DraftTest, Game, Hall, Kind,
    OpeningsFrom, Results, Settings, SettingsError, Span, Text,
};
use cairn_words::{Sentence, say, sentence};
use clap::{Args, ValueEnum};

use super::progress::Progress;
use crate::Streams;
use crate::exit::WrongUsage;
use crate::interrupt::stop_at_interrupt_saying;

/// Play a tournament, described by a file, by flags, or by both
///
/// Flags count more than the file. Each opening is played from both sides. Ctrl-C lets the running
/// games end and prints what there is; a second one ends at once, and the games that were running are
/// played again after --resume.
#[derive(Args)]
#[command(after_help = "\
A file is TOML; most of its names are those of the flags, and `output` is the directory:
  variants = [\"stac\", \"swack:size=4\"]
  games = 40                # of each pairing in each variant
  time = \"5+0.05\"           # SECONDS for a game + SECONDS for each turn
  players = [\"greedy\", \"random\", { name = \"Ana\", who = \"bot:python3 ana.py\" }]
  [sprt]                    # only for kind = \"sprt\"
  elo0 = 0
  elo1 = 20

The kinds: match (two players), gauntlet (the first against all others), round-robin (everybody
against everybody), ladder (everybody against the next), sprt (two players, until one of two
hypotheses about the difference in Elo is accepted).

Example:
  cairn arena run examples/arena/ladder.toml
  cairn arena run examples/arena/ladder.toml --resume
  cairn arena run --resume --out ladder
  cairn arena run --kind gauntlet --player Ana='bot:./ana' --player level:3 --player level:4 \\
    --variant wali --games 20 --time 10+0.1 --out ana
  cairn arena run --kind sprt --player new=alpha-beta:nodes=2k,weights=new.txt \\
    --player old=alpha-beta:nodes=2k --variant stac --elo1 20 --out new-weights")]
pub(crate) struct Run {
    /// A file that describes the tournament
    file: Option<PathBuf>,
    /// Go on with the tournament in the directory
    #[arg(long)]
    resume: bool,
    /// What the tournament is called
    #[arg(long)]
    name: Option<String>,
    /// Who meets whom: match, gauntlet, round-robin, ladder or sprt; if left out, match for two
    /// players, round-robin for more, and sprt where a hypothesis or an error rate is given
    #[arg(long)]
    kind: Option<Kind>,
    /// A player, as in `cairn duel --help`, or bot:COMMAND; a name before it is used in the tables
    #[arg(long = "player", value_name = "[NAME=]WHO")]
    players: Vec<DraftPlayer>,
    /// A game with its options, such as `swack:size=8`
    #[arg(long = "variant", value_name = "VARIANT")]
    variants: Vec<Game>,
    /// How many games each pairing plays in each variant; an even number
    #[arg(long, value_name = "N")]
    games: Option<usize>,
    /// Fixes the openings and the players' own chances; 1 if left out
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Clocks: SECONDS for a game + SECONDS for each turn, such as 5+0.05; with units 1m+500ms
    #[arg(long, value_name = "S+S")]
    time: Option<Clocks>,
    /// Time for each turn, such as 100ms
    #[arg(long, value_name = "TIME", conflicts_with = "time")]
    per_move: Option<Span>,
    /// Positions that a player may look at for a turn, such as 10k
    #[arg(long, value_name = "N")]
    nodes: Option<Count>,
    /// How much later than its clock allows an answer may come and still count; 100ms if left out
    #[arg(long, value_name = "TIME")]
    margin: Option<Span>,
    /// How long a bot may take to start and to be ready for a game, such as 30s; if left out 10s, or
    /// the margin if that is longer
    #[arg(long, value_name = "TIME")]
    bot_startup: Option<Span>,
    /// How many games run at once; if left out, as many as the cores can carry without the players
    /// taking time from one another
    #[arg(long, value_name = "N")]
    concurrency: Option<usize>,
    /// Turns by chance that games begin with (4 if left out), or a file with records, or with turns
    /// or a position on each line
    #[arg(long, value_name = "PLIES|FILE")]
    openings: Option<OpeningsFrom>,
    /// Whose rating is 0; if left out, the mean of all is
    #[arg(long, value_name = "NAME")]
    anchor: Option<String>,
    /// The directory of the tournament; if left out, named as the file is, without its ending
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The first hypothesis: stronger by so much; 0 if left out
    #[arg(long, value_name = "ELO", allow_negative_numbers = true)]
    elo0: Option<f64>,
    /// The second hypothesis; 10 if left out
    #[arg(long, value_name = "ELO", allow_negative_numbers = true)]
    elo1: Option<f64>,
    /// How often the second may be accepted though the first holds; 0.05 if left out
    #[arg(long, value_name = "RATE")]
    alpha: Option<f64>,
    /// How often the first may be accepted though the second holds; 0.05 if left out
    #[arg(long, value_name = "RATE")]
    beta: Option<f64>,
    /// What the hypotheses are measured in
    #[arg(long)]
    scale: Option<Scale>,
    /// Say nothing while it runs
    #[arg(long, short)]
    quiet: bool,
    /// The results as JSON: an object
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Scale {
    /// Points of Elo
    Logistic,
    /// Points of normalised Elo: by how many of its own deviations the score is off one half
    Normalised,
}

impl Run {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let draft = match &self.file {
            Some(path) => {
                Draft::load(path).map_err(|why| self.refused(&why))?.overlaid_by(self.flags())
            }
            None => self.flags(),
        };
        let directory = self.directory(&draft)?;
        let hall = if self.resume {
            Hall::resume(&directory, self.asked(&directory, draft)?)
        } else {
            Hall::begin(&directory, Settings::new(draft).map_err(|why| self.refused(&why))?)
        };
        let hall = hall.map_err(|why| match why {
            LedgerError::Read { .. } | LedgerError::Write { .. } => why.into(),
            why => usage(why.told(self.asked_how())),
        })?;
        let settings = hall.settings().clone();
        let stop = stop_at_interrupt_saying(say!(streams.lang, "running-games-end"));
        let mut progress = Progress::of(&hall, self.quiet, streams.lang);
        let played = hall.play(&stop, &mut |standings, finished| {
            progress.game(&settings, standings, finished, streams);
        });
        progress.end();
        let results = Results::new(&settings, &played?);
        results.write(&directory)?;
        if self.json {
            return Ok(streams.write_json(&results)?);
        }
        let text = results.text(streams.lang);
        Ok(write!(streams.out, "{text}")?)
    }

    /// What the settings are called: whoever gives a file, reads its names.
    fn asked_how(&self) -> Asked {
        if self.file.is_some() { Asked::InFile } else { Asked::ByFlags }
    }

    fn refused(&self, why: &SettingsError) -> anyhow::Error {
        usage(why.told(self.asked_how()))
    }

    /// Where the tournament is.
    fn directory(&self, draft: &Draft) -> anyhow::Result<PathBuf> {
        let of_file = || {
            let stem = self.file.as_ref()?.file_stem()?;
            Some(PathBuf::from(stem))
        };
        let directory = draft.output.clone().or_else(of_file);
        directory.ok_or_else(|| usage(sentence!("say-which-directory")))
    }

    /// What a tournament that goes on must be: without a file as it was, but for what is said now.
    fn asked(&self, directory: &Path, draft: Draft) -> anyhow::Result<Option<Settings>> {
        let draft = match &self.file {
            Some(_) => draft,
            None => match ledger::settings(directory) {
                Ok(there) => there.draft().overlaid_by(draft),
                // What is wrong there is told by who goes on with it.
                Err(_) => return Ok(None),
            },
        };
        Settings::new(draft).map(Some).map_err(|why| self.refused(&why))
    }

    fn flags(&self) -> Draft {
        let test = DraftTest {
            elo0: self.elo0,
            elo1: self.elo1,
            alpha: self.alpha,
            beta: self.beta,
            scale: self.scale.map(|scale| match scale {
                Scale::Logistic => DraftScale::Logistic,
                Scale::Normalised => DraftScale::Normalised,
            }),
        };
        let variants: Vec<Text<Game>> = self.variants.iter().cloned().map(Text).collect();
        Draft {
            name: self.name.clone(),
            kind: self.kind.map(Text),
            variants: Some(variants).filter(|variants| !variants.is_empty()),
            games: self.games,
            seed: self.seed,
            time: self.time.map(Text),
            per_move: self.per_move.map(Text),
            nodes: self.nodes.map(Text),
            margin: self.margin.map(Text),
            bot_startup: self.bot_startup.map(Text),
            concurrency: self.concurrency,
            openings: self.openings.clone().map(Text),
            anchor: self.anchor.clone(),
            output: self.out.clone(),
            players: self.players.clone(),
            sprt: Some(test).filter(|test| *test != DraftTest::default()),
        }
    }
}

fn usage(why: Sentence) -> anyhow::Error {
    WrongUsage(why).into()
}
