//! The file of a tournament, read so that what is wrong in it is told with its line, and with what
//! would be right there.

use std::str::FromStr;

use cairn_words::{Say, Sentence, sentence};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::SettingsError;
use super::draft::{Draft, DraftPlayer, DraftScale, DraftTest};
use super::words::Text;

/// What a file can say, each with how it is written.
const KEYS: [(&str, &str); 16] = [
    ("name", "name = \"Spring\""),
    ("kind", "kind = \"round-robin\""),
    ("variants", "variants = [\"stac\", \"swack:size=4\"]"),
    ("games", "games = 100"),
    ("seed", "seed = 1"),
    ("time", "time = \"5+0.05\""),
    ("per-move", "per-move = \"100ms\""),
    ("nodes", "nodes = \"10k\""),
    ("margin", "margin = \"100ms\""),
    ("bot-startup", "bot-startup = \"10s\""),
    ("concurrency", "concurrency = 2"),
    ("openings", "openings = 4"),
    ("anchor", "anchor = \"level:1\""),
    ("output", "output = \"spring\""),
    ("players", "players = [\"greedy\", { name = \"Ana\", who = \"bot:python3 ana.py\" }]"),
    ("sprt", "[sprt], and under it elo0 = 0 and elo1 = 20"),
];

/// What can stand under `[sprt]`.
const TEST_KEYS: [(&str, &str); 5] = [
    ("elo0", "elo0 = 0"),
    ("elo1", "elo1 = 20"),
    ("alpha", "alpha = 0.05"),
    ("beta", "beta = 0.05"),
    ("scale", "scale = \"normalised\""),
];

/// What a player in braces can have.
const PLAYER_KEYS: [(&str, &str); 3] = [
    ("name", "name = \"Ana\""),
    ("who", "who = \"bot:python3 ana.py\""),
    ("startup", "startup = \"30s\""),
];
const PLAYER: &str = "{ name = \"Ana\", who = \"bot:python3 ana.py\" }";

type Value<'a> = Spanned<DeValue<'a>>;

/// What is wrong, and at which byte.
type Wrong = (usize, Sentence);

pub(super) fn read(text: &str) -> Result<Draft, SettingsError> {
    let told = |(at, why): Wrong| {
        let line = u32::try_from(lines_before(text, at) + 1).unwrap_or(u32::MAX);
        SettingsError::File { path: None, line, why }
    };
    let table = DeTable::parse(text).map_err(|why| {
        let at = why.span().map_or(0, |span| span.start);
        let line = text.lines().nth(lines_before(text, at)).unwrap_or_default().trim();
        // What else the parser says is for programmers; the line shows it as well.
        let is_twice = why.message().contains("duplicate");
        let not_toml = sentence!("not-toml", text = line);
        told((at, if is_twice { sentence!("setting-twice") } else { not_toml }))
    })?;
    draft(table.get_ref()).map_err(told)
}

fn lines_before(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|&byte| byte == b'\n').count()
}

fn draft(table: &DeTable<'_>) -> Result<Draft, Wrong> {
    let mut draft = Draft::default();
    for (key, form, value) in entries(table, &KEYS)? {
        let place = Place { key, form, value };
        match key {
            "name" => draft.name = Some(place.text()?),
            "kind" => draft.kind = Some(place.word()?),
            "variants" => draft.variants = Some(place.each(|place| place.word())?),
            "games" => draft.games = Some(place.whole()?),
            "seed" => draft.seed = Some(place.whole()?),
            "time" => draft.time = Some(place.word()?),
            "per-move" => draft.per_move = Some(place.word()?),
            "nodes" => draft.nodes = Some(place.word()?),
            "margin" => draft.margin = Some(place.word()?),
            "bot-startup" => draft.bot_startup = Some(place.word()?),
            "concurrency" => draft.concurrency = Some(place.whole()?),
            "openings" => draft.openings = Some(place.word()?),
            "anchor" => draft.anchor = Some(place.text()?),
            "output" => draft.output = Some(place.text()?.into()),
            "players" => draft.players = place.each(|place| place.player())?,
            _ => draft.sprt = Some(place.test()?),
        }
    }
    Ok(draft)
}

