# O que todos os jogos têm em comum. O que só um deles diz está na sua própria pasta.
quoted = `{ $text }`
one-or-other = { $one } ou { $other }
listed = { $others } e { $last }

## Lados
side-black = Pretas
side-white = Brancas

## Como uma partida pode acabar, seja qual for o jogo: numa palavra, e numa frase
end-no-turn-left = sem jogadas
end-repetition = repetição
end-quiet-limit = limite sem progresso
end-resignation = desistência
end-agreement = acordo
end-time = tempo
end-illegal-turn = jogada ilegal
end-crash = avaria
end-no-answer = sem resposta
why-no-turn-left = nenhum dos lados pode jogar
why-repetition = a posição apareceu pela terceira vez
why-quiet-limit = demasiadas jogadas sem progresso
why-resignation = as { $loser } desistiram
why-agreement = por acordo
why-time = acabou o tempo das { $loser }
why-illegal-turn = as { $loser } fizeram uma jogada que não é legal
why-crash = o programa das { $loser } avariou-se
why-no-answer = o programa das { $loser } não respondeu
word-pass = passar
played-pass = As { $side } passaram.

## Peças, pela sua forma; um jogo pode ter palavras próprias para elas
piece-flat = { $side }
piece-cap = marcada pelas { $side }
piece-tall = peão das { $side }
piece-block = muro das { $side }
piece-neutral-flat = um disco
piece-neutral-cap = tampa
piece-neutral-tall = peão neutro
piece-neutral-block = muro

## Por baixo do tabuleiro, linha a linha
named-side = { $side } ({ $letter })
picture-to-move = Jogam as { $side }
picture-won = Fim: ganham as { $side }, { $result } { $why }
picture-drawn = Fim: empate, { $result } { $why }

## O que se pode fazer com uma casa
can-mover = pode mover-se
can-placement = podes colocar aqui uma peça
can-target = pode ir para aqui
can-attack = pode ser atacada
