import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createDexieStore } from '../../../src/outbox/dexie-store';
import type { OutboxStore, OutboxTransaction } from '../../../src/outbox/ports';
import type { JournalLine, OutboxItem, SealedFile } from '../../../src/outbox/record';
import { openQueueKey, openUserDatabase, type UserDatabase } from '../../../src/storage';
import { ANA, anItem } from './an-item';

const IDS = ['a', 'b', 'c'] as const;
const HISTORIES = Number(process.env.HISTORIES ?? 100);
const PATIENCE_MS = 300_000;

interface Model {
  items: Map<string, OutboxItem>;
  files: Map<string, SealedFile>;
  journal: JournalLine[];
  counters: Map<string, number>;
}

interface Real {
  database: UserDatabase;
  store: OutboxStore;
  sealedWith: string;
}

type Step =
  | { kind: 'put'; id: string; attempts: number }
  | { kind: 'file'; id: string; position: number; byte: number }
  | { kind: 'delete files' | 'delete item' | 'journal'; id: string }
  | { kind: 'count'; counter: string };

/** How a transaction ends. */
type End = 'commit' | 'mistake' | 'abort' | 'quota';

const id = fc.constantFrom(...IDS);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), id, attempts: fc.nat(9) }),
  fc.record({ kind: fc.constant('file' as const), id, position: fc.nat(2), byte: fc.nat(255) }),
  fc.record({
    kind: fc.constantFrom('delete files' as const, 'delete item' as const, 'journal' as const),
    id,
  }),
  fc.record({ kind: fc.constant('count' as const), counter: fc.constantFrom('lane', 'device') }),
);

function bytes(...values: number[]): ArrayBuffer {
  return Uint8Array.from(values).buffer;
}

/** A step on the disk and the same step on the model; both return the read data. */
async function onDisk(tx: OutboxTransaction, does: Step, sealedWith: string): Promise<unknown> {
  const sealed = { bytes: bytes(1), iv: bytes(2), sealedWith };
  if (does.kind === 'put') await tx.putItem(anItem({ id: does.id, attempts: does.attempts, sealed }));
  if (does.kind === 'file')
    await tx.putFile({
      item: does.id,
      position: does.position,
      size: 1,
      sealed: { ...sealed, bytes: bytes(does.byte) },
    });
  if (does.kind === 'delete files') await tx.deleteFiles(does.id);
  if (does.kind === 'delete item') await tx.deleteItem(does.id);
  if (does.kind === 'journal') await tx.addJournal(aLine(does.id));
  if (does.kind === 'count') return tx.count(does.counter);
  return [
    await tx.getItem(does.id),
    (await tx.listFiles(does.id)).length,
    (await tx.listJournal(does.id)).length,
  ];
}

function inModel(model: Model, does: Step, sealedWith: string): unknown {
  const sealed = { bytes: bytes(1), iv: bytes(2), sealedWith };
  if (does.kind === 'count') {
    const next = (model.counters.get(does.counter) ?? 0) + 1;
    model.counters.set(does.counter, next);
    return next;
  }
  if (does.kind === 'put') model.items.set(does.id, anItem({ id: does.id, attempts: does.attempts, sealed }));
  if (does.kind === 'file')
    model.files.set(`${does.id} ${does.position}`, {
      item: does.id,
      position: does.position,
      size: 1,
      sealed: { ...sealed, bytes: bytes(does.byte) },
    });
  if (does.kind === 'delete files' || does.kind === 'delete item')
    for (const key of [...model.files.keys()]) if (key.startsWith(does.id)) model.files.delete(key);
  if (does.kind === 'delete item') {
    model.items.delete(does.id);
    model.journal = model.journal.filter(({ item }) => item !== does.id);
  }
  if (does.kind === 'journal') model.journal.push(aLine(does.id));
  return [model.items.get(does.id) ?? null, filesOf(model, does.id).length, linesOf(model, does.id).length];
}

function aLine(item: string): JournalLine {
  return { item, at: 1, from: null, to: 'queued', why: 'submitted' };
}

function filesOf(model: Model, item: string): SealedFile[] {
  return [...model.files.values()]
    .filter((file) => file.item === item)
    .sort((one, other) => one.position - other.position);
}

function linesOf({ journal }: Model, item: string): JournalLine[] {
  return journal.filter((line) => line.item === item);
}

