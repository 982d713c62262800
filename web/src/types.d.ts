/** The types of the server's API. Cells are numbered row by row from 0.
 * Generated from crates/wire: `UPDATE=1 cargo test -p cairn-server generated`. */

/** A message of the server. */
export type AnalysisMessage = { "is": "queued",
  /** The tag of the request. */
  tag: Tag,
  /** The number of waiting analyses. */
  place: number, } | { "is": "look",
  /** The tag of the request. */
  tag: Tag,
  /** The position and what can be done in it. */
  look: Look, } | { "is": "lines" } & Lines | { "is": "review" } & Review | { "is": "reviewed",
  /** The tag of the request. */
  tag: Tag, } | { "is": "pong",
  /** The tag of the request. */
  tag: Tag, } | { "is": "refused",
  /** The tag of the request. */
  tag: Tag,
  /** The reason as a code for programs. */
  code: string,
  /** The reason as a sentence. */
  message: string, };

/** A request of a client. */
export type AnalysisRequest = { "do": "analyse",
  /** The number of lines. */
  lines: number,
  /** The game. */
  variant: Variant,
  /** The start position as a text; the usual start if left out or empty */
  position?: string | null,
  /** The turns played from the start position */
  turns?: Array<TurnText>, } | { "do": "review",
  /** The game. */
  variant: Variant,
  /** The start position as a text; the usual start if left out or empty */
  position?: string | null,
  /** The turns played from the start position */
  turns?: Array<TurnText>, } | { "do": "stop" } | { "do": "ping" };

/** A group of cells, such as a home row. */
export type Area = {
  /** How the cells are drawn. */
  style: AreaStyle,
  /** The side that the area belongs to; a player of this side sees it at the bottom */
  side: Letter | null,
  /** The numbers of the cells. */
  cells: Array<number>, };

/** How an area is drawn. */
export type AreaStyle = "shade" | "outline";

/** The board without its pieces. It is the same in all positions of a variant. */
export type Board = {
  /** The name of the game; the style sheet of the page has the colours of its stones */
  game: string,
  /** The number of columns. */
  columns: number,
  /** The number of rows. */
  rows: number,
  /** The marks on the stones, by the letter of their owner; stones that are left out have none */
  marks: { [key in string]: StoneMark },
  /** Groups of cells that are drawn differently */
  areas: Array<Area>, };

/** A bot. */
export type Bot = {
  /** Its name. Seats refer to it as `bot:NAME`. */
  name: string, };

/** The state of the clocks. */
export type Clocks = {
  /** The time left of each seat. */
  left: [number, number],
  /** The seat whose clock runs. */
  running: SeatIndex | null,
  /** The server time of these values */
  now: number, };

/** A game that was created. */
export type Created = {
  /** Its id. */
  id: Id,
  /** The secrets of the creator's seats, by seat number */
  tokens: { [key in string]: string }, };

/** How a match ended. */
export type Ending = {
  /** The seat that won; null for a draw */
  winner: SeatIndex | null,
  /** The reason as a code for programs */
  why: string,
  /** The ending as a sentence */
  sentence: string,
  /** Why a bot forfeited, as in the record */
  story?: string, };

/** The answer to a refused request. */
export type ErrorBody = {
  /** The reason. */
  error: ErrorDetail, };

/** The reason for a refusal. */
export type ErrorDetail = {
  /** The reason as a code for programs */
  code: string,
  /** The reason as a sentence */
  message: string, };

/** A fact beside the board. */
export type Fact = {
  /** The display name of the side, or empty */
  label: string,
  /** The side that the fact is about. */
  side: Letter | null,
  /** The fact as a text */
  value: string, };

/** A game that can be played. */
export type Game = {
  /** Its name in variants. */
  name: string,
  /** Its display name. */
  title: string,
  /** A description in one sentence. */
  sentence: string,
  /** The two sides; the first one moves first. */
  players: [Side, Side],
  /** The index of the side with the lighter stones; it is at the top of bars and graphs */
  lighter: number,
  /** The display names of its pieces, by their form in scenes (crates/view/src/compact.rs) */
  pieces: { [key in string]: string },
  /** Its options. */
  options: Array<GameOption>,
  /** The start position. */
  start: Scene,
  /** A complete example game: the changes of each turn, as in `Turn` */
  demo: Array<string>, };

/** An option of a game. */
export type GameOption = {
  /** Its name in variants. */
  key: string,
  /** Its display name. */
  title: string,
  /** A description. */
  meaning: string,
  /** Its values; the default is the first. */
  values: Array<OptionValue>,
  /** The default value. */
  default: string, };

