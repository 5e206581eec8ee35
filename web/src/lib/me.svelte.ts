/** Who is sitting here: a guest with a name, known to the server by a cookie. */
import { api } from '$lib/wire/api';
import { Refusal } from '$lib/wire/http';
import type { Me } from '$lib/wire/types';
import { t } from '$lib/words/words.svelte';

const animals = (): string[] => t('web-animals').split(/,\s*/);

/** Whether nobody chose this name. */
export const isAnimal = (name: string): boolean => animals().includes(name);

class Guest {
  me = $state.raw<Me | null>(null);
  #asked: Promise<Me | null> | null = null;

  /** Who we are, if the server knows us. */
  find(): Promise<Me | null> {
    this.#asked ??= api
      .me()
      .catch((problem: unknown) => {
        if (problem instanceof Refusal && problem.status !== 0) return null;
        this.#asked = null;
        throw problem;
      })
      .then((me) => (this.me = me));
    return this.#asked;
  }

  /** Who we are; somebody new gets the name of an animal until they choose another. */
  async be(name?: string): Promise<Me> {
    const known = await this.find();
    const wanted = name?.trim().slice(0, 40);
    if (known && (!wanted || known.name === wanted)) return known;
    const given = animals();
    this.me = await api.join(wanted || given[Math.floor(Math.random() * given.length)]);
    this.#asked = Promise.resolve(this.me);
    return this.me;
  }

  forget(): void {
    this.me = null;
    this.#asked = null;
  }
}

export const guest = new Guest();
