# Quem joga, e como isso se escreve.

## Jogadores
no-such-player = não há nenhum jogador `{ $name }`{ $close }; os jogadores são random, greedy, level:1 a level:10, best, alpha-beta e monte-carlo, como alpha-beta:time=500ms ou monte-carlo:nodes=10k
did-you-mean = {" "}(querias dizer `{ $close }`?)
or-a-person = { $why }; `human` é uma pessoa
or-a-bot = { $why }; um programa teu é bot:LINHA DE COMANDO
name-the-program = diz o programa: bot:LINHA DE COMANDO, como bot:python3 o_meu_bot.py
open-quote = `{ $text }`: uma aspa foi aberta e não fechada
control-characters = uma linha de comando é uma só linha, sem carateres de controlo
no-such-level = `{ $text }` não é um nível; são de level:1 a level:10
player-no-option = { $kind } não tem a opção `{ $name }`{ $close }; { $known }
player-options = as suas opções são { $known }
player-no-options = { $kind } não tem opções
player-form = opção `{ $text }` de { $kind }: escreve-a como nome=valor; { $known }
player-twice = a opção `{ $option }` aparece duas vezes
player-value = opção `{ $option }`: { $problem }
not-informed-or-random = `{ $text }` não é informed nem random
name-the-file = diz o nome do ficheiro
not-a-number-from-to = `{ $text }` não é um número de { $least } a { $most }
not-a-time = `{ $text }`: um tempo escreve-se como 500ms, 2s, 1.5s ou 1m
time-out-of-range = `{ $text }`: um tempo é pelo menos 1ms e no máximo um dia
count-too-large = `{ $text }` é demasiado
not-a-count = `{ $text }`: uma quantidade escreve-se como 500, 10k ou 2m, e não é 0

## Pesos
weights-unread = não se conseguem ler os pesos em { $path }: { $why }
weights-line = { $path }, linha { $line }: { $problem }
weights-empty = { $path }: não há pesos nele; `cairn tune { $game } --out FILE` faz um ficheiro de pesos
weights-name-value = esperava-se `nome valor`
weights-other-game = estes são pesos de { $value }, não de { $game }
weights-game-first = esperava-se `game { $game }` antes do primeiro peso
weights-no-term = não há nenhum termo `{ $name }`; os termos são { $known }
weights-not-a-weight = `{ $value }` não é um número inteiro de -20000 a 20000
weights-twice = `{ $name }` aparece duas vezes

## Línguas
no-such-language = `{ $text }` não é uma língua do Cairn; são { $known }