/** All games. */
export type Games = {
  /** The games, in display order. */
  games: Array<Game>, };

/** The id of a game. */
export type Id = string;

/** A seat that was taken. */
export type Joined = {
  /** The seat. */
  player: SeatIndex,
  /** Its secret. */
  token: string, };

/** A language code. An unknown language is ignored. */
export type LangCode = string;

/** A supported language. */
export type Language = {
  /** Its code, as in the parameter `lang`. */
  code: string,
  /** Its name in the language itself. */
  name: string, };

/** The lesson of a game. */
export type Lesson = {
  /** The display name of the game. */
  title: string,
  /** The tasks, in order. */
  steps: Array<LessonStep>, };

/** The verdict on the turns of a learner. */
export type LessonAnswer = {
  /** True if the task is solved. */
  done: boolean,
  /** An explanation. */
  why: string | null,
  /** The reply of the other side */
  reply: string | null,
  /** All turns played, including the replies */
  turns: Array<string>,
  /** The position and what can be done in it. */
  look: Look, };

/** A task of a lesson. */
export type LessonStep = {
  /** The variant: the game with its options. */
  variant: string,
  /** The start position. */
  position: string,
  /** Its title. */
  title: string,
  /** The task. */
  task: string,
  /** A hint. */
  hint: string,
  /** The text that is shown when the task is solved. */
  explanation: string, };

/** The letter of a side. */
export type Letter = string;

/** A level of the computer. */
export type LevelInfo = {
  /** Its number. */
  level: number,
  /** A word for its strength. */
  word: string, };

/** A principal variation. */
export type Line = {
  /** Its score. */
  score: Score,
  /** The score as a text. */
  text: string,
  /** True if the score is proven. */
  exact: boolean,
  /** The turns. */
  turns: Array<string>, };

/** The best lines so far. */
export type Lines = {
  /** The tag of the request. */
  tag: Tag,
  /** The depth that the search has reached. */
  depth: number,
  /** The number of nodes searched. */
  nodes: number,
  /** Nodes per second. */
  nps: number,
  /** The search time in milliseconds. */
  ms: number,
  /** True if the search has ended. */
  done: boolean,
  /** The lines, best first. */
  lines: Array<Line>, };

/** A message of the server. */
export type LiveMessage = { "is": "state" } & OwnState | { "is": "turn" } & TurnTaken | { "is": "event",
  /** The number of the event. */
  seq: number,
  /** The offers that are open now. */
  offers: Array<Offer>,
  /** The stage of the game. */
  status: Status, } & ({ "kind": "joined",
  /** The seat. */
  player: SeatIndex, } | { "kind": "offer",
  /** The seat that made it. */
  player: SeatIndex,
  /** The kind of the offer. */
  what: OfferKind, } | { "kind": "decline",
  /** The seat that declined or withdrew it. */
  player: SeatIndex,
  /** The kind of the offer. */
  what: OfferKind, }) | { "is": "over",
  /** The number of the event. */
  seq: number,
  /** How it ended. */
  result: Ending | null,
  /** The state of the clocks. */
  clocks: Clocks | null,
  /** The offers that are open now. */
  offers: Array<Offer>,
  /** The stage of the game. */
  status: Status, } | { "is": "rematch",
  /** The number of the event. */
  seq: number,
  /** The id of the rematch. */
  id: Id,
  /** The offers that are open now. */
  offers: Array<Offer>,
  /** The stage of this game. */
  status: Status, } | { "is": "here",
  /** For each seat, whether its occupant is connected. */
  seats: [boolean, boolean],
  /** The number of spectators. */
  watchers: number, } | { "is": "done",
  /** The tag of the request. */
  tag: Tag, } | { "is": "look",
  /** The tag of the request. */
  tag: Tag,
  /** The question to the player; empty if the game is over */
  sentence: string,
  /** The steps entered so far, including forced ones */
  steps: Array<string>,
  /** The marks of the cells */
  marks: Array<Mark>,
  /** The cells that can be chosen. */
  cells: Array<NextCell>,
  /** The words and numbers that can be chosen. */
  choices: Array<NextChoice>,
  /** The turn, if the steps so far are a complete turn */
  whole: string | null, } | { "is": "pong",
  /** The tag of the request. */
  tag: Tag, } | { "is": "refused",
  /** The tag of the request. */
  tag: Tag,
  /** The reason as a code for programs. */
  code: string,
  /** The reason as a sentence. */
  message: string, };

