// Written by web/scripts/wire_types.py from the server's definitions; do not edit.

export type Inbound = Sit | Stand | Seatbot | Start | Play | Undo | Look | Resign | Abort | Letbot | Takeback | Rematch | Say | Recall | Foresee | Advise;

export type Outbound = Welcome | Change | Accepted | Refused | Said | Presence | Past | Foreseen | Advice | Goodbye;

export type LobbyOutbound = Lobby | Listed | Unlisted | Goodbye;

/** Take an open seat, or give one's own another nonce; it goes into the match key. */
export type Sit = {
  type: 'sit';
  id: string;
  seat: number;
  nonce?: string;
};

/** Free a seat before the match begins: one's own, or as the host anyone's. */
export type Stand = {
  type: 'stand';
  id: string;
  seat: number;
};

/** Put a bot on an open seat; for the host. */
export type Seatbot = {
  type: 'seatbot';
  id: string;
  seat: number;
  level: string;
};

/** Begin the match; every seat must be taken. For the host, whose seats may add their nonces last. */
export type Start = {
  type: 'start';
  id: string;
  shares?: Share[];
};

/** What a seat of one's own adds to the match key. */
export type Share = {
  seat: number;
  nonce: string;
};

/** Take an action in the position that came with `seen`. */
export type Play = {
  type: 'play';
  id: string;
  action: number;
  seen: number;
};

/** Take back one's own last action, where nothing hidden has been shown since. */
export type Undo = {
  type: 'undo';
  id: string;
  seen: number;
};

/** Look from another seat that is one's own, or from none (null) as a spectator; answered with a `Welcome`. */
export type Look = {
  type: 'look';
  id: string;
  seat: number | null;
};

/** Give up; a bot plays the seat to the end and the others play on. */
export type Resign = {
  type: 'resign';
  id: string;
};

/** Ask to end the match without a result, or take that back; it ends when every person asks for it. */
export type Abort = {
  type: 'abort';
  id: string;
  ask: boolean;
};

/** Let a bot play one's seat for a while; where several people play for their ratings it is one of their strength. */
export type Letbot = {
  type: 'letbot';
  id: string;
  level?: string;
};

/** Take one's seat back from the bot that plays it. */
export type Takeback = {
  type: 'takeback';
  id: string;
};

/** Open a new table with the same game and people; all are told its address. */
export type Rematch = {
  type: 'rematch';
  id: string;
};

/** Say one of the preset phrases. */
export type Say = {
  type: 'say';
  id: string;
  phrase: string;
};

/** Ask for everything that happened after `since`, as seen from this seat; answered with a `Past`. */
export type Recall = {
  type: 'recall';
  id: string;
  since?: number;
};

/** Ask what the table would bring as it lies, worked out from one's own view; answered with a `Foreseen`. */
export type Foresee = {
  type: 'foresee';
  id: string;
};

/** Ask what a good bot would do in one's place; answered with an `Advice`. */
export type Advise = {
  type: 'advise';
  id: string;
};

/** The table as it is now: sent on connecting, after `Look`, and to a socket that fell behind. */
export type Welcome = {
  type: 'welcome';
  seq: number;
  table: TableInfo;
  you: number[];
  seat: number | null;
  view: Record<string, unknown> | null;
  legal: number[];
  undo: boolean;
  times?: Times | null;
  wire?: number;
};

/** All that everyone may know of a table beside the cards. */
export type TableInfo = {
  id: string;
  game: string;
  version: number;
  status: 'aborted' | 'open' | 'over' | 'playing';
  seats: Chair[];
  options: Record<string, string>;
  clock: Untimed | PerMove | Bank | Days;
  public: boolean;
  host: string;
  ruleset: string;
  commitment: string;
  rated?: boolean;
  hints?: boolean;
  scores?: number[] | null;
  winners?: number[] | null;
  next?: string | null;
};

/** Who sits on a seat. `bot` is the level of the bot that plays it now, also while it stands in for a person. */
export type Chair = {
  player?: string | null;
  name?: string | null;
  bot?: string | null;
  resigned?: boolean;
  abort?: boolean;
};

/** Nobody is hurried. */
export type Untimed = {
  type: 'untimed';
};

/** A fixed time for every decision. */
export type PerMove = {
  type: 'permove';
  seconds: number;
};

/** A stock of time for the match, and a little more for every action. */
export type Bank = {
  type: 'bank';
  seconds: number;
  increment?: number;
};

/** Days for every decision; time runs only between two hours of the day, in minutes from UTC. */
export type Days = {
  type: 'days';
  days: number;
  from_hour?: number;
  to_hour?: number;
  offset?: number;
};

/** The clocks: milliseconds left for each seat at `at`; those of the seats in `running` are going down. */
export type Times = {
  at: number;
  left: number[];
  running: number[];
};

