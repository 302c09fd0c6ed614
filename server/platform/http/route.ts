import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../../../contract/call';
import type { Actor } from '../../../contract/roles';
import type { Moment } from '../../../contract/transfers/facts';
import type { Reading } from '../audit/reading';
import type { Orm } from '../database/database';
import { type Plan, runPlan, type Written } from '../database/plan';
import type { Kept, Made } from '../idempotency/run-with-key';
import type { UploadedFile } from './upload';

/** Where a request comes from, for the audit log. */
export interface Origin {
  address: string;
  requestId: string;
}

export interface ReadRequest<C extends Call> {
  /** The caller. Public calls have none: they are registered separately. */
  actor: Actor;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  /** The parsed body; a read may have one too. */
  body: BodyOf<C>;
  origin: Origin;
  /**
   * Notes in the audit log what this person reads. Every answer with a patient's identity needs it; the answer waits until
   * it is stored.
   */
  note: (reading: Reading) => void;
  /** The header `User-Agent`. */
  userAgent: string | undefined;
  log: FastifyBaseLogger;
}

export interface WriteRequest<C extends Call> extends ReadRequest<C> {
  /** The uploaded file of a call with a file; its content was checked. */
  file: UploadedFile | null;
  /** The transaction that also stores the outcome under the idempotency key. A plan made without locks has none. */
  tx: Orm;
  /** The request runs in a transaction, and reads what it will change with a lock. */
  locks: boolean;
  /** The time of the action by the user's clock, and now. */
  at: Moment;
  /** False if the user's clock gave an unreadable time or one of more than 30 days ago: `at` then says now. */
  isTimeKnown: boolean;
  /** Registers work for after the commit, such as socket messages. The answer does not wait for it. */
  afterCommit: (work: () => void) => void;
}

const ANSWER_START = Buffer.from('{"ok":true,"data":');
const ANSWER_END = Buffer.from('}');

/** A complete answer as JSON bytes, from the parts of its `data`. It may be cached, and is not serialised again. */
export class JsonBytes {
  readonly json: Buffer;

  constructor(...parts: Uint8Array[]) {
    this.json = Buffer.concat([ANSWER_START, ...parts, ANSWER_END]);
  }
}

/** A complete JSON answer that browsers may cache. Its address contains its version. */
export class KeptJson {
  readonly version: string;
  readonly json: Buffer;
  /** `json`, compressed. */
  readonly brotli: Buffer;

  constructor(version: string, json: Buffer, brotli: Buffer) {
    this.version = version;
    this.json = json;
    this.brotli = brotli;
  }
}

/** A file to send instead of JSON. A stream that fails ends the connection: no part passes for the whole. */
interface BinaryAnswer {
  bytes: Buffer | Readable;
  type: string;
  name: string;
}

export type Route =
  | { kind: 'read'; call: Call; handle: (request: ReadRequest<Call>) => Promise<unknown> }
  | {
      kind: 'write';
      call: Call;
      handle: (request: WriteRequest<Call>) => Promise<unknown>;
      again: Again<Call> | null;
      tellAgain: TellAgain<Call> | null;
      plan: MakePlan<Call> | null;
      keeps?: Keeps<Call>;
      isOutside?: true;
    }
  | { kind: 'binary'; call: Call; handle: (request: ReadRequest<Call>) => Promise<BinaryAnswer> }
  | {
      kind: 'document';
      call: Call;
      mediaType: string;
      handle: (request: ReadRequest<Call>) => Promise<unknown>;
    };

/** The route of a call that only reads. */
export function serveRead<C extends Call>(
  call: C,
  handle: (request: ReadRequest<C>) => Promise<AnswerOf<C> | JsonBytes | KeptJson>,
): Route {
  return { kind: 'read', call, handle: handle as (request: ReadRequest<Call>) => Promise<unknown> };
}