/** A request of a client. Requests for a seat contain its secret as `token`. */
export type LiveRequest = { "do": "hello",
  /** The secrets of the client's seats. */
  tokens: Array<string>,
  /** Whether to send the tree of continuations with every position in which one of these
   * seats is to move. Programs that send turns as text do not need it. */
  tree: boolean, } | { "do": "join",
  /** The name of the player; empty if left out. */
  name?: string | null,
  /** The secret of the seat. The request can be repeated with it. */
  token: string, } | { "do": "turn",
  /** The number of turns that the client has seen. */
  ply: number,
  /** The turn. */
  text: string,
  /** The secret of the seat. */
  token: string, } | { "do": "steps",
  /** The number of turns that the client has seen. If it is set, it must be current. */
  ply?: number,
  /** The steps entered so far. */
  steps: Array<string>, } | { "do": "offer",
  /** The kind of the offer. */
  what: OfferKind,
  /** The secret of the seat. */
  token: string, } | { "do": "accept",
  /** The kind of the offer. */
  what: OfferKind,
  /** The secret of the seat. */
  token: string, } | { "do": "decline",
  /** The kind of the offer. */
  what: OfferKind,
  /** The secret of the seat. */
  token: string, } | { "do": "resign",
  /** The secret of the seat. */
  token: string, } | { "do": "ping" };

/** A position and what can be done in it. */
export type Look = {
  /** The variant: the game with its options. */
  variant: string,
  /** Position text. */
  position: string,
  /** The board and facts. */
  scene: Scene,
  /** The seat to move */
  player: SeatIndex,
  /** The side to move. */
  letter: Letter,
  /** Whether turns can be played. */
  status: LookStatus,
  /** How the match ended, if it is over. */
  result?: Ending,
  /** The steps that can be entered next. */
  next: Next,
  /** The cells of a turn with which the other side threatens to win */
  threats: Array<number>,
  /** The turns played, if the client does not have them. */
  turns?: Array<Turn>, };

/** A request for a position, with a partly entered turn. */
export type LookAt = {
  /** The steps entered so far, as in `next` */
  steps?: Array<string>,
  /** The language of the answer. */
  lang?: LangCode | null,
  /** The game. */
  variant: Variant,
  /** The start position as a text; the usual start if left out or empty */
  position?: string | null,
  /** The turns played from the start position */
  turns?: Array<TurnText>, };

/** Whether turns can be played. */
export type LookStatus = "playing" | "over";

/** The cost of a mistake. */
export type Lost = {
  /** The winning chances that it lost, in percent. */
  loss: number,
  /** The best turn. */
  best: string | null,
  /** The best line. */
  better: Array<string>, };

/** The mark that some cells of a step share. */
export type Mark = {
  /** How the cells are displayed */
  signal: Signal,
  /** What choosing the cell means, as a text */
  label: string, };

/** What can follow a partly entered turn: a tree of steps. In games with many turns, only a part
 * of the tree is sent at a time. */
export type Next = {
  /** The question to the player; empty if the game is over */
  sentence: string,
  /** The steps entered so far, including forced ones */
  steps: Array<string>,
  /** The marks of the cells */
  marks: Array<Mark>,
  /** The cells that can be chosen. */
  cells: Array<NextCell>,
  /** The words and numbers that can be chosen. */
  choices: Array<NextChoice>,
  /** The turn, if the steps so far are a complete turn */
  whole: string | null, };

/** A cell that can be chosen. */
export type NextCell = {
  /** Its number. */
  cell: number,
  /** The step. */
  token: string,
  /** The index of its mark in `marks`; 0 if left out */
  mark?: number,
  /** What follows the step, if it is sent */
  then?: Then, };

/** A word or a number that can be chosen. */
export type NextChoice = {
  /** The step. */
  token: string,
  /** The label of its button. */
  label: string,
  /** What follows the step, if it is sent */
  then?: Then, };

/** An open offer. */
export type Offer = {
  /** The seat that made it. */
  player: SeatIndex,
  /** Its kind. */
  what: OfferKind, };

/** The kinds of offers. */
export type OfferKind = "draw" | "takeback" | "rematch";

/** The computer opponents. */
export type Opponents = {
  /** The levels of the computer. */
  levels: Array<LevelInfo>,
  /** The bots of this server. */
  bots: Array<Bot>, };

