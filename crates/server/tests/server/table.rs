//! The table of scenarios, through the server's socket.

use std::time::Duration;

use cairn_postgres::Postgres;
use cairn_record::Seat;
use cairn_scenarios::{Form, Scenario, Step};
use cairn_session::Offer;
use cairn_visitor::{Talk, Visitor};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::advance;

use crate::bots::bot;
use crate::people::{joined_game, request};
use crate::scenarios::{STEP, advance_steps, state};
use crate::{LONG_TIMEOUTS, TestServer, UNLIMITED, store_path};

/// A game of a scenario on a server.
struct Played<'a> {
    server: TestServer,
    place: TempDir,
    postgres: Option<&'a Postgres>,
    id: String,
    tokens: [String; 2],
}

impl<'a> Played<'a> {
    /// Makes the game. A scenario in which nothing can be stored has a database that can vanish.
    async fn start(scenario: &Scenario, postgres: Option<&'a Postgres>) -> Played<'a> {
        let place = tempfile::tempdir().unwrap();
        let asked = place.path().join("asked");
        // It waits when it is asked for the first time, and ends when it is asked again.
        let line = format!(
            "sh -c 'while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; \
             go*) if [ -e {0} ]; then exit 1; fi; : > {0};; stop) echo bestmove a5-a2;; esac; done'",
            asked.display()
        );
        let bots = vec![bot("mortal", &line)];
        let server = match postgres {
            Some(postgres) => TestServer::open(&postgres.address(), UNLIMITED).await,
            None => {
                TestServer::with_bots(&store_path(&place), UNLIMITED, bots, LONG_TIMEOUTS).await
            }
        };
        let (id, tokens) = if scenario.has_bot {
            let seats = json!([{"who": "person", "name": "Ana"}, {"who": "bot:mortal"}]);
            server.visitor.create(&json!({"variant": "stac", "seats": seats, "mine": [0]})).await
        } else {
            joined_game(server.visitor, "stac", json!({"time": scenario.time})).await
        };
        Played { server, place, postgres, id, tokens }
    }

    fn at(&self) -> Visitor {
        self.server.visitor
    }

    /// A connection of this player.
    async fn talk(&self, player: Seat) -> (Talk, usize, &str) {
        let token = &self.tokens[player.index()];
        let (talk, state) = self.at().watch(&self.id, &[token]).await;
        (talk, state["ply"].as_u64().unwrap() as usize, token)
    }

    async fn state(&self) -> Value {
        state(self.at(), &self.id).await
    }

    async fn record(&self, id: &str) -> String {
        self.at().get(&format!("/api/games/{id}/record")).await.text()
    }

    /// A command over the socket.
    async fn command(&self, step: Step) -> Result<(), Value> {
        let (player, what, offer) = match step {
            Step::Turn(player, text) => {
                let (mut talk, ply, token) = self.talk(player).await;
                return talk.play(ply, text, token).await;
            }
            Step::Offers(player, offer) => (player, "offer", named(offer)),
            Step::Accept(player, offer) => (player, "accept", named(offer)),
            Step::Resigns(player) => (player, "resign", ""),
            other => panic!("{other:?} is no command"),
        };
        let (mut talk, _, token) = self.talk(player).await;
        request(&mut talk, what, offer, token).await
    }

    async fn step(&self, step: Step, scenario: &Scenario) {
        match step {
            Step::Refused(step) => {
                let refused = self.command(*step).await;
                assert!(refused.is_err(), "{}: {step:?}", scenario.name);
            }
            Step::Wait(seconds) => advance_steps(self.at(), seconds * 1_000).await,
            Step::Sleeps(seconds) => advance(Duration::from_secs(seconds)).await,
            Step::Outage(seconds) => self.outage(seconds).await,
            Step::FlagFalls => {
                while self.state().await["status"] == "playing" {
                    advance_steps(self.at(), 1_000).await;
                }
            }
            Step::BotDies => {
                cairn_paused::until("it has ended", async || {
                    self.state().await["status"] == "over"
                })
                .await;
            }
            step => {
                self.command(step).await.unwrap_or_else(|why| panic!("{step:?}: {why}"));
                if scenario.has_bot && matches!(step, Step::Turn(..)) {
                    let asked = self.place.path().join("asked");
                    cairn_paused::until("it is asked for its turn", async || asked.exists()).await;
                }
            }
        }
    }

    /// The database vanishes for so long. The flag is due meanwhile, and does not fall.
    async fn outage(&self, seconds: u64) {
        let postgres = self.postgres.expect("a database that can vanish");
        postgres.vanish();
        let steps = (Duration::from_secs(seconds).as_millis() / STEP.as_millis()) as u32;
        for _ in 0..steps {
            advance(STEP).await;
        }
        assert_eq!(self.at().get("/healthz").await.status, 503);
        postgres.resume();
        advance(Duration::from_secs(1)).await;
        let at = self.at();
        cairn_paused::until("it is well", async || at.get("/healthz").await.status == 200).await;
        let path = format!("/api/games/{}", self.id);
        cairn_paused::until("it is read", async || at.get(&path).await.status == 200).await;
        assert_eq!(self.state().await["status"], "playing");
    }
}

fn named(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "draw",
        Offer::Takeback => "takeback",
        Offer::Rematch => "rematch",
    }
}

#[tokio::test(start_paused = true)]
async fn every_scenario_of_the_table() {
    let postgres = Postgres::start();
    for (scenario, steps) in Scenario::through(Form::Server) {
        let needs_outage = steps.iter().any(|step| matches!(step, Step::Outage(_)));
        if needs_outage && postgres.is_none() {
            // The skipped test has been reported.
            continue;
        }
        let postgres = postgres.as_ref().filter(|_| needs_outage);
        let played = Played::start(scenario, postgres).await;
        // A program plays on while somebody is there.
        let _here = played.talk(Seat::First).await;
        for step in steps {
            played.step(*step, scenario).await;
        }
        let state = played.state().await;
        let record = played.record(&played.id).await;
        scenario.check_record(Form::Server, &record);
        let is_open = scenario.outcome == "open";
        assert_eq!(state["status"] == "playing", is_open, "{}", scenario.name);
        if let Some(next) = state["rematch"].as_str() {
            scenario.check_next(Form::Server, &played.record(next).await);
        }
        assert_eq!(state["rematch"].is_string(), scenario.goes_on, "{}", scenario.name);
        played.server.stop().await;
    }
}
