//! A game's own words as sentences, which can be said in every language. What a game says and
//! nobody has translated stays as the game says it.

use cairn_words::{Argument, COMMON, Lang, Sentence, sentence};

use crate::path::{Next, Role, Step, Token};
use crate::scene::{Area, Fact, Owner, Piece, Value};
use crate::{Ending, GameInfo, OptionInfo, Outcome, Side};

impl GameInfo {
    /// What a side is called.
    #[must_use]
    pub fn side_said(&self, side: Side) -> Sentence {
        let name = self.side_name(side);
        self.said(format!("side-{}", key_of(name)), vec![], name)
    }

    /// What the game is about.
    #[must_use]
    pub fn summary_said(&self) -> Sentence {
        self.said("summary".to_owned(), vec![], self.summary)
    }

    /// What an option changes.
    #[must_use]
    pub fn meaning_said(&self, option: &OptionInfo) -> Sentence {
        self.said(format!("option-{}", option.name), vec![], option.meaning)
    }

    /// An option and one of its values as people are told of them: variant texts, in every
    /// language, keep `name=value`.
    #[must_use]
    pub fn option_said(&self, option: &OptionInfo, value: &str) -> OptionSaid {
        let name = option.name;
        // What numbers mean is said once for all of them.
        let of_value = |own: String, all: String| {
            let shown = vec![("value", as_it_is(value).into())];
            let known = self.known(own, vec![]).or_else(|| self.known(all, shown));
            known.unwrap_or_else(|| as_it_is(value))
        };
        OptionSaid {
            title: self.said(format!("title-{name}"), vec![], name),
            value: of_value(format!("choice-{name}-{value}"), format!("choice-{name}")),
            meaning: of_value(format!("means-{name}-{value}"), format!("means-{name}")),
        }
    }

    /// A line beside the board.
    #[must_use]
    pub fn fact_said(&self, fact: &Fact) -> Sentence {
        let value = self.value_said(&fact.value);
        let written = format!("{} {}", fact.name, value.say(Lang::En));
        self.said(format!("fact-{}", key_of(fact.name)), vec![("value", value.into())], &written)
    }

    /// How a fact stands.
    #[must_use]
    pub fn value_said(&self, value: &Value) -> Sentence {
        match value {
            Value::Side(side) => self.side_said(*side),
            Value::Word(word) => self.said(format!("value-{}", key_of(word)), vec![], word),
            Value::Count { count, .. } => as_it_is(&count.to_string()),
            Value::Cell(cell) => as_it_is(&cell.to_string()),
            Value::Text(text) => as_it_is(text),
        }
    }

    /// What an area of the board is.
    #[must_use]
    pub fn area_said(&self, area: &Area) -> Sentence {
        let side = area.side.map(|side| ("side", self.side_said(side).into()));
        self.said(format!("area-{}", key_of(area.name)), side.into_iter().collect(), area.name)
    }

    /// A piece by itself: `pawn of White`.
    #[must_use]
    pub fn piece_said(&self, piece: Piece) -> Sentence {
        let form = piece.form.word();
        match piece.owner {
            Owner::Side(side) => {
                let told = vec![("side", self.side_said(side).into())];
                self.said(format!("piece-{form}"), told, self.side_name(side))
            }
            Owner::Neutral => self.said(format!("piece-neutral-{form}"), vec![], form),
        }
    }

    /// Why a game ended, in a word or two.
    #[must_use]
    pub fn end_said(&self, why: &str) -> Sentence {
        self.said(format!("end-{}", key_of(why)), vec![], why)
    }