/** A value of an option. */
export type OptionValue = {
  /** The value in variants. */
  value: string,
  /** Its display name. */
  title: string,
  /** A description. */
  meaning: string, };

/** The complete state of a game, for one client. */
export type OwnState = {
  /** The seats of this client. */
  you: Array<SeatIndex>,
  /** The id of the game. */
  id: Id,
  /** The variant: the game with its options. */
  variant: string,
  /** The display name of the game. */
  title: string,
  /** When it was created, since 1970. */
  created: number,
  /** The number of events so far. */
  seq: number,
  /** The number of turns played. */
  ply: number,
  /** The two seats. */
  seats: [WatchedSeat, WatchedSeat],
  /** The sides that the seats hold now */
  sides: [Letter, Letter],
  /** The time control. */
  time: string | null,
  /** True if take-backs are allowed. */
  takebacks: boolean,
  /** True if the game is listed publicly. */
  open: boolean,
  /** The turns. */
  turns: Array<PlayedTurn>,
  /** The start position. */
  start: Start,
  /** The clocks; null without a time control. */
  clocks: Clocks | null,
  /** The open offers. */
  offers: Array<Offer>,
  /** The stage of the game. */
  status: Status,
  /** How it ended; null if it is not over. */
  result: Ending | null,
  /** The current position and what can be done in it. */
  look: Look,
  /** The id of the rematch */
  rematch: Id | null,
  /** The number of spectators. */
  watchers: number, };

/** A pasted text: a record or a position. */
export type Paste = {
  /** The text. */
  text: string,
  /** The variant of a position that does not name one */
  variant?: string | null,
  /** The language of the answer. */
  lang?: LangCode | null, };

/** The content of a pasted text, or an error. */
export type Pasted = PastedGame | {
  /** The reason. */
  error: string, };

/** A game that was pasted. */
export type PastedGame = {
  /** The variant: the game with its options. */
  variant: string,
  /** The start position; null for the usual start */
  position: string | null,
  /** The turns. */
  turns: Array<string>,
  /** The names of the players. */
  names: [string, string], };

/** A turn of a game on the server, with its time. */
export type PlayedTurn = {
  /** When it was taken, since 1970 */
  at: number,
  /** The time it took */
  spent: number,
  /** True if the player offered a draw with it. */
  offers_draw?: boolean,
  /** Its text, as in records. */
  text: string,
  /** The seat that took it. */
  player: SeatIndex,
  /** The side that took it */
  letter: Letter,
  /** The changed cells, in the format of crates/view/src/compact.rs */
  change: string,
  /** The cells that it changed */
  last: Array<number>, };

/** The result of parsing a typed turn: the turn or an error, and possible completions. */
export type Read = {
  /** The canonical text of the turn */
  turn?: string,
  /** Why the text is neither a turn nor the beginning of one. */
  error?: string,
  /** Turns that begin with the text. */
  complete: Array<string>, };

/** A request to parse a typed turn. */
export type ReadTurn = {
  /** The text. */
  text: string,
  /** The language of the answer. */
  lang?: LangCode | null,
  /** The game. */
  variant: Variant,
  /** The start position as a text; the usual start if left out or empty */
  position?: string | null,
  /** The turns played from the start position */
  turns?: Array<TurnText>, };

/** The evaluation of one position in a review. */
export type Review = {
  /** The tag of the request. */
  tag: Tag,
  /** The number of turns before it. */
  ply: number,
  /** The number of positions in the game. */
  of: number,
  /** Its score. */
  score: Score,
  /** The score as a text. */
  text: string,
  /** The winning chances of the side that moves first, from 0 to 1. */
  chance: number,
  /** What the turn before it lost, if it was a mistake. */
  lost?: Lost, };

/** The rules page of a game. */
export type Rules = {
  /** The display name of the game. */
  title: string,
  /** The page as HTML. */
  html: string, };

/** A board with its pieces and the facts beside it. */
export type Scene = {
  /** The board without its pieces. */
  board: Board,
  /** The cells row by row, in the format of crates/view/src/compact.rs */
  cells: string,
  /** The facts beside the board */
  extra: Array<Fact>, };

/** A score from the view of the side that moves first. */
export type Score = { "cp": number } | { "win": number } | { "loss": number } | { "draw": boolean };

/** The number of a seat: 0 (moves first) or 1. */
export type SeatIndex = 0 | 1;

