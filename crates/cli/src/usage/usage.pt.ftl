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
help-usage = Utilização
help-commands = Comandos
help-command-mark = COMANDO
help-arguments = Argumentos
help-options = Opções
help-options-mark = [OPÇÕES]
help-default = por omissão
help-values = valores
help-values-heading = Valores
arg-help = Mostra a ajuda
arg-version = Mostra a versão
arg-lang = A língua dos jogos, das regras, da ajuda e das mensagens, { $languages }; como diz LANG, se for omitida
arg-bot-startup = Quanto tempo um bot pode levar a arrancar e a ficar pronto para um jogo, como 30s; 10s, se for omitido
arg-margin = Quanto depois do seu tempo uma resposta de um bot ainda conta; 200ms, se for omitida
arg-variant = O jogo com as suas opções, como `stac` ou `stac:claims=3`
arg-text = O texto da posição, entre aspas; o início do jogo, se for omitido

## cairn
about-cairn = A casa de jogos de empilhar e alinhar
after-cairn =
    Sem comando, joga-se.

    Exemplo:
      cairn play stac --second random

## play
about-play = Jogar: contra uma pessoa, contra o computador, ou ver o computador jogar sozinho
more-play =
    Num terminal ocupa o ecrã inteiro: escolhem-se as peças com as setas ou o rato, ou escreve-se a jogada; as teclas estão em baixo. Os jogos ficam guardados depois de cada jogada e podem ser continuados.

    Com `--join` é um jogo num servidor: a ligação que um navegador abre. Ocupa-se o lugar livre; se não houver nenhum, assiste-se ao jogo. O mesmo comando traz um jogador de volta ao mesmo lugar.

    Através de um tubo, ou com `--plain`, vai linha a linha: desenha-se o tabuleiro e pede-se uma jogada, em texto ou passo a passo. `ajuda`, `jogadas`, `dica`, `anular`, `desistir`, `empate`, `guardar FICHEIRO`, `abrir FICHEIRO` e `sair` servem em qualquer altura, e as palavras inglesas também.
after-play =
    WHO é `human`, uma pessoa, ou um jogador do computador:
      random, greedy, level:1 a level:10, best, alpha-beta:time=500ms,
      monte-carlo:nodes=10000;
      `cairn duel --help` diz quais são todos.
    Ou é um programa teu: 'bot:LINHA DE COMANDO', ver docs/your-first-bot.md.

    Exemplo:
      cairn play
      cairn play six-making:size=4 --second level:4
      cairn play stac --second 'bot:python3 examples/bots/random_bot.py'
      cairn play --join http://localhost:8080/g/abcdefghij --name Ana
      cairn play wali --first greedy --second alpha-beta:time=500ms --delay 500
      printf 'e1-e4\nundo\nquit\n' | cairn play stac
arg-play-variant = O jogo com as suas opções, como `swack:size=8`; um menu, se for omitido
arg-play-text = O texto da posição de onde se começa, entre aspas
arg-play-first = Quem joga do lado que começa
arg-play-second = Quem joga do outro lado
arg-play-delay = Computador contra computador: espera estes milissegundos depois de cada jogada; linha a linha, em vez de esperar por Enter
arg-play-seed = Com a mesma semente, o computador faz as mesmas escolhas
arg-play-join = A ligação de um jogo num servidor, `http://HOST:PORT/g/ID`
arg-play-name = O teu nome no jogo em que entras; o teu nome de utilizador, se for omitido
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
      best              a mais forte das duas pesquisas abaixo neste jogo, com exatamente o que
                        recebe em time=500ms, threads=2, memory=64 (MiB; 64 se for omitido)
      alpha-beta        com time=500ms, nodes=10k, depth=6, threads=2, hash=64 (MiB; no máximo 16 se
                        for omitido), blunders=20 (por cento), weights=FILE (feito por `cairn tune`)
      monte-carlo       com time=500ms, nodes=10k, memory=64 (MiB; 256 se for omitido),
                        playouts=random ou informed, threads=2
      bot:LINHA DE COMANDO
                        um programa que fala o protocolo (docs/protocol.md, docs/your-first-bot.md);
                        separada em palavras como numa shell, mas nenhuma shell é iniciada; uma falha,
                        a falta de resposta, uma resposta tardia ou uma jogada ilegal perde o jogo
    Sem limite, um jogador que procura leva um segundo por jogada (level:10 dois), e um bot também o pode levar.

    Exemplo:
      cairn duel stac --a greedy --b random --games 100
      cairn duel wali --a alpha-beta:nodes=10k --b monte-carlo:nodes=10k --games 200 --seed 7
      cairn duel stac --a 'bot:python3 examples/bots/two_ahead_bot.py' --b greedy --games 20
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
arg-tune-policy = Aprende que jogadas Monte-Carlo faz depois de olhar muito tempo, para que as veja primeiro: o ficheiro é para o código do jogo. Só Swack tem tais características
arg-tune-out = Guarda os pesos novos num ficheiro novo

