use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use cairn_words::{Lang, Say, sentence};
use clap::{Args, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::exit::WrongUsage;
use crate::{Streams, usage};

/// Write the manual pages, one for each command
///
/// The pages say what `--help` says. Pages that are there are replaced. The name of each file is
/// printed.
#[derive(Args)]
#[command(
    name = "man",
    after_help = "Example:
  cairn man ~/.local/share/man/man1 && man cairn-play
  cairn man pages && man pages/cairn.1"
)]
pub(crate) struct WriteMan {
    /// The directory for the pages; it is made if it does not exist
    #[arg(value_name = "DIR")]
    directory: PathBuf,
}

impl WriteMan {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        make_directory(&self.directory)?;
        let mut command = usage::command(streams.lang).disable_help_subcommand(true);
        // Gives every command its whole name, such as `cairn-arena-run`.
        command.build();
        self.write(&command, streams)
    }

    /// Writes the page of a command, and those of the commands under it.
    fn write(&self, command: &Command, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let (name, page) = page(command, streams.lang)?;
        let path = self.directory.join(name);
        fs::write(&path, page).map_err(|error| {
            sentence!("cannot-write-file", path = &path, why = error.sentence())
        })?;
        writeln!(streams.out, "{}", path.display())?;
        command.get_subcommands().try_for_each(|under| self.write(under, streams))
    }
}

fn make_directory(path: &Path) -> Result<(), WrongUsage> {
    if path.exists() && !path.is_dir() {
        return Err(WrongUsage(sentence!("man-not-a-directory", path = path)));
    }
    fs::create_dir_all(path).map_err(|error| {
        WrongUsage(sentence!("cannot-make-directory", path = path, why = error.sentence()))
    })
}

/// Apostrophes that no program makes into quotation marks: `Roff` writes them so.
const APOSTROPHE: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";

/// The name of a page's file, and the page.
fn page(command: &Command, lang: Lang) -> io::Result<(String, String)> {
    let man = Man::new(command.clone());
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    let version = env!("CARGO_PKG_VERSION");
    // `Man` leaves an empty date out, and then the version stands in its place.
    let mut page = format!("{APOSTROPHE}.TH \"{name}\" \"1\" \"\" \"cairn {version}\" \"Cairn\"\n");
    let heading = |key| usage::man_heading(key, lang);
    page += &under(&heading("name"), &rendered(|to| man.render_name_section(to))?);
    page += &as_written(&heading("synopsis"), &[&usage::line(command, lang)])?;
    page += &under(&heading("description"), &rendered(|to| man.render_description_section(to))?);
    page += &rendered(|to| man.render_options_section(to))?;
    if command.has_subcommands() {
        page += &under(&heading("commands"), &rendered(|to| man.render_subcommands_section(to))?);
    }
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let (notes, examples) = split_examples(&after);
    page += &as_written(&heading("notes"), &notes)?;
    page += &as_written(&heading("examples"), &examples)?;
    Ok((man.get_filename(), page))
}

/// What is written, from the first heading on: what stands above is written once for the page.
fn rendered(write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>) -> io::Result<String> {
    let mut bytes = Vec::new();
    write(&mut bytes)?;
    let text = String::from_utf8(bytes).map_err(io::Error::other)?;
    let lines = text.lines().skip_while(|line| !line.starts_with(".SH"));
    Ok(lines.map(|line| format!("{line}\n")).collect())
}

/// A section under a heading of ours: those of clap_mangen are English.
fn under(heading: &str, section: &str) -> String {
    let text = section.split_once('\n').map_or("", |(_, text)| text);
    format!(".SH {heading}\n{text}")
}

/// What comes after the arguments: the text before the examples, and the examples.
fn split_examples(after: &str) -> (Vec<&str>, Vec<&str>) {
    let lines: Vec<&str> = after.lines().collect();
    let heading = lines.iter().position(|line| ["Example:", "Exemplo:"].contains(line));
    match heading {
        Some(at) => (lines[..at].to_vec(), lines[at + 1..].to_vec()),
        None => (lines, Vec::new()),
    }
}

/// A section with its lines as they are: tables and commands are not filled up to the margin.
fn as_written(heading: &str, lines: &[&str]) -> io::Result<String> {
    let end = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    if end == 0 {
        return Ok(String::new());
    }
    let mut section = Roff::new();
    section.control("SH", [heading]).control("nf", []);
    for line in &lines[..end] {
        section.text([roman(*line)]);
    }
    section.control("fi", []);
    rendered(|to| section.to_writer(to))
}
