# O que só o Swack diz.
summary = As pilhas capturam vizinhas da mesma altura; ganham os maiores grupos.
option-size = colunas e linhas do tabuleiro
option-tie = quando todos os grupos são iguais, o que acontece ao lado que capturou por último
option-pie = se a primeira jogada das Brancas pode ser trocar de cores
title-size = tamanho
choice-size = { $value } x { $value }
means-size = um tabuleiro de { $value } colunas e { $value } linhas
title-tie = grupos iguais
choice-tie-last-mover-wins = a última captura ganha
choice-tie-last-mover-loses = a última captura perde
means-tie-last-mover-wins = quando todos os grupos são iguais, ganha o lado que capturou por último
means-tie-last-mover-loses = quando todos os grupos são iguais, perde o lado que capturou por último
title-pie = troca de cores
choice-pie-off = não
choice-pie-on = sim
means-pie-off = cada um fica com a sua cor
means-pie-on = a primeira jogada das Brancas pode ser trocar de cores
fact-largest-group = maior grupo { $value }
fact-groups = grupos { $value }
fact-passes = passagens: { $value }
fact-last-capture = última captura: { $value }
fact-swap = troca: { $value }
value-nobody = ninguém
value-possible = possível
end-groups = grupos
end-last-capture = última captura
end-no-capture = sem capturas
why-groups = grupos de { $won } contra { $lost }
why-last-capture = os grupos são iguais, e decide a última captura
why-no-capture = nada foi capturado
word-swap = trocar
played-swap = As { $side } trocaram de cor.
choose-swap = trocar de cores
ask-mover-pass = que pilha captura, ou passas?
ask-mover-pass-swap = que pilha captura, ou passas, ou trocas de cores?
ask-attack = que pilha captura ela?
can-mover = pode capturar
can-attack = pode ser capturada

## Jogadas
cell-pass-or-swap = { $cell }, pass ou swap
x-between = `x` entre duas casas, como em b1xb2
swap-is-off = só se trocam as cores com a opção pie=on
swap-too-late = só a primeira jogada das Brancas pode ser swap
not-to-move = a pilha de { $from } é das { $owner }, e quem joga são as { $side }
not-adjacent = { $to } não é ortogonalmente adjacente a { $from }
own-stack = a pilha de { $to } já é das { $side }
unequal-heights = { $from } tem altura { $height } e { $to } tem { $other }: só se captura com alturas iguais

## Posições
field-passes = passagens
field-last-capture = última captura
field-swap = troca
no-empty-cells = { $cell } está vazia, e não há casas vazias
a-cell-is = uma casa é b ou w e uma altura a partir de 1, como w1 ou b12
too-high = uma pilha tem altura { $most }, no máximo
number-of-stacks = { $found } pilhas das { $side } em vez de { $wanted }
somebody-captured = `-`, mas há uma pilha mais alta do que 1, por isso alguém já capturou
nobody-captured = `{ $letter }`, mas todas as pilhas têm altura 1, por isso ninguém capturou
