use std::ops::ControlFlow;
use std::path::Path;

use cairn_engine::Stop;

use crate::ledger::{Ledger, LedgerError};
use crate::run::run;
use crate::settings::Settings;
use crate::standings::Standings;
use crate::tournament::{Finished, Tournament};

/// Where a tournament is held: its settings, its results so far, and the directory in which every
/// game is written down before it counts.
#[derive(Debug)]
pub struct TournamentRun {
    settings: Settings,
    tournament: Tournament,
    standings: Standings,
    ledger: Ledger,
}

impl TournamentRun {
    /// Begins a tournament.
    ///
    /// # Errors
    /// If it cannot be played, or the directory cannot take it.
    pub fn begin(directory: &Path, settings: Settings) -> Result<TournamentRun, LedgerError> {
        // Before anything is written: who cannot play, cannot.
        settings.tournament()?;
        TournamentRun::of(Ledger::begin(directory, settings)?)
    }

    /// Goes on with one.
    ///
    /// # Errors
    /// If it is not there, or is not this one.
    pub fn resume(
        directory: &Path,
        settings: Option<Settings>,
    ) -> Result<TournamentRun, LedgerError> {
        TournamentRun::of(Ledger::resume(directory, settings)?)
    }

    fn of(
        (ledger, settings, standings): (Ledger, Settings, Standings),
    ) -> Result<TournamentRun, LedgerError> {
        let tournament = settings.tournament()?;
        Ok(TournamentRun { settings, tournament, standings, ledger })
    }

    /// What it is.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The results so far.
    #[must_use]
    pub fn standings(&self) -> &Standings {
        &self.standings
    }

    /// How many games run at once.
    #[must_use]
    pub fn games_at_once(&self) -> usize {
        self.settings.concurrency.unwrap_or_else(|| self.tournament.games_at_once())
    }

    /// Plays what is missing, until all is played, a test has shown something, or `stop`; then the
    /// running games are played to their end. The listener hears of every game that counts.
    ///
    /// # Errors
    /// If a game cannot be written down. No other begins then, and those that are running are lost.
    pub fn play(
        mut self,
        stop: &Stop,
        listener: &mut dyn FnMut(&Standings, &Finished),
    ) -> Result<Standings, LedgerError> {
        let missing = self.standings.played().missing(self.tournament.schedule.games());
        let at_once = self.games_at_once();
        let mut written = Ok(());
        if !is_decided(&self.standings) {
            let (ledger, standings) = (&mut self.ledger, &mut self.standings);
            run(&self.tournament, missing, at_once, stop, &mut |mut finished| {
                if written.is_ok() {
                    written = ledger.add(&mut finished);
                }
                if written.is_err() {
                    return ControlFlow::Break(());
                }
                standings.add(&finished);
                listener(standings, &finished);
                if is_decided(standings) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
        }
        written?;
        self.ledger.close()?;
        Ok(self.standings)
    }
}

fn is_decided(standings: &Standings) -> bool {
    standings.test().is_some_and(|walk| walk.verdict().is_some())
}
