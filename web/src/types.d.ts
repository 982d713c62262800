/** What travels between the page and the server. Cells are counted row by row from 0.
 * Generated from crates/wire: `UPDATE=1 cargo test -p cairn-server generated`. */

/** What the server tells. */
export type AnalysisMessage = { "is": "queued",
  /** The tag of the question. */
  tag: Tag,
  /** How many wait. */
  place: number, } | { "is": "look",
  /** The tag of the question. */
  tag: Tag,
  /** How it stands. */
  look: Look, } | { "is": "lines" } & Lines | { "is": "review" } & Review | { "is": "reviewed",
  /** The tag of the question. */
  tag: Tag, } | { "is": "pong",
  /** The tag of the request. */
  tag: Tag, } | { "is": "refused",
  /** The tag of the request. */
  tag: Tag,
  /** For programs. */
  code: string,
  /** For people. */
  message: string, };

/** What a client wants. */
export type AnalysisRequest = { "do": "analyse",
  /** How many lines. */
  lines: number,
  /** The game. */
  variant: Variant,
  /** Position text; the start of the game if left out or empty */
  position?: string | null,
  /** Turns played from there */
  turns?: Array<TurnText>, } | { "do": "review",
  /** The game. */
  variant: Variant,
  /** Position text; the start of the game if left out or empty */
  position?: string | null,
  /** Turns played from there */
  turns?: Array<TurnText>, } | { "do": "stop" } | { "do": "ping" };

/** What stays the same in all scenes of a game. */
export type Board = {
  /** How many columns. */
  columns: number,
  /** How many rows. */
  rows: number,
  /** The cells of home rows */
  home: Array<number>, };

/** A program that plays. */
export type Bot = {
  /** Its name: a seat names it as `bot:NAME`. */
  name: string, };

/** What the clocks show. */
export type Clocks = {
  /** The time that each player has left. */
  left: [number, number],
  /** Whose clock runs. */
  running: Player | null,
  /** The server's own time */
  now: number, };

/** A game that was made. */
export type Created = {
  /** Its name. */
  id: Id,
  /** The secret of each seat that is yours, by its number */
  tokens: { [key in string]: string }, };

/** How a match ended. */
export type Ending = {
  /** The player; null if it is drawn */
  winner: Player | null,
  /** For programs */
  why: string,
  /** For people */
  sentence: string,
  /** Why a program forfeited, as the record tells it */
  story?: string, };

/** Something beside the board. */
export type Fact = {
  /** The side's title, or nothing */
  label: string,
  /** Whose it is. */
  side: Letter | null,
  /** The whole phrase */
  value: string, };

/** A game that can be played. */
export type Game = {
  /** Its name in variants. */
  name: string,
  /** Its name for people. */
  title: string,
  /** What it is, in a sentence. */
  sentence: string,
  /** The two sides, who starts first. */
  players: [Side, Side],
  /** What can be chosen about it. */
  options: Array<GameOption>,
  /** Where it starts. */
  start: Scene, };

/** An option of a game. */
export type GameOption = {
  /** Its name in variants. */
  key: string,
  /** Its name for people. */
  title: string,
  /** What it is about. */
  meaning: string,
  /** Its values, the usual one first. */
  values: Array<OptionValue>,
  /** The usual value. */
  default: string, };

/** Every game. */
export type Games = {
  /** In the order in which they are shown. */
  games: Array<Game>, };

/** The name of a game. */
export type Id = string;

/** A seat that was taken. */
export type Joined = {
  /** Which. */
  player: Player,
  /** Its secret. */
  token: string, };

/** The lesson of a game. */
export type Lesson = {
  /** The game's name for people. */
  title: string,
  /** What there is to do, in order. */
  steps: Array<LessonStep>, };

/** Whether a task is done. */
export type LessonAnswer = {
  /** Is it? */
  done: boolean,
  /** Why, or why not. */
  why: string | null,
  /** What the other side answered */
  reply: string | null,
  /** Those that were taken, with the answers */
  turns: Array<string>,
  /** How it stands. */
  look: Look, };

