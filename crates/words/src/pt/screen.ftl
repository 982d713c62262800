# O programa de ecrã inteiro. Curto, na segunda pessoa; um botão diz o que acontece.

## Jogadas
to-move = Jogam as { $side }
ask-mover = que peça moves?
ask-placement = onde colocas uma peça?
ask-count = quantas?
ask-target = para onde?
ask-target-attack = para onde, ou o que atacas?
ask-attack = o que atacas?
ask-manner = como?
ask-pass = só podes passar.
whole-or = Enter joga assim; ou { $question }.
count = { $count ->
    [one] { $count } peça
   *[other] { $count } peças
}
not-here = { $cell } não pode ser escolhida agora. { $question } { $cells }.
not-here-many = { $cell } não pode ser escolhida agora; as casas marcadas podem.
not-here-why = { $cell } não pode ser escolhida: { $why }.
play-button = Jogar { $turn }
type-here = A tua jogada: { $text }
typed-turn = Enter joga.
typed-goes-on = Continua com uma destas: { $turns }
thinking = As { $side } estão a pensar.
looking-back = Estás a ver a jogada { $ply } de { $all }. End volta ao presente.
exchanged = Os jogadores trocaram de cores.
over = o jogo acabou
over-won = Ganham as { $side }: { $why }
over-drawn = Empate: { $why }
after-button = O que vem a seguir

## Propostas
resign-question = Desistes?
draw-question = { $side }: aceitam o empate?
draw-goes-along = A proposta de empate vai com a tua jogada. d retira-a.
draw-taken-back = Não propões empate.
draw-along = { $question } (com proposta de empate)
draw-offered = O empate foi proposto.
draw-declined = O empate foi recusado.
taken-back = Jogada anulada.
hint-sought = À procura de uma boa jogada.
hint = Dica: { $turn } ({ $why })
pieces-lost = perdidas { $count }
for-side = { $score } para as { $side }
saved = Guardado em { $file }
yes = Sim
no = Não
yes-key = s

## Quem joga
human = pessoa
human-numbered = pessoa { $number }
level = nível { $number }
level-named = nível { $number } ({ $word })
level-in-brackets = (nível { $number }, { $word })
level-1 = joga ao acaso
level-2 = faz o que parece melhor
level-3 = principiante
level-4 = principiante cuidadoso
level-5 = ocasional
level-6 = atento
level-7 = forte
level-8 = muito forte
level-9 = perito
level-10 = tudo o que esta máquina tem

## Análise
analysing = A analisar.
wins-within = { $side } ganham em { $turns } ou menos
wins-in = { $side } ganham em { $turns }
estimate = { $whole },{ $hundredths }
verdict-draw = empate provado
depth = { $text } (profundidade { $depth })
plus-for = + é bom para as { $side }

## Ver jogar
runs = a correr
stands = parado
watch-line = { $state }, velocidade { $speed } de 7

## Início
home-title = cinco jogos para dois
home-play = Jogar { $game }
home-learn = Aprender, passo a passo
home-watch = Ver o computador jogar
home-rules = Ler as regras
home-open = Abrir um registo
home-resume = Continuar um jogo ({ $count })
home-leave = Sair
game-line = { $game }: { $first } contra { $second }, { $turns ->
    [one] { $turns } jogada
   *[other] { $turns } jogadas
}

## Preparação
set-title = antes do jogo
set-starts = Quem começa
set-clock = Relógio
set-takebacks = Anular jogadas
set-begin = Começar
set-option-meaning = { $meaning } Valores: { $values }.
set-value-meaning = { $value }: { $meaning }.
set-player-meaning = Uma pessoa, um nível de 1 a 10, ou qualquer jogador por extenso.
set-other-meaning = Escreve um jogador: random, greedy, level:4, best:time=5s, alpha-beta:time=500ms, monte-carlo:nodes=10k, ou um programa teu, bot:LINHA DE COMANDO.
set-starts-meaning = Começam as { $side }. Mudar isto troca os jogadores.
set-clock-meaning = 5+3 são cinco minutos para cada um e mais três segundos por jogada; 30s são trinta segundos por jogada.
set-takebacks-meaning = Se as jogadas podem ser anuladas.
allowed = permitido
not-allowed = não permitido
none = nenhum

## Outras páginas
rules-title = as regras
leave-question = Sair do Cairn?
leave-kept = Os teus jogos ficam guardados e podem ser continuados.
leave-not-kept = O último jogo não pôde ser guardado e não pode ser continuado.
open-question = Que ficheiro?
open-finished = Ou um jogo que acabou aqui, o mais recente primeiro:
open-line = { $game }: { $result }
save-title = guardar como registo
save-question = Em que ficheiro?
resume-title = jogos por acabar
resume-none = Não há jogos por acabar.
resume-damaged = { $name } não se consegue ler: { $why }
resume-in-use = { $game } (está a ser jogado)
resume-sure = x mais uma vez apaga este jogo de vez.
not-kept = Este jogo não fica guardado: { $why }
resume-cannot = Este jogo não pode ser continuado aqui.
bot-not-started = Um registo não inicia programas: uma pessoa joga no lugar de {$bot}.
after-title = depois do jogo
after-again = Jogar outra vez, com os lados trocados
after-look = Ver o jogo
after-save = Guardar como registo
after-home = Voltar ao início
reviewing = O jogo está a ser revisto: { $done } de { $of }.
graph-legend = { $first } acima da linha, { $second } abaixo
turning = { $turn } perdeu { $lost }% das hipóteses de ganhar; melhor era { $better }
turning-none = Nenhuma jogada perdeu muito.
too-small = O terminal é pequeno demais: pelo menos { $columns } colunas e { $rows } linhas.
no-such-ground = `{ $text }` não é um fundo; é light ou dark
no-room = Não há espaço para o tabuleiro. Aumenta a janela.

## Aprender
learn-title = a lição
task = Tarefa { $number } de { $all }
task-done = Feito.
task-next = Enter traz a próxima tarefa.
lesson-done = Foi esta a lição. Enter volta atrás.
task-goes-on = Certo. O outro lado responde { $turn }; continua.
task-answer = Certo seria { $turn }.

## Teclas
key-task = tarefa
key-again = recomeçar
key-leave = sair
key-stay = ficar
key-back = voltar
key-read = ler
key-ends = início, presente
key-play = jogar
key-complete = completar
key-step = passo
key-present = presente
key-analyse = analisar
key-save = guardar
key-rules = regras
key-answer = responder
key-on = seguir
key-pick = escolher
key-type = escrever
key-undo = anular
key-hint = dica
key-draw = empate
key-resign = desistir
key-run = correr
key-pace = velocidade
key-game = jogo
key-what = o quê
key-choose = escolher
key-row = linha
key-change = mudar
key-open = abrir
key-resume = continuar
key-remove = apagar
key-more = mais
key-next = casa seguinte
key-turned = ver a jogada
