/** One table as this device sees it: the server's snapshot, what may be done now, and what happened. */
import { tick } from 'svelte';
import type { GameModule } from '$lib/games';
import { line } from '$lib/look/later.svelte';
import { painted, type Places, places, settle, toss } from '$lib/motion';
import { isStill } from '$lib/settings.svelte';
import { play as sound } from '$lib/sound';
import { Socket, type Answer, type Ask, type Status } from '$lib/wire/socket';
import type { ActionInfo, Candidate, Change, GameInfo, Outbound, Part, RaceTime, TableInfo, Times, Welcome, Words } from '$lib/wire/types';
import { seatName, type People } from '$lib/words/say';
import { words } from '$lib/words/words.svelte';
import { focusNext } from './focus';
import { LiveView, type View } from './view.svelte';

export interface LogLine {
  number: number;
  seq: number;
  line: Words;
  /** who did what it tells */
  by: number | null;
}

/** Whom a line speaks of; that need not be the one who acted. */
export function subject({ args }: Words): number | null {
  const seat = args?.seat;
  return typeof seat === 'string' && seat.startsWith('@') ? Number(seat.slice(1)) : null;
}

export interface Notice {
  text: string;
  clause: string | null;
  tone: 'no' | 'info';
}

/** What a scoring brought to each seat, and what it has now where that was told. */
export interface Tally {
  title: string;
  rows: { seat: number; gain: number; total: number | null }[];
}

export type { View };

const nameOf = (verb: string, args: Record<string, string>): string =>
  [verb, ...Object.keys(args).sort().map((key) => `${key}=${args[key]}`)].join(' ');

const BETWEEN_PARTS_MS = 240;
const HURRY = 4;
const NONE: readonly number[] = [];
const SPOKEN = 6;
const SCORING_MS = 2500;

export class TableState {
  info = $state.raw<TableInfo | null>(null);
  game = $state.raw<GameInfo | null>(null);
  you = $state.raw<number[]>([]);
  seat = $state<number | null>(null);
  preview = $state.raw<View>({});
  codes = $state.raw<readonly number[]>(NONE);
  canUndo = $state(false);
  times = $state.raw<Times | null>(null);
  online = $state.raw<boolean[]>([]);
  spectators = $state(0);
  log = $state.raw<LogLine[]>([]);
  notice = $state.raw<Notice | null>(null);
  said = $state.raw<{ seat: number; phrase: string; at: number } | null>(null);
  race = $state.raw<RaceTime[]>([]);
  status = $state<Status>('connecting');
  waiting = $state(0);
  lag = $state<number | null>(null);
  /** the hand card that is lifted, by the number that its game gives it */
  chosen = $state<number | null>(null);
  advice = $state<number | null>(null);
  /** what the adviser thinks of the best actions, the advised one first */
  counsel = $state.raw<Candidate[]>([]);
  isAdvising = $state(false);
  /** seats whose phrases this device does not show */
  muted = $state.raw<ReadonlySet<number>>(new Set());
  gone = $state.raw<Words | null>(null);
  /** how far the animations are */
  seq = $state(0);
  /** the spoken texts of the last changes, for the live region; each is read, even if the next comes soon */
  spoken = $state.raw<{ number: number; text: string }[]>([]);
  /** what a replay says of the move that it shows */
  told = $state('');
  /** the scoring that is being shown; what comes after it waits */
  tally = $state.raw<Tally | null>(null);
  /** whether cards are still on their way */
  moving = $state(false);

  module: GameModule | null = null;
  root: HTMLElement | null = null;
  #view = new LiveView();
  #socket: Socket | null = null;
  #received = -1;
  #queue: Change[] = [];
  #running = false;
  /** the last touch was seen to work; what it brings comes in the frame after that */
  #touched: Promise<void> = Promise.resolve();
  #lineNumber = 0;
  #spokenNumber = 0;
  #seen: (() => void) | null = null;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  #recalled = false;
  /** how often another seat came to look */
  #turns = 0;
  /** the server tells one past at a time */
  #past: Promise<unknown> = Promise.resolve();
  /** nobody has acted yet: dealt cards come from nowhere, and measuring where they might come from would hold up the deal */
  #isOpening = false;
  /** where things lie that do not move in a race */
  #fixed: Places = new Map();

  constructor(readonly id: string) {}

  // --- reading ---------------------------------------------------------------------------------------------------

