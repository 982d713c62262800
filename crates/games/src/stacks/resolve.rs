//! What a written turn means on a board, or the sentence that says why it is not legal.

use cairn_core::bits::Bits;
use cairn_core::{Cell, TurnError};

use super::INFO;
use super::board::{GOAL, NEAR, SHAPE, StacksBoard, at, cell_of};
use super::moves::{Attack, Ground};
use super::text::{MoveText, StacksText};
use super::turn::{NOWHERE, StacksTurn};
use super::ways::Way;

type Resolved<T> = Result<T, TurnError>;

fn illegal<T>(why: impl Into<String>) -> Resolved<T> {
    Err(TurnError::illegal(why))
}

/// What a written turn means; the game is not over, and a pass is looked at elsewhere.
pub(super) fn resolve(board: &StacksBoard, written: &StacksText) -> Resolved<StacksTurn> {
    let way = match written {
        StacksText::Pass => return illegal("you may pass only when you cannot move"),
        StacksText::Single(only) => resolve_move(board, only, None)?,
        StacksText::Double(first, second) => {
            if first.n != 1 || second.n != 1 {
                return illegal("each move of a double is of exactly one piece");
            }
            if first.attack {
                return illegal("the first move of a double may not attack");
            }
            let start = resolve_move(board, first, Some((NOWHERE, NOWHERE)))?;
            if second.from == first.to {
                let cell = second.from;
                return illegal(format!(
                    "the second move may not start from {cell}, where the first ended"
                ));
            }
            let between = board.moved(start.from, start.to);
            let second = resolve_move(&between, second, Some((start.from, start.to)));
            second.map_err(|error| with_first(first, error))?
        }
    };
    Ok(way.turn(board))
}

/// The choices that the second move of a double leaves open are whole turns.
fn with_first(first: &MoveText, error: TurnError) -> TurnError {
    match error {
        TurnError::Ambiguous { what, choices } => TurnError::Ambiguous {
            what,
            choices: choices.into_iter().map(|second| format!("{first},{second}")).collect(),
        },
        error => error,
    }
}

/// One move on the board as it is now; `first` is there for both halves of a double.
fn resolve_move(
    board: &StacksBoard,
    written: &MoveText,
    first: Option<(u32, u32)>,
) -> Resolved<Way> {
    let cells = [written.from, written.to].into_iter().chain(written.retreat);
    for cell in cells.chain(written.supporters.iter().copied()) {
        if !SHAPE.holds(cell) {
            return illegal(format!("{cell} is not on the board, which is a1 to e7"));
        }
    }
    let (from, to, n) = (at(written.from), at(written.to), u32::from(written.n));
    may_move(board, written.from, n)?;
    if from == to {
        return illegal(format!("the way may not end where it starts, on {}", written.to));
    }
    let steps = if first.is_some() { 2 } else { 4 - n };
    let ground = Ground::under(board.enemy().stacks());
    let reach = ground.reach(from, steps, board.empty());
    let way = Way { first, from, n, to, attack: None };

    let enemy_there = board.enemy().stacks().has(to);
    if enemy_there != written.attack {
        return illegal(if enemy_there {
            format!("{} holds an enemy stack: an attack is written with x", written.to)
        } else {
            format!("there is no enemy stack to attack on {}", written.to)
        });
    }
    if enemy_there && !board.attackable().has(to) {
        return illegal(format!("the stack on {} is settled and cannot be attacked", written.to));
    }
    if !reach.ends.has(to) {
        return illegal(format!(
            "{} cannot be reached from {} in {steps} {}: every cell between must be empty, and a \
             diagonal step between two enemy stacks is barred",
            written.to,
            written.from,
            if steps == 1 { "step" } else { "steps" },
        ));
    }
    if !written.attack {
        if board.own().full_for(n).has(to) {
            return illegal(format!("the stack on {} would be over four", written.to));
        }
        return Ok(way);
    }
    let attack = resolve_attack(board, &ground, written, reach.before)?;
    let retreat = resolve_retreat(board, written, attack)?;
    Ok(Way { attack: Some((attack, retreat)), ..way })
}

/// May this many pieces of the stack on this cell move?
fn may_move(board: &StacksBoard, cell: Cell, n: u32) -> Resolved<()> {
    let height = board.own().height(at(cell));
    let name = INFO.side_name(board.side);
    if height == 0 {
        return illegal(format!("{name} has no stack on {cell}"));
    }
    if GOAL[board.side.index()].has(at(cell)) {
        return illegal(format!("the stack on {cell} is settled and never moves"));
    }
    if n > 3 {
        return illegal("at most three pieces move together");
    }
    if n > height {
        return illegal(format!("the stack on {cell} has only {height} to move"));
    }
    Ok(())
}

fn resolve_attack(
    board: &StacksBoard,
    ground: &Ground,
    written: &MoveText,
    before: u64,
) -> Resolved<Attack> {
    let (from, to) = (at(written.from), at(written.to));
    let n = u32::from(written.n);
    let mut attack = Attack { from, n, supporters: 0, to, power: n };
    for &cell in &written.supporters {
        let friend = at(cell);
        if attack.supporters.has(friend) {
            return illegal(format!("{cell} is named twice as a supporter"));
        }
        if friend == from {
            return illegal(format!("{cell} is where the attack starts, so it cannot support"));
        }
        if !board.own().stacks().has(friend) {
            return illegal(format!("there is no stack of yours on {cell} to support"));
        }
        if !board.unsettled().has(friend) {
            return illegal(format!("the stack on {cell} is settled and cannot support"));
        }
        attack.supporters |= u64::bit(friend);
        attack.power += board.own().height(friend);
    }
    let fits = |last: u32| attack.supporters & !(NEAR[last as usize] & NEAR[to as usize]) == 0;
    if !(before & ground.step(u64::bit(to))).ones().any(fits) {
        return illegal(
            "a supporter must be a neighbour both of the attacked cell and of the cell before it \
             on the way, and no way fits all of these",
        );
    }
    let defenders = board.enemy().height(to);
    if attack.power > 4 {
        return illegal(format!("the power would be {}, four at most", attack.power));
    }
    if attack.power <= defenders {
        return illegal(format!(
            "a power of {} does not beat a stack of {defenders}",
            attack.power
        ));
    }
    Ok(attack)
}

fn resolve_retreat(board: &StacksBoard, written: &MoveText, attack: Attack) -> Resolved<u32> {
    let open = board.retreats(attack);
    match written.retreat {
        Some(cell) if open.has(at(cell)) => Ok(at(cell)),
        None if open.is_empty() => Ok(NOWHERE),
        None => Err(TurnError::Ambiguous {
            what: "say where the defenders retreat to".to_owned(),
            choices: open
                .ones()
                .map(|cell| {
                    MoveText { retreat: Some(cell_of(cell)), ..written.clone() }.to_string()
                })
                .collect(),
        }),
        Some(_) if board.survivors(attack.to, attack.power) == 0 => {
            illegal("no defender is left to retreat")
        }
        Some(_) if open.is_empty() => {
            illegal("the defenders have no cell to retreat to: they are lost, so leave out `>`")
        }
        Some(cell) => illegal(format!("the defenders cannot retreat to {cell}")),
    }
}