## arena
about-arena = Fazer torneios, e dizer quem é mais forte e com que certeza
more-arena = Um torneio é um diretório: as suas definições, e um ficheiro de registos a que se junta cada jogo assim que acaba. Seja o que for que acabe o programa, `--resume` continua a partir daí. docs/arena.md explica o que dizem os números.
after-arena =
    Exemplo:
      cairn arena run examples/arena/ladder.toml
      cairn arena run --player greedy --player random --variant stac --games 100 --out trial
      cairn arena show trial
      cairn arena report trial

## arena run
about-arena-run = Fazer um torneio, descrito por um ficheiro, por opções, ou por ambos
more-arena-run = As opções contam mais do que o ficheiro. Cada abertura joga-se dos dois lados. Ctrl-C deixa acabar os jogos em curso e mostra o que há; um segundo acaba logo, e os jogos que estavam em curso jogam-se outra vez depois de --resume.
after-arena-run =
    Um ficheiro é TOML; quase todos os nomes são os das opções, e `output` é o diretório:
      variants = ["stac", "swack:size=4"]
      games = 40                # de cada par em cada variante
      time = "5+0.05"           # SEGUNDOS para um jogo + SEGUNDOS por jogada
      players = ["greedy", "random", {"{"} name = "Ana", who = "bot:python3 ana.py" {"}"}]
    {"  [sprt]                    # só para"} kind = "sprt"
      elo0 = 0
      elo1 = 20

    As formas: match (dois jogadores), gauntlet (o primeiro contra todos os outros), round-robin (todos
    contra todos), ladder (cada um contra o seguinte), sprt (dois jogadores, até se aceitar uma de duas
    hipóteses sobre a diferença de Elo).

    Exemplo:
      cairn arena run examples/arena/ladder.toml
      cairn arena run examples/arena/ladder.toml --resume
      cairn arena run --resume --out ladder
      cairn arena run --kind gauntlet --player Ana='bot:./ana' --player level:3 --player level:4 \
        --variant wali --games 20 --time 10+0.1 --out ana
      cairn arena run --kind sprt --player new=alpha-beta:nodes=2k,weights=new.txt \
        --player old=alpha-beta:nodes=2k --variant stac --elo1 20 --out new-weights
arg-arena-run-file = Um ficheiro que descreve o torneio
arg-arena-run-resume = Continua o torneio que está no diretório
arg-arena-run-name = Como se chama o torneio
arg-arena-run-kind = Quem joga contra quem: match, gauntlet, round-robin, ladder ou sprt; se for omitido, match para dois jogadores, round-robin para mais, e sprt onde se dá uma hipótese ou uma taxa de erro
arg-arena-run-players = Um jogador, como em `cairn duel --help`, ou bot:COMANDO; um nome antes dele é usado nas tabelas
arg-arena-run-variants = Um jogo com as suas opções, como `swack:size=8`
arg-arena-run-games = Quantos jogos faz cada par em cada variante; um número par
arg-arena-run-seed = Fixa as aberturas e os acasos dos jogadores; 1, se for omitida
arg-arena-run-time = Relógios: SEGUNDOS para um jogo + SEGUNDOS por jogada, como 5+0.05; com unidades 1m+500ms
arg-arena-run-per-move = O tempo para cada jogada, como 100ms
arg-arena-run-nodes = As posições que um jogador pode ver por jogada, como 10k
arg-arena-run-bot-startup = Quanto tempo um bot pode levar a arrancar e a ficar pronto para um jogo, como 30s; se for omitido 10s, ou a margem se for maior
arg-arena-run-margin = Quanto depois do que o relógio permite uma resposta ainda conta; 100ms, se for omitida
arg-arena-run-concurrency = Quantos jogos correm ao mesmo tempo; se for omitido, tantos quantos os processadores aguentam sem que os jogadores tirem tempo uns aos outros
arg-arena-run-openings = As jogadas ao acaso com que os jogos começam (4, se for omitido), ou um ficheiro com registos, ou com jogadas ou uma posição em cada linha
arg-arena-run-anchor = De quem é a pontuação 0; se for omitido, é a média de todos
arg-arena-run-out = O diretório do torneio; se for omitido, tem o nome do ficheiro, sem o fim
arg-arena-run-elo0 = A primeira hipótese: mais forte por tanto; 0, se for omitida
arg-arena-run-elo1 = A segunda hipótese; 10, se for omitida
arg-arena-run-alpha = Quantas vezes se pode aceitar a segunda, sendo certa a primeira; 0.05, se for omitido
arg-arena-run-beta = Quantas vezes se pode aceitar a primeira, sendo certa a segunda; 0.05, se for omitido
arg-arena-run-scale = Em que se medem as hipóteses
means-arena-run-scale-logistic = Pontos de Elo
means-arena-run-scale-normalised = Pontos de Elo normalizado: por quantos dos seus próprios desvios a pontuação se afasta de metade
arg-arena-run-quiet = Não diz nada enquanto corre
arg-arena-run-json = Os resultados em JSON: um objeto

