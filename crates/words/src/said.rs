//! A game's own words as sentences, which can be said in every language. What a game says and
//! nobody has translated stays as the game says it.

use cairn_core::path::{Next, Role, Step, Token};
use cairn_core::scene::{Area, Fact, Owner, Piece, Value};
use cairn_core::{Argument, Ending, GameInfo, OptionInfo, Outcome, Sentence, Side};

use crate::{COMMON, Lang, sentence};

/// What a game is called and what it says, as sentences: methods of [`GameInfo`].
pub trait GameTexts {
    /// The game.
    fn info(&self) -> &GameInfo;

    /// What a side is called.
    #[must_use]
    fn side_said(&self, side: Side) -> Sentence {
        let name = self.info().side_name(side);
        said(self.info(), format!("side-{}", key_of(name)), vec![], name)
    }

    /// What the game is about.
    #[must_use]
    fn summary_said(&self) -> Sentence {
        Sentence::new(self.info().words, "summary", vec![])
    }

    /// What an option changes.
    #[must_use]
    fn meaning_said(&self, option: &OptionInfo) -> Sentence {
        Sentence::new(self.info().words, format!("option-{}", option.name), vec![])
    }

    /// An option and one of its values as people are told of them: variant texts, in every
    /// language, keep `name=value`.
    #[must_use]
    fn option_said(&self, option: &OptionInfo, value: &str) -> OptionSaid {
        let name = option.name;
        // What numbers mean is said once for all of them.
        let of_value = |own: String, all: String| {
            let shown = vec![("value", Sentence::verbatim(value).into())];
            let known = known(self.info(), own, vec![]).or_else(|| known(self.info(), all, shown));
            known.unwrap_or_else(|| Sentence::verbatim(value))
        };
        OptionSaid {
            title: said(self.info(), format!("title-{name}"), vec![], name),
            value: of_value(format!("choice-{name}-{value}"), format!("choice-{name}")),
            meaning: of_value(format!("means-{name}-{value}"), format!("means-{name}")),
        }
    }

    /// A line beside the board.
    #[must_use]
    fn fact_said(&self, fact: &Fact) -> Sentence {
        let value = self.value_said(&fact.value);
        let written = format!("{} {}", fact.name, value.say(Lang::En));
        said(
            self.info(),
            format!("fact-{}", key_of(fact.name)),
            vec![("value", value.into())],
            &written,
        )
    }

    /// How a fact stands.
    #[must_use]
    fn value_said(&self, value: &Value) -> Sentence {
        match value {
            Value::Side(side) => self.side_said(*side),
            Value::Word(word) => said(self.info(), format!("value-{}", key_of(word)), vec![], word),
            Value::Count { count, .. } => Sentence::verbatim(&count.to_string()),
            Value::Cell(cell) => Sentence::verbatim(&cell.to_string()),
            Value::Text(text) => Sentence::verbatim(text),
        }
    }

    /// What an area of the board is.
    #[must_use]
    fn area_said(&self, area: &Area) -> Sentence {
        let side = area.side.map(|side| ("side", self.side_said(side).into()));
        said(
            self.info(),
            format!("area-{}", key_of(area.name)),
            side.into_iter().collect(),
            area.name,
        )
    }

    /// A piece by itself: `pawn of White`.
    #[must_use]
    fn piece_said(&self, piece: Piece) -> Sentence {
        let form = piece.form.word();
        match piece.owner {
            Owner::Side(side) => {
                let told = vec![("side", self.side_said(side).into())];
                said(self.info(), format!("piece-{form}"), told, self.info().side_name(side))
            }
            Owner::Neutral => said(self.info(), format!("piece-neutral-{form}"), vec![], form),
        }
    }

    /// Why a game ended, in a word or two.
    #[must_use]
    fn end_said(&self, why: &str) -> Sentence {
        said(self.info(), format!("end-{}", key_of(why)), vec![], why)
    }

    /// Why a game ended, in a sentence. It may name who won and who lost, and say how both stood
    /// by the fact of the last position that the end is called after.
    #[must_use]
    fn why_said(&self, ending: Ending, facts: &[Fact]) -> Sentence {
        let stood = |side: Side| {
            let fact = facts.iter().find(|fact| fact.name == ending.why && fact.side == Some(side));
            fact.map_or_else(|| Sentence::verbatim(""), |fact| self.value_said(&fact.value))
        };
        let told: Vec<(&'static str, Argument)> = match ending.outcome {
            Outcome::Win(side) => vec![
                ("winner", self.side_said(side).into()),
                ("loser", self.side_said(side.other()).into()),
                ("won", stood(side).into()),
                ("lost", stood(side.other()).into()),
            ],
            Outcome::Draw => vec![],
        };
        said(self.info(), format!("why-{}", key_of(ending.why)), told, ending.why)
    }

    /// How a game ended: `1-0 goal row`.
    #[must_use]
    fn ending_said(&self, ending: Ending) -> Sentence {
        let result = ending.outcome.to_string();
        sentence!("ended-so", result = result, why = self.end_said(ending.why))
    }

