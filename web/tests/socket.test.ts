import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Socket, type Line, type Status } from '../src/lib/wire/socket';
import type { Outbound } from '../src/lib/wire/types';

/** A line that records what is sent; its other end is the test. */
class Wire implements Line {
  readyState = 0;
  sent: { type: string; id: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: Outbound): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const PRESENCE: Outbound = { type: 'presence', online: [true], spectators: 0 };

describe('a table socket', () => {
  let wires: Wire[];
  let statuses: Status[];
  let heard: Outbound[];
  let socket: Socket;
  let number: number;

  beforeEach(() => {
    vi.useFakeTimers();
    [wires, statuses, heard, number] = [[], [], [], 0];
    socket = new Socket(
      () => {
        wires.push(new Wire());
        return wires.at(-1)!;
      },
      (message) => heard.push(message),
      (status) => statuses.push(status),
      () => `c${number++}`,
    );
    socket.open();
  });

  it('asks for nothing twice on a line that holds', async () => {
    wires[0].open();
    const answer = socket.ask({ type: 'start' });
    wires[0].say({ type: 'accepted', id: 'c0', seq: 4 });
    expect(await answer).toEqual({ type: 'accepted', id: 'c0', seq: 4 });
    wires[0].close();
    vi.runOnlyPendingTimers();
    wires[1].open();
    expect(wires[1].sent).toEqual([]);
  });

  it('asks again, with the same id and in the same order, after a break', async () => {
    wires[0].open();
    wires[0].say(PRESENCE);
    wires[0].close();
    const first = socket.ask({ type: 'play', action: 3, seen: 7 });
    const second = socket.ask({ type: 'undo', seen: 7 });
    expect(statuses.at(-1)).toBe('lost');
    vi.runOnlyPendingTimers();
    wires[1].open();
    expect(wires[1].sent.map(({ type, id }) => `${type} ${id}`)).toEqual(['play c0', 'undo c1']);
    wires[1].say({ type: 'accepted', id: 'c0', seq: 8 });
    wires[1].say({ type: 'refused', id: 'c1', seq: 8, reason: 'stale', line: { key: 'table-refused-stale' } });
    expect((await first).type).toBe('accepted');
    expect((await second).type).toBe('refused');
    expect(socket.status).toBe('live');
  });

  it('gives up a line that owes an answer and says nothing', () => {
    wires[0].open();
    wires[0].say(PRESENCE);
    void socket.ask({ type: 'start' });
    vi.advanceTimersByTime(8_000);
    expect(statuses.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1_000);
    wires[1].open();
    expect(wires[1].sent).toHaveLength(1);
  });

  it('stays away once it is closed', () => {
    wires[0].open();
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });

  it('tells everything that is no answer', () => {
    wires[0].open();
    wires[0].say(PRESENCE);
    expect(heard).toEqual([PRESENCE]);
  });
});
