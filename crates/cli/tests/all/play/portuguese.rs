//! Whole sessions in Portuguese.

use std::fs;
use std::path::PathBuf;

use cairn_cli::{Exit, Lang, Streams, run};
use cairn_core::Dice;

use super::{in_order, typed};

/// Words that only English has, and the program must not use in Portuguese.
const ENGLISH: &[&str] = &[
    "turn",
    " the ",
    "moves",
    "play",
    "wins",
    "Black",
    "White",
    "Red",
    "legal turn",
    "Type",
    "Enter for",
    "there is",
    "cannot",
    "found",
];

#[track_caller]
fn is_portuguese(out: &str) {
    for word in ENGLISH {
        assert!(!out.contains(word), "`{word}` is English:\n{out}");
    }
}

#[test]
fn a_whole_session() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("portuguese");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("jogo.txt");
    let _ = fs::remove_file(&file);
    let name = file.to_str().unwrap();
    let (save, load) = (format!("guardar {name}"), format!("abrir {name}"));
    let out = typed(
        &["--lang", "pt"],
        &[
            "xadrez",
            "2",
            "7",
            "",
            "voltar",
            "",
            "5",
            "1", // the menu, with mistakes
            "e1-d2",
            "e1-f1",
            "e1=e4",
            "ajuda",
            "jogadas e1",
            "dica", // at the table
            "e1",
            "carregar",
            "e4",
            "a5-a2",
            "anular",
            "guardar",
            &save,
            "empate",
            "talvez",
            "não",
            "desistir",
            "jogadas",
            "anular",
            &load,
            "empate",
            "sim",
            "sair",
        ],
    );
    in_order(
        &out,
        &[
            "Cairn: jogos abstratos para dois",
            ", um nome, ajuda ou sair) > xadrez",
            "não há nenhum jogo `xadrez`; os jogos são stacks, stac",
            "claims: quantas pilhas marcadas ganham",
            "`7` não é um de 4, 3.",
            "Quem joga? (1-4; Enter para 1) > voltar",
            "Que valor para claims? (4, 3; Enter para 4)",
            "`5` não é um número de 1 a 4.",
            "Jogam as Brancas (w)\nBrancas (w): marcadas 0",
            "Brancas: É a tua vez (o texto da jogada, uma casa para ir passo a passo, ou ajuda)",
            "`e1-d2`: d2 não está na linha nem na coluna de e1. Querias dizer ",
            "`e1-f1`: f1 não está no tabuleiro, que vai de a1 a e5.",
            "Querias dizer e1+e4 ou e1-e4?",
            "Escreve uma jogada, como ",
            "As regras: cairn rules stac --lang pt",
            "jogadas           as jogadas legais",
            "16 jogadas legais",
            "dica: e1",
            "profundidade ",
            "[e1] ",
            "Como? carregar andar",
            "Jogam as Pretas (b)",
            "Anulado: a5-a2",
            "Diz onde: guardar FICHEIRO",
            "Guardado em ",
            "Brancas: aceitam o empate? (sim ou não)",
            "Responde sim ou não.",
            "O empate foi recusado.",
            "Fim: ganham as Brancas (w), 1-0 desistência",
            "Enter para o menu, ou desforra, guardar FICHEIRO, anular, sair:",
            "Anulado: desistência",
            "Aberto ",
            "stac, pessoa contra pessoa.",
            "Fim: empate, 1/2-1/2 acordo",
            "Até à próxima.",
        ],
    );
    is_portuguese(&out.replace(name, ""));
}

#[test]
fn the_computer_is_met_in_portuguese() {
    let both =
        ["swack:size=3", "--lang", "pt", "--first", "random", "--second", "random", "--seed", "7"];
    let out = typed(&both, &["", "olá", "desistir", "anular", "anular", "sair"]);
    in_order(
        &out,
        &[
            "Enter para a próxima jogada (ou ajuda):",
            "Pretas (random) jogam ",
            "`olá`: o computador joga dos dois lados; carrega em Enter.",
            "O computador joga dos dois lados e não desiste.",
            "Anulado: ",
            "Ainda não se jogou nada.",
        ],
    );
    let out = typed(&["wali", "--second", "random", "--lang", "pt"], &["empate", "sair"]);
    in_order(&out, &["Pretas (random) aceitam o empate.", "1/2-1/2 acordo"]);
    let lines = ["wali", "", "", "", "", "2", "11", "alfabeta", "", "sair"];
    let out = typed(&["--lang", "pt"], &lines);
    in_order(
        &out,
        &[
            "Pessoa contra computador",
            "Que nível para as Pretas?",
            "`11` não é um número de 1 a 10.",
            "(querias dizer `alpha-beta`?)",
        ],
    );
}

/// A level has its word, and so have options.
#[test]
fn players_and_options_are_said_in_words() {
    let out = typed(&["stac", "--second", "level:2", "--lang", "pt"], &["e1-e4", "sair"]);
    in_order(&out, &["Pretas (nível 2, faz o que parece melhor) jogam "]);
    assert!(!out.contains("level"), "{out}");
    let out = typed(&["--lang", "pt"], &["swack", "", "", "", "sair"]);
    in_order(
        &out,
        &[
            "tamanho, size: colunas e linhas do tabuleiro",
            "grupos iguais, tie: quando todos",
            "  last-mover-loses  quando todos os grupos são iguais, perde o lado que capturou",
            "  on   a primeira jogada das Brancas pode ser trocar de cores",
        ],
    );
}