/** A task of a lesson. */
export type LessonStep = {
  /** The game with its options. */
  variant: string,
  /** Where it starts. */
  position: string,
  /** What it is about. */
  title: string,
  /** What is to be done. */
  task: string,
  /** What helps. */
  hint: string,
  /** What is said when it is done. */
  explanation: string, };

/** The letter of a side. */
export type Letter = string;

/** A level of the computer. */
export type LevelWord = {
  /** Its number. */
  level: number,
  /** How strong it is, in a word. */
  word: string, };

/** A line that the engine would play. */
export type Line = {
  /** Where it leads. */
  score: Score,
  /** The score in words. */
  text: string,
  /** Is it certain? */
  exact: boolean,
  /** The turns. */
  turns: Array<string>, };

/** The best lines so far. */
export type Lines = {
  /** The tag of the question. */
  tag: Tag,
  /** How deep the engine has looked. */
  depth: number,
  /** How many positions it has seen. */
  nodes: number,
  /** How many a second. */
  nps: number,
  /** How long it has looked. */
  ms: number,
  /** Will it look no deeper? */
  done: boolean,
  /** The best first. */
  lines: Array<Line>, };

/** What the server tells. */
export type LiveMessage = { "is": "state" } & OwnState | { "is": "turn" } & TurnTaken | { "is": "event",
  /** The number of the event. */
  seq: number,
  /** The offers that are open now. */
  offers: Array<Offer>,
  /** How far the game is. */
  status: Status, } & ({ "kind": "joined",
  /** Which. */
  player: Player, } | { "kind": "offer",
  /** Who asks. */
  player: Player,
  /** For what. */
  what: What, } | { "kind": "decline",
  /** By whom. */
  player: Player,
  /** What was offered. */
  what: What, }) | { "is": "over",
  /** The number of the event. */
  seq: number,
  /** How. */
  result: Ending | null,
  /** What the clocks show. */
  clocks: Clocks | null,
  /** The offers that are open now. */
  offers: Array<Offer>,
  /** How far the game is. */
  status: Status, } | { "is": "rematch",
  /** The number of the event. */
  seq: number,
  /** The next game. */
  id: Id,
  /** The offers that are open now. */
  offers: Array<Offer>,
  /** How far this game is. */
  status: Status, } | { "is": "here",
  /** Are the players? */
  seats: [boolean, boolean],
  /** How many watch who do not play. */
  watchers: number, } | { "is": "done",
  /** The tag of the request. */
  tag: Tag, } | { "is": "look",
  /** The tag of the request. */
  tag: Tag,
  /** What is asked for; nothing when the game is over */
  sentence: string,
  /** What has been entered, with what leaves no choice */
  steps: Array<string>,
  /** How the cells are marked */
  marks: Array<Mark>,
  /** The cells that can be touched. */
  cells: Array<NextCell>,
  /** The words and numbers to choose from. */
  choices: Array<NextChoice>,
  /** The turn, if what has been entered is one */
  whole: string | null, } | { "is": "pong",
  /** The tag of the request. */
  tag: Tag, } | { "is": "refused",
  /** The tag of the request. */
  tag: Tag,
  /** For programs. */
  code: string,
  /** For people. */
  message: string, };

/** What a client wants. Who acts for a seat sends its secret as `token`. */
export type LiveRequest = { "do": "hello",
  /** The secrets of the seats that are theirs. */
  tokens: Array<string>,
  /** Whether the tree of continuations is sent with a position in which one of these seats has
   * the turn. Programs that choose turns as text do without it. */
  tree: boolean, } | { "do": "join",
  /** What they are called; nobody is named if left out. */
  name?: string | null,
  /** The secret of the seat, by which it can be asked for again. */
  token: string, } | { "do": "turn",
  /** How many turns they have seen. */
  ply: number,
  /** The turn. */
  text: string,
  /** The secret of the seat. */
  token: string, } | { "do": "steps",
  /** How many turns they have seen, if it matters. */
  ply?: number,
  /** The steps that were entered. */
  steps: Array<string>, } | { "do": "offer",
  /** For what. */
  what: What,
  /** The secret of the seat. */
  token: string, } | { "do": "accept",
  /** What that is. */
  what: What,
  /** The secret of the seat. */
  token: string, } | { "do": "decline",
  /** What that is. */
  what: What,
  /** The secret of the seat. */
  token: string, } | { "do": "resign",
  /** The secret of the seat. */
  token: string, } | { "do": "ping" };

