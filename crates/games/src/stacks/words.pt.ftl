# O que só o Stacks diz.
summary = As pilhas marcham, juntam-se e atacam; ganham quatro peças na última linha, ou seis tomadas.
side-red = Vermelhas
area-home-row = linha inicial das { $side }
fact-pieces = peças { $value }
fact-on-the-goal-row = chegada { $value }
end-goal-row = linha de chegada
end-pieces = peças tomadas
why-goal-row = quatro peças na linha de chegada
why-pieces = as { $loser } perderam seis peças
word-retreat = recuar
choose-retreat = mais ninguém: escolher para onde recuam
step-supporter = Com o apoio de:
step-retreat = Os defensores recuam para:
step-manner = Mais ninguém apoia:
ask-count = quantas peças moves?
ask-supporter = quem apoia o ataque?
ask-supporter-manner = quem mais entra no ataque, ou ninguém?
ask-retreat = para onde recuam os defensores?
can-supporter = pode apoiar o ataque
can-retreat = os defensores podem recuar para aqui
or-mover = move uma segunda peça
also-mover = pode mover-se como segunda peça
or-supporter = escolhe quem apoia

## Jogadas
a-start = uma casa, como c7, ou 2 ou 3 peças e uma casa, como 2c7
further-supporter = `+` e mais um apoio, ou `x` e a casa atacada
move-attack-support = `-` para mover, `x` para atacar, ou `+` e um apoio
pass-only-when-stuck = só podes passar quando não podes mover
must-pass = não podes mover, por isso tens de passar
double-one-each = cada movimento de um duplo é de exatamente uma peça
double-first-attack = o primeiro movimento de um duplo não pode atacar
double-second-start = o segundo movimento não pode partir de { $cell }, onde o primeiro acabou
ends-where-it-starts = o caminho não pode acabar onde começa, em { $cell }
attack-with-x = { $cell } tem uma pilha inimiga: um ataque escreve-se com x
no-enemy = não há em { $cell } nenhuma pilha inimiga para atacar
settled-attacked = a pilha de { $cell } está instalada e não pode ser atacada
out-of-reach = não se chega a { $to } a partir de { $from } em { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passos
}: todas as casas entre elas têm de estar vazias, e um passo na diagonal entre duas pilhas inimigas está vedado
over-four = a pilha de { $cell } passaria de quatro
no-own-stack = as { $side } não têm nenhuma pilha em { $cell }
settled-moved = a pilha de { $cell } está instalada e nunca se move
three-at-most = movem-se juntas três peças, no máximo
too-few = a pilha de { $cell } só tem { $height } para mover
supporter-twice = { $cell } aparece duas vezes como apoio
supporter-start = o ataque parte de { $cell }, por isso não pode apoiar
supporter-none = não há em { $cell } nenhuma pilha tua para apoiar
supporter-settled = a pilha de { $cell } está instalada e não pode apoiar
supporter-apart = um apoio tem de ser vizinho da casa atacada e também da casa anterior do caminho, e nenhum caminho serve a todos estes
power-above-four = a força seria { $power }, e o máximo é quatro
power-too-small = uma força de { $power } não vence uma pilha de { $defenders }
say-retreat = diz para onde recuam os defensores
nobody-retreats = não sobra nenhum defensor para recuar
nowhere-to-retreat = os defensores não têm casa para onde recuar: perdem-se, por isso não escrevas `>`
retreat-not-there = os defensores não podem recuar para { $cell }

## Posições
four-high = uma pilha tem, no máximo, quatro peças
a-cell-is = uma casa é x, ou b ou r com uma altura de 1 a 4
too-many-pieces = as { $side } têm { $total } peças, e o máximo são dez
neither-has-five = nenhum dos lados tem cinco peças
