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

test('The reply to a submission names the host that answered', async () => {
  aCaptivePortal();
  const message = {
    key: 'key',
    operation: 'send-chat-message',
    transfer: 7,
    body: {},
    files: [],
  } as unknown as OutgoingSubmission;
  expect(await courier.send({ ...message, timeoutMs: 1000 }, ANA, false)).toMatchObject(stranger);
});

test('A question about receipts gives the reply of a stranger, and not the silence of a lost network', async () => {
  aCaptivePortal();
  expect(await courier.askReceipts(['key'], ANA, false)).toMatchObject(stranger);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await courier.askReceipts(['key'], ANA, false)).toBe('unknown');
});
