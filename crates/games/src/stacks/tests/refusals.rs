//! Why a turn is refused, in Portuguese.

use crate::by_text::refused_in_portuguese;

#[test]
fn turns_are_refused_in_portuguese() {
    refused_in_portuguese(
        "stacks",
        "",
        &[
            ("pass", "só podes passar quando não podes mover"),
            ("c7-c1", "c1 tem uma pilha inimiga: um ataque escreve-se com x"),
            ("3c7-c6", "a pilha de c7 só tem 2 para mover"),
            (
                "2c7-c3",
                "não se chega a c3 a partir de c7 em 2 passos: todas as casas entre elas têm de estar vazias, e um passo na diagonal entre duas pilhas inimigas está vedado",
            ),
        ],
    );
    refused_in_portuguese(
        "stacks",
        "r2,x,r2,x,b1/x3,r1,x/x,r2,b2,b1,x/x,b3,r1,x2/x2,r1,x2/x5/b1,b1,x,r1,x b 0 24",
        &[("3b4xb3", "diz para onde recuam os defensores: 3b4xb3>a2, 3b4xb3>b2, 3b4xb3>c2")],
    );
}
