use std::io::{self, BufRead};

/// The longest line that is read, in bytes. A position with a thousand turns is a tenth of it.
pub const LONGEST: usize = 1 << 18;

/// What was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line, without its end. What is not UTF-8 is replaced by a mark.
    Line(String),
    /// A line that was longer than [`LONGEST`]; it is thrown away.
    TooLong,
}

/// Reads lines from anything, however long they are, in bounded memory.
pub struct Lines<R> {
    input: R,
}

impl<R: BufRead> Lines<R> {
    /// Lines of this input.
    pub fn new(input: R) -> Lines<R> {
        Lines { input }
    }

    /// The next line; `None` at the end. A last line without an end is a line.
    ///
    /// # Errors
    /// If reading fails.
    pub fn next_line(&mut self) -> io::Result<Option<Heard>> {
        let mut line = Vec::new();
        let (mut long, mut any) = (false, false);
        loop {
            let read = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read?,
            };
            if read.is_empty() {
                break;
            }
            any = true;
            let end = read.iter().position(|&byte| byte == b'\n');
            let part = &read[..end.unwrap_or(read.len())];
            if line.len() + part.len() > LONGEST {
                long = true;
                line = Vec::new();
            } else if !long {
                line.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok(match (any, long) {
            (false, _) => None,
            (true, true) => Some(Heard::TooLong),
            (true, false) => {
                let text = String::from_utf8_lossy(&line);
                Some(Heard::Line(text.trim_end_matches('\r').to_owned()))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_bytes_are_lines() {
        let long = [b'x'; LONGEST + 1];
        let text = [b"a\r\n\n\xff b\n", &long[..], b"\n", &long[1..], b"\nlast"].concat();
        let mut lines = Lines::new(io::BufReader::with_capacity(7, &text[..]));
        let line = |text: &str| Some(Heard::Line(text.to_owned()));
        for wanted in [line("a"), line(""), line("\u{fffd} b"), Some(Heard::TooLong)] {
            assert_eq!(lines.next_line().unwrap(), wanted);
        }
        assert_eq!(lines.next_line().unwrap(), line(&"x".repeat(LONGEST)));
        assert_eq!(lines.next_line().unwrap(), line("last"));
        assert_eq!(lines.next_line().unwrap(), None);
    }
}
