//! Comma-separated values (RFC 4180).

use super::Results;

impl Results {
    /// Everybody, the strongest first.
    #[must_use]
    pub fn standings_csv(&self) -> String {
        let mut csv =
            "rank,player,who,elo,error,games,won,drawn,lost,points_of_100,faults\n".to_owned();
        for row in &self.standings {
            let number =
                |value: Option<f64>| value.map_or(String::new(), |value| value.to_string());
            let faults: usize = row.faults.values().sum();
            let fields = [
                row.rank.to_string(),
                quoted(&row.player),
                quoted(&row.who),
                number(row.elo),
                number(row.error),
                row.games.to_string(),
                row.won.to_string(),
                row.drawn.to_string(),
                row.lost.to_string(),
                row.points_of_100.to_string(),
                faults.to_string(),
            ];
            csv += &(fields.join(",") + "\n");
        }
        csv
    }

    /// The points of each against each.
    #[must_use]
    pub fn cross_table_csv(&self) -> String {
        let names: Vec<&str> = self.standings.iter().map(|row| row.player.as_str()).collect();
        let head: Vec<String> = names.iter().map(|name| quoted(name)).collect();
        let mut csv = format!("player,{}\n", head.join(","));
        for one in &names {
            let cells = names.iter().map(|other| match self.between(one, other) {
                Some((points, games)) => format!("{points}/{games}"),
                None => String::new(),
            });
            csv += &format!("{},{}\n", quoted(one), cells.collect::<Vec<_>>().join(","));
        }
        csv
    }
}

/// In quotes, if it needs them.
fn quoted(text: &str) -> String {
    if text.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn what_would_break_a_line_is_in_quotes() {
        assert_eq!(quoted("level:10,time=1s"), "\"level:10,time=1s\"");
        assert_eq!(quoted("Ana \"A\""), "\"Ana \"\"A\"\"\"");
        assert_eq!(quoted("plain"), "plain");
    }
}