/** How a match stands, and what can be done. */
export type Look = {
  /** The game with its options. */
  variant: string,
  /** Position text. */
  position: string,
  /** What there is to see. */
  scene: Scene,
  /** Who has the turn */
  player: Player,
  /** The colour that has the turn. */
  letter: Letter,
  /** Can turns be played? */
  status: LookStatus,
  /** How it ended, if it did. */
  result?: Ending,
  /** What can be touched. */
  next: Next,
  /** The cells of a turn that would win for the other side, if nothing is done about it */
  threats: Array<number>,
  /** The turns that were played, where they are not known already. */
  turns?: Array<Turn>, };

/** A position to look at, with a half-entered turn. */
export type LookAt = {
  /** The steps of a turn entered so far, as `next` names them */
  steps?: Array<string>,
  /** The language of the answer. */
  lang?: Spoken | null,
  /** The game. */
  variant: Variant,
  /** Position text; the start of the game if left out or empty */
  position?: string | null,
  /** Turns played from there */
  turns?: Array<TurnText>, };

/** Can turns be played? */
export type LookStatus = "playing" | "over";

/** What a turn lost. */
export type Lost = {
  /** How many hundredths of a game. */
  loss: number,
  /** The turn that was better. */
  best: string | null,
  /** The line that was better. */
  better: Array<string>, };

/** What some cells of a step have in common. */
export type Mark = {
  /** How they are marked */
  signal: Signal,
  /** What they can be chosen for, in words */
  label: string, };

/** What can follow a half-entered turn, and what can follow that: a tree, of which large games send
 * a part at a time. */
export type Next = {
  /** What is asked for; nothing when the game is over */
  sentence: string,
  /** What has been entered, with what leaves no choice */
  steps: Array<string>,
  /** How the cells are marked */
  marks: Array<Mark>,
  /** The cells that can be touched. */
  cells: Array<NextCell>,
  /** The words and numbers to choose from. */
  choices: Array<NextChoice>,
  /** The turn, if what has been entered is one */
  whole: string | null, };

/** A cell that can be touched. */
export type NextCell = {
  /** Its number. */
  cell: number,
  /** Its name, which is the step. */
  token: string,
  /** Which of `marks` it has; the first, if it is not said */
  mark?: number,
  /** What follows it, if that was sent */
  then?: Then, };

/** A word or a number that can be chosen. */
export type NextChoice = {
  /** The step. */
  token: string,
  /** What a button for it says. */
  label: string,
  /** What follows it, if that was sent */
  then?: Then, };

/** An open offer. */
export type Offer = {
  /** Who made it. */
  player: Player,
  /** What is offered. */
  what: What, };

/** Against whom one can play. */
export type Opponents = {
  /** The levels of the computer. */
  levels: Array<LevelWord>,
  /** The programs that this server has. */
  bots: Array<Bot>, };

/** A value of an option. */
export type OptionValue = {
  /** As variants have it. */
  value: string,
  /** As people say it. */
  title: string,
  /** What it means. */
  meaning: string, };

