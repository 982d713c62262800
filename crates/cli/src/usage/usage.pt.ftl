# `--help` em português: o inglês está no código, ao lado de cada argumento.

## O que está mal
error = erro: { $why }
close = dica: existe algo parecido: '{ $close }'
usage = Utilização: { $usage }
try-help = Para saber mais, experimenta '--help'.
no-value = falta um valor em '{ $argument }'
not-a-value = valor '{ $value }' inválido em '{ $argument }'; valores: { $known }
value-refused = valor '{ $value }' inválido em '{ $argument }': { $why }
unknown-argument = não se esperava o argumento '{ $argument }'
unknown-command = não há nenhum comando '{ $name }'
missing = faltam argumentos: { $arguments }
conflict = o argumento '{ $argument }' não pode estar ao lado de '{ $other }'
too-many-values = não se esperava o valor '{ $value }' em '{ $argument }'
not-utf-8 = um argumento não é texto em UTF-8
not-a-number = não é um número inteiro
out-of-range = { $value } não está em { $range }

## De todos os comandos
arg-help = Mostra a ajuda
arg-version = Mostra a versão
arg-lang = A língua dos jogos, das regras, da ajuda e das mensagens, en ou pt; como diz LANG, se for omitida
arg-variant = O jogo com as suas opções, como `stac` ou `stac:claims=3`
arg-text = O texto da posição, entre aspas; o início do jogo, se for omitido

## cairn
about-cairn = A casa de cinco jogos de empilhar e alinhar
after-cairn =
    Sem comando, joga-se.

    Exemplo:
      cairn play stac --second random

## play
about-play = Jogar: contra uma pessoa, contra o computador, ou ver o computador jogar sozinho
more-play =
    Num terminal ocupa o ecrã inteiro: escolhem-se as peças com as setas ou o rato, ou escreve-se a jogada; as teclas estão em baixo. Os jogos ficam guardados depois de cada jogada e podem ser continuados.

    Através de um tubo, ou com `--plain`, vai linha a linha: desenha-se o tabuleiro e pede-se uma jogada, em texto ou passo a passo. `ajuda`, `jogadas`, `dica`, `anular`, `desistir`, `empate`, `guardar FICHEIRO`, `abrir FICHEIRO` e `sair` servem em qualquer altura, e as palavras inglesas também.
after-play =
    WHO é `human`, uma pessoa, ou um jogador do computador:
      random, greedy, level:1 a level:10, alpha-beta:time=500ms, monte-carlo:nodes=10000;
      `cairn duel --help` diz quais são todos.

    Exemplo:
      cairn play
      cairn play six-making:size=4 --second level:4
      cairn play wali --first greedy --second alpha-beta:time=500ms --delay 500
      printf 'e1-e4\nundo\nquit\n' | cairn play stac
arg-play-variant = O jogo com as suas opções, como `swack:size=8`; um menu, se for omitido
arg-play-text = O texto da posição de onde se começa, entre aspas
arg-play-first = Quem joga do lado que começa
arg-play-second = Quem joga do outro lado
arg-play-delay = Computador contra computador, linha a linha: espera estes milissegundos depois de cada jogada, e não por Enter
arg-play-seed = Com a mesma semente, o computador faz as mesmas escolhas
arg-play-plain = Linha a linha, mesmo num terminal
arg-play-ascii = Desenha só com ASCII
arg-play-ground = O fundo do terminal, light (claro) ou dark (escuro); como diz COLORFGBG, se for omitido

## analyse
about-analyse = Procurar a melhor jogada, e dizer mais à medida que a procura se aprofunda
more-analyse = Uma linha por profundidade: a pontuação do lado a jogar, as posições vistas, quantas por segundo, e as jogadas que os dois lados deviam fazer. `win in 2` (ganha em 2) e `loss in 2` (perde em 2) estão provados; também `win within 2` e `loss within 2`, que podem vir mais cedo. As linhas de Monte-Carlo vêm pela ordem das suas visitas, não das pontuações. A procura acaba no primeiro limite, ao fim de 5 segundos se nenhum for dado, ou com Ctrl-C, com o melhor até então.
after-analyse =
    Exemplo:
      cairn analyse stac --time 2s
      cairn analyse swack:size=8 --depth 6 --lines 3
      cairn analyse wali --record game.txt --ply 20 --nodes 1m --threads 2
      cairn analyse six-making --engine monte-carlo --json
arg-analyse-record = Um ficheiro de registo com um jogo, de que se toma uma posição; o que veio antes conta para a repetição
arg-analyse-ply = A posição depois de tantas jogadas do registo; a última, se for omitida
arg-analyse-time = Pensa tanto tempo, como 500ms, 5s ou 1m
arg-analyse-depth = Olha tantas jogadas para a frente, 120 no máximo
arg-analyse-nodes = Vê tantas posições (alpha-beta) ou linhas (monte-carlo), como 10000, 10k ou 2m
arg-analyse-lines = Quantas das melhores linhas mostrar
arg-analyse-threads = Quantas linhas de execução pensam; com uma, a mesma profundidade ou as mesmas posições dão a mesma resposta
arg-analyse-hash = Quanta memória tem a procura, em mebibytes
arg-analyse-engine = Quem pensa
arg-analyse-json = Em JSON: um objeto por linha

