import {
  type OutboxReader,
  type OutboxStore,
  type OutboxTransaction,
  StoreFailure,
} from '../../src/outbox/ports';
import { isSameOwner, type JournalLine, type OutboxItem, type SealedFile } from '../../src/outbox/record';
import { isOver } from '../../src/outbox/states';
import { NamedLocks } from './named-locks';
import type { Life, World } from './world';

/** A removed submission, with the submissions that waited for it at that time. */
interface Pruned {
  item: OutboxItem;
  neededBy: string[];
}

/** The disk: it outlives every page. */
export class Disk {
  items = new Map<string, OutboxItem>();
  files = new Map<string, SealedFile[]>();
  journal: JournalLine[] = [];
  counters = new Map<string, number>();
  /** All journal lines and removed submissions so far, for the laws. */
  history: JournalLine[] = [];
  pruned: Pruned[] = [];
  /** Probability of each failure per transaction. */
  quotaChance = 0;
  abortChance = 0;
  private readonly locks = new NamedLocks();

  constructor(private readonly world: World) {}

  /** A present or removed item. */
  find(id: string): OutboxItem | undefined {
    return this.items.get(id) ?? this.pruned.find(({ item }) => item.id === id)?.item;
  }

  everything(): OutboxItem[] {
    return [...this.items.values(), ...this.pruned.map(({ item }) => item)];
  }

  /** The store for one page: uncommitted writes are lost when the page dies. */
  storeOf(life: Life): OutboxStore {
    const { world } = this;
    const after = async <Result>(read: () => Promise<Result>) => {
      await world.pause(life, 0, 4);
      return read();
    };
    const committed = this.reader(() => this);
    return {
      getItem: (id) => after(() => committed.getItem(id)),
      listItems: (owner) => after(() => committed.listItems(owner)),
      listDependents: (item) => after(() => committed.listDependents(item)),
      listFiles: (item) => after(() => committed.listFiles(item)),
      listJournal: (item) => after(() => committed.listJournal(item)),
      write: (work) => this.write(life, work),
    };
  }

  private async write<Result>(life: Life, work: (tx: OutboxTransaction) => Promise<Result>): Promise<Result> {
    const { world } = this;
    const leave = await this.locks.take('disk', life);
    try {
      await world.pause(life, 0, 4);
      const draft = {
        items: new Map(this.items),
        files: new Map(this.files),
        journal: [...this.journal],
        counters: new Map(this.counters),
        history: [...this.history],
        pruned: [...this.pruned],
      };
      const result = await work(this.transaction(draft));
      await world.pause(life, 1, 20);
      if (world.random.chance(this.quotaChance)) throw new StoreFailure('quota');
      if (world.random.chance(this.abortChance)) throw new StoreFailure('aborted');
      Object.assign(this, draft);
      // Committed from here on, although the page may die before it learns so.
      await world.pause(life, 0, 2);
      return result;
    } finally {
      leave();
    }
  }

  private transaction(draft: Contents): OutboxTransaction {
    return {
      ...this.reader(() => draft),
      putItem: async (item) => void draft.items.set(item.id, item),
      putFile: async (file) => void draft.files.set(file.item, [...(draft.files.get(file.item) ?? []), file]),
      deleteFiles: async (item) => void draft.files.delete(item),
      addJournal: async (line) => {
        draft.journal.push(line);
        draft.history.push(line);
      },
      deleteItem: async (id) => {
        const item = draft.items.get(id);
        const others = [...draft.items.values()];
        const neededBy = others.filter((other) => !isOver(other.state) && other.dependsOn.includes(id));
        if (item) draft.pruned.push({ item, neededBy: neededBy.map((other) => other.id) });
        draft.items.delete(id);
        draft.files.delete(id);
        draft.journal = draft.journal.filter((line) => line.item !== id);
      },
      count: async (counter) => {
        const next = (draft.counters.get(counter) ?? 0) + 1;
        draft.counters.set(counter, next);
        return next;
      },
    };
  }

  private reader(contents: () => Contents): OutboxReader {
    return {
      getItem: async (id) => contents().items.get(id) ?? null,
      listItems: async (owner) =>
        [...contents().items.values()].filter((item) => isSameOwner(item.owner, owner)),
      listDependents: async (item) =>
        [...contents().items.values()].filter(({ dependsOn }) => dependsOn.includes(item)),
      listFiles: async (item) => contents().files.get(item) ?? [],
      listJournal: async (item) => contents().journal.filter((line) => line.item === item),
    };
  }
}

type Contents = Pick<Disk, 'items' | 'files' | 'journal' | 'counters' | 'history' | 'pruned'>;
