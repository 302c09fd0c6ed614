import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call';
import { ERROR_CODES, type ErrorCode } from '../../../contract/error-codes';
import { LIMITS } from '../../../contract/limits';
import type { Orm } from '../database/database';
import { sqlState } from '../database/database-error';
import { canonicalHash } from '../idempotency/canonical-hash';
import { keysIn } from '../idempotency/idempotency';
import {
  type Answered,
  type KeyedWrite,
  type KeyStore,
  type Outcome,
  runOnce,
} from '../idempotency/run-once';
import { type Kept, runWithKey } from '../idempotency/run-with-key';
import type { VerifiedActor } from '../identity';
import { countUse } from './daily-use';
import { momentOf } from './moment';
import { noteRefusal, refusalOf, transferIn } from './note-refusal';
import { Refused } from './refused';
import { authorize, createNotes, type Notes, type RoutesContext, readBody, readRequest } from './requested';
import type { Route, WriteRequest } from './route';
import { readUpload, type Upload } from './upload';

type Write = Extract<Route, { kind: 'write' }>;

/** One write on its way. */
interface Writing {
  route: Write;
  context: RoutesContext;
  request: FastifyRequest;
  actor: VerifiedActor;
  notes: Notes;
  upload: Upload | null;
  body: unknown;
  /** The time of the request, by the server. */
  now: Date;
}

/** Answers a call that writes: once for each key. */
export async function answerWrite(
  route: Write,
  context: RoutesContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const notes = createNotes(context.audit, request);
  try {
    const actor = await authorize(route.call, context, request);
    const key = readKey(request);
    const end = beginUpload(route.call, context, actor, request);
    try {
      const upload = route.call.file ? await readUpload(request, route.call, route.call.file) : null;
      const body = upload ? upload.form : readBody(request);
      const now = new Date(await context.clock.sureNow());
      const answer = await write({ route, context, request, actor, notes, upload, body, now }, key, reply);
      context.writes.noteSuccess(route.call.name);
      return answer;
    } finally {
      end();
    }
  } catch (error) {
    context.writes.noteFailure(route.call.name, error);
    await noteRefusal(route.call, error, request, notes);
    throw error;
  }
}

function beginUpload(
  { file }: Call,
  { uploads }: RoutesContext,
  actor: VerifiedActor,
  request: FastifyRequest,
): () => void {
  if (!file) return () => undefined;
  const largest = file.maximumBytes + LIMITS.jsonBytes;
  const told = Number(request.headers['content-length']);
  return uploads.begin(actor, told > 0 && told < largest ? told : largest);
}

async function write(writing: Writing, key: string, reply: FastifyReply): Promise<unknown> {
  const { context, request } = writing;
  const keyed = keyedWrite(writing, key);
  const missing: number[] = [];
  const keys = keysIn(context.database.orm, (seqs) => missing.push(...seqs));
  const afterCommit: (() => void)[] = [];
  const answered = writing.route.isOutside
    ? await writeOutside(writing, keyed, afterCommit, keys)
    : ((await writeAtOnce(writing, keyed, afterCommit, keys)) ??
      (await runOnce(keys, keyed, (tx) => applyIn(tx, writing, afterCommit))));
  if (missing.length > 0)
    request.log.warn({ device: keyed.deviceId, missing }, 'earlier submissions of this browser are missing');
  if (answered.applied) for (const work of afterCommit) work();
  if (!answered.applied) noteOutcome(writing, answered);
  const body = answered.replayed ? await bodyAgain(writing, answered) : answered.body;
  await writing.notes.kept();
  if (answered.replayed) reply.header('idempotent-replayed', 'true');
  // The receipt: the answer belongs to this key.
  return reply.code(answered.status).header('idempotency-key', key).send(body);
}

