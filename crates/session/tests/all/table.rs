//! The table of scenarios, played by the session itself.

use cairn_scenarios::{Form, GameServer, Scenario, Step};

#[test]
fn every_scenario_of_the_table() {
    for (scenario, steps) in Scenario::through(Form::Session) {
        let mut server = GameServer::new(scenario.header(), &[]);
        for step in steps {
            match (step, step.command()) {
                (Step::Refused(_), _) => assert!(server.refuses(*step), "{step:?}"),
                (_, Some((player, command))) => drop(server.execute(player, command).unwrap()),
                (_, None) => drop(server.pass(*step)),
            }
        }
        let game = server.played().game();
        scenario.check(Form::Session, &game.status().to_string(), &game.to_string());
        if scenario.goes_on {
            scenario.check_next(Form::Session, &server.session.game().to_string());
        }
    }
}
