//! Texts that are nearly right: some are still legal, some are not, and both codes must agree
//! which.

use cairn_core::Dice;

/// A position text changed in one to three ways.
pub fn position(text: &str, dice: &mut Dice) -> String {
    let mut text = text.to_owned();
    for _ in 0..=dice.below(3) {
        text = match dice.below(10) {
            0 => characters(&text, dice),
            1 => case(&text, dice),
            _ => Parts::of(&text).damaged(dice),
        };
    }
    text
}

/// A position text whose cells have changed places: usually a position that play never reaches.
pub fn shuffled(text: &str, dice: &mut Dice) -> String {
    let mut parts = Parts::of(text);
    for _ in 0..2 + dice.below(12) {
        parts.swap_cells(dice);
    }
    for _ in 0..dice.below(3) {
        parts.trade_with_reserve(dice);
    }
    if dice.below(3) == 0 {
        parts.change_field(dice);
    }
    parts.written(false, dice)
}

/// A turn text changed in one or two ways.
pub fn turn(text: &str, columns: u8, rows: u8, dice: &mut Dice) -> String {
    let mut text = text.to_owned();
    for _ in 0..=dice.below(2) {
        let cells: Vec<usize> = (0..text.len())
            .filter(|&at| text.as_bytes()[at].is_ascii_lowercase() && text.as_bytes()[at] != b'x')
            .collect();
        let pick = |dice: &mut Dice| cells.get(dice.below(cells.len().max(1) as u32) as usize);
        text = match (dice.below(6), pick(dice)) {
            // Another cell; most often a near one.
            (0..=2, Some(&at)) => {
                let end = digits_end(&text, at + 1);
                let cell = if dice.below(2) == 0 {
                    let row: u8 = text[at + 1..end].parse().unwrap_or(1);
                    let column = text.as_bytes()[at] - b'a';
                    let near =
                        |place: u8, dice: &mut Dice| (place + dice.below(3) as u8).max(1) - 1;
                    (near(column, dice), near(row - 1, dice))
                } else {
                    (dice.below(columns.into()) as u8, dice.below(rows.into()) as u8)
                };
                format!("{}{}{}{}", &text[..at], (b'a' + cell.0) as char, cell.1 + 1, &text[end..])
            }
            // Without a part: a supporter, a retreat, a removal.
            (3, Some(&at)) if at > 0 => {
                format!("{}{}", &text[..at - 1], &text[digits_end(&text, at + 1)..])
            }
            // The halves of a double change places.
            (4, _) if text.contains(',') => {
                let (first, second) = text.split_once(',').expect("it has a comma");
                format!("{second},{first}")
            }
            // Another count.
            (4, _) => {
                let rest = text.trim_start_matches(|c: char| c.is_ascii_digit()).to_owned();
                format!("{}{rest}", 2 + dice.below(4))
            }
            // Another manner.
            _ => {
                let (old, new) =
                    [("-", "x"), ("x", "-"), ("+", "-"), ("-", "+")][dice.below(4) as usize];
                text.replacen(old, new, 1)
            }
        };
    }
    text
}

fn digits_end(text: &str, start: usize) -> usize {
    let digits = text[start..].bytes().take_while(u8::is_ascii_digit).count();
    start + digits
}

/// One character replaced, dropped, doubled or put in.
fn characters(text: &str, dice: &mut Dice) -> String {
    const ALPHABET: &[u8] = b"abcdrwxmp0123456789,/ -";
    let mut bytes = text.as_bytes().to_vec();
    let at = dice.below(bytes.len() as u32) as usize;
    let other = ALPHABET[dice.below(ALPHABET.len() as u32) as usize];
    match dice.below(4) {
        0 => bytes[at] = other,
        1 => drop(bytes.remove(at)),
        2 => bytes.insert(at, bytes[at]),
        _ => bytes.insert(at, other),
    }
    String::from_utf8(bytes).expect("ASCII stays ASCII")
}

/// Some letters in upper case.
fn case(text: &str, dice: &mut Dice) -> String {
    let all = dice.below(2) == 0;
    text.chars()
        .map(|c| if all || dice.below(2) == 0 { c.to_ascii_uppercase() } else { c })
        .collect()
}