/** What happened between `seq - 1` and `seq`. Also sent, with no parts, to a seat that may not see it. */
export type Change = {
  type: 'change';
  seq: number;
  at: number;
  parts?: Part[];
  legal?: number[];
  undo?: boolean;
  table?: TableInfo | null;
  times?: Times | null;
  race?: RaceTime[];
};

/** One event as this seat saw it. `view` holds the fields that changed; an action may be veiled. */
export type Part = {
  seat?: number | null;
  action?: number | null;
  undo?: boolean;
  lines?: Words[];
  view?: Record<string, unknown>;
};

/** A sentence before translation: a message id and its arguments. */
export type Words = {
  key: string;
  args?: Record<string, number | string | (number | string | Words)[] | Words>;
};

/** How one claim of a race was timed, in milliseconds: sent to the seat, received back, and what follows. */
export type RaceTime = {
  seat: number;
  sent: number;
  received: number;
  credit: number;
  reaction: number;
  behind: number;
};

/** The command was carried out; it is part of the change `seq`, or changed nothing. */
export type Accepted = {
  type: 'accepted';
  id: string;
  seq: number;
};

/** The command was not carried out, and why. `clause` names the rule, if a rule says so. */
export type Refused = {
  type: 'refused';
  id: string;
  seq: number;
  reason: 'busy' | 'forbidden' | 'illegal' | 'journal' | 'late' | 'malformed' | 'stale';
  line: Words;
  clause?: string | null;
  behind?: number | null;
};

/** Somebody at the table said a phrase. */
export type Said = {
  type: 'said';
  seat: number;
  phrase: string;
};

/** Which seats have somebody at their end of the line, and how many only watch. */
export type Presence = {
  type: 'presence';
  online: boolean[];
  spectators: number;
};

/** The changes that were asked for, as seen from this seat. */
export type Past = {
  type: 'past';
  id: string;
  changes: Change[];
};

/** What the table would bring at `seq`: numbers by game, see `previews.py`. */
export type Foreseen = {
  type: 'foreseen';
  id: string;
  seq: number;
  preview: Record<string, unknown>;
};

/** What a good bot would do at `seq`, and the best candidates it weighed; none where it did not search. */
export type Advice = {
  type: 'advice';
  id: string;
  seq: number;
  action: number;
  best?: Candidate[];
};

/** What a search thinks of one action: points at the end, chance to win (0 to 1), how often it was tried. */
export type Candidate = {
  action: number;
  expected_score: number;
  win_share: number;
  visits: number;
};

/** The server closes the connection; a client should come back if `again`. */
export type Goodbye = {
  type: 'goodbye';
  line: Words;
  again: boolean;
};

/** All public tables, newest first: those to join and those to watch. */
export type Lobby = {
  type: 'lobby';
  open: TableInfo[];
  playing: TableInfo[];
};

/** A public table is new or has changed; it is now the first of those with its status. */
export type Listed = {
  type: 'listed';
  table: TableInfo;
};

/** A table is on the list no longer. */
export type Unlisted = {
  type: 'unlisted';
  id: string;
};

/** A person who wants to play: a display name is all it takes. */
export type NewGuest = {
  name: string;
};

/** Who you are. */
export type Me = {
  player: string;
  name: string;
};

/** A code that makes another device the same player, once and for a few minutes. */
export type MoveLink = {
  code: string;
  expires: number;
};

/** A code from another device. */
export type UseLink = {
  code: string;
};

/** A table to be opened. Several seats of one's own are pass-and-play on one device. */
export type NewTable = {
  game: string;
  seats: number;
  options?: Record<string, string>;
  clock?: Untimed | PerMove | Bank | Days;
  public?: boolean;
  rated?: boolean;
  sit?: OwnSeat[];
  bots?: BotSeat[];
  start?: boolean;
  pace?: number;
};

/** A seat that the host takes at once. */
export type OwnSeat = {
  seat: number;
};

/** A seat that a bot takes. */
export type BotSeat = {
  seat: number;
  level?: string;
};

/** Where a table is, and the commitment to its seed. */
export type TableLink = {
  id: string;
  socket: string;
  commitment: string;
};

/** Open tables that anyone may join, and live ones that anyone may watch, newest first. */
export type LobbyPage = {
  open: TableInfo[];
  playing: TableInfo[];
};

/** One page of a player's matches, newest first; `next` is the `before` of the following page. */
export type History = {
  matches: Played[];
  next: number | null;
};

/** A match in a player's history. */
export type Played = {
  table: TableInfo;
  changed: number;
  seats: number[];
  to_act?: number[];
};

/** How strong a player is at a game: `shown` is a cautious estimate, 0 for a beginner. */
export type Rating = {
  player: string;
  name: string;
  game: string;
  bot: boolean;
  mu: number;
  sigma: number;
  shown: number;
  matches: number;
};