function keyedWrite({ route: { call }, request, actor, upload, body }: Writing, key: string): KeyedWrite {
  return {
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
}

function requestIn(
  tx: Orm,
  locks: boolean,
  { route, context, request, actor, notes, upload, body, now }: Writing,
  afterCommit: (() => void)[],
): WriteRequest<Call> {
  return {
    ...readRequest(route.call, actor, request, body, notes),
    file: upload?.file ?? null,
    tx,
    locks,
    ...momentOf(request.headers, now, context.clock.wentBackMs() > 0),
    afterCommit: (work) => afterCommit.push(work),
  };
}

/**
 * Key and effect as one statement. Null if nothing was done: the key is known, another request changed a row meanwhile, or
 * the rules refuse. The transaction with locks then decides, and knows which.
 */
async function writeAtOnce(
  writing: Writing,
  keyed: KeyedWrite,
  afterCommit: (() => void)[],
  keys: KeyStore<Orm>,
): Promise<Answered | null> {
  const { route, context } = writing;
  if (!route.plan) return null;
  const { orm } = context.database;
  // Forgotten if nothing was done: the transaction plans it again.
  const follows: (() => void)[] = [];
  try {
    const { answer, tell, made, ...plan } = await route.plan(requestIn(orm, false, writing, follows));
    if (plan.steps.length === 0) return null;
    const written = await runWithKey(orm, keyed, made, plan);
    if (!written) return null;
    afterCommit.push(...follows, () => tell(written));
    return { status: 200, body: { ok: true, data: answer(written) }, replayed: false, applied: true };
  } catch (error) {
    const state = sqlState(error) ?? '';
    // The transaction would wait for the same lock again, and keep its connection from others for as long.
    if (state === LOCK_TIMEOUT && !(await keys.find(keyed))) throw new Refused('IN_PROGRESS');
    if (error instanceof Refused || LOST_RACES.has(state)) return null;
    throw error;
  }
}

/** Keys whose effect is under way in this process. */
const outside = new Set<string>();

/** The effect first, then its key. Another service has no transaction with ours. */
async function writeOutside(
  writing: Writing,
  keyed: KeyedWrite,
  afterCommit: (() => void)[],
  keys: KeyStore<Orm>,
): Promise<Answered> {
  const name = `${keyed.subject} ${keyed.key}`;
  if (outside.has(name)) throw new Refused('IN_PROGRESS');
  outside.add(name);
  try {
    const isKnown = (await keys.find(keyed)) !== null;
    const outcome = isKnown
      ? null
      : await settled(applyIn(writing.context.database.orm, writing, afterCommit));
    return await runOnce(keys, keyed, async () => {
      // A known key is refused by `claim` before this.
      if (outcome === null) throw new Refused('IN_PROGRESS');
      if ('error' in outcome) throw outcome.error;
      return outcome.reached;
    });
  } finally {
    outside.delete(name);
  }
}

const settled = (work: Promise<Outcome>) =>
  work.then(
    (reached) => ({ reached }),
    (error: unknown) => ({ error }),
  );

const LOCK_TIMEOUT = '55P03';
/** Also a unique index, a deadlock, a serialization failure: another request was there at the same time. */
const LOST_RACES: ReadonlySet<string> = new Set([LOCK_TIMEOUT, '23505', '40P01', '40001']);

/** The effect of the write, in the transaction of its key. */
async function applyIn(tx: Orm, writing: Writing, afterCommit: (() => void)[]): Promise<Outcome> {
  const { route, context, actor, upload } = writing;
  const given = requestIn(tx, true, writing, afterCommit);
  if (upload && context.daily) await countUse(tx, actor, upload.file.size, context.daily);
  const data = await route.handle(given);
  const answer = { status: 200, body: { ok: true, data } };
  if (!route.again) return answer;
  return { ...answer, kept: { ok: true, data: { ...keptOf(data), ...route.keeps?.(data) } } };
}

/** The audit log has every change; this adds refusals and repeated answers. */
function noteOutcome({ route: { call }, request, actor, notes }: Writing, answered: Answered): void {
  const { status, body } = answered;
  if (status >= 400) notes.add(actor, { ...refusalOf(call, request), code: codeIn(body) });
  else notes.add(actor, { action: 'repeat', call: call.name, referralId: transferIn(call, request.params) });
}

/**
 * The answer to a repeated key: what is stored now, if this person may still see it. Otherwise only that it was received,
 * or the code of its refusal.
 */
async function bodyAgain(writing: Writing, { status, body: kept }: Answered): Promise<unknown> {
  const { route, request, actor, notes, body } = writing;
  const asked = readRequest(route.call, actor, request, body, notes);
  if (status < 400) await route.tellAgain?.(asked);
  if (!route.again) return kept;
  const first = keptOf(dataIn(kept));
  // A refusal without a transfer is about what this person sent, and about no row.
  if (status >= 400 && route.call.transferParam === undefined) return kept;
  try {
    const data = await route.again(asked, first.id ?? null, first);
    return status >= 400 ? kept : { ok: true, data };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (status < 400) return { ok: true, data: toldOf(first) };
    const isHidden = error.status === 403 || error.status === 404;
    return isHidden ? new Refused(codeIn(kept)).body : kept;
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const dataIn = (body: unknown) => fieldOf(body, 'data');

function keptOf(data: unknown): Kept {
  const id = fieldOf(data, 'id');
  const calledOff = fieldOf(data, 'calledOff') === true;
  const contradicted = fieldOf(data, 'contradicted');
  return {
    ...(typeof id === 'number' && { id }),
    ...(calledOff && { calledOff }),
    ...(typeof contradicted === 'boolean' && { contradicted }),
  };
}

/** An answer says `contradicted` only of a refusal that did not apply. */
function toldOf({ contradicted, ...kept }: Kept): Kept {
  return { ...kept, ...(contradicted && { contradicted }) };
}

function codeIn(body: unknown): ErrorCode {
  const code = fieldOf(body, 'code');
  return typeof code === 'string' && Object.hasOwn(ERROR_CODES, code) ? (code as ErrorCode) : 'INTERNAL';
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
