import type { FieldError } from '../../contract/answer';
import type { OperationName } from '../../contract/operations';
import type { ItemState } from './states';

/** Who wrote it, and for which entity: nobody else ever sends it. */
export interface Owner {
  issuer: string;
  subject: string;
  entity: number | null;
}

/** Ciphertext as it rests on disk. */
export interface Sealed {
  bytes: ArrayBuffer;
  iv: ArrayBuffer;
  /** Id of the owner's key that opens it. */
  sealedWith: string;
}

/** What the tray may show without decrypting: no identity of a patient. */
export interface Summary {
  kind: OperationName;
  title: string;
  /** Bytes of the body and its files. */
  size: number;
}

export interface LastError {
  class: string;
  status: number;
  code: string | null;
  message: string;
  errors: readonly FieldError[];
}

/** One submission. Its id is the Idempotency-Key for life: minted at capture, kept over every attempt. */
export interface OutboxItem {
  id: string;
  owner: Owner;
  operation: OperationName;
  /** Version of the operation's body. */
  version: number;
  lane: string;
  laneSeq: number;
  /** Counts the owner's submissions on this device, so that the server can notice a gap. */
  deviceSeq: number;
  /** Ids that must be received first. */
  dependsOn: readonly string[];
  /** Null once it is received or discarded. */
  sealed: Sealed | null;
  /** Bytes of its files, which rest in another table. */
  fileBytes: number;
  summary: Summary;
  /** Milliseconds by the device's clock, and how far the server's was ahead of it. */
  occurredAt: number;
  clockOffset: number;
  state: ItemState;
  stateSince: number;
  attempts: number;
  /** When a waiting item goes again. */
  nextAt: number | null;
  /** First of the attempts in a row that the server, or a proxy before it, answered without taking it. */
  lateSince: number | null;
  /** An attempt may have reached the server without its answer having been read. */
  uncertain: boolean;
  lastError: LastError | null;
  /** Number of what the server made of it; null when it made nothing that has a number. */
  made: number | null;
  /** Version of the app whose request the server did not know; a later one tries again. */
  outdatedApp: string | null;
}

/** Its name is sealed with its bytes: a file may be called after the patient. */
export interface SealedFile {
  item: string;
  position: number;
  size: number;
  sealed: Sealed;
}

/** Append-only, without clinical data. */
export interface JournalLine {
  item: string;
  at: number;
  from: ItemState | null;
  to: ItemState;
  why: string;
  /** The item that this one replaces, or is replaced by. */
  link?: string;
}

export function isSameOwner(one: Owner | null, other: Owner | null): boolean {
  return (
    one !== null &&
    other !== null &&
    one.issuer === other.issuer &&
    one.subject === other.subject &&
    one.entity === other.entity
  );
}
