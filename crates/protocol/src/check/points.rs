//! Everything that is looked at, in its order.

use std::time::Duration;

use cairn_words::{Say, Sentence, sentence};

use super::examiner::{Examiner, GivenUp, Lost};
use super::variants::{variant_option, variants};
use super::{Effort, Mark, Point, games, list};
use crate::bot::{CommandLine, Process, Talk, status_said};
use crate::wire::{Announced, Id, Message};

/// What the bot has said of itself.
#[derive(Default)]
pub(super) struct Known {
    name: Option<String>,
    options: Vec<Announced>,
}

impl Known {
    pub fn announces(&self, name: &str) -> bool {
        self.options.iter().any(|option| option.name.eq_ignore_ascii_case(name))
    }

    pub fn variant_option(&self) -> Option<&Announced> {
        variant_option(&self.options)
    }
}

/// Talks to a bot; each point is told as it comes, and all of them are returned.
///
/// A bot that ends or falls silent is started again, and the next point is looked at.
pub fn check(line: &CommandLine, effort: &Effort, tell: &mut dyn FnMut(&Point)) -> Vec<Point> {
    let process = match Process::start(line, Talk::kept()) {
        Ok(process) => process,
        Err(error) => {
            let said = Some(line.cannot_start(&error).sentence());
            let what = sentence!("check-start");
            let point = Point { what, mark: Mark::Wrong, said, talk: Vec::new() };
            tell(&point);
            return vec![point];
        }
    };
    let mut examiner = Examiner::new(line, process, effort.patience, tell);
    // Whoever has given up has told why.
    let _ = examine(&mut examiner, effort);
    examiner.points()
}

fn examine(bot: &mut Examiner<'_>, effort: &Effort) -> Result<(), GivenUp> {
    let known = handshake(bot)?;
    strangeness(bot)?;
    let mut last = None;
    for tried in variants(known.variant_option(), effort) {
        match tried.game {
            Ok(game) => {
                games::play(bot, &known, &game, effort)?;
                last = Some(game);
            }
            Err(why) => {
                let (variant, what) = (&tried.text, sentence!("check-variant"));
                let what = sentence!("check-of-game", variant = variant, what = what);
                bot.mark(&what, Mark::Wrong, Some(why));
            }
        }
    }
    if let Some(game) = last {
        games::endless(bot, &known, &game)?;
    }
    let what = sentence!("check-quit");
    match bot.quit(Duration::from_secs(2)) {
        Some(status) if status.success() => bot.mark(&what, Mark::Right, None),
        Some(status) => {
            let said = sentence!("check-ended-with", how = status_said(status));
            bot.mark(&what, Mark::Wrong, Some(said));
        }
        None => bot.mark(&what, Mark::Wrong, Some(sentence!("check-by-force"))),
    }
    Ok(())
}

/// Without a handshake nothing else can be looked at.
fn handshake(bot: &mut Examiner<'_>) -> Result<Known, GivenUp> {
    let what = sentence!("check-handshake");
    let mut known = Known::default();
    let done = bot.handshake(|message| match message {
        Message::Id(Id::Name, name) => known.name = Some(name),
        Message::Option(option) => known.options.push(option),
        _ => {}
    });
    if let Err(Lost(why)) = done {
        bot.mark(&what, Mark::Wrong, Some(why));
        return Err(GivenUp);
    }
    bot.mark(&what, Mark::Right, None);
    let what = sentence!("check-name");
    match &known.name {
        Some(name) => bot.mark(&what, Mark::Right, Some(quoted(name))),
        None => bot.mark(&what, Mark::Absent, Some(sentence!("check-no-name"))),
    }
    let what = sentence!("check-options");
    let options: Vec<&str> = known.options.iter().map(|option| option.name.as_str()).collect();
    match options[..] {
        [] => bot.mark(&what, Mark::Absent, None),
        _ => bot.mark(&what, Mark::Right, Some(list(&options))),
    }
    Ok(known)
}

fn strangeness(bot: &mut Examiner<'_>) -> Result<(), GivenUp> {
    let what = sentence!("check-ready");
    bot.look_at(&what, |bot| {
        bot.ready()?;
        bot.mark(&what, Mark::Right, None);
        Ok(())
    })?;
    let what = sentence!("check-strange-lines");
    bot.look_at(&what, |bot| {
        bot.say_anything("");
        bot.say_anything("a line from a later time");
        bot.ready()?;
        bot.mark(&what, Mark::Right, Some(sentence!("check-goes-on")));
        Ok(())
    })
}

/// What the bot says of itself, in no language of ours.
pub(super) fn quoted(text: &str) -> Sentence {
    sentence!("check-quoted", text = text)
}
