import {
  PUBLIC_REQUESTS,
  type PublicReceipt,
  type PublicStatus,
} from '../contract/ambulance-requests/public-request';
import type { Content } from './request-form';

const DOOR = `/api${PUBLIC_REQUESTS}`;
const WAITS_MS = 30_000;
const PHOTO_WAITS_MS = 90_000;
/** When the server does not say it. */
const RETRY_SECONDS = 30;
const MOST_SECONDS = 120;

export type Sent =
  | { kind: 'received'; receipt: PublicReceipt }
  | { kind: 'invalid'; errors: { path: string; message: string }[] }
  /** The server took nothing, because there are too many requests. */
  | { kind: 'full'; afterSeconds: number }
  /** The server took nothing, and will not. */
  | { kind: 'closed' }
  /** No answer, or none of our server: the request may have arrived. */
  | { kind: 'unknown' };

export type Asked =
  /** `hasPhoto` null: the server did not say it. */
  | { kind: 'known'; status: PublicStatus; hasPhoto: boolean | null }
  | { kind: 'gone' }
  | { kind: 'unknown'; afterSeconds: number };

/** `failed`: the server took nothing; `unknown`: no answer, or none that says so: the photo may have arrived. */
type PhotoSent = { kind: 'sent' | 'refused' | 'failed' | 'unknown' };

/** An answer of our server. */
interface Answer {
  status: number;
  body: { ok: boolean; data?: unknown; errors?: unknown };
  retrySeconds: number;
}

type Fetch = typeof fetch;

export async function sendRequest(
  content: Content & { clientRef: string; device: string | null },
  ask: Fetch = fetch,
): Promise<Sent> {
  const answer = await reach(ask, DOOR, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
  });
  if (!answer) return { kind: 'unknown' };
  const { status, body, retrySeconds } = answer;
  if (status === 200 && isReceipt(body.data)) return { kind: 'received', receipt: body.data };
  if (status === 429) return { kind: 'full', afterSeconds: retrySeconds };
  if (status === 422) return { kind: 'invalid', errors: errorsOf(body.errors) };
  return { kind: status >= 400 && status < 500 ? 'closed' : 'unknown' };
}

export async function askStatus({ ref, secret }: Key, ask: Fetch = fetch): Promise<Asked> {
  const answer = await reach(ask, `${DOOR}/${ref}`, { headers: bearer(secret) });
  const { status, hasPhoto } = (answer?.body.data ?? {}) as { status?: unknown; hasPhoto?: unknown };
  if (answer?.status === 200 && isStatus(status))
    return { kind: 'known', status, hasPhoto: typeof hasPhoto === 'boolean' ? hasPhoto : null };
  if (answer?.status === 404) return { kind: 'gone' };
  return { kind: 'unknown', afterSeconds: answer?.status === 429 ? answer.retrySeconds : 0 };
}

/** The server keeps one photo of a request: a second sending of the same changes nothing. */
export async function sendPhoto({ ref, secret }: Key, photo: Blob, ask: Fetch = fetch): Promise<PhotoSent> {
  const headers = { ...bearer(secret), 'content-type': 'image/jpeg' };
  const given = { method: 'POST', headers, body: photo };
  const answer = await reach(ask, `${DOOR}/${ref}/photo`, given, PHOTO_WAITS_MS);
  if (answer?.status === 200) return { kind: 'sent' };
  if (answer && [404, 413, 422].includes(answer.status)) return { kind: 'refused' };
  return { kind: answer?.status === 429 ? 'failed' : 'unknown' };
}

type Key = Pick<PublicReceipt, 'ref' | 'secret'>;

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** Null without an answer of our server. The page of a wireless network also answers, with something else. */
async function reach(
  ask: Fetch,
  url: string,
  given: RequestInit,
  waitsMs = WAITS_MS,
): Promise<Answer | null> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), waitsMs);
  try {
    const answer = await ask(url, {
      ...given,
      cache: 'no-store',
      credentials: 'omit',
      signal: control.signal,
    });
    const body = JSON.parse(await answer.text());
    if (typeof body?.ok !== 'boolean') return null;
    return { status: answer.status, body, retrySeconds: secondsOf(answer.headers.get('retry-after')) };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function secondsOf(header: string | null): number {
  const seconds = Number(header ?? RETRY_SECONDS);
  return Number.isFinite(seconds) ? Math.min(MOST_SECONDS, Math.max(1, seconds)) : RETRY_SECONDS;
}

const isStatus = (value: unknown): value is PublicStatus => value === 'recibida' || value === 'atendida';

function isReceipt(data: unknown): data is PublicReceipt {
  const { ref, secret, status } = (data ?? {}) as Partial<Record<keyof PublicReceipt, unknown>>;
  return typeof ref === 'string' && typeof secret === 'string' && isStatus(status);
}

function errorsOf(errors: unknown): { path: string; message: string }[] {
  return Array.isArray(errors) ? errors.filter((one) => typeof one?.path === 'string') : [];
}
