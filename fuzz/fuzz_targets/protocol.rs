//! Any bytes as lines of the engine protocol: what is read is written so that it is read as the same,
//! and the engine answers every line that cannot be obeyed.

#![no_main]

use cairn_protocol::serve;
use cairn_protocol::wire::{Command, Heard, Lines, Message};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let mut lines = Lines::new(input);
    // A large table would take longer to make than all the rest.
    let mut harmless = String::from("setoption name Hash value 1\n");
    while let Some(heard) = lines.next_line().expect("bytes can be read") {
        let Heard::Line(line) = heard else { continue };
        if let Ok(message) = line.parse::<Message>() {
            assert_eq!(message.to_string().parse(), Ok(message), "{line}");
        }
        let Ok(command) = line.parse::<Command>() else {
            harmless.push_str(&line);
            harmless.push('\n');
            continue;
        };
        assert_eq!(command.to_string().parse(), Ok(command.clone()), "{line}");
        match command {
            // No thinking, no memory by the gibibyte, no files.
            Command::Go(_) => harmless.push_str("go depth 1\n"),
            Command::SetOption { name, .. } if !name.eq_ignore_ascii_case("variant") => {}
            command => harmless.push_str(&format!("{command}\n")),
        }
    }
    let game = cairn_games::open(cairn_games::games()[0].name).expect("a registered game");
    serve(game, harmless.as_bytes(), std::io::sink()).expect("bytes can be read");
});
