# Porque se recusa uma jogada ou uma posição, seja qual for o jogo. As mensagens do núcleo estão em core.ftl.
not-legal-here = esta jogada não é legal aqui
game-is-over = o jogo acabou
match-is-over = a partida acabou: { $ending }
ended-so = { $result } { $why }
off-the-board = { $cell } não está no tabuleiro, que vai de a1 a { $last }
already-won = este lado já ganhou
