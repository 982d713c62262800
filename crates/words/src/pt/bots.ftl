# Programas que jogam: porque um perdeu, e o que se descobre sobre ele.

## Porque um bot perdeu
bot-cannot-be-started = não se pode iniciar { $program }: { $why }
bot-last-words = { $story }; as suas últimas palavras: { $words }
bot-ended = o programa acabou ({ $how })
bot-closed = o programa fechou a sua entrada ou a sua saída
bot-did-not-say = não disse `{ $what }` dentro de { $time }
bot-other-game = não joga { $variant }; joga { $known }
bot-other-rules = as suas regras de { $variant } não são as nossas: o hash delas é { $theirs }, o nosso é { $ours }
bot-illegal = `bestmove { $turn }` em { $position }: { $why }
bot-late = `{ $line }` veio ao fim de { $spent } ms, de { $limit } ms
bot-no-turn = não houve `bestmove` ao fim de { $spent } ms, nem depois de `stop`
exit-status = estado de saída: { $code }
exit-signal = sinal: { $signal }

## O que se vê
check-start = início
check-handshake = ugi e ugiok
check-name = id name
check-options = opções
check-ready = isready e readyok
check-strange-lines = linhas que não conhece
check-of-game = { $variant }: { $what }
check-rules = regras
check-variant = o seu nome
check-new-game = um jogo novo
check-after-turns = depois de algumas jogadas
check-position = a partir de uma posição
check-few-turns = poucas jogadas por onde escolher
check-clock = com relógio
check-another-game = outro jogo novo
check-infinite = go infinite e stop
check-restart = novo arranque
check-quit = quit

## O que se descobre
check-quoted = { $text }
check-and-more = { $text } e mais { $count }
check-write-variant = escreve-a `{ $variant }`, como o árbitro; com outro nome não chega a jogar
check-too-often = foi iniciado de novo { $count } vezes, e o resto não foi visto
check-no-name = o seu nome é a linha de comando
check-goes-on = continua
check-other-hash = o seu hash é { $theirs }, o nosso é { $ours }
check-took = { $turn } ao fim de { $spent } ms
check-late = { $took }, o que é tarde: tinha { $limit } ms
check-no-turn = `{ $turn }` não é uma jogada aqui: { $why }
check-by-itself = responde { $turn } por si
check-after-stop = { $turn }, { $spent } ms depois de stop
check-ended-with = acabou com { $how }
check-by-force = teve de ser acabado à força ao fim de 2 segundos

## O relatório
check-right = certo
check-wrong = ERRADO
check-absent = não suportado
check-left-out = ({ $count ->
    [one] a primeira linha não se mostra
   *[other] as primeiras { $count } linhas não se mostram
}; --json mostra todas)
check-cut = { $text }… (e mais { $count } caracteres; --json mostra tudo)
check-all-well = { $count ->
    [one] Está tudo bem: { $count } ponto
   *[other] Está tudo bem: { $count } pontos
}
check-some-wrong = { $wrong } de { $count } pontos estão errados