## duel
about-duel = Deixar dois jogadores jogar muitos jogos, e dizer quem é mais forte e com que certeza
more-duel = Os jogos vêm aos pares: cada abertura, algumas jogadas ao acaso e a mais equilibrada de oito assim, joga-se duas vezes, com os jogadores trocados. Jogadores que contam posições ou jogadas fazem os mesmos jogos com a mesma semente, sejam quantos forem ao mesmo tempo. Ctrl-C deixa acabar os jogos em curso e mostra o que há; um segundo acaba logo.
after-duel =
    WHO é um de
      random, greedy
      level:N           1 a 10; também level:10,time=100ms,threads=2,memory=64 (MiB; 256 se for omitido)
      alpha-beta        com time=500ms, nodes=10k, depth=6, threads=2, hash=64 (MiB; no máximo 16 se
                        for omitido), oversight=20 (por cento), weights=FILE (feito por `cairn tune`)
      monte-carlo       com time=500ms, nodes=10k, memory=64 (MiB; 256 se for omitido),
                        playouts=random ou informed, threads=2
    Sem limite, um jogador que procura leva um segundo por jogada.

    Exemplo:
      cairn duel stac --a greedy --b random --games 100
      cairn duel wali --a alpha-beta:nodes=10k --b monte-carlo:nodes=10k --games 200 --seed 7
      cairn duel swack --a level:10,time=100ms --b level:9 --games 40 --save games.txt
arg-duel-a = O jogador cujo resultado se diz
arg-duel-b = O jogador contra quem
arg-duel-games = Quantos jogos; um número ímpar deixa a última abertura a meio
arg-duel-seed = Fixa as aberturas e os acasos dos jogadores
arg-duel-threads = Quantos jogos correm ao mesmo tempo; se for omitido, tantos quantos os processadores aguentam sem que os jogadores tirem tempo uns aos outros
arg-duel-opening = Quantas jogadas de cada abertura são ao acaso
arg-duel-save = Guarda os jogos num ficheiro novo, como registos, cada um assim que ele e os anteriores acabam
arg-duel-json = Em JSON: um objeto

## games
about-games = Listar os jogos, os seus lados, opções e valores por omissão
after-games =
    Exemplo:
      cairn games --json
arg-games-json = Em JSON: uma lista de objetos, um por jogo

## rules
about-rules = Mostrar as regras de um jogo
after-rules =
    Exemplo:
      cairn rules stac --lang pt
arg-rules-game = O jogo, pelo nome que `cairn games` lhe dá

## show
about-show = Desenhar o tabuleiro, e dizer quem joga
after-show =
    Exemplo:
      cairn show stac --pos '1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,2/1,1,1,1,x w a5 e4 - 0 2'

## moves
about-moves = Listar as jogadas legais, cada uma com a posição que deixa
more-moves = Uma linha por jogada, pela ordem dos bytes: a jogada, um tabulador e o texto da posição. Uma posição que o tabuleiro decidiu não tem nenhuma.
after-moves =
    Exemplo:
      cairn moves stac | cut -f 1
arg-moves-json = Em JSON: uma lista de objetos com turn, position e status

## apply
about-apply = Fazer jogadas, e mostrar a posição e o estado a que levam
more-apply = O estado é `open` (por acabar), ou o resultado e a razão: `1-0 claims`, `1/2-1/2 repetition`.
after-apply =
    Exemplo:
      cairn apply stac e1+e4 a5-a2
arg-apply-turns = As jogadas, em qualquer forma de as escrever

## perft
about-perft = Contar as sequências de jogadas de cada comprimento
more-perft = Uma linha por profundidade: a profundidade e o número. As posições por segundo vão para o canal de erros.
after-perft =
    Exemplo:
      cairn perft stac 4 --split
arg-perft-depth = As sequências mais longas a contar, 99 no máximo
arg-perft-split = Depois também uma linha por jogada: a jogada, e as sequências que começam por ela
arg-perft-threads = Quantas linhas de execução contam, 256 no máximo

## replay
about-replay = Conferir um registo, e mostrá-lo jogada a jogada
after-replay =
    Exemplo:
      cairn replay game.txt --quiet && echo fine
arg-replay-file = O ficheiro do registo; - é a entrada
arg-replay-quiet = Só confere: não escreve nada se estiver certo

## bench
about-bench = Fazer uma procura fixa em posições de todos os jogos, e contar as posições vistas
more-bench = Uma linha por jogo, e a soma: a mesma em todas as máquinas. Muda quando muda a maneira de o computador jogar, para que se veja que uma alteração que não lhe devia tocar não tocou. A rapidez vai para o canal de erros.
after-bench =
    Exemplo:
      cairn bench 2> speed.txt

## tune
about-tune = Encontrar melhores pesos para a avaliação de um jogo
more-tune = O computador joga contra si próprio, e os pesos ajustam-se à maneira como os jogos acabaram. O que sai mostra-se ao lado do que havia, com o erro de ambos nas posições ajustadas e nas de jogos que ficaram de parte; `--out` guarda-o num ficheiro com que `alpha-beta:weights=FILE` joga. Se joga melhor, só um duelo o diz. Ctrl-C ajusta os jogos feitos até então.
after-tune =
    Exemplo:
      cairn tune stac --games 500 --out new.txt
      cairn duel stac --a alpha-beta:nodes=2k,weights=new.txt --b alpha-beta:nodes=2k --games 400
arg-tune-games = Quantos jogos o computador faz contra si próprio
arg-tune-nodes = Quantas posições vê em cada jogada
arg-tune-seed = Fixa os jogos
arg-tune-threads = Quantos jogos correm ao mesmo tempo; se for omitido, tantos quantos os processadores
arg-tune-from = Começa dos pesos deste ficheiro, e não dos próprios
arg-tune-out = Guarda os pesos novos num ficheiro novo