/// A position text in its parts, `x` standing by itself for every empty cell.
struct Parts {
    board: Vec<Vec<String>>,
    fields: Vec<String>,
}

impl Parts {
    fn of(text: &str) -> Parts {
        let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let board = fields.remove(0);
        let cells = |row: &str| {
            let mut cells = Vec::new();
            for item in row.split(',') {
                let run = item.strip_prefix('x').and_then(|run| run.parse().ok()).unwrap_or(0);
                match run {
                    1..=20 => cells.extend(std::iter::repeat_n("x".to_owned(), run)),
                    _ => cells.push(item.to_owned()),
                }
            }
            cells
        };
        Parts { board: board.split('/').map(cells).collect(), fields }
    }

    fn written(&self, torn: bool, dice: &mut Dice) -> String {
        let row = |cells: &Vec<String>| {
            let mut items: Vec<String> = Vec::new();
            let mut run = 0;
            for (at, cell) in cells.iter().enumerate() {
                if cell != "x" {
                    items.push(cell.clone());
                    continue;
                }
                run += 1;
                let more = cells.get(at + 1).is_some_and(|next| next == "x");
                if !more || (torn && dice.below(2) == 0) {
                    items.push(if run == 1 { "x".to_owned() } else { format!("x{run}") });
                    run = 0;
                }
            }
            items.join(",")
        };
        let board: Vec<String> = self.board.iter().map(row).collect();
        let fields: Vec<String> = self.fields.iter().map(|field| format!(" {field}")).collect();
        board.join("/") + &fields.concat()
    }

    fn damaged(mut self, dice: &mut Dice) -> String {
        let torn = dice.below(4) == 0;
        match dice.below(12) {
            0 | 1 => self.swap_cells(dice),
            2 => self.trade_with_reserve(dice),
            3 => self.carry_over(dice),
            4 => *self.cell(dice) = self.other_cell(dice),
            5 => *self.cell(dice) = self.new_cell(dice),
            6 => self.swap_side(),
            7 | 8 => self.change_field(dice),
            9 => self.change_number(dice),
            10 => self.change_shape(dice),
            _ => self.change_fields(dice),
        }
        self.written(torn, dice)
    }

    /// A cell of the board; one that is not empty, if a few tries find one.
    fn cell(&mut self, dice: &mut Dice) -> &mut String {
        let mut at = (0, 0);
        for _ in 0..4 {
            at.0 = dice.below(self.board.len() as u32) as usize;
            at.1 = dice.below(self.board[at.0].len().max(1) as u32) as usize;
            if self.board[at.0].get(at.1).is_some_and(|cell| cell != "x") {
                break;
            }
        }
        if self.board[at.0].is_empty() {
            self.board[at.0].push("x".to_owned());
        }
        &mut self.board[at.0][at.1]
    }

    fn any_cell(&mut self, dice: &mut Dice) -> &mut String {
        let row = dice.below(self.board.len() as u32) as usize;
        if self.board[row].is_empty() {
            self.board[row].push("x".to_owned());
        }
        let column = dice.below(self.board[row].len() as u32) as usize;
        &mut self.board[row][column]
    }

    fn other_cell(&self, dice: &mut Dice) -> String {
        let row = &self.board[dice.below(self.board.len() as u32) as usize];
        row.get(dice.below(row.len().max(1) as u32) as usize).cloned().unwrap_or_default()
    }

    fn new_cell(&self, dice: &mut Dice) -> String {
        const CELLS: [&str; 24] = [
            "x", "1", "2", "3", "w", "b", "r", "w1", "b1", "w2", "b2", "w3", "b3", "b4", "r1",
            "r4", "r5", "b0", "b02", "wb", "bbw", "wwwwww", "x0", "",
        ];
        CELLS[dice.below(24) as usize].to_owned()
    }

    fn swap_cells(&mut self, dice: &mut Dice) {
        let one = std::mem::take(self.cell(dice));
        let place = self.any_cell(dice);
        let two = std::mem::replace(place, one);
        // The first cell is the one left empty, unless it was put back into itself.
        if let Some(left) = self.board.iter_mut().flatten().find(|cell| cell.is_empty()) {
            *left = two;
        }
    }

