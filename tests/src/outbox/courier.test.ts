import { afterEach, expect, test, vi } from 'vitest';
import { createCourier } from '../../../src/outbox/courier';
import type { OutgoingSubmission } from '../../../src/outbox/ports';
import { ANA } from './an-item';

afterEach(() => vi.unstubAllGlobals());

/** Something on the way answers every request, after a redirect to its own address. */
function aCaptivePortal() {
  const page = new Response('<h1>Wi-Fi</h1>', { status: 403, headers: { 'content-type': 'text/html' } });
  Object.defineProperty(page, 'url', { value: 'http://wifi.hotel:8080/login?from=relevo' });
  vi.stubGlobal('fetch', async () => page);
}

const courier = createCourier({ tokenOf: async () => 'a token', deviceId: 'tablet' });
const stranger = { status: 403, host: 'wifi.hotel:8080', body: '<h1>Wi-Fi</h1>', receiptFor: null };

const message = {
  key: 'key',
  operation: 'send-chat-message',
  transfer: 7,
  body: {},
  files: [],
} as unknown as OutgoingSubmission;

test('The reply to a submission names the host that answered', async () => {
  aCaptivePortal();
  expect(await courier.send({ ...message, timeoutMs: 1000 }, ANA, false)).toMatchObject(stranger);
});

test('A refusal that does not repeat the word of the request is marked as foreign, ours is not', async () => {
  let word = 'stored';
  const body = '{"ok":false,"code":"FIELDS_INVALID","message":"no"}';
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    const repeated = word || headers['relevo-ask'];
    return new Response(body, { status: 422, headers: { 'relevo-time': `${repeated} ${Date.now()}` } });
  });
  const sent = () => courier.send({ ...message, timeoutMs: 1000 }, ANA, false);
  expect(await sent()).toMatchObject({ status: 422, isForeign: true });
  word = '';
  expect(await sent()).toMatchObject({ status: 422, isForeign: false });
});

test('A question about receipts gives the reply of a stranger, and not the silence of a lost network', async () => {
  aCaptivePortal();
  expect(await courier.askReceipts(['key'], ANA, false)).toMatchObject(stranger);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await courier.askReceipts(['key'], ANA, false)).toBe('unknown');
});

test('Without a token nothing is sent, and the reason is told: a sign-in, or a provider that does not answer', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const signedOut = createCourier({ tokenOf: async () => null, deviceId: 'tablet' });
  expect(await signedOut.send(message, ANA, false)).toBe('no-token');
  expect(await signedOut.askReceipts(['key'], ANA, false)).toBe('no-token');
  const providerAway = createCourier({
    tokenOf: async () => Promise.reject(new Error('unreachable')),
    deviceId: 'tablet',
  });
  expect(await providerAway.send(message, ANA, false)).toBe('no-provider');
  expect(await providerAway.askReceipts(['key'], ANA, false)).toBe('no-provider');
  expect(asked).not.toHaveBeenCalled();
});
