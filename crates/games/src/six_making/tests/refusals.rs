//! Why a turn is refused, in Portuguese.

use crate::by_text::refused_in_portuguese;

#[test]
fn turns_are_refused_in_portuguese() {
    refused_in_portuguese(
        "six-making",
        "",
        &[
            ("pass", "tens jogadas, por isso não podes passar"),
            ("a1-a2", "não há nenhuma pilha em a1"),
        ],
    );
    refused_in_portuguese(
        "six-making",
        "x,bb,x,w,x/x,w,x3/x2,bwb,x,w/b,x3,wbwb/x5 b 10 9 b1-b2 1 15",
        &[
            (
                "c3-e3",
                "a pilha de c3 tem 3 discos: é um Cavalo, e salta como no xadrez, não para e3",
            ),
            ("b1-b2", "isto desfaria o movimento que acabou de ser feito: o ko proíbe-o"),
        ],
    );
}