    /// A piece goes from a cell to the reserve of its side, or back.
    fn trade_with_reserve(&mut self, dice: &mut Dice) {
        let side = dice.below(2) as usize;
        let letter = ["w", "b"][side];
        let numbers: Vec<usize> =
            (1..self.fields.len().saturating_sub(2)).filter(|&at| self.is_number(at)).collect();
        let &[.., _, _] = numbers.as_slice() else { return };
        let at = numbers[side];
        let reserve: u32 = self.fields[at].parse().unwrap_or(0);
        let cell = self.any_cell(dice);
        if cell.starts_with(letter) {
            cell.remove(0);
            if cell.is_empty() {
                *cell = "x".to_owned();
            }
            self.fields[at] = (reserve + 1).to_string();
        } else if reserve > 0 {
            *cell = if cell == "x" { letter.to_owned() } else { format!("{letter}{cell}") };
            self.fields[at] = (reserve - 1).to_string();
        }
    }

    /// One piece goes from a stack to another cell.
    fn carry_over(&mut self, dice: &mut Dice) {
        let from = self.cell(dice);
        let digits = from.trim_start_matches(|c: char| !c.is_ascii_digit()).to_owned();
        let owner = from[..from.len() - digits.len()].to_owned();
        match digits.parse::<u32>() {
            Ok(1) => *from = "x".to_owned(),
            Ok(height) => *from = format!("{owner}{}", height.saturating_sub(1)),
            // Without a number the letters themselves are the pieces.
            Err(_) if owner.len() > 1 => drop(from.pop()),
            Err(_) => *from = "x".to_owned(),
        }
        let by_letters = digits.is_empty();
        let to = self.any_cell(dice);
        let height: u32 = to.trim_start_matches(|c: char| !c.is_ascii_digit()).parse().unwrap_or(0);
        *to = match (to.as_str(), by_letters) {
            ("x", true) => owner,
            ("x", false) => format!("{owner}1"),
            (_, true) => format!("{to}{}", owner.chars().last().unwrap_or('w')),
            (_, false) => format!("{owner}{}", height + 1),
        };
    }

    fn swap_side(&mut self) {
        if let Some(side) = self.fields.first_mut() {
            // Stacks has r where the others have w; the wrong one must be refused.
            *side = match side.as_str() {
                "b" if self.board.iter().flatten().any(|cell| cell.starts_with('r')) => "r",
                "b" => "w",
                _ => "b",
            }
            .to_owned();
        }
    }

    fn change_field(&mut self, dice: &mut Dice) {
        const WORDS: [&str; 20] = [
            "-", "w", "b", "r", "wb", "bw", "d", "m", "p", "0", "1", "2", "3", "100", "101", "a1",
            "e5", "c3", "a1-a2", "2b2-b3",
        ];
        let most = self.fields.len() as u32;
        if most > 0 {
            let at = dice.below(most) as usize;
            self.fields[at] = WORDS[dice.below(20) as usize].to_owned();
        }
    }

    fn is_number(&self, at: usize) -> bool {
        self.fields[at].parse::<u32>().is_ok()
    }

    fn change_number(&mut self, dice: &mut Dice) {
        let numbers: Vec<usize> = (0..self.fields.len()).filter(|&at| self.is_number(at)).collect();
        let Some(&at) = numbers.get(dice.below(numbers.len().max(1) as u32) as usize) else {
            return;
        };
        let number: u32 = self.fields[at].parse().unwrap_or(0);
        self.fields[at] = match dice.below(4) {
            0 => (number + 1).to_string(),
            1 => number.saturating_sub(1).to_string(),
            2 => format!("0{number}"),
            _ => format!("+{number}"),
        };
    }

    fn change_shape(&mut self, dice: &mut Dice) {
        let row = dice.below(self.board.len() as u32) as usize;
        match dice.below(4) {
            0 => drop(self.board[row].pop()),
            1 => self.board[row].push("x".to_owned()),
            2 if self.board.len() > 1 => drop(self.board.remove(row)),
            _ => self.board.insert(row, self.board[row].clone()),
        }
    }

    fn change_fields(&mut self, dice: &mut Dice) {
        let at = dice.below(self.fields.len() as u32 + 1) as usize;
        match dice.below(3) {
            0 if at < self.fields.len() => drop(self.fields.remove(at)),
            1 => self.fields.insert(at, String::new()),
            _ => self.fields.insert(at, "-".to_owned()),
        }
    }
}
