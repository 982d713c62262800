use std::time::Duration;

use cairn_engine::bench::bench;
use clap::Args;

use crate::Streams;

/// Run one fixed search over positions of all games, and count the positions it looks at
///
/// A line for each game, and their sum: the same on every machine. It changes when the way the
/// computer plays changes, so that a change that should not touch play can be seen not to. How
/// fast it was goes to standard error.
#[derive(Args)]
#[command(after_help = "Example:\n  cairn bench 2> speed.txt")]
pub(crate) struct Bench {}

impl Bench {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let (mut nodes, mut time) = (0, Duration::ZERO);
        let mut written = Ok(());
        bench(&mut |taken| {
            nodes += taken.nodes;
            time += taken.time;
            let result = writeln!(streams.out, "{} {}", taken.game, taken.nodes);
            written = std::mem::replace(&mut written, Ok(())).and(result);
            let _ = streams.out.flush();
            streams.say(speed(taken.game, taken.nodes, taken.time));
        });
        written?;
        writeln!(streams.out, "sum {nodes}")?;
        streams.out.flush()?;
        streams.say(speed("sum", nodes, time));
        Ok(())
    }
}

fn speed(name: &str, nodes: u64, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let rate = nodes as f64 / seconds.max(1e-9);
    format!("{name}: {nodes} nodes in {seconds:.3} s, {rate:.0} nodes a second\n")
}
