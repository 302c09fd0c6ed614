import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { downloadCatalogue } from '../../../contract/catalogues/downloads';
import { ERROR_CODES } from '../../../contract/error-codes';
import { exportSaner } from '../../../contract/resources/export-saner';
import { getMe } from '../../../contract/session/session';
import { callApi } from '../../../src/api/call-api';
import { downloadDocument } from '../../../src/api/download-document';
import { isApiFailure } from '../../../src/api/failure';
import { isServerReached, noteReached } from '../../../src/api/reachability';
import { freshToken } from '../../../src/api/token';
import { send } from '../../../src/api/transport';

const identity = vi.hoisted(() => ({ isAway: false }));
vi.mock('../../../src/session', () => ({
  getAccessToken: async () => {
    if (identity.isAway) throw new Error('unreachable');
    return 'a-token';
  },
  isSessionFailure: () => false,
}));

beforeEach(() => {
  identity.isAway = false;
  noteReached(true);
});
afterEach(() => vi.unstubAllGlobals());

/** Every request gets this answer; our server also repeats the word of the question about the time. */
function answering(body: string, { status = 200, headers = {}, isOurs = false } = {}) {
  vi.stubGlobal('fetch', async (_url: string, { headers: asked }: { headers: Record<string, string> }) => {
    const ours: Record<string, string> = { 'relevo-time': `${asked['relevo-ask']} ${Date.now()}` };
    return new Response(body, { status, headers: { ...(isOurs && ours), ...headers } });
  });
}

const get = () =>
  send({ method: 'GET', url: '/api/x', headers: { authorization: 'Bearer a' }, timeoutMs: 1000 });

describe('Whether our server is reached', () => {
  test.each([
    ['a page of a portal', '<h1>Wi-Fi</h1>', 200],
    ['JSON of a filter', '{"error":"blocked"}', 403],
    ['a page of a proxy', '<h1>Bad gateway</h1>', 502],
  ])('no: %s answers', async (_, body, status) => {
    answering(body, { status });
    await get();
    expect(isServerReached()).toBe(false);
    answering('{"ok":false,"code":"INTERNAL"}', { status: 500 });
    await get();
    expect(isServerReached()).toBe(true);
  });

  test('yes: a document without our envelope has the word of the question', async () => {
    noteReached(false);
    answering('{"resourceType":"Bundle"}', { isOurs: true });
    await get();
    expect(isServerReached()).toBe(true);
    answering('{"resourceType":"Bundle"}', { headers: { 'relevo-time': 'stored 1' } });
    await get();
    expect(isServerReached()).toBe(false);
  });

  test('no: the identity provider does not answer, so there is no token for the call', async () => {
    identity.isAway = true;
    await expect(freshToken(false)).rejects.toMatchObject({ kind: 'offline' });
    expect(isServerReached()).toBe(false);
  });
});

describe('A call', () => {
  const failure = () => callApi(getMe, {}).catch((reason: unknown) => reason);

  test.each([401, 403, 404, 409, 422, 200])(
    'takes the JSON of a stranger with %i for no connection',
    async (status) => {
      answering('{"error":"blocked","message":"Blocked by policy","data":{}}', { status });
      expect(await failure()).toMatchObject({
        kind: 'offline',
        status: 0,
        message: 'No hay conexión con el servidor.',
      });
    },
  );

  test('shows no words of a proxy that fails', async () => {
    answering('{"message":"Endpoint request timed out"}', { status: 504, headers: { 'retry-after': '7' } });
    expect(await failure()).toMatchObject({
      kind: 'server',
      status: 504,
      message: ERROR_CODES.INTERNAL.message,
      retryAfterSeconds: 7,
    });
  });

  test.each([
    [401, 'TOKEN_EXPIRED', 'unauthenticated'],
    [403, 'ROLE_REFUSED', 'refused'],
    [404, 'TRANSFER_NOT_FOUND', 'missing'],
    [409, 'STATE_MOVED', 'conflict'],
    [413, 'BODY_TOO_LARGE', 'invalid'],
    [422, 'FIELDS_INVALID', 'invalid'],
    [429, 'TOO_MANY_REQUESTS', 'busy'],
  ])('gives our refusal %i %s in its words', async (status, code, kind) => {
    answering(JSON.stringify({ ok: false, code, message: 'Con sus palabras.', errors: [] }), {
      status,
      isOurs: true,
    });
    expect(await failure()).toMatchObject({ kind, status, code, message: 'Con sus palabras.' });
  });

  test.each([200, 400, 403, 404, 405, 409, 410, 412, 413, 415, 422])(
    'takes our envelope with %i for no connection if it was the answer to another request: stored, or of another person',
    async (status) => {
      const body = JSON.stringify({ ok: status === 200, data: {}, code: 'FIELDS_INVALID', message: 'x' });
      answering(body, { status, headers: { 'relevo-time': `another ${Date.now()}` } });
      expect(await failure()).toMatchObject({
        kind: 'offline',
        status,
        message: 'La red contesta con datos viejos.',
      });
      expect(isServerReached()).toBe(false);
    },
  );

  test.each([
    [401, 'TOKEN_EXPIRED', 'unauthenticated'],
    [503, 'UNAVAILABLE', 'server'],
  ])('takes our refusal %i, which repeats no word', async (status, code) => {
    answering(JSON.stringify({ ok: false, code, message: 'Con sus palabras.', errors: [] }), { status });
    expect(await failure()).toMatchObject({ status, code });
  });

  test('takes a catalogue of our service worker, which repeats no word', async () => {
    answering(JSON.stringify({ ok: true, data: { name: 'cie10', version: 'a1b2c3d4e5f60718', rows: [] } }));
    await callApi(downloadCatalogue, { params: { name: 'cie10' }, query: { v: 'a1b2c3d4e5f60718' } });
  });
});

describe('The download of a document', () => {
  const failure = () => downloadDocument(exportSaner).catch((reason: unknown) => reason);
  const json = { 'content-type': 'application/json' };

  test('gives the bytes of our server', async () => {
    answering('{"resourceType":"Bundle"}', { isOurs: true });
    const file = await downloadDocument(exportSaner);
    expect(await file.text()).toBe('{"resourceType":"Bundle"}');
  });

  test('never takes the JSON of a stranger for the document', async () => {
    answering('{"status":"ok"}', { headers: json });
    expect(isApiFailure(await failure(), 'offline')).toBe(true);
    answering('{"error":"blocked"}', { headers: json, status: 403 });
    expect(isApiFailure(await failure(), 'offline')).toBe(true);
  });

  test('fails in words after a broken body, and keeps when to ask again', async () => {
    answering('{"ok":', { headers: { ...json, 'retry-after': '7' }, status: 503 });
    expect(await failure()).toMatchObject({ kind: 'server', status: 503, retryAfterSeconds: 7 });
    answering('{"ok":false,"code":"TOO_MANY_REQUESTS"}', {
      headers: { ...json, 'retry-after': '9' },
      status: 429,
    });
    expect(await failure()).toMatchObject({ kind: 'busy', retryAfterSeconds: 9 });
  });
});
