## Why a command in a game is refused
stale-turn = O jogo já avançou. Tenta outra vez.
not-your-turn = Não é a tua vez.
time-is-up = O teu tempo acabou.
seats-not-taken = O outro lugar ainda está livre.
no-free-seat = Os dois lugares estão ocupados.
takebacks-off = Neste jogo não se anulam jogadas.
nothing-to-take-back-yet = Não há nenhuma jogada tua para anular.
already-offered = Já propuseste isso.
nothing-offered = Não há nenhuma proposta dessas.
offered-often-enough = Já pediste vezes que chegue. Joga primeiro.
rematch-when-over = Só se pede a desforra quando o jogo acabou.
rematch-began = A desforra já começou.
game-goes-on-too-long = Este jogo já vai demasiado longo. Começa outro.
