import type { OperationName } from '../../contract/operations';
import type { RawReply } from './answer';
import type { JournalLine, OutboxItem, Owner, Sealed, SealedFile } from './record';

export interface OutboxReader {
  getItem(id: string): Promise<OutboxItem | null>;
  /** Everything of an owner that is kept, what is over too. */
  listItems(owner: Owner): Promise<OutboxItem[]>;
  /** What waits, or waited, for this one to be received. */
  listDependents(item: string): Promise<OutboxItem[]>;
  listFiles(item: string): Promise<SealedFile[]>;
  listJournal(item: string): Promise<JournalLine[]>;
}

export interface OutboxTransaction extends OutboxReader {
  putItem(item: OutboxItem): Promise<void>;
  putFile(file: SealedFile): Promise<void>;
  deleteFiles(item: string): Promise<void>;
  addJournal(line: JournalLine): Promise<void>;
  /** An item that is over, with its files and its journal. */
  deleteItem(id: string): Promise<void>;
  /** The next number of a counter, from 1. */
  count(counter: string): Promise<number>;
}

/** Where submissions rest. Several tabs use one. */
export interface OutboxStore extends OutboxReader {
  /**
   * All or nothing, one after the other over all tabs; resolves once it is on disk (strict durability) and rejects with a
   * `StoreFailure` with nothing changed. `work` awaits the transaction alone, or the browser ends it.
   */
  write<Result>(work: (tx: OutboxTransaction) => Promise<Result>): Promise<Result>;
}

export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly reason: 'quota' | 'aborted';

  constructor(reason: 'quota' | 'aborted') {
    super(reason);
    this.reason = reason;
  }
}

/** A transfer by its number, or by the submission that will make it. */
export type TransferReference = number | { madeBy: string } | null;

/** What is sealed of a submission. */
export interface Content {
  /** Null where the submission makes the transfer, or depends on the one that will. */
  transfer: number | null;
  body: unknown;
  /** What the screen that made it needs to open it again, filled in. Never sent. */
  screen?: unknown;
}

export interface PlainFile {
  name: string;
  type: string;
  sha256: string;
  bytes: ArrayBuffer;
}

/** Of which item: what was sealed for another place does not open. */
export interface FilePlace {
  item: string;
  position: number;
}

/**
 * Encrypts with the owner's key, outside of any transaction; a `StoreFailure` when that cannot be done. Opening answers
 * null while the key is not at hand, and `damaged` when no key will ever open it.
 */
export interface Sealer {
  sealContent(owner: Owner, content: Content, item: string): Promise<Sealed>;
  sealFile(owner: Owner, file: PlainFile, place: FilePlace): Promise<Sealed>;
  openContent(owner: Owner, sealed: Sealed, item: string): Promise<Content | 'damaged' | null>;
  openFile(owner: Owner, file: SealedFile): Promise<PlainFile | 'damaged' | null>;
}

export interface OutgoingSubmission {
  key: string;
  operation: OperationName;
  version: number;
  /** Number of the transfer that it is about. */
  transfer: number | null;
  body: unknown;
  files: readonly PlainFile[];
  /** ISO 8601, by the server's clock as this device knew it. */
  occurredAt: string;
  deviceSeq: number;
  timeoutMs: number;
}

export interface KnownReceipt {
  status: number;
  made: number | null;
}

/**
 * Speaks to the server with a token of `owner` or not at all (`no-token`). Null when nothing came back. `renewToken` asks
 * for a fresh token first.
 */
export interface Courier {
  send(
    submission: OutgoingSubmission,
    owner: Owner,
    renewToken: boolean,
  ): Promise<RawReply | 'no-token' | null>;
  /** Which of these keys the server decided, `unknown` when it could not be asked. */
  askReceipts(keys: readonly string[], owner: Owner): Promise<ReadonlyMap<string, KnownReceipt> | 'unknown'>;
}

/** A lock over all tabs of this device, freed when its holder dies. Waits until it is free. */
export interface Locks {
  hold<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

export interface OutboxPorts {
  store: OutboxStore;
  sealer: Sealer;
  courier: Courier;
  locks: Locks;
  session: { owner(): Owner | null };
  clock: { now(): number; serverOffset(): number };
  /** A number from 0 to 1, and a fresh key of 16 random bytes. */
  random: { fraction(): number; key(): string };
  appVersion: string;
}
