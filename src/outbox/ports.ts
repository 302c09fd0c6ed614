import type { OperationName } from '../../contract/operations';
import type { ReportReceipt } from '../../contract/resources/report-receipt';
import type { ClockReading } from '../api/wire';
import type { RawReply, Unsent } from './answer';
import type { JournalLine, OutboxItem, Owner, Sealed, SealedFile } from './record';

export interface OutboxReader {
  getItem(id: string): Promise<OutboxItem | null>;
  /** All stored submissions of an owner, also the finished ones. */
  listItems(owner: Owner): Promise<OutboxItem[]>;
  /** The submissions that depend on this one. */
  listDependents(item: string): Promise<OutboxItem[]>;
  listFiles(item: string): Promise<SealedFile[]>;
  listJournal(item: string): Promise<JournalLine[]>;
}

export interface OutboxTransaction extends OutboxReader {
  putItem(item: OutboxItem): Promise<void>;
  putFile(file: SealedFile): Promise<void>;
  deleteFiles(item: string): Promise<void>;
  addJournal(line: JournalLine): Promise<void>;
  /** Deletes a finished submission with its files and its journal. */
  deleteItem(id: string): Promise<void>;
  /** The next value of a counter, from 1. */
  count(counter: string): Promise<number>;
}

/** Stores submissions on disk; all tabs share it. */
export interface OutboxStore extends OutboxReader {
  /**
   * One transaction at a time across all tabs. Resolves when the data is on disk (strict durability). Rejects with a
   * `StoreFailure` and changes nothing. `work` may await only the transaction, or the browser ends it.
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

/** A transfer: its number, or the id of the submission that will make it. */
export type TransferReference = number | { madeBy: string } | null;

/** The encrypted part of a submission. */
export interface Content {
  /** Null when the submission makes the transfer, or depends on the submission that makes it. */
  transfer: number | null;
  body: unknown;
  /** The values that its screen needs to open it again. Never sent. */
  screen?: unknown;
}

export interface PlainFile {
  name: string;
  type: string;
  sha256: string;
  bytes: ArrayBuffer;
}

/** The item and position of a file. A file sealed for one place does not open at another. */
export interface FilePlace {
  item: string;
  position: number;
}

/**
 * Encrypts with the owner's key, outside of any transaction; throws a `StoreFailure` when it cannot. Opening returns
 * null while the key is not available, and `damaged` when no key can open it.
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
  /** Number of the submission's transfer. */
  transfer: number | null;
  body: unknown;
  files: readonly PlainFile[];
  /** ISO 8601, by the device's estimate of the server's clock. */
  occurredAt: string;
  /** False: `occurredAt` may be wrong by more than a minute. */
  isTimeSure: boolean;
  deviceSeq: number;
  timeoutMs: number;
}

export interface KnownReceipt {
  status: number;
  made: number | null;
  report: ReportReceipt | null;
  calledOff?: true;
  contradicted?: true;
}

/** `unknown` when there was no answer; a reply when the answer was not the list. */
export type KnownReceipts = ReadonlyMap<string, KnownReceipt> | RawReply | Unsent | 'unknown';

/**
 * Sends with a token of `owner` only; without one it sends nothing and says why. Null when there was no answer.
 * `renewToken` forces a new token first.
 */
export interface Courier {
  send(submission: OutgoingSubmission, owner: Owner, renewToken: boolean): Promise<RawReply | Unsent | null>;
  /** Finds which of these keys the server has decided. */
  askReceipts(keys: readonly string[], owner: Owner, renewToken: boolean): Promise<KnownReceipts>;
}

/** A lock over all tabs of this device. It waits until the lock is free; the browser frees it when its holder dies. */
export interface Locks {
  hold<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

export interface OutboxPorts {
  store: OutboxStore;
  sealer: Sealer;
  courier: Courier;
  locks: Locks;
  session: { owner(): Owner | null };
  /** `now`: the device's clock, in milliseconds. `read`: what the page knows of the server's clock. */
  clock: {
    now(): number;
    read(): ClockReading;
    /** Milliseconds since our server last said anything to this page; infinite if it never did. */
    sinceHeard(): number;
  };
  /** `fraction`: from 0 to 1. `key`: 16 random bytes. */
  random: { fraction(): number; key(): string };
  appVersion: string;
}