## arena show
about-arena-show = Mostrar outra vez as tabelas de um torneio, ou como está enquanto corre
after-arena-show =
    Exemplo:
      cairn arena show trial
      cairn arena show trial --json
arg-arena-show-directory = O diretório do torneio
arg-arena-show-json = Em JSON: um objeto

## arena report
about-arena-report = Fazer uma página de um torneio: tabelas, gráficos, e cada jogo num tabuleiro
more-arena-report = A página não precisa de mais nada: nem de rede, nem de outro ficheiro.
after-arena-report =
    Exemplo:
      cairn arena report trial
      cairn arena report trial -o page.html --replay 500 --ratings ratings.svg
arg-arena-report-directory = O diretório do torneio
arg-arena-report-replay = Quantos jogos se podem rever na página, no máximo
arg-arena-report-ratings = Também o gráfico das pontuações sozinho, como imagem (SVG)
arg-arena-report-output = A página; se for omitida, report.html no diretório

## report
about-report = Fazer uma página de muitos jogos: classificações, gráficos, e cada jogo num tabuleiro
more-report = A página não precisa de mais nada: nem de rede, nem de outro ficheiro. Os jogadores conhecem-se pelos nomes, e a sua força pelos seus jogos.
after-report =
    Exemplo:
      cairn duel stac --a level:4 --b level:3 --games 40 --save games.txt
      cairn report games.txt -o games.html
arg-report-files = Os ficheiros de registos
arg-report-title = O que está no cimo da página
arg-report-replay = Quantos jogos se podem rever na página, no máximo
arg-report-output = Escreve neste ficheiro, por cima do que lá estiver

## serve
about-serve = Jogar, ver e analisar no navegador: servir a página
more-serve =
    O endereço da página é escrito quando já pode ser aberta. Os jogos ficam guardados num só ficheiro; Ctrl-C pára o servidor, e o que foi jogado está lá quando ele volta a ser iniciado.
after-serve =
    Exemplo:
      cairn serve
      cairn serve --listen 127.0.0.1:9000 --db games.db
      cairn serve --db postgres://cairn@localhost/cairn --log json
      cairn serve --bot two-ahead='python3 examples/bots/two_ahead_bot.py'
arg-serve-listen = Onde ficar à escuta. A 127.0.0.1 só chega esta máquina; a 0.0.0.0 chega toda a gente
arg-serve-db = Onde ficam os jogos: um ficheiro, ou uma base de dados PostgreSQL; na tua pasta de dados, se for omitido
arg-serve-rate = Quantos pedidos por segundo pode fazer um endereço, a longo prazo; 0 é quantos quiser
arg-serve-behind-proxy = Só se chega ao servidor por um proxy teu, que diz para quem pede (X-Forwarded-For): os limites valem então para cada visitante, e não para o proxy
arg-serve-bots = Um programa contra o qual os visitantes podem jogar, com este nome; pode ser dito mais de uma vez. Ninguém pode escolher um programa que não esteja aqui. Tem um segundo por jogada
arg-serve-bot-startup = Quanto tempo um programa pode levar a arrancar e a ficar pronto para um jogo, como 30s; 5s, se for omitido
arg-serve-log = Como é escrito na saída de erros o que acontece; CAIRN_LOG=debug diz mais