/// Words are typed in Portuguese or in English; where nobody speaks Portuguese, not.
#[test]
fn turns_that_are_words() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("palavras.txt");
    let _ = fs::remove_file(&file);
    let save = format!("guardar {}", file.display());
    let swack = ["swack:size=3,pie=on", "--lang", "pt"];
    let out = typed(&swack, &["a2xa1", "TROCAR", "passar", "pass", &save, "sair"]);
    in_order(&out, &["Os jogadores trocam de cores", "Guardado em "]);
    let record = fs::read_to_string(&file).unwrap();
    assert!(record.contains("1. a2xa1 swap 2. pass pass"), "{record}");
    let out = typed(&["stacks", "--lang", "pt"], &["passar", "sair"]);
    in_order(&out, &["`passar`: só podes passar quando não podes mover."]);
    let out = typed(&["stacks", "--lang", "en"], &["passar", "quit"]);
    in_order(&out, &["`passar`: not a turn"]);
}

#[test]
fn english_commands_work_in_portuguese_too() {
    let out = typed(&["stac", "--lang", "pt"], &["moves e1", "e1-e4", "undo", "quit"]);
    in_order(&out, &["16 jogadas legais", "Anulado: e1-e4", "Até à próxima."]);
    // But not the other way round.
    let out = typed(&["stac", "--lang", "en"], &["ajuda", "quit"]);
    in_order(&out, &["`ajuda`: not a turn", "Goodbye."]);
}

#[test]
fn whatever_is_typed_no_english_answers() {
    for (number, game) in cairn_games::games().iter().enumerate() {
        let seed = number as u64;
        let mut dice = Dice::seeded(seed);
        let mut words: Vec<String> = [
            "a1",
            "c3",
            "b2",
            "e1",
            "2",
            "jogadas a",
            "anular",
            "empate",
            "não",
            "",
            "z9",
            "a1-z1",
        ]
        .map(str::to_owned)
        .into();
        let texts = cairn_games::open(game.name).unwrap().start().texts();
        words.extend(texts.into_iter().take(40).map(|(text, _)| text));
        let lines: Vec<&str> =
            (0..200).map(|_| words[dice.below(words.len() as u32) as usize].as_str()).collect();
        let out = typed(&[game.name, "--lang", "pt"], &lines);
        println!("{}, seed {seed}", game.name);
        is_portuguese(&out);
    }
}

/// What is said when the program is asked in a wrong way.
fn message(environment: Lang, arguments: &[&str]) -> String {
    let mut messages = Vec::new();
    let mut streams = Streams {
        input: &mut &b""[..],
        out: &mut Vec::new(),
        messages: &mut messages,
        lang: environment,
    };
    assert_ne!(run([&["cairn"], arguments].concat(), &mut streams), Exit::Fine);
    String::from_utf8(messages).unwrap()
}

#[test]
fn mistakes_on_the_command_line_are_answered_in_portuguese() {
    for (arguments, wanted) in [
        (
            &["play", "stac", "--pos", "x"][..],
            "erro: valor inválido em '--pos <POSITION>': posição recusada, campo `tabuleiro`: tem 1 de 5 linhas",
        ),
        (
            &["play", "stac", "--first", "alpha-beta:weights=/no/such/file"],
            "erro: não se conseguem ler os pesos em /no/such/file: o ficheiro ou a pasta não existe (erro 2 do sistema)\n\nPara saber mais, experimenta '--help'.\n",
        ),
        (
            &["replay", "/no/such/file"],
            "erro: não se consegue ler /no/such/file: o ficheiro ou a pasta não existe (erro 2 do sistema)\n",
        ),
        (
            &["apply", "stac", "e1-e4", "a5-b4"],
            "erro: jogada 2 `a5-b4`: b4 não está na linha nem na coluna de a5\n  jogadas legais parecidas: ",
        ),
    ] {
        let said = message(Lang::Pt, arguments);
        assert!(said.starts_with(wanted), "{said}");
        assert!(message(Lang::En, &[arguments, &["--lang", "pt"]].concat()).starts_with(wanted));
        assert!(message(Lang::Pt, &[arguments, &["--lang", "en"]].concat()).starts_with("error: "));
    }
}

/// The player reads why in Portuguese; the record tells it as every record does.
#[test]
fn why_a_bot_has_lost() {
    let file = std::env::temp_dir().join(format!("cairn-pt-bot-{}.txt", std::process::id()));
    let save = format!("guardar {}", file.display());
    let arguments = ["stac", "--second", "bot:false", "--lang", "pt"];
    let out = typed(&arguments, &["e1-e4", &save, "sair"]);
    in_order(&out, &["bot:false", "o programa acabou (estado de saída: 1)"]);
    let record = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(record.contains("{the program ended (exit status: 1)}"), "{record}");
}