function copied({ items, files, journal, counters }: Model): Model {
  return { items: new Map(items), files: new Map(files), journal: [...journal], counters: new Map(counters) };
}

class Write implements fc.AsyncCommand<Model, Real> {
  constructor(
    private readonly steps: readonly Step[],
    private readonly end: End,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: Model, { store, sealedWith }: Real): Promise<void> {
    const draft = copied(model);
    const expected = this.steps.map((does) => inModel(draft, does, sealedWith));
    const reads: unknown[] = [];
    const written = store.write(async (tx) => {
      for (const does of this.steps) reads.push(await onDisk(tx, does, sealedWith));
      if (this.end === 'mistake') throw new TypeError('a mistake');
      if (this.end === 'abort') Dexie.currentTransaction.abort();
      if (this.end === 'quota') {
        const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        });
        await tx.count('device').finally(() => full.mockRestore());
      }
      return 'written';
    });
    const outcome = await written.catch(
      (failure: Error & { reason?: string }) => failure.reason ?? failure.name,
    );
    expect(outcome).toBe(
      { commit: 'written', mistake: 'TypeError', abort: 'aborted', quota: 'quota' }[this.end],
    );
    expect(reads).toEqual(expected);
    if (this.end === 'commit') Object.assign(model, draft);
    await expectSame(model, store);
  }

  toString(): string {
    return `write(${JSON.stringify(this.steps)}) ending in ${this.end}`;
  }
}

/** The database is closed during use: by a newer version in another tab, or by the browser. */
class Close implements fc.AsyncCommand<Model, Real> {
  constructor(private readonly how: 'reopen' | 'version change' | 'while writing') {}

  check(): boolean {
    return true;
  }

  async run(model: Model, { database, store, sealedWith }: Real): Promise<void> {
    if (this.how === 'reopen') database.close({ disableAutoOpen: false });
    if (this.how === 'version change')
      database.on('versionchange').fire({ newVersion: 99 } as IDBVersionChangeEvent);
    if (this.how === 'while writing') {
      const draft = copied(model);
      const does: Step = { kind: 'put', id: 'a', attempts: 77 };
      inModel(draft, does, sealedWith);
      const written = store.write(async (tx) => {
        await onDisk(tx, does, sealedWith);
        database.close({ disableAutoOpen: false });
      });
      const outcome = await written.then(
        () => 'written',
        (failure: { reason?: string }) => failure.reason,
      );
      expect(['written', 'aborted']).toContain(outcome);
      if (outcome === 'written') Object.assign(model, draft);
    }
    await expectSame(model, store);
  }

  toString(): string {
    return this.how;
  }
}

async function expectSame(model: Model, store: OutboxStore): Promise<void> {
  const byId = (items: OutboxItem[]) => items.sort((one, other) => one.id.localeCompare(other.id));
  expect(byId(await store.listItems(ANA))).toEqual(byId([...model.items.values()]));
  for (const item of IDS) {
    expect(await store.listFiles(item)).toEqual(filesOf(model, item));
    expect(await store.listJournal(item)).toEqual(linesOf(model, item));
  }
}

const commands = fc.commands(
  [
    fc
      .tuple(
        fc.array(step, { maxLength: 6 }),
        fc.constantFrom<End>('commit', 'commit', 'mistake', 'abort', 'quota'),
      )
      .map(([steps, end]) => new Write(steps, end)),
    fc
      .constantFrom('reopen' as const, 'version change' as const, 'while writing' as const)
      .map((how) => new Close(how)),
  ],
  { maxCommands: 12 },
);

describe('The store on a real database', () => {
  test(
    `equals its model in ${HISTORIES} histories`,
    async () => {
      let histories = 0;
      await fc.assert(
        fc.asyncProperty(commands, async (history) => {
          histories += 1;
          const database = await openUserDatabase({ issuer: 'model', subject: `${histories}` });
          const { id: sealedWith } = await openQueueKey(database);
          const real = { database, store: createDexieStore(database), sealedWith };
          const model = { items: new Map(), files: new Map(), journal: [], counters: new Map() };
          try {
            await fc.asyncModelRun(() => ({ model, real }), history);
          } finally {
            database.close();
          }
        }),
        { numRuns: HISTORIES },
      );
    },
    PATIENCE_MS,
  );
});
