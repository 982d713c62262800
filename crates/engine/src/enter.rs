//! From a position of any game into code that is compiled for that game.

use cairn_games::{AnyPosition, every_game};

use crate::Knowledge;

/// Something to do with a game whose type, and what is known about it, are there.
pub trait Task {
    /// What comes of it.
    type Output;
    /// Does it.
    fn run<G: Knowledge>(self, game: &G, position: &G::Position) -> Self::Output;
}

macro_rules! entrance {
    ($($module:ident: $($type:ty),+;)*) => {
        /// Does a task with a position's own type: one dynamic step, and no more below it.
        pub fn enter<T: Task>(position: &AnyPosition, task: T) -> T::Output {
            $($(if let Some((game, position)) = position.downcast::<$type>() {
                return task.run(game, position);
            })+)*
            unreachable!("every game that can be opened is in the registry")
        }
    };
}

every_game!(entrance);
