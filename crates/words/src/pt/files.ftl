# O que pode estar mal em registos, ficheiros e jogos guardados.

## O que o sistema diz
system-not-found = o ficheiro ou a pasta não existe (erro { $code } do sistema)
system-permission-denied = { $code ->
    [1] operação não permitida
   *[other] permissão negada
} (erro { $code } do sistema)
system-already-exists = o ficheiro já existe (erro { $code } do sistema)
system-is-a-directory = é uma pasta (erro { $code } do sistema)
system-not-a-directory = não é uma pasta (erro { $code } do sistema)
system-storage-full = não há espaço no disco (erro { $code } do sistema)
system-read-only = o sistema de ficheiros só se pode ler (erro { $code } do sistema)
system-name-too-long = o nome do ficheiro é demasiado longo (erro { $code } do sistema)
system-other = { $text }
larger-than-256 = tem mais de 256 MiB
not-a-plain-file = já existe, e não é um ficheiro simples
no-name-at-end = o caminho não acaba num nome

## Registos
record-line = linha { $line }: { $problem }
record-not-text = isto não é texto em UTF-8
record-empty = não há aqui nenhum registo; um registo começa com uma etiqueta como [Game "stac"]
record-tag = uma etiqueta escreve-se [Nome "valor"]: esperava-se { $expected }
tag-name = um nome de letras, algarismos e `_`
tag-value = um valor entre aspas
tag-escape = `"` ou `\` depois de um `\`
tag-quote = aspas depois do valor, na mesma linha
tag-bracket = `]` depois do valor
record-tag-twice = a etiqueta `{ $name }` aparece duas vezes
record-tag-among-turns = uma etiqueta no meio das jogadas; antes do registo seguinte tem de estar o resultado: { $results }
record-results = 1-0, 0-1, 1/2-1/2, ou * se está por acabar
record-no-game = não se diz aqui qual é o jogo: um registo, mesmo a seguir a outro, começa com uma etiqueta como [Game "stac"]
record-of-tag = a etiqueta `{ $tag }`: { $why }
record-takebacks = a etiqueta `Takebacks` é `{ $text }`; tem de ser yes ou no
record-clock = `{ $text }` não é o tempo de um relógio, como 4:53 ou 1:02:03.5
record-stray-offer = a proposta de empate `(=)` tem de estar depois de uma jogada que deixa o jogo em aberto, uma só vez
record-stray-clock = o tempo `@{ $text }` tem de estar depois de uma jogada, e só um depois de cada uma
record-open-comment = o comentário que começa aqui não tem `{"}"}`
record-number = está `{ $found }` onde devia estar { $due }
record-turn = jogada { $number } `{ $text }` (ply { $ply }): { $why }
record-no-result = as jogadas têm de acabar com o resultado: { $results }
record-not-a-result = a etiqueta `Result` é `{ $text }`; tem de ser { $results }
record-two-results = a etiqueta `Result` diz { $tag }, mas as jogadas acabam com { $turns }
record-wrong-result = o resultado dado é { $claimed }, mas as jogadas acabam a partida: { $made }
record-termination = a etiqueta `Termination` diz `{ $found }`; { $due }
termination-none = uma partida por acabar não tem nenhuma
termination-due = depois destas jogadas, { $result } só pode ser { $known }
record-more = há algo depois do resultado, onde o registo devia acabar
comment-brace = um comentário não pode ter `{"}"}`, que o acabaria
comment-no-turn = não há jogada { $turn } para comentar
not-a-tag-name = `{ $name }` não é o nome de uma etiqueta: letras, algarismos e `_`, a começar por uma letra
own-tag = a etiqueta `{ $name }` é escrita pela própria partida
not-a-date = uma data escreve-se ano.mês.dia, como 2026.11.16, com ?? para o que não se sabe
not-a-time-control = um controlo de tempo escreve-se 5+3 (minutos para a partida + segundos por jogada), 0:05+0.05, ou 30s (por jogada), até um dia

## Abrir e guardar
cannot-read = não se consegue ler { $path }: { $why }
file-refused = { $path }, { $why }
is-not-plain = { $path } não é um ficheiro simples
cannot-save = não se consegue guardar { $path }: { $doing }: { $why }
saving-looking = ao olhar para ele
saving-writing = ao escrever ao lado
saving-placing = ao pôr o ficheiro novo no seu lugar

## Jogos guardados
no-data-directory = não há pasta pessoal onde guardar jogos; põe em { $variable } o nome de uma pasta
game-in-use = este jogo está a ser jogado por outro programa
game-gone = este jogo já não está lá
cannot-use = não se consegue usar { $path }: { $why }

## Pictures
not-a-picture = { $path }: o nome de uma imagem acaba em .svg, .png ou .gif
gif-needs-record = um .gif mostra as jogadas de um jogo: dá o ficheiro dele com --record
built-without-pixels = este cairn foi compilado sem .png e .gif: dá um ficheiro .svg, ou compila-o com as funcionalidades habituais
no-such-game-in-file = não há jogo { $game }: o ficheiro tem { $most }
no-such-ply = não há ply { $ply }: o jogo tem { $most }
