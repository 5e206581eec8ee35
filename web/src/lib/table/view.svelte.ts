/** A view that is shown: its fields change one by one, so that what reads one field is looked at again only when that one changes. */
export type View = Record<string, any>;

class Field {
  value = $state.raw<unknown>();
  constructor(value: unknown) {
    this.value = value;
  }
}

export class LiveView {
  /** the view as it came, to compare with */
  plain = $state.raw<View | null>(null);
  #exists = $derived(this.plain !== null);
  #fields = new Map<string, Field>();
  #shown: View = new Proxy({} as View, { get: (_target, name) => this.#fields.get(name as string)?.value });

  get shown(): View | null {
    return this.#exists ? this.#shown : null;
  }

  show(next: View | null): void {
    this.plain = next;
    for (const [name, value] of Object.entries(next ?? {})) {
      const field = this.#fields.get(name);
      if (field) field.value = value;
      else this.#fields.set(name, new Field(value));
    }
  }
}
