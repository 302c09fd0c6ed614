import type { StoredPayload } from 'oidc-provider';
import type { IdentityStore } from './identity-store';

interface StoredEntry {
  payload: StoredPayload;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** A change of one key; no entry means removed. */
export type StoreChange = { key: string; entry?: StoredEntry };

const WRITES_BETWEEN_SWEEPS = 200;

/** Keeps everything in memory; a durable store records each change through `onChange`. */
export class MemoryIdentityStore implements IdentityStore {
  readonly #entries = new Map<string, StoredEntry>();
  readonly #keysByUid = new Map<string, string>();
  #writes = 0;

  constructor(private readonly onChange: (change: StoreChange) => Promise<void> = async () => {}) {}

  get entries(): ReadonlyMap<string, StoredEntry> {
    return this.#entries;
  }

  /** Applies a recorded change without calling `onChange`. */
  replay({ key, entry }: StoreChange): void {
    if (entry && entry.expiresAt > Date.now()) this.#put(key, entry);
    else this.#remove(key);
  }

  async upsert(model: string, id: string, payload: StoredPayload, expiresInSeconds: number): Promise<void> {
    this.#writes += 1;
    if (this.#writes % WRITES_BETWEEN_SWEEPS === 0) this.#sweep();
    await this.#set(keyOf(model, id), { payload, expiresAt: Date.now() + expiresInSeconds * 1000 });
  }

  async find(model: string, id: string): Promise<StoredPayload | undefined> {
    return this.#live(keyOf(model, id))?.payload;
  }

  async findByUid(model: string, uid: string): Promise<StoredPayload | undefined> {
    const key = this.#keysByUid.get(keyOf(model, uid));
    return key === undefined ? undefined : this.#live(key)?.payload;
  }

  async consume(model: string, id: string): Promise<void> {
    const key = keyOf(model, id);
    const entry = this.#live(key);
    if (!entry) return;
    await this.#set(key, {
      ...entry,
      payload: { ...entry.payload, consumed: Math.floor(Date.now() / 1000) },
    });
  }

  async destroy(model: string, id: string): Promise<void> {
    await this.#delete(keyOf(model, id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    const keys = [...this.#entries].filter(([, { payload }]) => payload.grantId === grantId);
    await Promise.all(keys.map(([key]) => this.#delete(key)));
  }

  #live(key: string): StoredEntry | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expiresAt > Date.now() ? entry : undefined;
  }

  async #set(key: string, entry: StoredEntry): Promise<void> {
    this.#put(key, entry);
    await this.onChange({ key, entry });
  }

  async #delete(key: string): Promise<void> {
    if (this.#remove(key)) await this.onChange({ key });
  }

  #put(key: string, entry: StoredEntry): void {
    this.#remove(key);
    this.#entries.set(key, entry);
    if (entry.payload.uid) this.#keysByUid.set(keyOf(modelOf(key), entry.payload.uid), key);
  }

  #remove(key: string): boolean {
    const uid = this.#entries.get(key)?.payload.uid;
    if (uid && this.#keysByUid.get(keyOf(modelOf(key), uid)) === key)
      this.#keysByUid.delete(keyOf(modelOf(key), uid));
    return this.#entries.delete(key);
  }

  #sweep(): void {
    const now = Date.now();
    for (const [key, entry] of this.#entries) if (entry.expiresAt <= now) this.#remove(key);
  }
}

function keyOf(model: string, id: string): string {
  return `${model}:${id}`;
}

function modelOf(key: string): string {
  return key.slice(0, key.indexOf(':'));
}
