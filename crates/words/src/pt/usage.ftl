# Como se pediu algo ao programa, e o que está mal nisso.
usage-error = erro: { $why }
usage-try-help = Para saber mais, experimenta '--help'.
usage-position = valor inválido em '--pos <POSITION>': { $why }
cannot-make = não se consegue fazer o ficheiro { $path }: { $why }
cannot-make-directory = não se consegue criar o diretório { $path }: { $why }
cannot-write = não se consegue escrever em { $path }: { $why }
man-not-a-directory = { $path } é um ficheiro; indica um diretório para as páginas do manual
cannot-read-input = não se consegue ler a entrada
standard-input = entrada
no-policy-features = não há características de jogadas para aprender em { $variant }, ou não se jogou nenhum jogo
no-game-to-fit = não se jogou nenhum jogo, por isso não há nada para ajustar
turn-refused-at = jogada { $number } `{ $turn }`: { $why }{ $meant }
close-turn = {"\u000A"}  uma jogada legal parecida: { $turn }
close-turns = {"\u000A"}  jogadas legais parecidas: { $turns }
game-of-another = { $path } é um jogo de { $found }, não de { $asked }
usage-ply = --ply { $plies }: o registo tem { $count } jogadas
record-unplayable = o registo não se consegue jogar
