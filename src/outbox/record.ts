import type { FieldError } from '../../contract/answer';
import type { OperationName } from '../../contract/operations';
import type { ReportReceipt } from '../../contract/resources/report-receipt';
import type { ItemState } from './states';

/** The author and their entity. Nobody else ever sends it. */
export interface Owner {
  issuer: string;
  subject: string;
  entity: number | null;
}

/** Ciphertext on disk. */
export interface Sealed {
  bytes: ArrayBuffer;
  iv: ArrayBuffer;
  /** Id of the owner's key that opens it. */
  sealedWith: string;
}

/** The part of a submission that is stored in clear, for the tray: no identity of a patient. */
export interface Summary {
  kind: OperationName;
  title: string;
  /** Bytes of the body and its files. */
  size: number;
}

export interface LastError {
  class: string;
  status: number;
  /** The host that answered; absent in submissions of an older version. */
  host?: string;
  code: string | null;
  message: string;
  errors: readonly FieldError[];
  /** Of a signature refused with `SIGNATURE_UNDONE`: the server's time of the undo. Absent from older servers. */
  undoneAt?: string;
}

/** The page's clocks when a submission was written, and how its time is known. */
export interface ClockMark {
  page: string;
  steady: number;
  /** How often the page had seen that the device's clock was set back. */
  setBack: number;
  /** The page had an answer of our server before. */
  isLearnt: boolean;
  /** The time is right to a minute. */
  isSure: boolean;
}

/** One submission. Its id is its idempotency key: made on submit, kept over all attempts. */
export interface OutboxItem {
  id: string;
  owner: Owner;
  operation: OperationName;
  lane: string;
  laneSeq: number;
  /** Counts the owner's submissions on this device, so that the server can notice a gap. */
  deviceSeq: number;
  /** Ids of the submissions that must be received first. */
  dependsOn: readonly string[];
  /** Null once it is received or discarded. */
  sealed: Sealed | null;
  /** Bytes of its files, which are in another table. */
  fileBytes: number;
  summary: Summary;
  /** Milliseconds by the device's clock, and the server's clock minus the device's. */
  occurredAt: number;
  clockOffset: number;
  /** How its time is known; absent in submissions of an older version. */
  clock?: ClockMark | undefined;
  state: ItemState;
  stateSince: number;
  attempts: number;
  /** When a waiting submission may be sent again. */
  nextAt: number | null;
  /**
   * First of the latest unbroken row of attempts that anybody answered, or that nobody answered while our server said
   * other things; without a receipt of our server.
   */
  lateSince: number | null;
  /** An attempt may have reached the server, but this device read no answer. */
  uncertain: boolean;
  lastError: LastError | null;
  /** Number of the row that the server made; null when it made none. */
  made: number | null;
  /** The server's receipt of a hospital's report: whether it counts. Absent in items of an older app. */
  report?: ReportReceipt | null;
  /** Version of the row after this write, from the server's answer; null if the answer had none. Absent in old items. */
  rowVersion?: number | null;
  /** The server took a crew's word, but its dispatch had been called off. */
  calledOff?: boolean;
  /** The server took a hospital's refusal, but the hospital had accepted: it did not apply. */
  contradicted?: boolean;
  /** Version of the app whose request the server did not know; another version tries again. */
  outdatedApp: string | null;
}

/** The file name is sealed with the bytes: it may contain the patient's name. */
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
  /** The submission that replaces this one, or that this one replaces. */
  link?: string;
}

export function isSameOwner(one: Owner | null, other: Owner | null): boolean {
  return isSamePerson(one, other) && one?.entity === other?.entity;
}

/** The same person, perhaps with another entity. */
export function isSamePerson(one: Owner | null, other: Owner | null): boolean {
  return one !== null && other !== null && one.issuer === other.issuer && one.subject === other.subject;
}
