import * as v from 'valibot';
import { fcmMessage } from './fcm-message';
import type { PushGateway, PushResult } from './gateway';

interface FcmOptions {
  projectId: string;
  /** Defaults to Google's. */
  url?: string;
  accessToken: () => Promise<string>;
  timeoutMs?: number;
}

const GOOGLE = 'https://fcm.googleapis.com';
const TIMEOUT_MS = 10_000;
/** The pause after a 429 without `Retry-After`, as Google's documentation asks. */
const QUOTA_MS = 60_000;
/** A longer `Retry-After` would silence every phone. */
const LONGEST_PAUSE_MS = 600_000;

const Failure = v.object({
  error: v.object({
    status: v.optional(v.string(), 'UNKNOWN'),
    details: v.optional(v.array(v.object({ errorCode: v.optional(v.string()) })), []),
  }),
});

/**
 * Firebase Cloud Messaging over its HTTP API. Does not use firebase-admin's sender (13.10), because it does not support
 * the installation ids by which firebase 12 registers browsers, it retries while our request waits, and its address is
 * fixed, so its failures cannot be tested.
 */
export function createFcmGateway(options: FcmOptions): PushGateway {
  const { projectId, url = GOOGLE, accessToken, timeoutMs = TIMEOUT_MS } = options;
  const address = `${url}/v1/projects/${encodeURIComponent(projectId)}/messages:send`;
  const post = async (message: object): Promise<PushResult> => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await within(signal, accessToken())}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(message),
        redirect: 'error',
        signal,
      });
      return outcomeOf(response.status, response.headers.get('retry-after'), await response.text());
    } catch (error) {
      return {
        kind: 'later',
        reason: error instanceof Error ? error.name : 'no answer',
        retryAfterMs: null,
      };
    }
  };
  return {
    send: (token, push) => post(fcmMessage(token, push)),
    // Google checks such a message and does not send it.
    ask: () => post({ validate_only: true, message: { topic: 'relevo-check' } }),
  };
}

/** The result of a promise; rejects when the signal aborts. */
function within<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  return Promise.race([promise, late]);
}

function outcomeOf(status: number, retryAfter: string | null, body: string): PushResult {
  if (status >= 200 && status <= 299) return { kind: 'sent' };
  const failure = readFailure(body);
  const codes = failure?.error.details.map(({ errorCode }) => errorCode) ?? [];
  // Not for every 404: a wrong project or a proxy's error page would delete all tokens.
  if (codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH')) return { kind: 'gone' };
  const reason = `${status} ${failure?.error.status ?? ''}`.trim();
  if (status === 400) return { kind: 'refused', reason };
  const asked = readRetryAfter(retryAfter);
  return { kind: 'later', reason, retryAfterMs: asked ?? (status === 429 ? QUOTA_MS : null) };
}

function readFailure(body: string): v.InferOutput<typeof Failure> | null {
  try {
    const parsed = v.safeParse(Failure, JSON.parse(body));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Milliseconds from seconds or a date, at most ten minutes. */
function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? Math.min(ms, LONGEST_PAUSE_MS) : null;
}
