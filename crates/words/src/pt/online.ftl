# Um jogo num servidor, em que se entra com `cairn play --join`.

## Antes de começar
not-a-game-link = `{ $text }` não é a ligação de um jogo, como http://localhost:8080/g/abcdefghij
seat-not-stored = o segredo do teu lugar não pode ser guardado: { $why }
built-without-join = este cairn foi compilado sem --join: compila-o com as funcionalidades habituais
online-connecting = A ligar a { $link } ...
online-unreachable = Não se consegue chegar a { $link } ({ $why }). Nova tentativa ...
online-no-game = não há nenhum jogo em { $link }
online-not-understood = este cairn não compreende o servidor: { $why }
online-not-secure = não há ligação segura a { $host }: { $why }
tls-no-authorities = não se conseguem ler os certificados das autoridades em que esta máquina confia: { $why }
tls-unknown-issuer = o certificado foi emitido por uma autoridade que esta máquina não conhece (SSL_CERT_FILE pode indicar o ficheiro do certificado de uma autoridade em que confias)
tls-other-name = o certificado é de outro nome
tls-expired = o certificado expirou
tls-not-valid-yet = o certificado ainda não é válido
tls-not-spoken = não fala TLS; talvez a ligação comece por http

## Durante o jogo
online-lost = A ligação perdeu-se. A ligar outra vez ...
online-back = Ligado outra vez.
online-seat-free = O outro lugar está livre. Envia a ligação a alguém.
online-waits = É a vez de { $player }.
online-watched = Estás a assistir. É a vez de { $player }.
online-absent = { $player }, sem ligação
online-no-help = Não há sugestões nem análise até o jogo acabar.

## Propostas
online-draw-question = { $player } propõe empate. Aceitas?
online-takeback-question = { $player } quer voltar atrás uma jogada. Deixas?
online-rematch-question = { $player } quer jogar outra vez. Queres?
online-draw-offered = Propuseste empate. { $how } retira a proposta.
online-takeback-offered = Pediste para voltar atrás uma jogada. { $how } retira o pedido.
online-rematch-offered = Propuseste outro jogo.
online-withdrawn = Retirado.
online-declined = A proposta foi recusada.

## Linha a linha
online-commands =
    Em qualquer altura (as palavras inglesas também servem):
      ajuda             este texto
      jogadas           as jogadas legais; `jogadas c3` as que começam por c3
      anular            desfaz um passo, ou pede para voltar atrás a tua última jogada
      desistir          dá o jogo por perdido
      empate            propõe um empate, ou aceita-o
      desforra          joga outra vez, com os lados trocados, quando o jogo acabou
      guardar FICHEIRO  guarda o registo num ficheiro
      sair              sai; o mesmo comando leva de volta ao teu lugar
    `anular`, `empate` e `desforra` retiram o que já pediste.
online-yes-or-no = { $question } (sim ou não)
online-after-the-end = Enter para sair, ou desforra, anular, guardar FICHEIRO:
online-no-load = Um jogo num servidor não se troca por um ficheiro.
online-clocks = Relógios: { $first }, { $second }
