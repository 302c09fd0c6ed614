import * as v from 'valibot';
import { fcmMessage } from './fcm-message';
import type { PushGateway, PushOutcome } from './gateway';

export interface FcmOptions {
  projectId: string;
  /** Defaults to Google's. */
  url?: string;
  accessToken: () => Promise<string>;
  timeoutMs?: number;
}

const GOOGLE = 'https://fcm.googleapis.com';
const TIMEOUT_MS = 10_000;
/** Google asks for a minute where a refusal for its number names no time. */
const QUOTA_MS = 60_000;

const Failure = v.object({
  error: v.object({
    status: v.optional(v.string(), 'UNKNOWN'),
    details: v.optional(v.array(v.object({ errorCode: v.optional(v.string()) })), []),
  }),
});

/**
 * Firebase Cloud Messaging over its HTTP API. Not by firebase-admin's own sender: that one (13.10) knows no installation
 * ids, which is what firebase 12 registers browsers by, tries again by itself while a request of ours would wait, and
 * speaks to no other address, so that its failures could not be tested.
 */
export function createFcmGateway(options: FcmOptions): PushGateway {
  const { projectId, url = GOOGLE, accessToken, timeoutMs = TIMEOUT_MS } = options;
  const address = `${url}/v1/projects/${encodeURIComponent(projectId)}/messages:send`;
  return {
    async send(token, push) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${await within(signal, accessToken())}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(fcmMessage(token, push)),
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
    },
  };
}

/** Whatever a promise does, not longer than this. */
function within<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  return Promise.race([promise, late]);
}

function outcomeOf(status: number, retryAfter: string | null, body: string): PushOutcome {
  if (status >= 200 && status <= 299) return { kind: 'sent' };
  const failure = readFailure(body);
  const codes = failure?.error.details.map(({ errorCode }) => errorCode) ?? [];
  // A 404 that does not say of what (a wrong project, a proxy's page) would cost every token.
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

/** Seconds, or a date. */
function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}