  #names: string[] = $derived(
    (this.info?.seats ?? []).map((chair, seat) => {
      const number = this.number(seat);
      if (chair.name) return number === null ? chair.name : `${chair.name} ${number}`;
      return chair.bot ? words.t('web-bot-name', { number: this.botNumber(seat) }) : words.t('seat', { number: seat + 1 });
    }),
  );
  people: People = $derived({ names: this.#names, you: this.seat });

  get view(): View | null {
    return this.#view.shown;
  }

  set view(view: View | null) {
    this.#view.show(view);
  }

  name(seat: number): string {
    return this.#names[seat] ?? words.t('seat', { number: seat + 1 });
  }

  /** Pass and play: one player's seats are told apart by their number; a single one has none. */
  number(seat: number): number | null {
    const seats = this.info?.seats ?? [];
    const player = seats[seat]?.player;
    return player && seats.some((other, n) => n !== seat && other.player === player) ? seat + 1 : null;
  }

  /** What a disc shows instead of an initial. */
  mark(seat: number): string | undefined {
    return this.number(seat)?.toString();
  }

  /** Bots are told apart by a number; a single one has none. */
  botNumber(seat: number): number {
    const bots = (this.info?.seats ?? []).flatMap((chair, n) => (chair.bot && !chair.name ? [n] : []));
    return bots.length < 2 ? 0 : bots.indexOf(seat) + 1;
  }

  seatName(seat: number): string {
    return seatName(words.bundle, seat, this.people);
  }

  get isLive(): boolean {
    return this.info?.status === 'playing';
  }

  isToAct(seat: number): boolean {
    return this.isLive && !!this.view && ((this.view.to_act >> seat) & 1) === 1;
  }

  get isMyTurn(): boolean {
    return this.seat !== null && this.codes.length > 0 && this.isToAct(this.seat);
  }

  /** The legal actions, taken apart; empty while cards are on their way. */
  legal: ActionInfo[] = $derived(this.game && !this.moving ? this.codes.map((code) => this.game!.actions[code]) : []);

  legalOf(verb: string): ActionInfo[] {
    return this.legal.filter((action) => action.verb === verb);
  }

  #byName = $derived(new Map(this.game?.actions.map((action) => [nameOf(action.verb, action.args), action])));

  /** The action with these parts, legal or not. */
  action(verb: string, args: Record<string, string>): ActionInfo | undefined {
    return this.#byName.get(nameOf(verb, args));
  }

  isLegal(action: ActionInfo | undefined): boolean {
    return !!action && !this.moving && this.codes.includes(action.code);
  }

  say(line: Words): string {
    return words.say(line, this.people);
  }

  /** What the last change told, and who made it. */
  latest: { text: string; seat: number | null } = $derived.by(() => {
    const seq = this.log.at(-1)?.seq;
    const lines = this.log.slice(this.log.findLastIndex((entry) => entry.seq !== seq) + 1);
    return { text: lines.map(({ line }) => this.say(line)).join(' '), seat: lines.find(({ by }) => by !== null)?.by ?? null };
  });

  /** Seats in the order of the table, beginning after the viewer's own. */
  get others(): number[] {
    const count = this.info?.seats.length ?? 0;
    const first = this.seat ?? -1;
    const order = Array.from({ length: count }, (_, i) => (first + 1 + i + count) % count);
    return this.seat === null ? order : order.filter((seat) => seat !== this.seat);
  }

  // --- doing -----------------------------------------------------------------------------------------------------

  connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#socket = new Socket(
      () => {
        const query = new URLSearchParams();
        if (this.#received >= 0) query.set('seq', String(this.#received));
        if (this.seat !== null) query.set('seat', String(this.seat));
        return new WebSocket(`${scheme}://${location.host}/ws/${this.id}?${query}`);
      },
      (message) => this.hear(message),
      (status, waiting) => {
        this.status = status;
        this.waiting = waiting;
        this.lag = this.#socket?.lag ?? null;
      },
    );
    this.#past = Promise.resolve(); // what the last line owed does not come any more
    this.#socket.open();
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    addEventListener('resize', this.#forget);
  }

  close(): void {
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    removeEventListener('resize', this.#forget);
    this.seen();
    this.#socket?.close();
  }

  #wake = (): void => this.#socket?.wake();
  #forget = (): void => this.#fixed.clear();

  async ask(ask: Ask): Promise<Answer> {
    if (!this.#socket) throw new Error('not connected');
    const answer = await this.#socket.ask(ask);
    if (answer.type === 'refused') this.tell(this.say(answer.line), answer.clause ?? null, 'no', answer.behind ?? null);
    return answer;
  }

  /** Take an action. One that is not legal is asked for as well, since the server says why not. */
  async play(action: ActionInfo | number | undefined): Promise<boolean> {
    if (action === undefined) return false;
    const code = typeof action === 'number' ? action : action.code;
    if (this.codes.includes(code) && this.game?.key !== 'reaction') this.codes = NONE;
    this.advice = null;
    const before = this.seq;
    this.#touched = painted();
    const answer = await this.ask({ type: 'play', action: code, seen: this.seq });
    if (answer.type === 'refused' && this.seq === before && this.game?.key !== 'reaction') this.refresh();
    return answer.type === 'accepted';
  }

  undo(): Promise<Answer> {
    return this.ask({ type: 'undo', seen: this.seq });
  }

  look(seat: number | null): Promise<Answer> {
    return this.ask({ type: 'look', seat });
  }

  /** Ask for the whole view again. */
  refresh(): void {
    void this.look(this.seat);
  }

  /** Ask what the table would bring as it lies. An answer to an older position is of no use. */
  async foresee(): Promise<void> {
    if (!this.module?.foresees || !this.view || !this.#socket) return;
    const answer = await this.#socket.ask({ type: 'foresee' });
    if (answer.type === 'foreseen' && answer.seq === this.#received) this.preview = answer.preview;
  }

  async hint(): Promise<void> {
    if (this.isAdvising) return;
    this.isAdvising = true;
    const answer = await this.ask({ type: 'advise' }).finally(() => (this.isAdvising = false));
    if (answer.type === 'advice' && answer.seq === this.seq && this.codes.includes(answer.action)) {
      this.advice = answer.action;
      this.counsel = answer.best ?? [];
      this.chosen = this.#cardOf(answer.action);
      focusNext(this.root, '.choice.advised', '.advised');
    }
  }

  /** Lift a hand card, or none. Advice to use another one is no longer asked for. */
  choose(card: number | null): void {
    this.chosen = card;
    if (card !== null && this.advice !== null && card !== this.#cardOf(this.advice)) this.advice = null;
  }

  #cardOf(code: number): number | null {
    return this.module?.cardOf?.(this.game!.actions[code]) ?? null;
  }

  hush(seat: number): void {
    const muted = new Set(this.muted);
    if (!muted.delete(seat)) muted.add(seat);
    this.muted = muted;
  }

  tell(text: string, clause: string | null = null, tone: Notice['tone'] = 'info', behind: number | null = null): void {
    const late = behind === null ? '' : ` ${words.t('web-behind', { ms: Math.round(behind) })}`;
    this.notice = { text: text + late, clause, tone };
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => (this.notice = null), Math.max(4000, text.length * 90));
  }

  // --- hearing ---------------------------------------------------------------------------------------------------

  hear(message: Outbound): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'change':
        this.#received = message.seq;
        this.#queue.push(message);
        void this.#work();
        break;
      case 'presence':
        this.online = message.online;
        this.spectators = message.spectators;
        break;
      case 'said':
        if (!this.muted.has(message.seat)) this.said = { seat: message.seat, phrase: message.phrase, at: Date.now() };
        break;
      case 'goodbye':
        this.tell(this.say(message.line));
        if (!message.again) {
          this.gone = message.line;
          this.#socket?.close();
        }
        break;
    }
  }

  #welcome(welcome: Welcome): void {
    if (welcome.seat !== this.seat) this.#forgetTold();
    this.#queue = [];
    this.#received = welcome.seq;
    this.seq = welcome.seq;
    this.info = welcome.table;
    this.you = welcome.you;
    this.seat = welcome.seat;
    this.view = welcome.view;
    this.codes = welcome.legal;
    this.canUndo = welcome.undo;
    this.times = welcome.times ?? null;
    this.moving = false;
    this.seen();
    void this.foresee();
    if (!this.#recalled && welcome.seq > 0) {
      this.#recalled = true;
      void this.#recall();
    }
  }

  /** Another seat looks on: what was told to the last one is not for its eyes and ears. */
  #forgetTold(): void {
    this.log = [];
    this.spoken = [];
    this.preview = {};
    this.counsel = [];
    this.notice = this.advice = this.chosen = null;
    this.#recalled = false;
    this.#turns++;
  }

  /** What was said before we came; what the last seat asked for is dropped. */
  async #recall(): Promise<void> {
    const [upto, turn] = [this.#received, this.#turns];
    const asked = this.#past.then(() => (turn === this.#turns ? this.#socket!.ask({ type: 'recall', since: 0 }) : null));
    this.#past = asked;
    const answer = await asked;
    if (answer?.type !== 'past' || turn !== this.#turns) return;
    const fresh = this.log;
    const older: LogLine[] = [];
    for (const change of answer.changes) {
      if (change.seq <= upto) for (const part of change.parts ?? []) older.push(...this.#lines(change.seq, part));
    }
    this.log = [...older, ...fresh];
    if (this.you.length > 1 && this.latest.text) this.#speak([this.latest.text]); // who gets the device has not heard it
  }

  #lines(seq: number, part: Part): LogLine[] {
    return (part.lines ?? []).map((line) => ({ number: this.#lineNumber++, seq, line, by: part.seat ?? null }));
  }

  /** Show changes one after the other, so that eyes can follow; a long queue is shown faster. */
  async #work(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (let change = this.#queue.shift(); change; change = this.#queue.shift()) {
        await this.#touched;
        await this.#show(change);
        if (this.#queue.length) await this.#pause();
      }
    } finally {
      this.#running = this.moving = false;
    }
  }

  /** Time to see what was shown, and to build it. */
  async #pause(): Promise<void> {
    if (this.module?.isRace || document.hidden) return;
    this.moving = true;
    const ms = this.#queue.length > HURRY || isStill() ? 0 : BETWEEN_PARTS_MS;
    await Promise.all([new Promise((done) => setTimeout(done, ms)), line.empty()]);
  }

  async #show(change: Change): Promise<void> {
    if (change.seq <= this.seq) return;
    const wasMyTurn = this.isMyTurn;
    const parts = change.parts ?? [];
    this.codes = NONE;
    this.race = change.race ?? [];
    this.advice = null;
    if (change.table) this.info = change.table;
    const spoken: string[] = [];
    // In a race all of a change is shown at once.
    const steps = this.module?.isRace ? [parts] : parts.map((part) => [part]);
    for (const [index, step] of steps.entries()) {
      await this.#step(change.seq, step, spoken);
      const isLast = index === steps.length - 1;
      const tally = this.isLive ? this.#tallyOf(step) : null; // the end of the match has a sheet of its own
      if (tally) {
        this.#speak(spoken);
        await this.#hold(tally);
      } else if (!isLast && step.some((part) => Object.keys(part.view ?? {}).length)) await this.#pause();
      if (change.seq <= this.seq) return; // a welcome overtook us
    }
    if (!this.#queue.length) this.moving = false;
    this.seq = change.seq;
    if (!this.#queue.length) void this.foresee();
    this.codes = change.legal ?? NONE;
    this.canUndo = change.undo ?? false;
    this.times = change.times ?? this.times;
    this.#speak(spoken);
    if (!wasMyTurn && this.isMyTurn && !this.module?.isRace) sound('turn');
    if (change.table?.status === 'over') sound('win');
  }

  #speak(spoken: string[]): void {
    if (spoken.length) this.spoken = [...this.spoken.slice(1 - SPOKEN), { number: this.#spokenNumber++, text: spoken.splice(0).join(' ') }];
  }

  #tallyOf(parts: readonly Part[]): Tally | null {
    const lines = parts.flatMap((part) => part.lines ?? []);
    const rows: Tally['rows'] = [];
    for (const line of lines) {
      const [seat, gain, total] = [subject(line), this.module?.gain?.(line), line.args?.total];
      if (seat !== null && typeof gain === 'number') rows.push({ seat, gain, total: typeof total === 'number' ? total : null });
    }
    if (!rows.length) return null;
    const before = lines[lines.findIndex((line) => typeof this.module?.gain?.(line) === 'number') - 1];
    return { title: before && subject(before) === null ? this.say(before) : words.t('reibach-web-scoring'), rows };
  }

  /** Leave a scoring on the table until somebody has seen it; changes that come meanwhile wait in line. */
  async #hold(tally: Tally): Promise<void> {
    if (document.hidden) return;
    this.moving = true;
    this.canUndo = false;
    this.tally = tally;
    await new Promise<void>((done) => {
      this.#seen = done;
      setTimeout(done, SCORING_MS);
    });
    this.tally = this.#seen = null;
  }

  /** The scoring was seen: go on. */
  seen(): void {
    this.#seen?.();
  }

  async #step(seq: number, parts: readonly Part[], spoken: string[]): Promise<void> {
    const before = this.#view.plain ?? {};
    const after: View = Object.assign({}, before, ...parts.map((part) => part.view));
    const isRace = this.module?.isRace;
    const isOpening = !Object.keys(before).length || (this.#isOpening && parts.every((part) => part.seat == null));
    this.#isOpening = isOpening;
    const was: Places = this.root && !isRace && !isOpening ? places(this.root) : new Map();
    if (isOpening) line.fill();
    this.view = after;
    const lines = parts.flatMap((part) => this.#lines(seq, part));
    if (lines.length) this.log = [...this.log, ...lines];
    for (const { line } of lines) {
      spoken.push(this.say(line));
      const made = this.module?.sound(line.key);
      if (made) sound(made);
    }
    await tick();
    if (!this.root || document.hidden) return;
    const moves = parts.flatMap((part) => this.module?.moves(part, before, after, this) ?? []);
    if (isRace) toss(this.root, this.#fixed, moves);
    else if (!isOpening) settle(this.root, was, moves);
  }
}