## draw
about-draw = Desenhar uma posição como imagem (SVG ou PNG), ou um jogo como GIF animado
after-draw =
    Exemplo:
      cairn draw stacks -o start.svg
      cairn draw --record game.txt --ply 12 --last --theme dark -o twelve.png
      cairn draw --record game.txt -o game.gif
arg-draw-pos = O texto da posição, entre aspas; o início do jogo, se for omitido
arg-draw-record = Uma posição do jogo que está neste ficheiro de registo
arg-draw-game = Qual dos jogos do ficheiro, a contar de 1
arg-draw-ply = Depois de tantas jogadas; o fim do registo, se for omitido
arg-draw-last = Marca as casas que a última jogada mudou
arg-draw-theme = As cores do tabuleiro
arg-draw-output = Escreve neste ficheiro, por cima do que lá estiver, conforme o nome acaba: .svg, .png, ou .gif para todas as jogadas de um registo; como SVG na saída, se for omitido

## engine
about-engine = O jogador do computador atrás do protocolo: entram comandos, saem respostas
more-engine = Para programas que fazem torneios ou desenham tabuleiros. Fala UGI, a Universal Game Interface, com o que docs/protocol.md lhe junta; `ugi` lista todas as opções. Joga tão bem quanto pode com o tempo que `go` lhe dá, uma linha de execução e 64 MiB, se `Threads` e `Hash` não disserem outra coisa. Acaba com `quit` ou no fim da entrada.
after-engine =
    Exemplo:
      printf 'ugi\nposition startpos moves e1-e4\ngo depth 6\n' | cairn engine --variant stac
      cairn duel stac --a 'bot:cairn engine' --b level:4 --games 10
arg-engine-variant = O jogo com que se começa, como `swack:size=8`; `setoption name Variant value V` muda-o

## check-bot
about-check-bot = Falar com um bot, e dizer ponto por ponto o que faz bem e mal
more-check-bot = A apresentação, cada variante que anuncia (todos os jogos, se não disser quais), posições com muitas e poucas jogadas, tempo por jogada e no relógio, stop, jogos novos, quit. O que está mal mostra-se com as linhas que foram para o bot (>) e vieram dele (<); o programa acaba então com 1. Um bot que acaba ou não responde é iniciado de novo para os pontos seguintes.
after-check-bot =
    Exemplo:
      cairn check-bot -- python3 examples/bots/random_bot.py
      cairn check-bot --variant stac --lines -- ./my-bot --fast
arg-check-bot-command = O que inicia o bot
arg-check-bot-variant = Só este jogo, como `swack:size=8`; pode dar-se várias vezes
arg-check-bot-time = O tempo para uma jogada
arg-check-bot-lines = Mostra as linhas de cada ponto
arg-check-bot-json = Em JSON: um objeto por linha, com todas as linhas trocadas

## completions
about-completions = Mostrar um script que deixa uma shell completar comandos e opções
more-completions = Os comandos completam-se enquanto se escrevem, com as suas descrições onde a shell as pode mostrar. O script vai para a saída; os exemplos põem-no onde cada shell o procura. Depois, abre uma shell nova.
after-completions =
    Exemplo:
      cairn completions bash > ~/.local/share/bash-completion/completions/cairn
      cairn completions zsh > ~/.zfunc/_cairn
      cairn completions fish > ~/.config/fish/completions/cairn.fish
      cairn completions elvish >> ~/.config/elvish/rc.elv
      cairn completions powershell >> $PROFILE
arg-completions-shell = A shell que usas

## man
about-man = Escrever as páginas do manual, uma por comando
more-man = As páginas dizem o que diz `--help`. As páginas que lá estiverem são substituídas. Mostra-se o nome de cada ficheiro.
after-man =
    Exemplo:
      cairn man ~/.local/share/man/man1 && man cairn-play
      cairn man pages && man pages/cairn.1
arg-man-directory = O diretório das páginas; é criado, se não existir

## Os títulos de uma página do manual
man-name = NOME
man-synopsis = SINOPSE
man-description = DESCRIÇÃO
man-commands = COMANDOS
man-notes = NOTAS
man-examples = EXEMPLOS