/** All it takes to check a deal. Seed and outcomes are there once the match has ended. */
export type Fair = {
  table: string;
  game: string;
  version: number;
  seats: number;
  options: Record<string, string>;
  ruleset: string;
  stream: string;
  commitment: string;
  nonces: string[];
  seed: string | null;
  log: Record<string, unknown> | null;
};

/** All a client needs to offer and draw a game without knowing its rules. */
export type GameInfo = {
  key: string;
  version: number;
  title: string;
  pitch: string;
  min_seats: number;
  max_seats: number;
  options: OptionInfo[];
  verbs: VerbInfo[];
  actions: ActionInfo[];
  view: Record<string, unknown>;
  phrases: string[];
  levels: string[];
  languages: string[];
};

/** An option: its values by name, the first is the default; a seat option also takes a seat number. */
export type OptionInfo = {
  key: string;
  values: string[];
  default: string;
  clause: string;
  seat: boolean;
};

/** A block of actions with the names of its arguments' values. */
export type VerbInfo = {
  name: string;
  first: number;
  count: number;
  args: Record<string, string[]>;
};

/** An action: its code, text, verb and arguments by name. */
export type ActionInfo = {
  code: number;
  text: string;
  verb: string;
  args: Record<string, string>;
};

/** Why a request was refused. `detail` is for developers; people get the line. */
export type Problem = {
  status: number;
  line: Words;
  detail?: string;
  clause?: string | null;
};

/** Whether the server is well. */
export type Health = {
  status: 'closing' | 'down' | 'ok';
  compiled?: boolean;
};

export type View_reibach = {
  opt: {
  start_seat: number;
  special_cost: number;
  seat_bonus: number;
  tie_rounding: number;
  dealmaker_faces: number;
  display_setup: number;
  final_tie: number;
};
  seat: number;
  seat_count: number;
  to_act: number;
  chance: number;
  scorings: number;
  over: number;
  starter: number;
  turn: number;
  points: number;
  dollars: number;
  draw_len: number;
  display: number[];
  hand: number[];
  hand_len: number[];
  dealmaker_count: number[];
  face: number[][];
  row_count: number[];
  row_order: number[][];
  rows: number[];
  closed: number[];
  row_len: number[][];
  row_multitalents: number[][];
  known: number[][];
  narrowed: number;
  room: number[][];
  income: number[][][];
  results: number[][];
  totals: number[];
};

export type View_riffifi = {
  opt: {
  first_dealer: number;
  five_player_hand: number;
  void_deal: number;
  face_down_play: number;
  beaten_card: number;
  theft: number;
  odd_chip: number;
  officer: number;
  officer_removed: number;
  equal_chances: number;
  score_race: number;
};
  seat: number;
  seat_count: number;
  to_act: number;
  chance: number;
  scorings: number;
  over: number;
  dealer: number;
  turn: number;
  phase: number;
  cycle: number;
  odd: number;
  tied: number;
  visible: number[];
  hand_len: number[];
  reserve: number[];
  chips: number[][];
  figures: number[][];
  hand: number;
  known: number[];
  removed: number;
  ones_shown: number;
  ones_held: number;
  laid: number[][];
  against: number[][];
};

export type View_rauberei = {
  opt: {
  start_seat: number;
  variant: number;
  deal_all: number;
  restricted: number;
  match: number;
  start_piles: number;
  new_pile_test: number;
  pile_view: number;
};
  seat: number;
  seat_count: number;
  to_act: number;
  chance: number;
  scorings: number;
  over: number;
  starter: number;
  turn: number;
  pile_count: number;
  draw_len: number;
  pile_top: number[];
  pile_len: number[];
  pile_owner: number[];
  hand: number[];
  hand_len: number[];
  laid: number[];
  barred: number[];
  drawn: number[];
  lays: number[];
  play_count: number;
  plays: number[];
  totals: number[];
};

export type View_reaction = {
  opt: {
  dealer: number;
  equal_rule: number;
  start_card: number;
  mode: number;
  flip_rule: number;
  stall_seconds: number;
  misplay: number;
  deadlock: number;
};
  seat: number;
  seat_count: number;
  to_act: number;
  chance: number;
  scorings: number;
  over: number;
  dealer: number;
  turn: number;
  drawer: number;
  direction: number;
  unturned: number[];
  pile_len: number;
  slides: number;
  redraws: number;
  start_card: number;
  undealt_len: number;
  passed: number;
  locked: number;
  tick_top: number;
  tick_direction: number;
  hints: number;
  hand_len: number[];
  stock_len: number[];
  buried_len: number[];
  hidden_len: number[];
  hand: number[];
  pile: number[];
  buried: number[];
  sent: number[];
  fate: number[];
  shown: number[][];
  excluded: number[][][];
  buried_excluded: number[][];
};
