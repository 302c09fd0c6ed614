import { sqlState } from '../database/database-error';
import { Refused } from '../http/refused';

/** One write of one user under its idempotency key. */
export interface KeyedWrite {
  issuer: string;
  subject: string;
  key: string;
  /** Method and path pattern of the call. */
  route: string;
  payloadSha256: string;
  /** The browser's id and the user's submission sequence number in that browser; both or neither. */
  deviceId: string | null;
  deviceSeq: number | null;
}

/** What is stored under a key: a repeated key gets the answer from it. */
export interface StoredAnswer {
  status: number;
  body: unknown;
}

/** The first answer to a key, and what is stored of its body; without `kept`, all of it. */
export interface Outcome extends StoredAnswer {
  kept?: unknown;
}

export interface StoredKey {
  route: string;
  payloadSha256: string;
  /** Null until it is decided. */
  status: number | null;
  body: unknown;
}

/** Storage of keys: one row for each user and key, written in the transaction of the effect. */
export interface KeyStore<Tx> {
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** False if another request has the key; waits until that request's transaction ends. */
  claim(tx: Tx, write: KeyedWrite): Promise<boolean>;
  /** Stores the answer of a claimed key. */
  keep(tx: Tx, write: KeyedWrite, answer: StoredAnswer): Promise<void>;
  /** Stores a key and its answer in a transaction of its own; false if the key exists already. */
  keepAlone(write: KeyedWrite, answer: StoredAnswer): Promise<boolean>;
  find(write: KeyedWrite): Promise<StoredKey | null>;
}

export interface Answered extends StoredAnswer {
  /** The key was decided before, and this is what was stored. */
  replayed: boolean;
  /** This request committed the effect, not an earlier one. */
  applied: boolean;
}

/**
 * Runs the effect of a write once, also if the write is repeated. Key, effect and answer are one transaction. A decided
 * refusal rolls the effect back and is stored alone. Throws all other errors, and `KEY_REUSED` or `IN_PROGRESS`.
 */
export async function runOnce<Tx>(
  store: KeyStore<Tx>,
  write: KeyedWrite,
  effect: (tx: Tx) => Promise<Outcome>,
): Promise<Answered> {
  let answer: Outcome | null;
  try {
    answer = await store.transaction(async (tx) => {
      if (!(await store.claim(tx, write))) return null;
      const reached = await effect(tx);
      await store.keep(tx, write, keptOf(reached));
      return reached;
    });
  } catch (error) {
    return keepRefusal(store, write, decidedRefusal(error));
  }
  if (answer) return { status: answer.status, body: answer.body, replayed: false, applied: true };
  const stored = await findAnswer(store, write);
  if (!stored) throw new Refused('IN_PROGRESS');
  return { ...stored, replayed: true, applied: false };
}

/**
 * Stores a decided refusal after its transaction was rolled back. If another request with this key was decided in
 * between, its answer is returned.
 */
async function keepRefusal<Tx>(store: KeyStore<Tx>, write: KeyedWrite, refusal: Outcome): Promise<Answered> {
  const { status, body } = refusal;
  const earlier = (await store.keepAlone(write, keptOf(refusal))) ? null : await findAnswer(store, write);
  return { ...(earlier ?? { status, body }), replayed: earlier !== null, applied: false };
}

function keptOf({ status, body, kept = body }: Outcome): StoredAnswer {
  return { status, body: kept };
}

async function findAnswer<Tx>(store: KeyStore<Tx>, write: KeyedWrite): Promise<StoredAnswer | null> {
  const stored = await store.find(write);
  if (!stored) return null;
  if (stored.route !== write.route || stored.payloadSha256 !== write.payloadSha256)
    throw new Refused('KEY_REUSED');
  if (stored.status === null) throw new Refused('IN_PROGRESS');
  return { status: stored.status, body: stored.body };
}

/** The answer of a decided refusal: a conflict (409) or invalid fields (422). Throws any other error. */
function decidedRefusal(error: unknown): Outcome {
  const state = sqlState(error);
  // Lock timeout, deadlock or serialization failure: another request has the key or the row.
  if (state === '55P03' || state === '40P01' || state === '40001') throw new Refused('IN_PROGRESS');
  if (error instanceof Refused && error.code !== 'IN_PROGRESS' && error.code !== 'KEY_REUSED') {
    if (error.status === 409 || error.status === 422)
      return { status: error.status, body: error.body, kept: error.kept };
  }
  throw error;
}
