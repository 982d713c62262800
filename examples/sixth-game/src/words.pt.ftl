# O que só o Neutron diz.
summary = Ambos os lados movem o neutrão; leva-o à tua própria linha inicial.
option-size = colunas e linhas do tabuleiro, e peças por lado
title-size = tamanho
choice-size = { $value } x { $value }
means-size = um tabuleiro de { $value } colunas e { $value } linhas, com { $value } peças por lado
area-home-row = linha inicial das { $side }
piece-neutral-flat = o neutrão
fact-neutron = neutrão: { $value }
value-held = não se move na primeira jogada
value-free = move-se primeiro
fact-rows-to-go = linhas por andar: { $value }
end-home-row = linha inicial
end-no-turn = sem jogada
why-home-row = o neutrão está na linha inicial das { $winner }
why-no-turn = as { $loser } não têm nenhuma jogada legal
ask-neutron = move primeiro o neutrão.
ask-mover = qual das tuas peças moves?
ask-target = em que direção?
can-neutron = move-se primeiro
step-neutron = O neutrão:

## Jogadas
a-target = `-` e a casa até onde desliza
a-comma = `,` e o movimento de uma peça
neutron-held = na primeira jogada do jogo o neutrão não se move: escreve só o movimento de uma peça, como a5-a2
neutron-first = o neutrão move-se primeiro: está em { $cell }
home-ends-turn = o neutrão em { $to } acaba o jogo: escreve só { $turn }
say-piece = { $turn } move o neutrão, por isso diz que peça se move depois
no-piece-moves = com o neutrão em { $to } nenhuma peça das { $side } se poderia mover, e uma jogada são os dois movimentos
no-own-piece = não há nenhuma peça das { $side } em { $cell }
to-another-cell = uma peça em { $cell } tem de ir para outra casa
not-in-line = { $to } não está na linha, na coluna nem numa diagonal de { $from }
blocked = de { $from } nada se pode mover em direção a { $to }: a casa seguinte está ocupada
stops-elsewhere = uma peça desliza até onde pode: de { $from } em direção a { $to } para em { $stop }

## Posições
field-neutron = neutrão
a-cell-is = uma casa é x, w, b ou n
neutrons = { $found } neutrões em vez de um
wrong-number = as { $side } têm { $found } peças em vez de { $wanted }
