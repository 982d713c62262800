//! A PostgreSQL server of one's own, for tests: in a directory of its own, reached by a socket in
//! it, and gone with the value. The server comes from the system's packages.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs, io};

use tempfile::TempDir;

/// A running server with an empty database. Starting one takes seconds: tests that only need a
/// database share one, each with a [`Postgres::database`] of its own.
pub struct Postgres {
    programs: PathBuf,
    /// Removed after the server has stopped, by the order of the fields and of `drop`.
    place: TempDir,
}

impl Postgres {
    /// Starts a server. `None` if the machine has no PostgreSQL, which is reported with
    /// [`cairn_scale::skip`].
    ///
    /// # Panics
    /// If there is a PostgreSQL, and it does not start.
    #[must_use]
    pub fn start() -> Option<Postgres> {
        let Some(programs) = programs() else {
            cairn_scale::skip("games in PostgreSQL: apt-get install postgresql");
            return None;
        };
        // The path of a socket may have 107 bytes, so not below a long build directory.
        let place = tempfile::Builder::new().prefix("cairn-pg-").tempdir_in("/tmp");
        let postgres = Postgres { programs, place: place.expect("a directory") };
        if is_root() {
            // PostgreSQL does not run as root; its package has made a user for it.
            let chown = Command::new("chown").arg("postgres").arg(postgres.place.path()).output();
            succeed("chown", chown);
        }
        let data = postgres.data();
        let data = data.to_str().expect("plain text");
        postgres
            .run("initdb", &["-D", data, "-U", "cairn", "-A", "trust", "-E", "UTF8", "--no-sync"]);
        postgres.resume();
        Some(postgres)
    }

    /// The address of the database that it starts with.
    #[must_use]
    pub fn address(&self) -> String {
        self.address_of("postgres")
    }

    /// Makes a new database of this name, which is empty; its address.
    #[must_use]
    pub fn database(&self, name: &str) -> String {
        self.run("createdb", &["-h", self.socket(), "-U", "cairn", "-T", "template0", name]);
        self.address_of(name)
    }

    fn address_of(&self, database: &str) -> String {
        format!("postgres://cairn@localhost/{database}?host={}", self.socket())
    }

    /// Ends all processes of the server at once. What it had given to the system's file cache is
    /// still there, so this is no loss of power.
    pub fn vanish(&self) {
        let data = self.data();
        self.run(
            "pg_ctl",
            &["-D", data.to_str().unwrap_or_default(), "-m", "immediate", "-w", "stop"],
        );
    }

    /// Starts it again.
    pub fn resume(&self) {
        let (data, socket) = (self.data(), self.socket());
        let log = self.place.path().join("log");
        // The machine goes on when the server is killed, so nothing need be on the disk.
        let options =
            format!("-c listen_addresses='' -c unix_socket_directories={socket} -c fsync=off");
        let [data, log] = [&data, &log].map(|path| path.to_str().unwrap_or_default());
        self.run("pg_ctl", &["-D", data, "-l", log, "-o", &options, "-w", "start"]);
    }

    /// Stops all its processes where they are, as if its machine had been cut off: connections stay,
    /// and nobody answers.
    pub fn freeze(&self) {
        self.signal("STOP");
    }

    /// Lets them go on.
    pub fn thaw(&self) {
        self.signal("CONT");
    }

    /// Sends a signal to the server's first process and to its children, and to no other.
    fn signal(&self, signal: &str) {
        let written = fs::read_to_string(self.data().join("postmaster.pid")).unwrap_or_default();
        let first = written.lines().next().and_then(|line| line.trim().parse().ok());
        let first: u32 = first.expect("a server that runs");
        // The first one first: while it stands still there are no new ones.
        send(signal, &[first]);
        send(signal, &children_of(first));
    }

    fn data(&self) -> PathBuf {
        self.place.path().join("data")
    }

    fn socket(&self) -> &str {
        self.place.path().to_str().expect("plain text")
    }

    /// Runs one of PostgreSQL's programs, as the user who may.
    fn run(&self, program: &str, arguments: &[&str]) {
        let path = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(path);
            command
        } else {
            Command::new(path)
        };
        command.args(arguments).current_dir("/tmp").env("LC_ALL", "C");
        // pg_ctl leaves the server behind with our pipes, which would never close.
        let log = fs::File::create(self.place.path().join(format!("{program}.out")));
        let (out, err) = match log.and_then(|log| Ok((log.try_clone()?, log))) {
            Ok(files) => files,
            Err(error) => panic!("{program}: {error}"),
        };
        command.stdout(out).stderr(err);
        let status = command.status().unwrap_or_else(|error| panic!("{program}: {error}"));
        let said = fs::read_to_string(self.place.path().join(format!("{program}.out")));
        let log = fs::read_to_string(self.place.path().join("log")).unwrap_or_default();
        assert!(status.success(), "{program}: {}\n{log}", said.unwrap_or_default());
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.data();
        if data.join("postmaster.pid").exists() {
            // Who is frozen cannot stop.
            self.thaw();
            self.vanish();
        }
    }
}

/// Where the server's programs are: Debian keeps them apart, by version.
fn programs() -> Option<PathBuf> {
    let on_path =
        env::split_paths(&env::var_os("PATH")?).find(|place| place.join("initdb").exists());
    // A link to it may have no others beside it.
    let on_path = on_path.and_then(|place| fs::canonicalize(place.join("initdb")).ok());
    let on_path = on_path.and_then(|initdb| initdb.parent().map(Path::to_owned));
    on_path.or_else(|| {
        let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
        let places = versions.flatten().map(|version| version.path().join("bin"));
        places.filter(|place| place.join("initdb").exists()).max()
    })
}

fn send(signal: &str, processes: &[u32]) {
    for process in processes {
        // The shell's own: the program may not be there. A child may have ended meanwhile.
        let _ = Command::new("sh").arg("-c").arg(format!("kill -s {signal} {process}")).output();
    }
}

/// The processes that a process has started.
fn children_of(parent: u32) -> Vec<u32> {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = processes.filter_map(|process| process.file_name().to_str()?.parse().ok());
    let is_child = |number: &u32| {
        let stat = fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
        // After the name, which is in parentheses and may have more of them in it, come the state
        // and the parent.
        let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
        after.split_whitespace().nth(1).and_then(|found| found.parse().ok()) == Some(parent)
    };
    numbers.filter(is_child).collect()
}

fn is_root() -> bool {
    Path::new("/proc/self").exists()
        && fs::metadata("/proc/self")
            .is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0)
}

fn succeed(what: &str, output: io::Result<Output>) {
    let output = output.unwrap_or_else(|error| panic!("{what}: {error}"));
    assert!(output.status.success(), "{what}: {}", String::from_utf8_lossy(&output.stderr));
}