/** Everything about a game, for somebody. */
export type OwnState = {
  /** The seats that are theirs. */
  you: Array<Player>,
  /** The name of the game. */
  id: Id,
  /** The game with its options. */
  variant: string,
  /** Its name for people. */
  title: string,
  /** When it was made, since 1970. */
  created: number,
  /** How many events there were. */
  seq: number,
  /** How many turns were played. */
  ply: number,
  /** Who plays. */
  seats: [WatchedSeat, WatchedSeat],
  /** The colours that the players hold now */
  sides: [Letter, Letter],
  /** The time control. */
  time: string | null,
  /** Can turns be taken back? */
  takebacks: boolean,
  /** Is it shown in lists? */
  open: boolean,
  /** The turns. */
  turns: Array<PlayedTurn>,
  /** Where it started. */
  start: Start,
  /** What the clocks show; null without a time control. */
  clocks: Clocks | null,
  /** What the players have asked each other for. */
  offers: Array<Offer>,
  /** How far it is. */
  status: Status,
  /** How it ended, if it did. */
  result: Ending | null,
  /** What can be done. */
  look: Look,
  /** The game that is played next */
  rematch: Id | null,
  /** How many watch who do not play. */
  watchers: number, };

/** A pasted text: a record or a position. */
export type Paste = {
  /** The text. */
  text: string,
  /** Of which game a position is that does not say it */
  variant?: string | null,
  /** The language of the answer. */
  lang?: Spoken | null, };

/** What a pasted text is, or why it is nothing. */
export type Pasted = PastedGame | {
  /** Why. */
  error: string, };

/** A game that was pasted. */
export type PastedGame = {
  /** The game with its options. */
  variant: string,
  /** Where it starts; null where the game usually does */
  position: string | null,
  /** The turns since. */
  turns: Array<string>,
  /** The names of the players. */
  names: [string, string], };

/** A turn of a game on the server. */
export type PlayedTurn = {
  /** When, since 1970 */
  at: number,
  /** The time it took */
  spent: number,
  /** Did the player offer a draw with it? */
  offers_draw?: boolean,
  /** As records write it. */
  text: string,
  /** Who took it. */
  player: Player,
  /** The colour that took it */
  letter: Letter,
  /** What became of the cells; see crates/view/src/compact.rs */
  change: string,
  /** The cells that it touched */
  last: Array<number>, };

/** A player: 0, who has the first turn, or 1. */
export type Player = 0 | 1;

/** What a typed text is: a turn, or why not, and how it could go on. */
export type Read = {
  /** As it is written in records */
  turn?: string,
  /** Why it is no turn, and not the beginning of one. */
  error?: string,
  /** Turns that begin with it. */
  complete: Array<string>, };

/** A typed text that may be a turn. */
export type ReadTurn = {
  /** The text. */
  text: string,
  /** The language of the answer. */
  lang?: Spoken | null,
  /** The game. */
  variant: Variant,
  /** Position text; the start of the game if left out or empty */
  position?: string | null,
  /** Turns played from there */
  turns?: Array<TurnText>, };

/** A request that is refused. */
export type Refused = {
  /** Why. */
  error: RefusedWhy, };

/** Why a request is refused. */
export type RefusedWhy = {
  /** For programs */
  code: string,
  /** For people */
  message: string, };

/** What is known about a position of a game that is reviewed. */
export type Review = {
  /** The tag of the question. */
  tag: Tag,
  /** After how many turns it is. */
  ply: number,
  /** How many positions there are. */
  of: number,
  /** How it stands. */
  score: Score,
  /** The score in words. */
  text: string,
  /** The chances of the player who starts, from 0 to 1. */
  chance: number,
  /** What the turn that led here lost, if it lost much. */
  lost?: Lost, };

/** The rules page of a game. */
export type Rules = {
  /** The game's name for people. */
  title: string,
  /** The page. */
  html: string, };

/** A board, and what stands beside it. */
export type Scene = {
  /** The board without its pieces. */
  board: Board,
  /** Cells row by row; see crates/view/src/compact.rs */
  cells: string,
  /** What stands beside the board */
  extra: Array<Fact>, };

/** Seen from the player who starts. */
export type Score = { "cp": number } | { "win": number } | { "loss": number } | { "draw": boolean };

/** A seat of a game in a list. */
export type Seat = {
  /** `person`, `level:1` to `level:10`, or `bot:NAME` */
  who: string,
  /** What they are called. */
  name: string,
  /** Does somebody hold it? */
  taken: boolean, };

/** A side of a game. */
export type Side = {
  /** Its letter. */
  letter: Letter,
  /** Its name. */
  title: string, };

