//! Why a turn is refused, in Portuguese.

use crate::by_text::refused_in_portuguese;

#[test]
fn turns_are_refused_in_portuguese() {
    refused_in_portuguese(
        "stac",
        "",
        &[
            ("e2-e3", "o peão das Brancas está em e1, não em e2"),
            ("e1-f1", "f1 não está no tabuleiro, que vai de a1 a e5"),
            ("e1-d2", "d2 não está na linha nem na coluna de e1"),
            (
                "e1*e2",
                "não é uma jogada: no carácter 3: esperava-se `-` para andar ou `+` para carregar, e está `*`",
            ),
        ],
    );
    refused_in_portuguese(
        "stac",
        "1,2,x,1,1/1,1,x,1,2/w3,x,1,1,1/1,1,1,x,2/1,1,x,1,1 w d1 d3 b 1 20",
        &[("d1+d4", "não se carrega um disco por cima do outro peão, que está em d3")],
    );
}
