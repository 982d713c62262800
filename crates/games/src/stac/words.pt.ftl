# O que só o Stac diz.
summary = O teu peão carrega discos para pilhas de três; quatro pilhas marcadas ganham.
option-claims = quantas pilhas marcadas ganham
title-claims = pilhas para ganhar
choice-claims = { $value }
means-claims = ganha quem marcar { $value } pilhas
fact-claims = marcadas { $value }
fact-may-not-carry = não pode carregar { $value }
end-claims = pilhas marcadas
end-most-claims = mais pilhas marcadas
why-claims = já marcaram pilhas suficientes
why-most-claims = marcaram mais pilhas
word-carry = carregar
word-walk = andar
choose-carry = carregar o disco
choose-walk = andar sem ele
ask-mover = escolhe o teu peão.
ask-manner = carregas o disco, ou andas sem ele?

## Jogadas
walk-or-carry = `-` para andar ou `+` para carregar
pawn-elsewhere = o peão das { $side } está em { $own }, não em { $from }
to-another-cell = o peão tem de ir para outra casa
not-in-line = { $to } não está na linha nem na coluna de { $from }
other-pawn-there = o outro peão está em { $to }
none-to-carry = { $from } não tem exatamente um disco, por isso não há nenhum para carregar
just-carried = o disco de { $from } foi carregado para lá na tua última jogada
claimed = a pilha de { $to } está marcada
over-the-pawn = não se carrega um disco por cima do outro peão, que está em { $other }

## Posições
field-whites-pawn = peão das Brancas
field-blacks-pawn = peão das Pretas
field-no-carry-sides = lados que não podem carregar
a-cell-is = uma casa é x, 1, 2, w3 ou b3
not-on-board = `{ $text }` não é uma casa de a1 a e5
discs = { $found } discos em vez de 25
pawns-together = os dois peões estão na mesma casa
no-single-disc = o peão das { $side } não está sobre um único disco
too-many-claims = as { $side } têm { $found } pilhas marcadas; com { $claims } já se ganha