/** A seat of a game in a list. */
export type SeatInfo = {
  /** `person`, `level:1` to `level:10`, `best`, or `bot:NAME` */
  who: string,
  /** The name of the occupant. */
  name: string,
  /** True if the seat is taken. */
  taken: boolean, };

/** A side of a game. */
export type Side = {
  /** Its letter. */
  letter: Letter,
  /** Its display name. */
  title: string, };

/** How a cell that can be chosen is displayed. */
export type Signal = "pick" | "target" | "attack";

/** The start position of a game. */
export type Start = {
  /** Position text. */
  position: string,
  /** The board and facts. */
  scene: Scene, };

/** The complete state of a game. */
export type State = {
  /** The id of the game. */
  id: Id,
  /** The variant: the game with its options. */
  variant: string,
  /** The display name of the game. */
  title: string,
  /** When it was created, since 1970. */
  created: number,
  /** The number of events so far. */
  seq: number,
  /** The number of turns played. */
  ply: number,
  /** The two seats. */
  seats: [WatchedSeat, WatchedSeat],
  /** The sides that the seats hold now */
  sides: [Letter, Letter],
  /** The time control. */
  time: string | null,
  /** True if take-backs are allowed. */
  takebacks: boolean,
  /** True if the game is listed publicly. */
  open: boolean,
  /** The turns. */
  turns: Array<PlayedTurn>,
  /** The start position. */
  start: Start,
  /** The clocks; null without a time control. */
  clocks: Clocks | null,
  /** The open offers. */
  offers: Array<Offer>,
  /** The stage of the game. */
  status: Status,
  /** How it ended; null if it is not over. */
  result: Ending | null,
  /** The current position and what can be done in it. */
  look: Look,
  /** The id of the rematch */
  rematch: Id | null,
  /** The number of spectators. */
  watchers: number, };

/** The stage of a game. */
export type Status = "waiting" | "playing" | "over";

/** The mark on a stone. */
export type StoneMark = "ring" | "bar";

/** A list of games. */
export type Summaries = {
  /** The games, newest first. */
  games: Array<Summary>, };

/** A game in a list. */
export type Summary = {
  /** The id of the game. */
  id: Id,
  /** The variant: the game with its options. */
  variant: string,
  /** The display name of the game. */
  title: string,
  /** The two seats. */
  seats: [SeatInfo, SeatInfo],
  /** The time control. */
  time: string | null,
  /** The number of turns played. */
  ply: number,
  /** The board and facts. */
  scene: Scene,
  /** When it last changed, since 1970 */
  changed: number,
  /** The number of spectators. */
  watchers: number, };

/** A value with which a client identifies its request. Every answer to the request contains it,
 * so its size is limited. */
export type Tag = any;

/** The turns of a learner in a task, without the replies. */
export type TakenTurns = {
  /** The learner's turns; the server plays the replies */
  turns: Array<string>, };

/** What follows a step: the turn that it completes, or the next steps. */
export type Then = string | Next;

/** A turn that was played. */
export type Turn = {
  /** Its text, as in records. */
  text: string,
  /** The seat that took it. */
  player: SeatIndex,
  /** The side that took it */
  letter: Letter,
  /** The changed cells, in the format of crates/view/src/compact.rs */
  change: string,
  /** The cells that it changed */
  last: Array<number>, };

/** A turn that was taken, and the position after it. */
export type TurnTaken = {
  /** The number of the event. */
  seq: number,
  /** The number of turns, including this one. */
  ply: number,
  /** The turn. */
  turn: PlayedTurn,
  /** The state of the clocks. */
  clocks: Clocks | null,
  /** The position and what can be done in it. */
  look: Look,
  /** The sides that the seats hold now. */
  sides: [Letter, Letter],
  /** The offers that are open now. */
  offers: Array<Offer>,
  /** The stage of the game. */
  status: Status, };

/** The text of a turn. */
export type TurnText = string;

/** A game with its options, such as `swack:size=8`. */
export type Variant = string;

/** A seat in the state of a game. */
export type WatchedSeat = {
  /** True if its occupant is connected. */
  here: boolean,
  /** `person`, `level:1` to `level:10`, `best`, or `bot:NAME` */
  who: string,
  /** The name of the occupant. */
  name: string,
  /** True if the seat is taken. */
  taken: boolean, };

/** The texts of the page. */
export type Words = {
  /** The language of the texts, one of `languages`. */
  lang: string,
  /** All supported languages. */
  languages: Array<Language>,
  /** The texts by key; arguments are written `{$name}` */
  texts: { [key in string]: string }, };
