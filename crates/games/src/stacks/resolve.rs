//! What a written turn means on a board, or the sentence that says why it is not legal.

use cairn_core::bits::Bits;
use cairn_core::{Cell, TurnError};
use cairn_words::{GameTexts, Sentence, sentence};

use super::board::{GOAL, NEAR, SHAPE, StacksBoard, at, cell_of};
use super::moves::{Attack, StepMask};
use super::text::{MoveText, StacksText};
use super::turn::{NOWHERE, StacksTurn};
use super::ways::Way;
use super::{INFO, WORDS};

type Resolved<T> = Result<T, TurnError>;

fn illegal<T>(why: Sentence) -> Resolved<T> {
    Err(TurnError::Illegal(why))
}

/// What a written turn means; the game is not over, and a pass is looked at elsewhere.
pub(super) fn resolve(board: &StacksBoard, written: &StacksText) -> Resolved<StacksTurn> {
    let way = match written {
        StacksText::Pass => return illegal(sentence!(WORDS, "pass-only-when-stuck")),
        StacksText::Single(only) => resolve_move(board, only, None)?,
        StacksText::Double(first, second) => {
            if first.n != 1 || second.n != 1 {
                return illegal(sentence!(WORDS, "double-one-each"));
            }
            if first.attack {
                return illegal(sentence!(WORDS, "double-first-attack"));
            }
            let start = resolve_move(board, first, Some((NOWHERE, NOWHERE)))?;
            if second.from == first.to {
                let cell = second.from;
                return illegal(sentence!(WORDS, "double-second-start", cell = cell));
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
            return illegal(sentence!("off-the-board", cell = cell, last = "e7"));
        }
    }
    let (from, to, n) = (at(written.from), at(written.to), u32::from(written.n));
    may_move(board, written.from, n)?;
    if from == to {
        return illegal(sentence!(WORDS, "ends-where-it-starts", cell = written.to));
    }
    let steps = if first.is_some() { 2 } else { 4 - n };
    let ground = StepMask::under(board.enemy().stacks());
    let reach = ground.reach(from, steps, board.empty());
    let way = Way { first, from, n, to, attack: None };

    let enemy_there = board.enemy().stacks().has(to);
    if enemy_there != written.attack {
        return illegal(if enemy_there {
            sentence!(WORDS, "attack-with-x", cell = written.to)
        } else {
            sentence!(WORDS, "no-enemy", cell = written.to)
        });
    }
    if enemy_there && !board.attackable().has(to) {
        return illegal(sentence!(WORDS, "settled-attacked", cell = written.to));
    }
    if !reach.ends.has(to) {
        return illegal(sentence!(
            WORDS,
            "out-of-reach",
            to = written.to,
            from = written.from,
            steps = steps,
        ));
    }
    if !written.attack {
        if board.own().full_for(n).has(to) {
            return illegal(sentence!(WORDS, "over-four", cell = written.to));
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
    if height == 0 {
        let side = INFO.side_said(board.side);
        return illegal(sentence!(WORDS, "no-own-stack", side = side, cell = cell));
    }
    if GOAL[board.side.index()].has(at(cell)) {
        return illegal(sentence!(WORDS, "settled-moved", cell = cell));
    }
    if n > 3 {
        return illegal(sentence!(WORDS, "three-at-most"));
    }
    if n > height {
        return illegal(sentence!(WORDS, "too-few", cell = cell, height = height));
    }
    Ok(())
}

fn resolve_attack(
    board: &StacksBoard,
    ground: &StepMask,
    written: &MoveText,
    before: u64,
) -> Resolved<Attack> {
    let (from, to) = (at(written.from), at(written.to));
    let n = u32::from(written.n);
    let mut attack = Attack { from, n, supporters: 0, to, power: n };
    for &cell in &written.supporters {
        let friend = at(cell);
        if attack.supporters.has(friend) {
            return illegal(sentence!(WORDS, "supporter-twice", cell = cell));
        }
        if friend == from {
            return illegal(sentence!(WORDS, "supporter-start", cell = cell));
        }
        if !board.own().stacks().has(friend) {
            return illegal(sentence!(WORDS, "supporter-none", cell = cell));
        }
        if !board.unsettled().has(friend) {
            return illegal(sentence!(WORDS, "supporter-settled", cell = cell));
        }
        attack.supporters |= u64::bit(friend);
        attack.power += board.own().height(friend);
    }
    let fits = |last: u32| attack.supporters & !(NEAR[last as usize] & NEAR[to as usize]) == 0;
    if !(before & ground.step(u64::bit(to))).ones().any(fits) {
        return illegal(sentence!(WORDS, "supporter-apart"));
    }
    let defenders = board.enemy().height(to);
    if attack.power > 4 {
        return illegal(sentence!(WORDS, "power-above-four", power = attack.power));
    }
    if attack.power <= defenders {
        let power = attack.power;
        return illegal(sentence!(WORDS, "power-too-small", power = power, defenders = defenders,));
    }
    Ok(attack)
}

fn resolve_retreat(board: &StacksBoard, written: &MoveText, attack: Attack) -> Resolved<u32> {
    let open = board.retreats(attack);
    match written.retreat {
        Some(cell) if open.has(at(cell)) => Ok(at(cell)),
        None if open.is_empty() => Ok(NOWHERE),
        None => Err(TurnError::Ambiguous {
            what: sentence!(WORDS, "say-retreat"),
            choices: open
                .ones()
                .map(|cell| {
                    MoveText { retreat: Some(cell_of(cell)), ..written.clone() }.to_string()
                })
                .collect(),
        }),
        Some(_) if board.survivors(attack.to, attack.power) == 0 => {
            illegal(sentence!(WORDS, "nobody-retreats"))
        }
        Some(_) if open.is_empty() => illegal(sentence!(WORDS, "nowhere-to-retreat")),
        Some(cell) => illegal(sentence!(WORDS, "retreat-not-there", cell = cell)),
    }
}
