use std::fs;
use std::io::IsTerminal;
use std::net::SocketAddr;
use std::time::Duration;

use cairn_engine::{cores, read_time};
use cairn_protocol::{CommandError, Patience};
use cairn_record::saved_games::SavedGames;
use cairn_server::{Bot, Limits, Server, Settings, Timing};
use cairn_words::{Say, Sentence, sentence};
use clap::{Args, ValueEnum};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, fmt};

use crate::Streams;
use crate::exit::WrongUsage;

/// Play, watch and analyse in the browser: serve the page
///
/// The address of the page is written when it can be opened. Games are kept in one file; Ctrl-C stops
/// the server, and what was played is there when it is started again.
#[derive(Args)]
#[command(after_help = "Example:
  cairn serve
  cairn serve --listen 127.0.0.1:9000 --db games.db
  cairn serve --db postgres://cairn@localhost/cairn --log json
  cairn serve --bot two-ahead='python3 examples/bots/two_ahead_bot.py'")]
pub(crate) struct Serve {
    /// Where to listen. Only this machine can reach 127.0.0.1; 0.0.0.0 is everybody
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080", value_parser = address)]
    listen: SocketAddr,
    /// Where games are kept: a file, or a PostgreSQL database; in your data directory if left out
    #[arg(long, value_name = "FILE|postgres://...")]
    db: Option<String>,
    /// Requests a second that one address may send in the long run; 0 is any number
    #[arg(long, value_name = "N", default_value_t = Limits::default().rate)]
    rate: u32,
    /// The server is reached only through a proxy of yours, which says for whom it asks
    /// (X-Forwarded-For): limits then hold for each visitor, and not for the proxy
    #[arg(long)]
    behind_proxy: bool,
    /// A program that visitors can play against, under this name; can be said more than once. Nobody
    /// can choose a program that is not named here. It has a second for a turn
    #[arg(long = "bot", value_name = "NAME=COMMAND LINE", value_parser = bot)]
    bots: Vec<Bot>,
    /// How long a program may take to start and to be ready for a game, such as 30s; 5s if left out
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    bot_startup: Option<Duration>,
    /// How what happens is written to standard error; CAIRN_LOG=debug says more
    #[arg(long, value_enum, default_value_t)]
    log: Log,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Log {
    #[default]
    Text,
    Json,
}

fn address(text: &str) -> Result<SocketAddr, Sentence> {
    text.parse().map_err(|_| sentence!("not-an-address", text = text))
}

fn bot(text: &str) -> Result<Bot, Sentence> {
    let (name, line) = text.split_once('=').ok_or_else(|| sentence!("bot-needs-name"))?;
    if !Bot::is_valid_name(name) {
        let most = Bot::MAX_NAME_LENGTH as u32;
        return Err(sentence!("not-a-bot-name", name = name, most = most));
    }
    let line = line.parse().map_err(|error: CommandError| error.sentence())?;
    Ok(Bot { name: name.to_owned(), line })
}

impl Serve {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        self.start_log();
        allow_many_connections();
        let limits =
            Limits { rate: self.rate, behind_proxy: self.behind_proxy, ..Limits::default() };
        self.expect_different_names()?;
        let settings = Settings {
            listen: self.listen,
            store: self.store()?,
            limits,
            threads: cores(),
            bots: self.bots.clone(),
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let server = Server::open_with(settings, self.timing())
                .await
                .map_err(|error| error.sentence())?;
            let address = format!("http://{}/", server.address()?);
            writeln!(
                streams.out,
                "{}",
                sentence!("listening", address = address).say(streams.lang)
            )?;
            streams.out.flush()?;
            let mut term = signal(SignalKind::terminate())?;
            server
                .run(async {
                    tokio::select! {
                        _ = tokio::signal::ctrl_c() => {}
                        _ = term.recv() => {}
                    }
                })
                .await;
            // A program may be in the middle of a turn.
            drop(cairn_protocol::end_all_programs());
            anyhow::Ok(())
        })
    }

    fn expect_different_names(&self) -> Result<(), WrongUsage> {
        let mut names: Vec<&str> = self.bots.iter().map(|bot| bot.name.as_str()).collect();
        names.sort_unstable();
        match names.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(WrongUsage(sentence!("bot-named-twice", name = pair[0]))),
            None => Ok(()),
        }
    }

    /// The machine's clock, and how long programs are waited for.
    fn timing(&self) -> Timing {
        let usual = Timing::default();
        let handshake = self.bot_startup.unwrap_or(usual.bots.handshake);
        Timing { bots: Patience { handshake, ..usual.bots }, ..usual }
    }

    /// Where games are kept.
    fn store(&self) -> anyhow::Result<String> {
        if let Some(place) = &self.db {
            return Ok(place.clone());
        }
        let directory = SavedGames::open()?.directory().to_owned();
        fs::create_dir_all(&directory)
            .map_err(|why| sentence!("cannot-write", path = &directory, why = why.sentence()))?;
        Ok(directory.join("games.db").display().to_string())
    }

    fn start_log(&self) {
        let wanted = std::env::var("CAIRN_LOG").ok().and_then(|text| text.parse().ok());
        let filter = wanted
            .unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO))
            // It logs the parts of an address that it does not understand, perhaps a password.
            .with_target("sqlx_postgres::options", LevelFilter::OFF);
        let log =
            fmt::layer().with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal());
        let log = match self.log {
            Log::Text => log.boxed(),
            Log::Json => log.json().flatten_event(true).boxed(),
        };
        // A test may have started another one in this process.
        let _ = tracing_subscriber::registry().with(log.with_filter(filter)).try_init();
    }
}

/// Every connection is an open file, and systems let a program have few unless it asks for more.
fn allow_many_connections() {
    let maximum = getrlimit(Resource::Nofile).maximum;
    // If it may not have more, it has what it has: who comes then has to wait.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
}
