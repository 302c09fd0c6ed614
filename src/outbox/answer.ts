import type { FieldError } from '../../contract/answer';
import type { ErrorCode } from '../../contract/error-codes';
import type { ReportReceipt } from '../../contract/resources/report-receipt';
import { isRecord, readCode, readFieldErrors, readRetryAfter } from '../api/wire';

/** A raw HTTP reply. It may come from our server, a proxy or a captive portal. */
export interface RawReply {
  status: number;
  /** The host that answered, after redirects; empty when unknown. */
  host: string;
  body: string;
  retryAfter: string | null;
  /** The key that the server has decided, from its header `Idempotency-Key`. */
  receiptFor: string | null;
  /** It does not repeat the word of this very request, as our server does there: whatever it says, it is a stranger's. */
  isForeign?: boolean;
}

/**
 * Nothing was sent. `no-token`: the owner must sign in first. `no-provider`: the token has ended, and the identity
 * provider does not answer.
 */
export type Unsent = 'no-token' | 'no-provider';

/** `none`: no network, or a time-out. `not-ours`: something between this device and our server answered. */
export type Answer =
  | { kind: 'none' }
  | { kind: 'no-token' }
  | { kind: 'no-provider' }
  | { kind: 'not-ours'; status: number; host: string }
  | {
      kind: 'answer';
      status: number;
      host: string;
      /** False: a proxy before our server, or a stranger, says in its own words that it is busy. */
      isOurs: boolean;
      code: ErrorCode | null;
      message: string;
      errors: readonly FieldError[];
      /** Of `SIGNATURE_UNDONE`: the server's time of the undo. Older servers do not say it. */
      undoneAt?: string;
      retryAfterSeconds: number | null;
      receiptFor: string | null;
      data: unknown;
    };

/** A proxy that waits for our server seldom needs more; a stranger could hold a submission for an hour. */
const LONGEST_ASKED_BY_PROXY_SECONDS = 300;

/**
 * Only JSON for this very request with an `ok` that agrees with the status comes from our server: a captive portal answers 200 with a page, and
 * a gateway may give a refusal as 200. Any reply with a busy status counts too, with its `Retry-After` up to five minutes:
 * a proxy sends it in its own words.
 */
export function readAnswer(reply: RawReply | Unsent | null): Answer {
  if (reply === null) return { kind: 'none' };
  if (typeof reply === 'string') return { kind: reply };
  const read = readJson(reply.body);
  const { status, host } = reply;
  const isOurs =
    !reply.isForeign && isRecord(read) && read.ok === isSuccess(status) && status !== PORTAL_STATUS;
  if (!isOurs && !isBusy(status)) return { kind: 'not-ours', status, host };
  const body = isOurs ? read : {};
  const asked = readRetryAfter(reply.retryAfter);
  return {
    kind: 'answer',
    status,
    host,
    isOurs,
    code: readCode(body.code),
    message: typeof body.message === 'string' ? body.message : '',
    errors: readFieldErrors(body.errors),
    ...(typeof body.undoneAt === 'string' && { undoneAt: body.undoneAt }),
    retryAfterSeconds: asked === null || isOurs ? asked : Math.min(asked, LONGEST_ASKED_BY_PROXY_SECONDS),
    receiptFor: reply.receiptFor,
    data: body.data,
  };
}

/** The number of the row that the server made: `data.id`. */
export function madeOf(data: unknown): number | null {
  return isRecord(data) && typeof data.id === 'number' ? data.id : null;
}

/** The receipt of a hospital's report; null after any other submission. */
export function reportIn(data: unknown): ReportReceipt | null {
  return isReportReceipt(data) ? data : null;
}

/** Not by the schema of the contract: that would be one more file of the first load. */
function isReportReceipt(data: unknown): data is ReportReceipt {
  if (!isRecord(data) || !isRecord(data.current)) return false;
  const { clientRef, createdAt, createdBy, own } = data.current;
  const texts = [data.clientRef, clientRef, createdAt, createdBy];
  const flags = [data.counts, data.capacityChanged, own ?? false];
  return texts.every((one) => typeof one === 'string') && flags.every((one) => typeof one === 'boolean');
}

/** The version of the changed row: `data.version`. */
export function rowVersionOf(data: unknown): number | null {
  return isRecord(data) && typeof data.version === 'number' ? data.version : null;
}

/**
 * `calledOff`: the crew's dispatch was called off. `contradicted`: the hospital had accepted before it refused. Without a mark
 * the submission had its effect.
 */
export function marksOf(data: unknown): { calledOff?: true; contradicted?: true } {
  if (!isRecord(data)) return {};
  return {
    ...(data.calledOff === true && { calledOff: true }),
    ...(data.contradicted === true && { contradicted: true }),
  };
}

/** `Network Authentication Required`: only a captive portal says it. */
const PORTAL_STATUS = 511;

export const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

/** The server, or a proxy before it, could not take the request now. */
export function isBusy(status: number): boolean {
  return (status >= 500 && status !== PORTAL_STATUS) || status === 408 || status === 425 || status === 429;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
