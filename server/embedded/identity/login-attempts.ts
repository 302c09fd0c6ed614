/** Failed sign-ins allowed for one username from one address. */
const FAILURES_ALLOWED = 10;
const WINDOW_MS = 5 * 60 * 1000;
const MOST_REMEMBERED = 10_000;

/** Failed sign-ins of the last five minutes, in memory only: a restart clears them. */
export class LoginAttempts {
  readonly #failures = new Map<string, number[]>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Counts an attempt as failed until it succeeds, so that parallel attempts do not pass the limit. */
  mayTry(username: string, address: string): boolean {
    const key = keyOf(username, address);
    const recent = this.#recent(key);
    if (recent.length >= FAILURES_ALLOWED) return false;
    this.#failures.delete(key);
    this.#failures.set(key, [...recent, this.now()]);
    for (const oldest of this.#failures.keys()) {
      if (this.#failures.size <= MOST_REMEMBERED) break;
      this.#failures.delete(oldest);
    }
    return true;
  }

  succeed(username: string, address: string): void {
    this.#failures.delete(keyOf(username, address));
  }

  #recent(key: string): number[] {
    const since = this.now() - WINDOW_MS;
    return (this.#failures.get(key) ?? []).filter((time) => time > since);
  }
}

function keyOf(username: string, address: string): string {
  return `${address} ${username.toLowerCase()}`;
}
