import { afterEach, describe, expect, test, vi } from 'vitest';
import { askStatus, sendPhoto, sendRequest } from '../../citizen/door';
import { contentOf } from '../../citizen/request-form';

afterEach(() => void vi.useRealTimers());

const CONTENT = {
  ...contentOf({ phone: '3001234567', name: '', address: 'Calle 50', told: '', kind: '', place: null }),
  clientRef: 'a',
  device: null,
};
const KEY = { ref: 'some-ref', secret: 'some-secret' };
const RECEIPT = { ...KEY, status: 'recibida' };

const answers = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  );
const refused = (status: number, headers = {}) =>
  answers(status, { ok: false, code: 'X', message: '' }, headers);
const noNetwork = vi.fn<typeof fetch>(async () => {
  throw new TypeError('Failed to fetch');
});

describe('A request', () => {
  test('is received only when our server says so', async () => {
    expect(await sendRequest(CONTENT, answers(200, { ok: true, data: RECEIPT }))).toEqual({
      kind: 'received',
      receipt: RECEIPT,
    });
  });

  test.each([
    ['no network', noNetwork],
    ['the page of a wireless network', answers(200, '<html>Bienvenido</html>')],
    ['JSON of somebody else', answers(200, { status: 'success' })],
    ['a page that a proxy does not find', answers(404, { error: 'not found' })],
    ['a proxy that limits', answers(429, { error: 'slow down' })],
    ['a receipt without its secret', answers(200, { ok: true, data: { ref: 'a', status: 'recibida' } })],
    ['a server that failed', refused(500)],
    ['a server that is away', refused(503)],
    ['a proxy that lost the server', answers(502, '<html>Bad gateway</html>')],
  ])('may have arrived: %s', async (_what, ask) => {
    expect(await sendRequest(CONTENT, ask)).toEqual({ kind: 'unknown' });
  });

  test('that has no answer in 30 seconds may have arrived', async () => {
    vi.useFakeTimers();
    const never = vi.fn<typeof fetch>(
      (_url, given) =>
        new Promise((_, reject) =>
          given?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    const sent = sendRequest(CONTENT, never);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await sent).toEqual({ kind: 'unknown' });
  });

  test.each([
    ['40', 40],
    ['0', 1],
    ['9999', 120],
    ['Thu, 26 Nov 2026 12:00:00 GMT', 30],
    [null, 30],
  ])('was not taken by a busy server: Retry-After %s is %i seconds', async (header, afterSeconds) => {
    const ask = refused(429, header === null ? {} : { 'retry-after': header });
    expect(await sendRequest(CONTENT, ask)).toEqual({ kind: 'full', afterSeconds });
  });

  test('with wrong fields is told which', async () => {
    const errors = [{ path: 'phone', message: 'Escriba su teléfono: 7 o 10 dígitos.' }];
    expect(await sendRequest(CONTENT, answers(422, { ok: false, errors }))).toEqual({
      kind: 'invalid',
      errors,
    });
  });

  test('has no door where this is off', async () => {
    expect(await sendRequest(CONTENT, refused(404))).toEqual({ kind: 'closed' });
  });
});

describe('The status', () => {
  test('is asked with the secret in a header, and nothing of it in the address', async () => {
    const ask = answers(200, { ok: true, data: { status: 'atendida' } });
    expect(await askStatus(KEY, ask)).toEqual({
      kind: 'known',
      status: 'atendida',
      hasPhoto: null,
    });
    const withPhoto = answers(200, { ok: true, data: { status: 'recibida', hasPhoto: true } });
    expect(await askStatus(KEY, withPhoto)).toMatchObject({ hasPhoto: true });
    const [url, given] = ask.mock.calls[0] ?? [];
    expect(url).toBe('/api/public/ambulanceRequest/some-ref');
    expect(given?.headers).toEqual({ authorization: 'Bearer some-secret' });
  });

  test.each([
    ['gone', refused(404), { kind: 'gone' }],
    ['of a stranger', answers(404, 'not found'), { kind: 'unknown', afterSeconds: 0 }],
    [
      'unknown to this page',
      answers(200, { ok: true, data: { status: 'x' } }),
      { kind: 'unknown', afterSeconds: 0 },
    ],
    [
      'refused to who asks too often',
      refused(429, { 'retry-after': '50' }),
      { kind: 'unknown', afterSeconds: 50 },
    ],
    ['lost', noNetwork, { kind: 'unknown', afterSeconds: 0 }],
  ])('that is %s is no status', async (_what, ask, asked) => {
    expect(await askStatus(KEY, ask)).toEqual(asked);
  });
});

test.each([
  [200, 'sent'],
  [404, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
  [429, 'failed'],
  [503, 'unknown'],
])('A photo that is answered with %i is %s', async (status, kind) => {
  expect(await sendPhoto(KEY, new Blob(['x']), answers(status, { ok: status === 200 }))).toEqual({ kind });
});

test('A photo without an answer may have arrived', async () => {
  expect(await sendPhoto(KEY, new Blob(['x']), noNetwork)).toEqual({ kind: 'unknown' });
});
