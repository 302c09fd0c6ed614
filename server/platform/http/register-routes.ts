import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call';
import { LIMITS } from '../../../contract/limits';
import type { Audit } from '../audit/audit';
import { requireAudience } from '../authorization/require-audience';
import type { Database, Orm } from '../database/database';
import { canonicalHash } from '../idempotency/canonical-hash';
import { keysIn } from '../idempotency/idempotency';
import { type KeyedWrite, runOnce, type StoredAnswer } from '../idempotency/run-once';
import { bearerToken, type TokenVerifier, type VerifiedActor } from '../identity';
import type { AdmitCall } from './call-limits';
import { momentOf } from './moment';
import { parseWith } from './parse';
import { Refused } from './refused';
import { JsonBytes, KeptJson, type Origin, type ReadRequest, type Route, type WriteRequest } from './route';
import { sendKept } from './send-kept';
import { readUpload } from './upload';

interface RoutesContext {
  database: Database;
  verifier: TokenVerifier;
  audit: Audit;
  admit: AdmitCall;
}

const ANSWER_START = Buffer.from('{"ok":true,"data":');
const ANSWER_END = Buffer.from('}');

type Read = Extract<Route, { kind: 'read' | 'binary' | 'document' }>;
type Write = Extract<Route, { kind: 'write' }>;

/** Registers the route of each call. Every call has the same order: token, audience, limit, validation, handler. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], context: RoutesContext): void {
  for (const route of routes) {
    app.route({
      method: route.call.method,
      url: route.call.path,
      bodyLimit: LIMITS.jsonBytes,
      config: { call: route.call },
      onSend: tellTime,
      handler: (request, reply) =>
        route.kind === 'write'
          ? answerWrite(route, context, request, reply)
          : answerRead(route, context, request, reply),
    });
  }
}

/**
 * Tells an authenticated caller the time, with the word of their question: so the device knows that this is an answer
 * of ours to this very call, and neither a stored one nor a stranger's page.
 */
async function tellTime(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const word = request.headers['relevo-ask'];
  if (request.actor && typeof word === 'string' && /^[a-z0-9]{1,40}$/.test(word))
    reply.header('relevo-time', `${word} ${Date.now()}`);
}

async function answerRead(route: Read, context: RoutesContext, request: FastifyRequest, reply: FastifyReply) {
  const actor = await authorize(route.call, context, request);
  const read = readRequest(route.call, actor, request, readBody(request));
  if (route.kind === 'read') {
    const data = await route.handle(read);
    if (data instanceof KeptJson) return sendKept(data, request, reply);
    if (!(data instanceof JsonBytes)) return { ok: true, data };
    return reply
      .type('application/json; charset=utf-8')
      .send(Buffer.concat([ANSWER_START, ...data.parts, ANSWER_END]));
  }
  if (route.kind === 'document') {
    const json = JSON.stringify(await route.handle(read));
    return reply.type(`${route.mediaType}; charset=utf-8`).send(json);
  }
  const { bytes, type, name } = await route.handle(read);
  return reply
    .type(type)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(bytes);
}

async function answerWrite(
  route: Write,
  context: RoutesContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { call } = route;
  const actor = await authorize(call, context, request);
  const key = readKey(request);
  const upload = call.file ? await readUpload(request, call, call.file) : null;
  const body = upload ? upload.form : readBody(request);
  const write: KeyedWrite = {
    issuer: actor.issuer,
    subject: actor.subject,
    key,
    route: `${call.method} ${call.path}`,
    payloadSha256: canonicalHash({
      path: request.url.split('?')[0] ?? '',
      body,
      file: upload?.file.sha256 ?? null,
    }),
    ...readDevice(request),
  };
  const afterCommit: (() => void)[] = [];

  const effect = async (tx: Orm): Promise<StoredAnswer> => {
    const write: WriteRequest<Call> = {
      ...readRequest(call, actor, request, body),
      file: upload?.file ?? null,
      tx,
      ...momentOf(request.headers),
      afterCommit: (work) => afterCommit.push(work),
    };
    return { status: 200, body: { ok: true, data: await route.handle(write) } };
  };

  const missing: number[] = [];
  const keys = keysIn(context.database.orm, (seqs) => missing.push(...seqs));
  const answered = await runOnce(keys, write, effect);
  if (missing.length > 0)
    request.log.warn({ device: write.deviceId, missing }, 'earlier submissions of this browser are missing');
  if (answered.applied) for (const work of afterCommit) work();
  if (answered.replayed) reply.header('idempotent-replayed', 'true');
  // The receipt: the answer belongs to this key.
  return reply.code(answered.status).header('idempotency-key', key).send(answered.body);
}

async function authorize(
  call: Call,
  { verifier, admit }: RoutesContext,
  request: FastifyRequest,
): Promise<VerifiedActor> {
  const verified = await verifier.verify(bearerToken(request.headers.authorization));
  if (!verified.ok)
    throw new Refused(verified.code === 'IDENTITY_UNREACHABLE' ? 'UNAVAILABLE' : verified.code);
  request.actor = verified.actor;
  requireAudience(call, verified.actor);
  admit(call, verified.actor);
  return verified.actor;
}

function readRequest(
  call: Call,
  actor: VerifiedActor,
  request: FastifyRequest,
  body: unknown,
): ReadRequest<Call> {
  const notFound = call.transferParam ? 'TRANSFER_NOT_FOUND' : 'NOT_FOUND';
  const origin: Origin = { address: request.ip, requestId: request.id };
  return {
    actor,
    params: call.params ? parseWith(call.params, request.params, notFound) : undefined,
    query: call.query ? parseWith(call.query, request.query, 'QUERY_INVALID') : undefined,
    body: call.body ? parseWith(call.body, body, 'FIELDS_INVALID') : undefined,
    origin,
    userAgent: request.headers['user-agent'],
    log: request.log,
  };
}

/**
 * The body as an object; an absent body is `{}`. A list is refused, because a schema would read it as an empty object.
 */
function readBody(request: FastifyRequest): object {
  // Only calls with a file accept multipart; here its parser would give an empty body.
  if (request.isMultipart()) throw new Refused('TYPE_NOT_SUPPORTED');
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refused('BODY_INVALID');
  return body;
}

function readKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) throw new Refused('IDEMPOTENCY_KEY_REQUIRED');
  return key;
}

/** The browser's id and the user's submission sequence number in that browser; both null unless both are valid. */
function readDevice({ headers }: FastifyRequest): Pick<KeyedWrite, 'deviceId' | 'deviceSeq'> {
  const { 'relevo-device-id': id, 'relevo-device-seq': seq } = headers;
  const isTold = typeof id === 'string' && /^[\w-]{16,64}$/.test(id);
  if (!isTold || typeof seq !== 'string' || !/^[1-9]\d{0,8}$/.test(seq))
    return { deviceId: null, deviceSeq: null };
  return { deviceId: id, deviceSeq: Number(seq) };
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: VerifiedActor | null;
  }
  interface FastifyContextConfig {
    call?: Call;
  }
}
