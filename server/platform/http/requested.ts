import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call';
import type { Audit } from '../audit/audit';
import type { Reading } from '../audit/reading';
import { requireAudience } from '../authorization/require-audience';
import type { Database } from '../database/database';
import type { WriteHealth } from '../health/write-health';
import { type TokenVerifier, type VerifiedActor, verifyRequest } from '../identity';
import type { ServerClock } from '../server-clock';
import type { AdmitCall } from './call-limits';
import type { DailyLimits } from './daily-use';
import { parseWith } from './parse';
import { Refused } from './refused';
import type { Origin, ReadRequest } from './route';
import type { Uploads } from './uploads';

export interface RoutesContext {
  database: Database;
  verifier: TokenVerifier;
  clock: ServerClock;
  writes: WriteHealth;
  audit: Audit;
  admit: AdmitCall;
  uploads: Uploads;
  /** Null without a limit. */
  daily: DailyLimits | null;
}

/** What a request notes in the audit log. */
export interface Notes {
  add(actor: VerifiedActor, reading: Reading): void;
  isEmpty(): boolean;
  /** Settles when all of it is stored. Rejects with `UNAVAILABLE` if one entry is not. */
  kept(): Promise<unknown>;
}

export function createNotes(audit: Audit, request: FastifyRequest): Notes {
  const stored: Promise<void>[] = [];
  return {
    add(actor, reading) {
      const entry = audit.noteReading(actor, reading, originOf(request));
      // `kept` tells a failure; the handler may fail before it.
      entry.catch(() => undefined);
      stored.push(entry);
    },
    isEmpty: () => stored.length === 0,
    kept: () => Promise.all(stored),
  };
}

/** A connection that is already closed has no address, whatever the type says. */
const originOf = ({ ip, id }: FastifyRequest): Origin => ({
  address: (ip as string | undefined) ?? '',
  requestId: id,
});

/** The caller. Throws `Refused` for a token that is not valid, another audience, or too many calls. */
export async function authorize(
  call: Call,
  { verifier, admit }: RoutesContext,
  request: FastifyRequest,
): Promise<VerifiedActor> {
  const verified = await verifyRequest(verifier, request);
  if (!verified.ok)
    throw new Refused(verified.code === 'IDENTITY_UNREACHABLE' ? 'UNAVAILABLE' : verified.code);
  request.actor = verified.actor;
  requireAudience(call, verified.actor);
  admit(call, verified.actor);
  return verified.actor;
}

export function readRequest(
  call: Call,
  actor: VerifiedActor,
  request: FastifyRequest,
  body: unknown,
  notes: Notes,
): ReadRequest<Call> {
  const notFound = call.transferParam ? 'TRANSFER_NOT_FOUND' : 'NOT_FOUND';
  return {
    actor,
    params: call.params ? parseWith(call.params, request.params, notFound) : undefined,
    query: call.query ? parseWith(call.query, request.query, 'QUERY_INVALID') : undefined,
    body: call.body ? parseWith(call.body, body, 'FIELDS_INVALID') : undefined,
    origin: originOf(request),
    note: (reading) => notes.add(actor, reading),
    userAgent: request.headers['user-agent'],
    log: request.log,
  };
}

/**
 * The body as an object; an absent body is `{}`. A list is refused, because a schema would read it as an empty object.
 */
export function readBody(request: FastifyRequest): object {
  // Only calls with a file accept multipart; here its parser would give an empty body.
  if (request.isMultipart()) throw new Refused('TYPE_NOT_SUPPORTED');
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refused('BODY_INVALID');
  return body;
}
