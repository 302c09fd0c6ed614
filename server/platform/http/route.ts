import type { FastifyBaseLogger } from 'fastify';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../../../contract/call';
import type { Actor } from '../../../contract/roles';
import type { Moment } from '../../../contract/transfers/facts';
import type { Orm } from '../database/database';
import type { UploadedFile } from './upload';

/** Where a request comes from, for the audit log. */
export interface Origin {
  address: string;
  requestId: string;
}

export interface ReadRequest<C extends Call> {
  /** The person who asks. Calls for the public get no actor: they are registered by hand. */
  actor: Actor;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  /** Of a question that is asked with a body; for writes, the command. */
  body: BodyOf<C>;
  origin: Origin;
  /** What the browser says that it is. */
  userAgent: string | undefined;
  log: FastifyBaseLogger;
}

export interface WriteRequest<C extends Call> extends ReadRequest<C> {
  /** Present when the call carries a file; its content was checked. */
  file: UploadedFile | null;
  /** The transaction that also keeps the outcome under the idempotency key. */
  tx: Orm;
  /** When the person did it by their own clock, and now. */
  at: Moment;
  /** What to do once the transaction is durable: tell the sockets. Never awaited by the answer. */
  afterCommit: (work: () => void) => void;
}

/** The `data` of an answer that is JSON already: what was presented once need not be put into words again. */
export class JsonBytes {
  readonly parts: readonly Uint8Array[];

  constructor(...parts: Uint8Array[]) {
    this.parts = parts;
  }
}

/** Whole JSON that browsers may keep: it changes with its version alone, and is asked for by it. */
export class KeptJson {
  readonly version: string;
  readonly json: Buffer;
  /** The same, compressed once. */
  readonly brotli: Buffer;

  constructor(version: string, json: Buffer, brotli: Buffer) {
    this.version = version;
    this.json = json;
    this.brotli = brotli;
  }
}

/** A file to send instead of JSON. */
export interface BinaryAnswer {
  bytes: Buffer;
  type: string;
  name: string;
}

export type Route =
  | { kind: 'read'; call: Call; handle: (request: ReadRequest<Call>) => Promise<unknown> }
  | { kind: 'write'; call: Call; handle: (request: WriteRequest<Call>) => Promise<unknown> }
  | { kind: 'binary'; call: Call; handle: (request: ReadRequest<Call>) => Promise<BinaryAnswer> }
  | {
      kind: 'document';
      call: Call;
      mediaType: string;
      handle: (request: ReadRequest<Call>) => Promise<unknown>;
    };

/** A call that only reads, and what answers it. */
export function serveRead<C extends Call>(
  call: C,
  handle: (request: ReadRequest<C>) => Promise<AnswerOf<C> | JsonBytes | KeptJson>,
): Route {
  return { kind: 'read', call, handle: handle as (request: ReadRequest<Call>) => Promise<unknown> };
}

/** A call that writes: it runs in one transaction with its idempotency key. */
export function serveWrite<C extends Call>(
  call: C,
  handle: (request: WriteRequest<C>) => Promise<AnswerOf<C>>,
): Route {
  return { kind: 'write', call, handle: handle as (request: WriteRequest<Call>) => Promise<unknown> };
}

export function serveBinary<C extends Call>(
  call: C,
  handle: (request: ReadRequest<C>) => Promise<BinaryAnswer>,
): Route {
  return { kind: 'binary', call, handle: handle as (request: ReadRequest<Call>) => Promise<BinaryAnswer> };
}

/** A call that answers a document of a standard, bare: whoever reads it knows nothing of our envelope. */
export function serveDocument<C extends Call>(
  call: C,
  handle: (request: ReadRequest<C>) => Promise<AnswerOf<C>>,
): Route {
  if (!call.mediaType) throw new Error(`${call.name} has no media type to answer as`);
  return {
    kind: 'document',
    call,
    mediaType: call.mediaType,
    handle: handle as (request: ReadRequest<Call>) => Promise<unknown>,
  };
}
