/** What travels between the page and the server. Cells are counted row by row from 0. */

export interface Board { columns: number; rows: number; home: number[]; turned?: boolean }
export interface Fact { label: string; value: string; side?: string | null }
export interface Scene { board: Board; cells: string; extra: Fact[] }

export interface OptionValue { value: string; title: string; meaning?: string }
export interface GameOption { key: string; title: string; meaning?: string; values: OptionValue[]; default: string }
export interface Game {
  name: string; title: string; sentence: string;
  players: { letter: string; title: string }[];
  options: GameOption[];
  start: Scene;
}
/** Against whom one can play. */
export interface Opponents { levels: { level: number; word: string }[]; bots: { name: string }[] }

export type Signal = "pick" | "target" | "attack";
export interface NextCell { cell: number; token: string; signal: Signal; label: string }
export interface NextChoice { token: string; label: string }
/** What can follow a half-entered turn. */
export interface Next {
  sentence: string; cells: NextCell[]; choices: NextChoice[]; whole?: string | null; steps?: string[];
}

export interface Result { winner: 0 | 1 | null; why: string; sentence: string }
export interface Turn { text: string; player: 0 | 1; letter?: string; change: string; last: number[]; at?: number; spent?: number }
export interface Look {
  variant: string; position: string; scene: Scene; player: 0 | 1; letter: string;
  status: "playing" | "over"; result?: Result; next: Next; threats: number[]; turns: Turn[];
}

export interface Seat { who: string; name?: string | null; taken: boolean; here: boolean }
export type What = "draw" | "takeback" | "rematch";
export interface Offer { player: 0 | 1; what: What }
export interface Clocks { left: [number, number]; running: 0 | 1 | null; now: number }
export interface State {
  id: string; variant: string; title: string; seq: number; ply: number; seats: [Seat, Seat];
  sides: [string, string]; open?: boolean; time: string; takebacks: boolean; turns: Turn[];
  start: { position: string; scene: Scene }; clocks: Clocks | null; offers: Offer[];
  status: "waiting" | "playing" | "over"; result?: Result | null; look: Look; rematch?: string | null; you?: number[];
}
export interface Summary {
  id: string; variant: string; title: string; seats: [Seat, Seat]; time: string; ply: number;
  scene: Scene; watchers: number;
}

export interface LessonStep {
  variant: string; position: string; title?: string; task: string; hint: string; explanation: string;
}
export interface Lesson { title: string; steps: LessonStep[] }
export interface LessonAnswer { done: boolean; why?: string | null; turns: string[]; reply?: string | null; look: Look }

export interface Read { turn?: string; error?: string; complete: string[] }
export interface Pasted { variant: string; position?: string; turns: string[]; names?: string[]; error?: string }

/** Seen from the player who starts. */
export interface Score { cp?: number; win?: number; loss?: number; draw?: boolean }
export interface Line { score: Score; text: string; turns: string[] }
export interface Lines {
  is: "lines"; tag: number; depth: number; nodes: number; nps: number; ms: number; done: boolean; lines: Line[];
}
export interface Review { is: "review"; tag: number; ply: number; score: Score; chance?: number; better?: string[]; loss?: number }
