import type { KeyedWrite, KeyStore, StoredKey } from '../../server/platform/idempotency/run-once';

/** Writes of a transaction that no other transaction sees yet. */
export interface MemoryTx {
  rows: Map<string, StoredKey>;
  /** Run at the commit. */
  effects: (() => void)[];
  locks: Set<string>;
}

/** A lock wait that took too long, with PostgreSQL's error. */
class LockNotAvailable extends Error {
  readonly code = '55P03';
}

/**
 * The table of idempotency keys in memory, with PostgreSQL's rules: uncommitted rows are invisible, and an insert of a
 * key that an open transaction holds waits for its end. `pause` stands for every await; a process may die in it, and
 * its transactions then never commit.
 */
export class MemoryKeys implements KeyStore<MemoryTx> {
  readonly rows = new Map<string, StoredKey>();
  private readonly open = new Map<string, { tx: MemoryTx; waiting: (() => void)[] }>();

  constructor(
    private readonly pause: () => Promise<void>,
    private readonly patience: (giveUp: () => void) => void = () => undefined,
  ) {}

  async transaction<Result>(work: (tx: MemoryTx) => Promise<Result>): Promise<Result> {
    const tx: MemoryTx = { rows: new Map(), effects: [], locks: new Set() };
    try {
      const result = await work(tx);
      await this.pause();
      for (const [id, row] of tx.rows) this.rows.set(id, row);
      for (const effect of tx.effects) effect();
      return result;
    } finally {
      this.release(tx);
    }
  }

  async claim(tx: MemoryTx, submission: KeyedWrite): Promise<boolean> {
    await this.pause();
    const id = idOf(submission);
    await this.untilFree(tx, id);
    if (this.rows.has(id) || tx.rows.has(id)) return false;
    this.take(tx, id);
    tx.rows.set(id, {
      route: submission.route,
      payloadSha256: submission.payloadSha256,
      status: null,
      body: null,
    });
    return true;
  }

  /** Other transactions wait for the end of this one, as with a row lock or a unique index. */
  async hold(tx: MemoryTx, name: string): Promise<void> {
    await this.untilFree(tx, name);
    this.take(tx, name);
  }

  async keep(
    tx: MemoryTx,
    submission: KeyedWrite,
    outcome: { status: number; body: unknown },
  ): Promise<void> {
    await this.pause();
    const row = tx.rows.get(idOf(submission));
    if (row) tx.rows.set(idOf(submission), { ...row, ...copied(outcome) });
  }

  keepAlone(submission: KeyedWrite, outcome: { status: number; body: unknown }): Promise<boolean> {
    return this.transaction(async (tx) => {
      const isFree = await this.claim(tx, submission);
      if (isFree) await this.keep(tx, submission, outcome);
      return isFree;
    });
  }

  async find(submission: KeyedWrite): Promise<StoredKey | null> {
    await this.pause();
    return this.rows.get(idOf(submission)) ?? null;
  }

  /** The process died: rolls back its transactions. */
  rollBackAll(): void {
    this.open.clear();
  }

  private async untilFree(tx: MemoryTx, id: string): Promise<void> {
    for (let held = this.open.get(id); held && held.tx !== tx; held = this.open.get(id))
      await this.wait(held);
  }

  private take(tx: MemoryTx, id: string): void {
    if (this.open.has(id)) return;
    this.open.set(id, { tx, waiting: [] });
    tx.locks.add(id);
  }

  private wait(held: { waiting: (() => void)[] }): Promise<void> {
    return new Promise((resolve, reject) => {
      held.waiting.push(resolve);
      this.patience(() => reject(new LockNotAvailable()));
    });
  }

  private release(tx: MemoryTx): void {
    for (const id of tx.locks) {
      const held = this.open.get(id);
      if (held?.tx !== tx) continue;
      this.open.delete(id);
      for (const go of held.waiting) go();
    }
  }
}

export function idOf({ issuer, subject, key }: Pick<KeyedWrite, 'issuer' | 'subject' | 'key'>): string {
  return `${issuer} ${subject} ${key}`;
}

/** A copy, as jsonb returns it. */
function copied(outcome: { status: number; body: unknown }) {
  return { status: outcome.status, body: JSON.parse(JSON.stringify(outcome.body)) as unknown };
}
