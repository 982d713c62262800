use crate::Step;

/// An interface through which the scenarios are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The session itself.
    Session,
    /// The WebSocket of the server, which the page uses too.
    Server,
    /// The referee of the arena.
    Arena,
    /// The full-screen terminal, both players at it.
    FullScreen,
    /// The full-screen terminal of one player in a game on a server.
    FullScreenOnline,
    /// The terminal line by line, both players at it.
    Plain,
    /// The terminal of one player line by line, in a game on a server.
    PlainOnline,
}

/// How a scenario is played through an interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plan {
    /// By these steps.
    Steps(&'static [Step]),
    /// By these steps, which come nearest to it, for this reason.
    Nearest(&'static [Step], &'static str),
    /// Not at all, for this reason.
    Impossible(&'static str),
}

impl Plan {
    /// The steps, if there are any.
    #[must_use]
    pub fn steps(self) -> Option<&'static [Step]> {
        match self {
            Plan::Steps(steps) | Plan::Nearest(steps, _) => Some(steps),
            Plan::Impossible(_) => None,
        }
    }
}