/// The entries of a table in the order of their lines, each with how it is written; an error, if
/// one is not known.
fn entries<'t, 'i>(
    table: &'t DeTable<'i>,
    known: &'static [(&'static str, &'static str)],
) -> Result<Vec<(&'static str, &'static str, &'t Value<'i>)>, Wrong> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    let names = || known.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let entry = |(key, value): (&Spanned<_>, &'t Value<'i>)| {
        let name: &str = AsRef::<str>::as_ref(key.get_ref());
        let found = known.iter().find(|(known, _)| *known == name);
        let &(key, form) = found.ok_or_else(|| {
            (key.span().start, sentence!("no-such-setting", key = name, known = names()))
        })?;
        Ok((key, form, value))
    };
    entries.into_iter().map(entry).collect()
}

/// A value with its key.
struct Place<'t, 'i> {
    key: &'static str,
    form: &'static str,
    value: &'t Value<'i>,
}

impl Place<'_, '_> {
    fn at(&self, why: Sentence) -> Wrong {
        (self.value.span().start, why)
    }

    /// It is not written as it should be.
    fn form(&self) -> Wrong {
        self.at(sentence!("setting-form", key = self.key, form = self.form))
    }

    fn text(&self) -> Result<String, Wrong> {
        self.value.get_ref().as_str().map(str::to_owned).ok_or_else(|| self.form())
    }

    /// Something that is written as a text; `nodes = 10000` needs no quotes.
    fn word<T: FromStr<Err: Say>>(&self) -> Result<Text<T>, Wrong> {
        let text = match self.value.get_ref() {
            DeValue::String(text) => text.to_string(),
            DeValue::Integer(number) if number.radix() == 10 => number.as_str().to_owned(),
            _ => return Err(self.form()),
        };
        text.parse().map(Text).map_err(|why: T::Err| self.at(why.sentence()))
    }

    fn whole<T: FromStr>(&self) -> Result<T, Wrong> {
        let number = self.value.get_ref().as_integer().filter(|number| number.radix() == 10);
        number.and_then(|number| number.as_str().parse().ok()).ok_or_else(|| self.form())
    }

    fn number(&self) -> Result<f64, Wrong> {
        let text = match self.value.get_ref() {
            DeValue::Integer(number) if number.radix() == 10 => number.as_str(),
            DeValue::Float(number) => number.as_str(),
            _ => return Err(self.form()),
        };
        text.parse().map_err(|_| self.form())
    }

    /// Each of a list.
    fn each<T>(&self, read: impl Fn(&Place<'_, '_>) -> Result<T, Wrong>) -> Result<Vec<T>, Wrong> {
        let values = self.value.get_ref().as_array().ok_or_else(|| self.form())?;
        let place = |value| Place { key: self.key, form: self.form, value };
        values.iter().map(|value| read(&place(value))).collect()
    }

    /// A text, or a table with `who` and perhaps `name` and `startup`.
    fn player(&self) -> Result<DraftPlayer, Wrong> {
        if let Some(text) = self.value.get_ref().as_str() {
            return text.parse().map_err(|why| self.at(why));
        }
        let table = self.value.get_ref().as_table().ok_or_else(|| self.form())?;
        let (mut name, mut who, mut startup) = (None, None, None);
        for (key, form, value) in entries(table, &PLAYER_KEYS)? {
            let place = Place { key, form, value };
            match key {
                "name" => name = Some(place.text()?),
                "startup" => startup = Some(place.word()?),
                _ => who = Some(place.word()?),
            }
        }
        let who = who.ok_or_else(|| self.at(sentence!("player-without-who", form = PLAYER)))?;
        Ok(DraftPlayer { name, who, startup })
    }

    fn test(&self) -> Result<DraftTest, Wrong> {
        let table = self.value.get_ref().as_table().ok_or_else(|| self.form())?;
        let mut test = DraftTest::default();
        for (key, form, value) in entries(table, &TEST_KEYS)? {
            let place = Place { key, form, value };
            match key {
                "elo0" => test.elo0 = Some(place.number()?),
                "elo1" => test.elo1 = Some(place.number()?),
                "alpha" => test.alpha = Some(place.number()?),
                "beta" => test.beta = Some(place.number()?),
                _ => test.scale = Some(place.scale()?),
            }
        }
        Ok(test)
    }

    fn scale(&self) -> Result<DraftScale, Wrong> {
        match self.text()?.as_str() {
            "logistic" => Ok(DraftScale::Logistic),
            "normalised" => Ok(DraftScale::Normalised),
            other => Err(self.at(sentence!("no-such-scale", text = other))),
        }
    }
}
