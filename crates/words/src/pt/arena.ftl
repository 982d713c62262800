# Torneios: o que pode estar mal neles, como correm, e o que deles resulta.

## O que se pede
say-which-variants = diz que variantes se jogam: { $how }
say-how-many-games = diz quantos jogos faz cada par em cada variante: { $how }
say-which-directory = diz onde fica o torneio: --out DIR
of-setting = { $setting }: { $why }
variant-twice = uma delas aparece duas vezes
no-player-called = nenhum jogador se chama `{ $name }`
name-is-one-line = um nome é uma só linha, e não é vazio
two-are-called = há dois que se chamam `{ $name }`; dá-lhes nomes seus: { $how }
from-1-to-1000 = é de 1 a 1000
games-at-least = pelo menos 2, e um número par
games-not-even = { $games } não é um número par: cada abertura joga-se dos dois lados
games-at-most = no máximo { $most }
time-and-per-move = já há um `{ $time }`
time-at-least = um tempo é pelo menos 1ms
test-of-another-kind = { $names } { $count ->
    [1] pertence
   *[other] pertencem
} ao tipo sprt, e este é { $kind }
elo-order = { $elo0 } ({ $low }) tem de estar abaixo de { $elo1 } ({ $high })
rate-range = { $name } ({ $rate }) tem de estar entre 0 e 0.5
no-such-kind = não há nenhum tipo `{ $text }`; os tipos são match, gauntlet, round-robin, ladder e sprt
kind-needs-two = um torneio do tipo { $kind } precisa de dois jogadores, e { $players ->
    [0] não há nenhum
    [1] há um
   *[other] há { $players }
}
kind-needs-more = um torneio do tipo { $kind } precisa de pelo menos dois jogadores, e { $players ->
    [0] não há nenhum
    [1] há um
   *[other] há { $players }
}
cannot-play-it = { $name } não pode jogar { $variant }: { $why }
not-clocks = `{ $text }`: os relógios escrevem-se 5+0.05 (segundos para o jogo + segundos por jogada), ou com unidades: 1m+500ms
opening-turns = uma abertura tem de 0 a { $most } jogadas, não { $plies }
openings-form = as aberturas são um número de jogadas ou um ficheiro

## O ficheiro de um torneio
setting-form = `{ $key }` escreve-se { $form }
no-such-setting = aqui não há `{ $key }`; o que se pode dizer é { $known }
setting-twice = está aqui uma coisa que já foi dita
player-without-who = um jogador entre chavetas precisa de `who`: { $form }
no-such-scale = não há nenhuma escala `{ $text }`; é logistic ou normalised
not-toml = não se consegue ler `{ $text }`: uma linha escreve-se nome = valor, um texto entre aspas, uma lista entre [ ]

## Aberturas
openings-unread = não se conseguem ler as aberturas em { $path }: { $why }
openings-not-text = as aberturas não são texto (UTF-8)
openings-record = aberturas: { $why }
openings-line = aberturas, linha { $line }: `{ $text }` não são jogadas nem uma posição de { $variant }: { $why }
opening-over = aberturas, abertura { $number }: o jogo já acabou aí: { $why }
no-opening-for = não há nenhuma abertura para { $variant } no ficheiro de aberturas

## O diretório de um torneio
tournament-there = já há um torneio em { $path }; --resume continua-o
tournament-not-there = não há nenhum torneio em { $path }
tournament-locked = outro programa está a jogar o torneio em { $path }
tournament-differs = o torneio em { $path } é outro: { $differences }
setting-was = { $setting } era { $old }, e agora é { $new }
and-then = { $first }; { $then }
setting-nothing = nada
settings-unwritten = não se conseguem escrever as definições: { $why }
cannot-write-file = não se consegue escrever { $path }: { $why }
record-at-line = { $path }, o registo que começa na linha { $line }: { $why }
record-without-number = não tem nenhum número deste torneio
record-of-another = { $there } aí, mas { $due } no calendário
game-of-schedule = o jogo { $number } é { $first } contra { $second } em { $variant }
game-unfinished = o jogo { $number } não está acabado

## Enquanto corre
running-games-end = Os jogos em curso vão até ao fim; outro Ctrl-C acaba logo.
progress-bar = { $bar } { $played } de { $games }, passaram { $gone }, faltam { $left }
progress-line = { $played } de { $games }: { $stands }
progress-test = razão { $ratio } (de { $low } a { $high })
loses-by = jogo { $number }: { $name } perde por { $why }
loses-by-story = jogo { $number }: { $name } perde por { $why }: { $story }

## As tabelas
results-head = { $kind } em { $variants }, { $games } de { $scheduled } jogos, semente { $seed }
results-pace = tempo: { $pace }
pace-per-turn = { $time } por jogada
pace-per-game = { $time } por jogo
pace-nodes = { $nodes } posições por jogada
pace-both = { $time }, { $nodes }
pace-free = como cada jogador quiser
column-player = jogador
column-games = jogos
column-won = ganhos
column-drawn = empates
column-lost = perdas
column-of-100 = em 100
column-faults = faltas
column-points = pontos
pairing-score = { $first } - { $second }: ganhos { $won }, empates { $drawn }, perdas { $lost }
pairing-elo = ; Elo { $elo }, mais forte com { $likely }%
pairing-pairs = ; pares { $pairs }
elo-between = { $elo } (95%: de { $low } a { $high })
elo-at-least = { $elo } (95%: { $low } ou mais)
elo-at-most = { $elo } (95%: { $high } ou menos)
elo-beyond = { $low } ou mais (95%)
elo-below = { $high } ou menos (95%)
elo-unknown = não se sabe: poucos jogos
variant-score = { $variant }: quem começa ganhou { $won }, empatou { $drawn }, perdeu { $lost }, { $points } pontos em 100; { $plies } jogadas por jogo
variant-ends = { $variant }: fins: { $ends }
test-so-far = SPRT de { $elo0 } contra { $elo1 } { $scale } (alpha { $alpha }, beta { $beta }): razão logarítmica de verosimilhança { $ratio } entre { $low } e { $high } depois de { $pairs } pares: { $verdict }
scale-elo = Elo
scale-normalised = Elo normalizado
test-undecided = por decidir
test-accepted = aceita-se { $elo }