/**
 * Answers a write that was applied before, from what is stored now; `made` is the number in its first answer, `kept` all that
 * its key keeps. Throws
 * `Refused` if this person may no longer see it.
 */
type Again<C extends Call> = (
  request: ReadRequest<C>,
  made: number | null,
  kept: Kept,
) => Promise<AnswerOf<C>>;

/**
 * Tells the screens again after a repeated write that was applied. The process that applied it may have died before it
 * told them, and hints are not stored.
 */
type TellAgain<C extends Call> = (request: ReadRequest<C>) => void | Promise<void>;

/**
 * The route of a call that writes. Its handler runs in one transaction with the idempotency key. With `again` only the
 * number in the answer is stored under the key; without it the whole answer is stored, which must be short and without a
 * patient.
 */
export function serveWrite<C extends Call>(
  call: C,
  handle: (request: WriteRequest<C>) => Promise<AnswerOf<C>>,
  again: Again<C> | null = null,
  tellAgain: TellAgain<C> | null = null,
): Route {
  return {
    kind: 'write',
    call,
    handle: handle as (request: WriteRequest<Call>) => Promise<unknown>,
    again: again as Again<Call> | null,
    tellAgain: tellAgain as TellAgain<Call> | null,
    plan: null,
  };
}

/**
 * The route of a call that writes with another service. Its handler runs before the transaction of the key, so that a service
 * that is slow holds no connection: `tx` is no transaction. After a death between the two, a repeated key runs the handler
 * again. What it answers is not stored, because it may be a secret; `again` answers a repeated key.
 */
export function serveOutside<C extends Call>(
  call: C,
  handle: (request: WriteRequest<C>) => Promise<AnswerOf<C>>,
  again: Again<C>,
): Route {
  return { ...serveWrite(call, handle, again), isOutside: true } as Route;
}

/** What a key keeps of its answer beside the number in it. */
type Keeps<C extends Call> = (data: AnswerOf<C>) => Kept;

/** A write as data, with what follows it. */
export interface Planned<Result> extends Plan {
  answer: (written: Written) => Result;
  /** Runs after the commit. The answer does not wait for it. */
  tell: (written: Written) => void;
}

interface PlannedWrite<Data> extends Planned<Data> {
  made: Made;
}

type MakePlan<C extends Call> = (request: WriteRequest<C>) => Promise<PlannedWrite<AnswerOf<C>>>;

/**
 * The route of a call whose effect is a plan. It is first tried without locks, as one statement with its key. If that does
 * nothing, the same plan is made again in a transaction with locks, as for `serveWrite`; `keeps` is for that one, the plan's
 * `made` for the first.
 */
export function servePlanned<C extends Call>(
  call: C,
  plan: MakePlan<C>,
  again: Again<C>,
  keeps?: Keeps<C>,
): Route {
  const handle = async (request: WriteRequest<C>) => {
    const { answer, tell, made: _made, ...planned } = await plan(request);
    const written = await runPlan(request.tx, planned);
    // The rows are locked.
    if (!written) throw new Error(`${call.name}: a guard found nothing in its transaction`);
    request.afterCommit(() => tell(written));
    return answer(written);
  };
  return { ...serveWrite(call, handle, again), plan, keeps } as Route;
}

export function serveBinary<C extends Call>(
  call: C,
  handle: (request: ReadRequest<C>) => Promise<BinaryAnswer>,
): Route {
  return { kind: 'binary', call, handle: handle as (request: ReadRequest<Call>) => Promise<BinaryAnswer> };
}

/** The route of a call that answers a document of a standard, without our envelope `{ ok, data }`. */
export function serveDocument<C extends Call>(
  call: C,
  handle: (request: ReadRequest<C>) => Promise<AnswerOf<C>>,
): Route {
  if (!call.mediaType) throw new Error(`${call.name} has no media type`);
  return {
    kind: 'document',
    call,
    mediaType: call.mediaType,
    handle: handle as (request: ReadRequest<Call>) => Promise<unknown>,
  };
}
