# `cairn play --plain`: o mesmo, linha a linha.
goodbye = Até à próxima.

## O menu
menu-title = Cairn: cinco jogos para dois
menu-which-game = Que jogo? (1-{ $count }, um nome, ajuda ou sair)
menu-type-number = Escreve um número de 1 a { $count }, ou um nome.
menu-which-option = Que valor para { $option }? ({ $known }; Enter para { $usual })
menu-not-one-of = `{ $text }` não é um de { $known }.
menu-human-human = Pessoa contra pessoa
menu-human-computer = Pessoa contra computador
menu-computer-human = Computador contra pessoa
menu-computer-computer = Computador contra computador
menu-who-plays = Quem joga? (1-4; Enter para 1)
menu-not-from-to = `{ $text }` não é um número de 1 a { $most }.
menu-level-1 = random: uma jogada legal qualquer
menu-level-2 = greedy: o que parece melhor à primeira vista
menu-levels-between = pensa à frente, cada nível mais forte do que o anterior
menu-level-10 = tudo o que esta máquina tem, 2 segundos por jogada
menu-which-level = Que nível para as { $side }? (1-10; Enter para { $usual })
menu-help = Responde à pergunta; `anular` volta à anterior.
menu-no-game-yet = Ainda não há jogo: escolhe um primeiro.

## Comandos
commands =
    Em qualquer altura (as palavras inglesas também servem):
      ajuda             este texto
      jogadas           as jogadas legais; `jogadas c3` as que começam por c3
      dica              o que o computador faria aqui, e porquê
      anular            desfaz o último passo ou a última jogada
      desistir          dá o jogo por perdido
      empate            propõe um empate
      desforra          joga outra vez, com os lados trocados, quando o jogo acabou
      guardar FICHEIRO  guarda o jogo num ficheiro
      abrir FICHEIRO    continua um jogo de um ficheiro
      sair              sai do programa
help-example = Escreve uma jogada, como { $example }; ou uma casa, e escolhe passo a passo o que ela faz.
help-rules = As regras: cairn rules { $game } --lang pt

## Palavras que se podem escrever: as de cada linha querem dizer o mesmo. Também se percebe sempre o inglês.
typed-help = ajuda
typed-moves = jogadas
typed-hint = dica
typed-undo = anular voltar
typed-resign = desistir
typed-draw = empate
typed-rematch = desforra
typed-save = guardar
typed-load = abrir
typed-quit = sair
typed-yes = sim s
typed-no = não nao n

## Escrever uma jogada
your-turn = É a tua vez
your-turn-or-help = É a tua vez (o texto da jogada, uma casa para ir passo a passo, ou ajuda)
enter-plays = Enter joga { $turn }, ou continua.
enter-takes-only = Enter faz a única escolha.
start-again = Começa a jogada de novo.
cannot-come-here = `{ $line }` não pode vir aqui. { $question }
turn-refused = `{ $line }`: { $why }.
meant-turn = Querias dizer { $turns }?
step-mover = O que se move?
step-placement = Põe uma peça em:
step-count = Quantas?
step-target = Vai para:
step-attack = Ataca:
step-manner = Como?
step-call = Diz:

## À mesa
table-forfeits = { $seat } perdem o jogo: { $story }
table-bot-not-started = Um registo não inicia programas: uma pessoa joga no lugar de { $bot }. Para o deixar jogar, inicia cairn play com --{ $option } '{ $bot }'.
table-plays = { $seat } jogam { $turn }
table-next = Enter para a próxima jogada (ou ajuda):
table-both-computers = `{ $text }`: o computador joga dos dois lados; carrega em Enter.
table-after-the-end = Enter para o menu, ou desforra, guardar FICHEIRO, anular, sair:
table-undo-the-end = `{ $text }`: o jogo acabou; `anular` desfaz o fim.
table-exchange = Os jogadores trocam de cores: { $first }, { $second }.
table-now-first = as { $side } são agora do primeiro jogador
table-now-second = as { $side } são agora do segundo jogador
table-nothing-to-play = Não há nada para jogar: o jogo acabou.
table-no-turn = Não há jogadas legais: o jogo acabou.
table-none-begins = Nenhuma jogada legal começa por { $start }.
table-turns = { $count ->
    [one] { $count } jogada legal
   *[other] { $count } jogadas legais
}
table-nothing-played = Ainda não se jogou nada.
table-taken-back = Anulado: { $what }
table-person-instead = { $why }. Em vez de { $who } joga uma pessoa.

## Fins que os jogadores declaram
calls-no-resigning = O computador joga dos dois lados e não desiste.
calls-over = A partida acabou: { $ending }.
calls-stands = { $seat }: está proposto um empate; `empate` aceita-o.
calls-accept = { $seat }: aceitam o empate? (sim ou não)
calls-yes-or-no = Responde sim ou não.
calls-taken-back = A proposta foi retirada.
calls-accepts = { $seat } aceitam o empate.
calls-declines = { $seat } recusam o empate.

## Ficheiros
files-saved = Guardado em { $file }.
files-loaded = Aberto { $file }: { $variant }, { $first } contra { $second }.
files-not-saved = Não foi guardado: { $why }.
files-not-loaded = Não foi aberto: { $why }.
files-say-where = Diz onde: guardar FICHEIRO
files-say-which = Diz qual: abrir FICHEIRO
files-no-record = { $file } já existe e não é um só registo; escolhe outro nome
files-another-game = { $file } tem outro jogo; escolhe outro nome

## Dicas
hint-line = dica: { $turn } ({ $why }, profundidade { $depth }: { $line })
score-draw = empate
