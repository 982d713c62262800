# O que só o Wali diz.
summary = Coloca as peças separadas, depois forma linhas de três para retirar peças ao adversário.
option-board = colunas e linhas: 12 peças por lado em 6x5, 22 em 9x8
option-drop = o que uma peça colocada não pode fazer: tocar numa peça própria, ou fazer uma linha de três
option-win = quem perdeu: um lado sem peças, ou um com duas ou menos
title-board = tabuleiro
choice-board = { $value }
means-board-6x5 = 6 colunas, 5 linhas e 12 peças por lado
means-board-9x8 = 9 colunas, 8 linhas e 22 peças por lado
title-drop = colocação
choice-drop-apart = separadas
choice-drop-no-three = sem três
means-drop-apart = uma peça colocada não pode tocar numa peça própria
means-drop-no-three = uma peça colocada não pode fazer uma linha de três
title-win = para ganhar
choice-win-all = tirar todas as peças
choice-win-two = deixar duas peças
means-win-all = um lado sem peças perdeu
means-win-two = um lado com duas peças ou menos perdeu
fact-phase = fase: { $value }
fact-reserve = reserva { $value }
fact-stones = peças { $value }
value-drop = colocação
value-move = movimento
end-no-stones = sem peças
end-two-stones = só duas peças
end-too-few-stones = peças a menos
why-no-stones = não restam peças
why-two-stones = só restam duas peças
why-too-few-stones = peças a menos para fazer uma linha

## Jogadas
a-target = `-` e a casa para onde mover
say-removal = { $turn } faz três, por isso diz que peça se retira
only-pass-drop = as { $side } não podem colocar uma peça, por isso a única jogada é pass
only-pass-move = as { $side } não podem mover uma peça, por isso a única jogada é pass
pass-drop = passa só quando não podes colocar uma peça
pass-move = passa só quando não podes mover uma peça
not-moving-yet = as peças ainda não se movem: na fase de colocação uma jogada é uma casa, como c3
dropping-is-over = a fase de colocação acabou: uma jogada é um movimento, como c3-c4
stone-there = já está uma peça em { $cell }
own-neighbour = { $cell } tem uma vizinha ortogonal da tua cor
line-of-three = uma peça em { $cell } faria uma linha de três ou mais
no-own-stone = não há nenhuma peça das { $side } em { $cell }
not-a-neighbour = { $to } não é uma vizinha ortogonal de { $from }
nothing-to-remove-there = não há em { $cell } nenhuma peça das { $side } para retirar
removes-nothing = { $from }-{ $to } não faz exatamente três, por isso não retira nada

## Posições
field-phase = fase
field-whites-reserve = reserva das Brancas
field-blacks-reserve = reserva das Pretas
a-cell-is = uma casa é x, w ou b
too-many-stones = as { $side } têm nele { $stones } peças, mas são só { $all } ao todo
wrong-number = as { $side } têm { $stones } peças no tabuleiro e { $reserve } em reserva, e não { $all }
no-reserve-now = { $reserve }, mas na fase de movimento não há nenhuma: escreve 0
nobody-can-drop = d, mas nenhum dos lados pode colocar uma peça: é m
