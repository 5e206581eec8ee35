/** One table's socket. It comes back by itself, and what was asked while it was away is asked again, once. */
import type { Accepted, Advice, Foreseen, Inbound, Outbound, Past, Refused } from './types';

export type Answer = Accepted | Refused | Past | Foreseen | Advice;
const ANSWERS: ReadonlySet<string> = new Set<Answer['type']>(['accepted', 'refused', 'past', 'foreseen', 'advice']);
type Without<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Ask = Without<Inbound>;
export type Status = 'connecting' | 'live' | 'lost' | 'closed';

export interface Line {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: any) => void) | null;
  onmessage: ((event: any) => void) | null;
  onclose: ((event: any) => void) | null;
}

const SILENCE_MS = 8_000;
const OPEN = 1;

export class Socket {
  status: Status = 'connecting';
  /** how long the last answer took there and back, in milliseconds */
  lag: number | null = null;
  #line: Line | null = null;
  #waiting = new Map<string, { command: Inbound; asked: number; done: (answer: Answer) => void }>();
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly connect: () => Line,
    private readonly hear: (message: Outbound) => void,
    private readonly changed: (status: Status, waiting: number) => void = () => {},
    private readonly newId: () => string = () => crypto.randomUUID().replaceAll('-', '').slice(0, 24),
  ) {}

  open(): void {
    clearTimeout(this.#retry);
    const line = this.connect();
    this.#line = line;
    line.onopen = () => {
      this.#tries = 0;
      for (const { command } of this.#waiting.values()) line.send(JSON.stringify(command));
      this.#listenForSilence();
    };
    line.onmessage = (event: { data: string }) => this.#receive(JSON.parse(event.data) as Outbound);
    line.onclose = () => {
      if (this.#line === line) this.#lost();
    };
  }

  /** Ask for something. The promise settles when the server has answered, however often the line breaks. */
  ask(ask: Ask): Promise<Answer> {
    const command = { ...ask, id: this.newId() } as Inbound;
    return new Promise((done) => {
      this.#waiting.set(command.id, { command, asked: performance.now(), done });
      if (this.#line?.readyState === OPEN) {
        this.#line.send(JSON.stringify(command));
        this.#listenForSilence();
      }
      this.#tell(this.status);
    });
  }

  /** Try again now, for instance because the device says that it is online. */
  wake(): void {
    if (this.status === 'lost') this.open();
  }

  close(): void {
    this.status = 'closed';
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#line?.close();
  }

  #receive(message: Outbound): void {
    clearTimeout(this.#silence);
    if (this.status !== 'live') this.#tell('live');
    if (ANSWERS.has(message.type)) {
      const answer = message as Answer;
      const asked = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (asked && answer.type !== 'advice') this.lag = performance.now() - asked.asked; // advice takes time to think
      this.#tell(this.status);
      asked?.done(answer);
    } else {
      this.hear(message);
    }
    if (this.#waiting.size) this.#listenForSilence();
  }

  #lost(): void {
    if (this.status === 'closed') return;
    this.#line = null;
    clearTimeout(this.#silence);
    this.#tell('lost');
    const wait = Math.min(5_000, 250 * 2 ** this.#tries++) * (0.7 + Math.random() * 0.6);
    this.#retry = setTimeout(() => this.open(), wait);
  }

  /** A line that says nothing although it owes an answer is as good as broken. */
  #listenForSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      const line = this.#line;
      this.#lost();
      line?.close();
    }, SILENCE_MS);
  }

  #tell(status: Status): void {
    this.status = status;
    this.changed(status, this.#waiting.size);
  }
}
