# As mensagens de crates/core, cujo inglês está em messages.rs: porque se recusa uma jogada, uma posição ou uma variante.
as-it-is = { $text }

## Jogadas
not-a-turn = não é uma jogada: { $why }
expected-here = no carácter { $at }: esperava-se { $expected }, e está { $found }
found-the-end = o fim
found-character = `{ $character }`
left-open = { $what }: { $choices }
a-cell = uma casa, como c3
a-row-number = o número da linha a seguir à letra da coluna
a-row-from-one = um número de linha a partir de 1
nothing-more = mais nada

## Posições
position-refused = posição recusada, campo `{ $field }`: { $reason }
field-board = tabuleiro
field-side-to-move = lado a jogar
field-quiet = quiet
field-ply = ply
missing-field = falta: o texto acaba antes dele
empty-field = está vazio: os campos separam-se com um espaço
not-a-number = `{ $text }` não é um número sem zeros à esquerda
number-above = { $text } está acima de { $most }
not-one-of = `{ $text }` não é um de { $known }
quiet-above-ply = { $quiet } está acima de ply, { $ply }
space-follows = nada pode vir a seguir, mas vem um espaço
more-follows = nada pode vir a seguir, mas vem `{ $rest }`
rows-of-board = tem { $found } de { $rows } linhas
row-too-short = a linha { $row } tem { $found } casas em vez de { $columns }
row-too-long = a linha { $row } tem mais casas do que { $columns }
not-a-run = `{ $cell }`, na linha { $row }, não é x nem uma sequência como x3
cell-refused = `{ $cell }` em { $at }: { $why }

## Variantes
no-such-game = não há nenhum jogo `{ $name }`; os jogos são { $known }
no-such-option = { $game } não tem a opção `{ $name }`; { $known }
its-options = as suas opções são { $known }
no-options = não tem opções
no-such-value = a opção `{ $option }` de { $game } não pode ser `{ $value }`; é uma de { $known }
option-refused = opção `{ $text }` de { $game }: { $problem }
write-name-value = escreve-a como nome=valor
given-twice = aparece duas vezes
