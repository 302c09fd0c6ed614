import { sqlState } from '../database/database-error';
import { Refused } from '../http/refused';

/** One submission of one person: what its key stands for. */
export interface Submission {
  issuer: string;
  subject: string;
  key: string;
  /** Method and path pattern of the call. */
  route: string;
  payloadSha256: string;
  /** Which browser it was made in, and the how manieth of its person's there; both or neither. */
  deviceId: string | null;
  deviceSeq: number | null;
}

/** What was answered, and is answered again to the same key. */
export interface Outcome {
  status: number;
  body: unknown;
}

export interface StoredKey {
  route: string;
  payloadSha256: string;
  /** Null while its outcome is not known. */
  status: number | null;
  body: unknown;
}

/** Where keys rest: one row for each person and key, written in the transaction of its effect. */
export interface KeyStore<Tx> {
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** False when somebody has it; waits while that somebody is not decided. */
  claim(tx: Tx, submission: Submission): Promise<boolean>;
  /** Keeps the outcome of a claimed key. */
  keep(tx: Tx, submission: Submission, outcome: Outcome): Promise<void>;
  /** Keeps an outcome by itself; false when the key has a row already. */
  keepAlone(submission: Submission, outcome: Outcome): Promise<boolean>;
  find(submission: Submission): Promise<StoredKey | null>;
}

export interface Answered extends Outcome {
  replayed: boolean;
  /** The effect of this very request was committed. */
  applied: boolean;
}

/**
 * Runs the effect of a submission once, however often it comes. Key, effect and outcome are one transaction; a decided
 * refusal rolls the effect back and is kept by itself. Throws what is not decided, and `KEY_REUSED` or `IN_PROGRESS`.
 */
export async function runOnce<Tx>(
  store: KeyStore<Tx>,
  submission: Submission,
  effect: (tx: Tx) => Promise<Outcome>,
): Promise<Answered> {
  let outcome: Outcome | null;
  try {
    outcome = await store.transaction(async (tx) => {
      if (!(await store.claim(tx, submission))) return null;
      const reached = await effect(tx);
      await store.keep(tx, submission, reached);
      return reached;
    });
  } catch (error) {
    return {
      ...(await keepRefusal(store, submission, decidedRefusal(error))),
      replayed: false,
      applied: false,
    };
  }
  if (outcome) return { ...outcome, replayed: false, applied: true };
  const stored = await findOutcome(store, submission);
  if (!stored) throw new Refused('IN_PROGRESS');
  return { ...stored, replayed: true, applied: false };
}

/**
 * Keeps a decided refusal whose transaction was rolled back. When another request with this key was decided in
 * between, that outcome holds.
 */
async function keepRefusal<Tx>(
  store: KeyStore<Tx>,
  submission: Submission,
  refusal: Outcome,
): Promise<Outcome> {
  if (await store.keepAlone(submission, refusal)) return refusal;
  return (await findOutcome(store, submission)) ?? refusal;
}

async function findOutcome<Tx>(store: KeyStore<Tx>, submission: Submission): Promise<Outcome | null> {
  const stored = await store.find(submission);
  if (!stored) return null;
  if (stored.route !== submission.route || stored.payloadSha256 !== submission.payloadSha256)
    throw new Refused('KEY_REUSED');
  if (stored.status === null) throw new Refused('IN_PROGRESS');
  return { status: stored.status, body: stored.body };
}

/** Only decided outcomes are kept: a conflict of the domain and wrong fields. Anything else is thrown on. */
function decidedRefusal(error: unknown): Outcome {
  const state = sqlState(error);
  // Another request holds the key or the row for too long, or both wait for each other.
  if (state === '55P03' || state === '40P01' || state === '40001') throw new Refused('IN_PROGRESS');
  if (error instanceof Refused && error.code !== 'IN_PROGRESS' && error.code !== 'KEY_REUSED') {
    if (error.status === 409 || error.status === 422) return { status: error.status, body: error.body };
  }
  throw error;
}
