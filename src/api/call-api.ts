import * as v from 'valibot';
import {
  type AnswerOf,
  type BodyInputOf,
  type Call,
  isWrite,
  type ParamsOf,
  type QueryInputOf,
} from '../../contract/call';
import { LIMITS } from '../../contract/limits';
import { ApiFailure, failureOf } from './failure';
import { readJson } from './read-json';
import { bodyOf, urlOf } from './request-of';
import { freshToken } from './token';
import { type RawAnswer, send } from './transport';

type Given<Name extends string, Value> = Value extends undefined
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value };

export type CallInput<C extends Call> = Given<'params', ParamsOf<C>> &
  ([QueryInputOf<C>] extends [undefined] ? { query?: undefined } : { query?: QueryInputOf<C> }) &
  Given<'body', BodyInputOf<C>> & {
    /** The file, for a call that uploads one. */
    file?: File;
    /** Idempotency key of a write: one per submission, kept across its retries. */
    key?: string;
    /** When the person did it, by the server's clock; ISO 8601. */
    occurredAt?: string;
    signal?: AbortSignal;
    timeoutMs?: number;
    /** It goes on when the page is closed. */
    keepalive?: boolean;
    onProgress?: (fraction: number) => void;
  };

/** A new idempotency key. Mint it when the person submits, not when the request starts. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/**
 * Makes a call of the contract: bearer token, one retry after a 401 with a fresh token, time-out, parsed answer. Throws
 * only `ApiFailure` (besides the caller's own abort).
 */
export async function callApi<C extends Call>(call: C, input: CallInput<C>): Promise<AnswerOf<C>> {
  const first = await request(call, input, false);
  const isRefusedToken = first.isOurs && first.status === 401 && call.audience !== 'public';
  const answer = isRefusedToken ? await request(call, input, true) : first;
  const body = readJson(answer);
  if (answer.status < 200 || answer.status > 299)
    throw failureOf(answer.status, body, answer.header('retry-after'));
  return readAnswer(call, body);
}

async function request<C extends Call>(
  call: C,
  input: CallInput<C>,
  renewToken: boolean,
): Promise<RawAnswer> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (call.audience !== 'public') headers.authorization = `Bearer ${await freshToken(renewToken)}`;
  if (isWrite(call)) headers['idempotency-key'] = input.key ?? newIdempotencyKey();
  if (input.occurredAt) headers['relevo-occurred-at'] = input.occurredAt;
  const body = bodyOf(call, input);
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const timeoutMs = input.timeoutMs ?? LIMITS.requestTimeoutMs + (input.file?.size ?? 0) / 20;
  return send({
    method: call.method,
    url: urlOf(call, input),
    headers,
    body,
    timeoutMs,
    mayBeStored: call.path.startsWith('/catalogues/'),
    signal: input.signal,
    keepalive: input.keepalive,
    onProgress: input.onProgress,
  });
}

function readAnswer<C extends Call>(call: C, body: unknown): AnswerOf<C> {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  const parsed = v.safeParse(call.answer, data);
  if (parsed.success) return parsed.output as AnswerOf<C>;
  throw notUnderstood(call, parsed.issues[0] && v.getDotPath(parsed.issues[0]));
}

/** `path` names the first part of the answer that has another form. */
export function notUnderstood({ name }: Pick<Call, 'name'>, path: string | null | undefined): ApiFailure {
  return new ApiFailure({
    kind: 'outdated',
    message: `La respuesta del servidor no se entiende (${name}${path ? `: ${path}` : ''}).`,
  });
}
