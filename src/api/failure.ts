import type { FieldError } from '../../contract/answer';
import { ERROR_CODES, type ErrorCode } from '../../contract/error-codes';
import { isRecord, readCode, readFieldErrors, readRetryAfter } from './read-failure';

/**
 * Class of a failed call; callers decide by it.
 * - offline: no answer from our server
 * - unauthenticated: no valid session
 * - refused: the role or the row does not allow it
 * - missing: no such row
 * - conflict: the state has changed
 * - invalid: field errors
 * - outdated: the server does not know the call, or its answer cannot be parsed
 * - busy: try again later
 * - server: server error
 */
export type FailureClass =
  | 'offline'
  | 'unauthenticated'
  | 'refused'
  | 'missing'
  | 'conflict'
  | 'invalid'
  | 'outdated'
  | 'busy'
  | 'server';

export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: FailureClass;
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly errors: readonly FieldError[];
  readonly retryAfterSeconds: number | null;

  constructor(failure: {
    kind: FailureClass;
    status?: number;
    code?: ErrorCode | null;
    message: string;
    errors?: readonly FieldError[];
    retryAfterSeconds?: number | null;
  }) {
    super(failure.message);
    this.kind = failure.kind;
    this.status = failure.status ?? 0;
    this.code = failure.code ?? null;
    this.errors = failure.errors ?? [];
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null;
  }
}

export function isApiFailure(error: unknown, kind?: FailureClass): error is ApiFailure {
  return error instanceof ApiFailure && (kind === undefined || error.kind === kind);
}

/**
 * Whether the server has decided: it keeps the refusal under the key of the write, and a new attempt needs a new key. Without an answer, or
 * while it could not decide, the same key says that it is the same write.
 */
export function isDecided({ kind, code }: ApiFailure): boolean {
  return code !== null && code !== 'DIRECTORY_AWAY' && !['offline', 'busy', 'server'].includes(kind);
}

const OFFLINE_WORDS = 'No hay conexión con el servidor.';

export function offlineFailure(): ApiFailure {
  return new ApiFailure({ kind: 'offline', message: OFFLINE_WORDS });
}

/** Something on the way answered with what our server once said to another request. Its status tells it from no answer. */
export function oldAnswerFailure(status: number): ApiFailure {
  return new ApiFailure({ kind: 'offline', status, message: 'La red contesta con datos viejos.' });
}

export function isOldAnswer(error: unknown): boolean {
  return isApiFailure(error, 'offline') && error.status > 0;
}

export function signedOutFailure(): ApiFailure {
  return new ApiFailure({ kind: 'unauthenticated', message: ERROR_CODES.TOKEN_EXPIRED.message });
}

/** Reads a failure's body. Other servers may send `Message` or `errors[0].message` instead of `message`. */
export function failureOf(status: number, body: unknown, retryAfter: string | null): ApiFailure {
  const fields = isRecord(body) ? body : {};
  const errors = readFieldErrors(fields.errors);
  const spoken = [fields.message, fields.Message, errors[0]?.message].find(
    (text) => typeof text === 'string',
  );
  const code = readCode(fields.code) ?? readCode(spoken);
  return new ApiFailure({
    kind: kindOf(status, code),
    status,
    code,
    message: code && spoken === code ? ERROR_CODES[code].message : (spoken ?? ERROR_CODES.INTERNAL.message),
    errors,
    retryAfterSeconds: readRetryAfter(retryAfter),
  });
}

function kindOf(status: number, code: ErrorCode | null): FailureClass {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'refused';
  if (code === 'IN_PROGRESS' || status === 408 || status === 425 || status === 429) return 'busy';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 404) return code && code !== 'NOT_FOUND' ? 'missing' : 'outdated';
  if (status === 405 || status === 410) return 'outdated';
  return status >= 500 ? 'server' : 'invalid';
}
