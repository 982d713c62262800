# O que só o Six Making diz.
summary = As pilhas movem-se como peças de xadrez, pela altura; quem está no topo de uma pilha de seis ganha.
option-size = quantas linhas e colunas
option-slide = se a Torre, o Bispo e a Rainha param na primeira pilha ou podem passar por cima
option-ko = se é proibido desfazer o movimento que acabou de ser feito
title-size = tamanho
choice-size = { $value } x { $value }
means-size = um tabuleiro de { $value } colunas e { $value } linhas
title-slide = deslizar
choice-slide-blocked = com bloqueio
choice-slide-free = livre
means-slide-blocked = a Torre, o Bispo e a Rainha param na primeira pilha
means-slide-free = a Torre, o Bispo e a Rainha podem passar por cima das pilhas
title-ko = ko
choice-ko-on = sim
choice-ko-off = não
means-ko-on = é proibido desfazer o movimento que acabou de ser feito
means-ko-off = o movimento que acabou de ser feito pode ser desfeito
fact-reserve = reserva { $value }
fact-ko = ko: { $value }
end-tower = pilha de seis
why-tower = estão no topo de uma pilha de seis
ask-mover = que pilha moves?
ask-placement = onde colocas um disco?
ask-mover-placement = onde colocas um disco, ou que pilha moves?
ask-count = quantos discos moves?
ask-target = para cima de que pilha?
can-placement = podes colocar aqui um disco
can-target = pode receber os discos

## Jogadas
count-from-two = uma quantidade a partir de 2 (um disco escreve-se sem quantidade)
a-target = `-` e a pilha para onde mover
may-not-pass = tens jogadas, por isso não podes passar
not-empty = { $to } não está vazia: um disco novo vai para uma casa vazia
no-reserve = as { $side } já não têm discos em reserva
no-tower = não há nenhuma pilha em { $from }
discs = { $count ->
    [one] { $count } disco
   *[other] { $count } discos
}
fewer-discs = a pilha de { $from } tem { $discs }, e não { $count }
to-another-cell = os discos têm de ir para outra casa
empty-target = { $to } está vazia: os discos só se movem para cima de outra pilha
a-pawn = um Peão, e vai uma casa na ortogonal
a-rook = uma Torre, e vai na ortogonal
a-knight = um Cavalo, e salta como no xadrez
a-bishop = um Bispo, e vai na diagonal
a-queen = uma Rainha, e vai na ortogonal ou na diagonal
wrong-way = a pilha de { $from } tem { $discs }: é { $manner }, não para { $to }
forbidden-by-ko = isto desfaria o movimento que acabou de ser feito: o ko proíbe-o
tower-between = a pilha de { $first } está entre { $from } e { $to }

## Posições
field-whites-reserve = reserva das Brancas
field-blacks-reserve = reserva das Pretas
field-ko = ko
no-disc = `{ $other }` não é um disco; uma pilha são w e b, de baixo para cima
a-cell-is = uma casa é x, ou os discos da sua pilha
too-high = { $height } discos; nenhuma pilha é mais alta do que { $highest }
wrong-number = as { $side } têm { $placed } discos no tabuleiro e { $reserve } em reserva: { $found } em vez de { $discs }
two-of-six = duas pilhas de seis ou mais: a primeira teria acabado o jogo
ko-is-off = `{ $text }` em vez de `-`: a regra está desligada
ko-no-move = `{ $text }` não é um movimento, como c3-c4
ko-no-text = `{ $text }` não é `-` nem um movimento: { $why }
ko-not-here = `{ $text }` não é um movimento que esta posição tenha
