import { createHash } from 'node:crypto';

/**
 * Tokens that were verified already, by their hash (a memory dump yields no token), least recently used
 * out first. Checking a signature costs 23 µs and one person asks many times with the same token.
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
  return createHash('sha256').update(token).digest('base64');
}
