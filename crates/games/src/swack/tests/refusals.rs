//! Why a turn is refused, in Portuguese.

use crate::by_text::refused_in_portuguese;

#[test]
fn turns_are_refused_in_portuguese() {
    refused_in_portuguese(
        "swack",
        "",
        &[
            ("a1xa2", "a pilha de a1 é das Brancas, e quem joga são as Pretas"),
            ("swap", "só se trocam as cores com a opção pie=on"),
            ("b1xc2", "c2 não é ortogonalmente adjacente a b1"),
            (
                "",
                "não é uma jogada: no carácter 1: esperava-se uma casa, como c3, pass ou swap, e está o fim",
            ),
        ],
    );
}
