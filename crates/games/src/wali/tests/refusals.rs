//! Why a turn is refused, in Portuguese.

use crate::by_text::refused_in_portuguese;

#[test]
fn turns_are_refused_in_portuguese() {
    refused_in_portuguese(
        "wali",
        "",
        &[
            (
                "a1-a2",
                "as peças ainda não se movem: na fase de colocação uma jogada é uma casa, como c3",
            ),
            ("pass", "passa só quando não podes colocar uma peça"),
        ],
    );
    refused_in_portuguese(
        "wali",
        "b,x,w,x,b,x/x,w,w,x,b,x/w,b,x,w,x,b/x2,b,b,x,w/w,x3,b,x w m 0 0 3 31",
        &[("d3-e3xa1", "d3-e3 não faz exatamente três, por isso não retira nada")],
    );
}
