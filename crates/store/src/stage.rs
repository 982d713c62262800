/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stage {
    /// A seat is free.
    #[default]
    Waiting,
    /// Both seats are taken.
    Playing,
    /// It has ended.
    Over,
}

impl Stage {
    /// As the database has it.
    pub(crate) fn code(self) -> i32 {
        match self {
            Stage::Waiting => 0,
            Stage::Playing => 1,
            Stage::Over => 2,
        }
    }
}
