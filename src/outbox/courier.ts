import * as v from 'valibot';
import { OPERATIONS } from '../../contract/operations';
import { askReceipts } from '../../contract/receipts/receipts';
import { bodyOf, noteReached, type RawAnswer, type RawRequest, send, urlOf } from '../api/wire';
import { marksOf, type RawReply, reportIn, type Unsent } from './answer';
import type { Courier, KnownReceipt, OutgoingSubmission } from './ports';
import type { Owner } from './record';

const RECEIPTS_TIMEOUT_MS = 15_000;
const Receipts = v.object({ data: askReceipts.answer });

interface CourierOptions {
  /**
   * A token of this owner; null when the owner must sign in first. Rejects when the identity provider is unreachable.
   */
  tokenOf: (owner: Owner, renew: boolean) => Promise<string | null>;
  /** Identifies this device among the devices of its user, so that the server can notice a gap in the submissions. */
  deviceId: string;
  /** The sent fraction of a submission with files, 0 to 1. */
  onProgress?: (key: string, fraction: number) => void;
}

/** Sends submissions to the server, from a page or from the service worker. */
export function createCourier({ tokenOf, deviceId, onProgress }: CourierOptions): Courier {
  const tokenFor = async (owner: Owner, renew: boolean): Promise<{ token: string } | Unsent> => {
    try {
      const token = await tokenOf(owner, renew);
      return token === null ? 'no-token' : { token };
    } catch {
      noteReached(false);
      return 'no-provider';
    }
  };
  return {
    send: async (submission, owner, renewToken) => {
      const found = await tokenFor(owner, renewToken);
      if (typeof found === 'string') return found;
      const answer = await quietly(requestOf(submission, found.token, deviceId, onProgress));
      return answer && replyOf(answer);
    },
    askReceipts: async (keys, owner, renewToken) => {
      const found = await tokenFor(owner, renewToken);
      if (typeof found === 'string') return found;
      const answer = await quietly({
        method: askReceipts.method,
        url: urlOf(askReceipts, {}),
        headers: headersOf(found.token, {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        }),
        body: JSON.stringify({ keys }),
        timeoutMs: RECEIPTS_TIMEOUT_MS,
      });
      return answer ? (readReceipts(answer) ?? replyOf(answer)) : 'unknown';
    },
  };
}

function requestOf(
  { key, operation, transfer, body, files, occurredAt, isTimeSure, deviceSeq, timeoutMs }: OutgoingSubmission,
  token: string,
  deviceId: string,
  onProgress: CourierOptions['onProgress'],
): RawRequest {
  const { call, transferParam } = OPERATIONS[operation];
  const [file] = files;
  const params = transferParam === null ? {} : { [transferParam]: transfer };
  const written = bodyOf(call, {
    body,
    ...(file && { file: new File([file.bytes], file.name, { type: file.type }) }),
  });
  return {
    method: call.method,
    url: urlOf(call, { params }),
    headers: headersOf(token, {
      'idempotency-key': key,
      'relevo-occurred-at': occurredAt,
      ...(!isTimeSure && { 'relevo-time-doubt': 'true' }),
      'relevo-device-seq': String(deviceSeq),
      'relevo-device-id': deviceId,
      ...(typeof written === 'string' && { 'content-type': 'application/json' }),
    }),
    body: written,
    timeoutMs,
    ...(file && onProgress && { onProgress: (fraction) => onProgress(key, fraction) }),
  };
}

function headersOf(token: string, more: Record<string, string>): Record<string, string> {
  return { accept: 'application/json', authorization: `Bearer ${token}`, ...more };
}

/** Null when there was no answer. */
async function quietly(request: RawRequest): Promise<RawAnswer | null> {
  try {
    return await send(request);
  } catch {
    return null;
  }
}

function replyOf({ status, url, body, header, isOurs }: RawAnswer): RawReply {
  return {
    status,
    host: hostOf(url),
    body,
    retryAfter: header('retry-after'),
    receiptFor: header('idempotency-key'),
    isForeign: !isOurs,
  };
}

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return '';
  }
}

/** Null if the answer is not the list. */
function readReceipts({ status, body, isOurs }: RawAnswer): ReadonlyMap<string, KnownReceipt> | null {
  if (status !== 200 || !isOurs) return null;
  try {
    const { data } = v.parse(Receipts, JSON.parse(body));
    return new Map(
      data.rows.map(({ key, status, made, report, ...marks }) => [
        key,
        { status, made, report: reportIn(report), ...marksOf(marks) },
      ]),
    );
  } catch {
    return null;
  }
}