/** How a cell that can be touched is marked. */
export type Signal = "pick" | "target" | "attack";

/** A language. One that is not spoken here is as none. */
export type Spoken = string;

/** Where a game starts. */
export type Start = {
  /** Position text. */
  position: string,
  /** What there is to see. */
  scene: Scene, };

/** How a game stands: everything about it. */
export type State = {
  /** The name of the game. */
  id: Id,
  /** The game with its options. */
  variant: string,
  /** Its name for people. */
  title: string,
  /** When it was made, since 1970. */
  created: number,
  /** How many events there were. */
  seq: number,
  /** How many turns were played. */
  ply: number,
  /** Who plays. */
  seats: [WatchedSeat, WatchedSeat],
  /** The colours that the players hold now */
  sides: [Letter, Letter],
  /** The time control. */
  time: string | null,
  /** Can turns be taken back? */
  takebacks: boolean,
  /** Is it shown in lists? */
  open: boolean,
  /** The turns. */
  turns: Array<PlayedTurn>,
  /** Where it started. */
  start: Start,
  /** What the clocks show; null without a time control. */
  clocks: Clocks | null,
  /** What the players have asked each other for. */
  offers: Array<Offer>,
  /** How far it is. */
  status: Status,
  /** How it ended, if it did. */
  result: Ending | null,
  /** What can be done. */
  look: Look,
  /** The game that is played next */
  rematch: Id | null,
  /** How many watch who do not play. */
  watchers: number, };

/** How far a game is. */
export type Status = "waiting" | "playing" | "over";

/** Games in a list. */
export type Summaries = {
  /** The newest first. */
  games: Array<Summary>, };

/** A game in a list. */
export type Summary = {
  /** The name of the game. */
  id: Id,
  /** The game with its options. */
  variant: string,
  /** Its name for people. */
  title: string,
  /** Who plays. */
  seats: [Seat, Seat],
  /** The time control. */
  time: string | null,
  /** How many turns were played. */
  ply: number,
  /** What there is to see. */
  scene: Scene,
  /** When, since 1970 */
  changed: number,
  /** How many watch who do not play. */
  watchers: number, };

/** What a client puts on a message to know the answer by. It comes back with every answer, so it
 * is short. */
export type Tag = any;

/** The turns that somebody has taken in a task, their own only. */
export type TakenTurns = {
  /** Your own turns; the other side answers by itself */
  turns: Array<string>, };

/** What follows a step: a turn that it completes, or what can come next. */
export type Then = string | Next;

/** A turn that was played. */
export type Turn = {
  /** As records write it. */
  text: string,
  /** Who took it. */
  player: Player,
  /** The colour that took it */
  letter: Letter,
  /** What became of the cells; see crates/view/src/compact.rs */
  change: string,
  /** The cells that it touched */
  last: Array<number>, };

/** A turn that was taken, and what can be done now. */
export type TurnTaken = {
  /** The number of the event. */
  seq: number,
  /** How many turns there are with it. */
  ply: number,
  /** The turn. */
  turn: PlayedTurn,
  /** What the clocks show. */
  clocks: Clocks | null,
  /** What can be done now. */
  look: Look,
  /** The colours that the players hold now. */
  sides: [Letter, Letter],
  /** The offers that are open now. */
  offers: Array<Offer>,
  /** How far the game is. */
  status: Status, };

/** A turn, as records write it. */
export type TurnText = string;

/** A game with its options, such as `swack:size=8`. */
export type Variant = string;

/** A seat of a game that is played or watched. */
export type WatchedSeat = {
  /** Is who holds it connected? */
  here: boolean,
  /** `person`, `level:1` to `level:10`, or `bot:NAME` */
  who: string,
  /** What they are called. */
  name: string,
  /** Does somebody hold it? */
  taken: boolean, };

/** What a player can ask the other for. */
export type What = "draw" | "takeback" | "rematch";

/** The texts of the page. */
export type Words = {
  /** Their language. */
  lang: string,
  /** By key; arguments are written `{$name}` */
  texts: { [key in string]: string }, };
