use std::time::Duration;

/// How long a program may take for what is not thinking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// To start and to say `ugiok`, and to be ready for a game.
    pub handshake: Duration,
    /// Beyond its time for a turn before the answer is late: the way through two pipes and a busy
    /// machine.
    pub margin: Duration,
    /// For a turn without a time, such as one with a number of nodes.
    pub endless: Duration,
    /// To answer `stop` with the turn that it has.
    pub stop: Duration,
    /// To end by itself after `quit`.
    pub quit: Duration,
    /// To end after it has closed its output, and for what it wrote to its standard error to arrive.
    pub last_words: Duration,
}

impl Patience {
    /// The usual, with these limits where they are given.
    #[must_use]
    pub fn with(startup: Option<Duration>, margin: Option<Duration>) -> Patience {
        let usual = Patience::default();
        Patience {
            handshake: startup.unwrap_or(usual.handshake),
            margin: margin.unwrap_or(usual.margin),
            ..usual
        }
    }
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            handshake: Duration::from_secs(10),
            margin: Duration::from_millis(200),
            endless: Duration::from_secs(60),
            stop: Duration::from_secs(1),
            quit: Duration::from_millis(200),
            last_words: Duration::from_secs(1),
        }
    }
}
