/** The list of public tables, told as it changes; asked for now and then while there is no line. */
import { api } from './api';
import type { LobbyOutbound, LobbyPage, TableInfo } from './types';

const ASK_MS = 3_000;
const LONGEST_WAIT_MS = 10_000;

export class LobbyList {
  page = $state.raw<LobbyPage | null>(null);
  isLost = $state(false);
  #line: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setInterval> | undefined;

  open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const line = new WebSocket(`${scheme}://${location.host}/ws/lobby`);
    this.#line = line;
    line.onmessage = (event: MessageEvent<string>) => {
      this.#tries = 0;
      this.isLost = false;
      clearInterval(this.#asking);
      this.hear(JSON.parse(event.data) as LobbyOutbound);
    };
    line.onclose = () => {
      if (this.#line !== line) return;
      clearInterval(this.#asking);
      void this.#ask();
      this.#asking = setInterval(() => void this.#ask(), ASK_MS);
      this.#retry = setTimeout(() => this.open(), Math.min(LONGEST_WAIT_MS, 500 * 2 ** this.#tries++));
    };
  }

  close(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#asking);
    const line = this.#line;
    this.#line = null;
    line?.close();
  }

  hear(message: LobbyOutbound): void {
    if (message.type === 'lobby') {
      this.page = { open: message.open, playing: message.playing };
    } else if (message.type === 'listed') {
      const { table } = message;
      const { open, playing } = this.#without(table.id);
      this.page = table.status === 'open' ? { open: [table, ...open], playing } : { open, playing: [table, ...playing] };
    } else if (message.type === 'unlisted') {
      this.page = this.#without(message.id);
    }
  }

  #without(id: string): LobbyPage {
    const isOther = (table: TableInfo): boolean => table.id !== id;
    return { open: (this.page?.open ?? []).filter(isOther), playing: (this.page?.playing ?? []).filter(isOther) };
  }

  async #ask(): Promise<void> {
    if (document.hidden) return;
    try {
      this.page = await api.lobby();
      this.isLost = false;
    } catch {
      this.isLost = true;
    }
  }
}
