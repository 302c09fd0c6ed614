import { hash } from 'node:crypto';

/**
 * Verified tokens by their hash, so that a memory dump has no token. Drops the least recently used one first. A cache,
 * because the check of a signature takes 23 µs and a user sends many requests with one token.
 */
export class TokenCache<Entry extends { readonly expiresAt: number }> {
  readonly #entries = new Map<string, Entry>();

  constructor(readonly capacity: number) {}

  get size(): number {
    return this.#entries.size;
  }

  find(key: string, now: number): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    if (entry.expiresAt <= now) return undefined;
    this.#entries.set(key, entry);
    return entry;
  }

  keep(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.capacity) break;
      this.#entries.delete(oldest);
    }
  }
}

export function tokenKey(token: string): string {
  return hash('sha256', token, 'base64');
}