    /// Why a game ended, in a sentence. It may name who won and who lost, and say how both stood
    /// by the fact of the last position that the end is called after.
    #[must_use]
    pub fn why_said(&self, ending: Ending, facts: &[Fact]) -> Sentence {
        let stood = |side: Side| {
            let fact = facts.iter().find(|fact| fact.name == ending.why && fact.side == Some(side));
            fact.map_or_else(|| as_it_is(""), |fact| self.value_said(&fact.value))
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
        self.said(format!("why-{}", key_of(ending.why)), told, ending.why)
    }

    /// How a game ended: `1-0 goal row`.
    #[must_use]
    pub fn ending_said(&self, ending: Ending) -> Sentence {
        let result = ending.outcome.to_string();
        sentence!("ended-so", result = result, why = self.end_said(ending.why))
    }

    /// How a game ended, in a sentence with who won; the facts are those of the last position.
    #[must_use]
    pub fn over_said(&self, ending: Ending, facts: &[Fact]) -> Sentence {
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
    pub fn question<T>(&self, next: &Next<T>, lang: Lang) -> String {
        let said = |parts: &str| {
            let whole = next.whole.is_some();
            let key = if whole { format!("or-{parts}") } else { format!("ask-{parts}") };
            self.known(key, vec![]).map(|known| known.say(lang))
        };
        let asked = asked(&next.steps);
        let each = || asked.iter().filter_map(|part| said(part)).collect::<Vec<_>>().join(" ");
        said(&asked.join("-")).unwrap_or_else(each)
    }

    /// What a cell can be chosen for, where it is told beside what stands there: `can move`. After
    /// a turn that is already whole it may be something more: `can move as the second piece`.
    #[must_use]
    pub fn choosable_said(&self, role: Role, whole: bool) -> Sentence {
        let role = role.name();
        let also = whole.then(|| self.known(format!("also-{role}"), vec![])).flatten();
        also.unwrap_or_else(|| self.said(format!("can-{role}"), vec![], role))
    }

    /// What a step of this role is asked for with, where the steps are listed behind it.
    #[must_use]
    pub fn role_said(&self, role: Role) -> Sentence {
        self.said(format!("step-{}", role.name()), vec![], role.name())
    }

    /// A step that is a word or a number, as something to choose: a button says what happens.
    #[must_use]
    pub fn choice_said(&self, token: Token) -> Sentence {
        match token {
            Token::Word(word) => {
                let button = self.known(format!("choose-{word}"), vec![]);
                button.unwrap_or_else(|| self.word_said(word))
            }
            token => self.token_said(token),
        }
    }

    /// A step of a turn.
    #[must_use]
    pub fn token_said(&self, token: Token) -> Sentence {
        match token {
            Token::Word(word) => self.word_said(word),
            Token::Count(count) => sentence!("count", count = u32::from(count)),
            Token::Cell(cell) => as_it_is(&cell.to_string()),
        }
    }

    /// A word that is a step of a turn.
    #[must_use]
    pub fn word_said(&self, word: &str) -> Sentence {
        self.said(format!("word-{word}"), vec![], word)
    }

    /// A turn as it is shown: one that is a word is that word in this language.
    #[must_use]
    pub fn turn_shown(&self, turn: &str, lang: Lang) -> String {
        match self.calls.contains(&turn) {
            true => self.word_said(turn).say(lang),
            false => turn.to_owned(),
        }
    }

    /// A typed turn as turns are written: a word of this language is the English word, which is
    /// understood too.
    #[must_use]
    pub fn turn_typed<'a>(&self, text: &'a str, lang: Lang) -> &'a str {
        let typed = text.trim().to_lowercase();
        let meant = |word: &&&str| self.word_said(word).say(lang) == typed;
        self.calls.iter().find(meant).copied().unwrap_or(text)
    }

    fn said(
        &self,
        key: String,
        arguments: Vec<(&'static str, Argument)>,
        written: &str,
    ) -> Sentence {
        self.known(key, arguments).unwrap_or_else(|| as_it_is(written))
    }

    /// The game's own text with this key, or the one that all games have in common.
    fn known(&self, key: String, arguments: Vec<(&'static str, Argument)>) -> Option<Sentence> {
        let texts = [self.words, &COMMON];
        let texts = texts.into_iter().find(|texts| texts.find(Lang::En, &key, &[]).is_some());
        texts.map(|texts| Sentence::new(texts, key, arguments))
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

/// The name of a field of position texts.
pub(crate) fn field_said(game: Option<&GameInfo>, field: &str) -> Sentence {
    let key = format!("field-{}", key_of(field));
    let known = match game {
        Some(game) => game.known(key, vec![]),
        None => COMMON.find(Lang::En, &key, &[]).map(|_| Sentence::new(&COMMON, key, vec![])),
    };
    known.unwrap_or_else(|| as_it_is(field))
}

fn as_it_is(text: &str) -> Sentence {
    sentence!("as-it-is", text = text)
}

fn key_of(words: &str) -> String {
    words.to_ascii_lowercase().replace(' ', "-").replace('\'', "")
}