    /// How a game ended, in a sentence with who won; the facts are those of the last position.
    #[must_use]
    fn over_said(&self, ending: Ending, facts: &[Fact]) -> Sentence {
        let why = self.why_said(ending, facts);
        match ending.outcome {
            Outcome::Win(side) => sentence!("over-won", side = self.side_said(side), why = why),
            Outcome::Draw => sentence!("over-drawn", why = why),
        }
    }

    /// What is asked of whoever enters a turn, when this can come next. After a turn that is
    /// already whole it is what they can do instead of playing it, such as `move a second piece`.
    ///
    /// What comes together is asked in a sentence of its own, if there is one.
    #[must_use]
    fn question<T>(&self, next: &Next<T>, lang: Lang) -> String {
        let said = |parts: &str| {
            let whole = next.whole.is_some();
            let key = if whole { format!("or-{parts}") } else { format!("ask-{parts}") };
            known(self.info(), key, vec![]).map(|known| known.say(lang))
        };
        let asked = asked(&next.steps);
        let each = || asked.iter().filter_map(|part| said(part)).collect::<Vec<_>>().join(" ");
        said(&asked.join("-")).unwrap_or_else(each)
    }

    /// What a cell can be chosen for, where it is told beside what stands there: `can move`. After
    /// a turn that is already whole it may be something more: `can move as the second piece`.
    #[must_use]
    fn choosable_said(&self, role: Role, whole: bool) -> Sentence {
        let role = role.name();
        let also = whole.then(|| known(self.info(), format!("also-{role}"), vec![])).flatten();
        also.unwrap_or_else(|| said(self.info(), format!("can-{role}"), vec![], role))
    }

    /// What a step of this role is asked for with, where the steps are listed behind it.
    #[must_use]
    fn role_said(&self, role: Role) -> Sentence {
        said(self.info(), format!("step-{}", role.name()), vec![], role.name())
    }

    /// A step that is a word or a number, as something to choose: a button says what happens.
    #[must_use]
    fn choice_said(&self, token: Token) -> Sentence {
        match token {
            Token::Word(word) => {
                let button = known(self.info(), format!("choose-{word}"), vec![]);
                button.unwrap_or_else(|| self.word_said(word))
            }
            token => self.token_said(token),
        }
    }

    /// A step of a turn.
    #[must_use]
    fn token_said(&self, token: Token) -> Sentence {
        match token {
            Token::Word(word) => self.word_said(word),
            Token::Count(count) => sentence!("count", count = u32::from(count)),
            Token::Cell(cell) => Sentence::verbatim(&cell.to_string()),
        }
    }

    /// A word that is a step of a turn.
    #[must_use]
    fn word_said(&self, word: &str) -> Sentence {
        said(self.info(), format!("word-{word}"), vec![], word)
    }

    /// A turn as it is shown: one that is a word is that word in this language.
    #[must_use]
    fn turn_shown(&self, turn: &str, lang: Lang) -> String {
        match self.info().calls.contains(&turn) {
            true => self.word_said(turn).say(lang),
            false => turn.to_owned(),
        }
    }

    /// A typed turn as turns are written: a word of this language is the English word, which is
    /// understood too.
    #[must_use]
    fn turn_typed<'a>(&self, text: &'a str, lang: Lang) -> &'a str {
        let typed = text.trim().to_lowercase();
        let meant = |word: &&&str| self.word_said(word).say(lang) == typed;
        self.info().calls.iter().find(meant).copied().unwrap_or(text)
    }
}

impl GameTexts for GameInfo {
    fn info(&self) -> &GameInfo {
        self
    }
}

/// An option of a game with one of its values, for people.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionSaid {
    /// What the option is called.
    pub title: Sentence,
    /// What the value is called.
    pub value: Sentence,
    /// What the game is like with this value.
    pub meaning: Sentence,
}

/// What these steps are for, each once; turns that are words go by their words.
fn asked(steps: &[Step]) -> Vec<&'static str> {
    let mut roles: Vec<Role> = steps.iter().map(|step| step.role).collect();
    roles.sort_unstable();
    roles.dedup();
    let words = steps.iter().filter_map(|step| match step {
        Step { token: Token::Word(word), role } if *role == Role::CALL => Some(*word),
        _ => None,
    });
    let others = roles.into_iter().filter(|&role| role != Role::CALL);
    others.map(Role::name).chain(words).collect()
}

/// The text with this key; `written` if there is none.
fn said(
    info: &GameInfo,
    key: String,
    arguments: Vec<(&'static str, Argument)>,
    written: &str,
) -> Sentence {
    known(info, key, arguments).unwrap_or_else(|| Sentence::verbatim(written))
}

/// The game's own text with this key, or the one that all games have in common.
fn known(
    info: &GameInfo,
    key: String,
    arguments: Vec<(&'static str, Argument)>,
) -> Option<Sentence> {
    let own = Sentence::find(info.words, key.clone(), arguments.clone());
    own.or_else(|| Sentence::find(&COMMON, key, arguments))
}

fn key_of(words: &str) -> String {
    words.to_ascii_lowercase().replace(' ', "-").replace('\'', "")
}
