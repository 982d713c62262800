//! How the game looks: stones that can be told apart, and pictures with every piece.

use cairn_core::scene::{Form, Owner, Piece};
use cairn_core::stone::contrast;
use cairn_neutron::INFO;
use cairn_view::svg::Drawing;

use crate::open;

#[test]
fn any_two_owners_are_told_apart_without_colours() {
    let stones = Owner::ALL.map(|owner| INFO.stone(owner));
    for (at, one) in stones.iter().enumerate() {
        for other in &stones[..at] {
            for [one, other] in
                [[one.face.light, other.face.light], [one.face.dark, other.face.dark]]
            {
                assert!(contrast(one, other) >= 2.2, "{one:06X} {other:06X}");
            }
            assert_ne!(one.mark, other.mark);
            assert_ne!(one.terminal.frame, other.terminal.frame);
        }
        for [face, mark] in
            [[one.face.light, one.mark_colour.light], [one.face.dark, one.mark_colour.dark]]
        {
            assert!(contrast(face, mark) >= 3.0, "{face:06X} {mark:06X}");
        }
    }
}

#[test]
fn the_scene_has_every_piece_and_both_home_rows() {
    for (variant, size) in [("neutron", 5), ("neutron:size=7", 7)] {
        let scene = open(variant).start().scene();
        let pieces: Vec<Piece> = scene.cells.iter().flat_map(|cell| cell.pile.clone()).collect();
        for (owner, wanted) in Owner::ALL.into_iter().zip([size, size, 1]) {
            let found = pieces.iter().filter(|&&piece| piece == Piece::new(owner, Form::Flat));
            assert_eq!(found.count(), wanted);
        }
        assert_eq!(scene.areas.len(), 2);
        assert!(scene.areas.iter().all(|area| area.cells.len() == size && area.side.is_some()));
    }
}

#[test]
fn a_picture_names_what_is_on_it() {
    let position = open("neutron").start();
    let svg = Drawing::new(&INFO, &position.scene()).to_string();
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"), "{svg}");
    assert!(svg.contains("#3b78ad") || svg.contains("#3B78AD"), "the neutron's colour: {svg}");
}
