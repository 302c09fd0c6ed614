import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../contract/error-codes';
import { readAnswer } from '../../../src/outbox/answer';
import { waitMs } from '../../../src/outbox/back-off';
import { classify } from '../../../src/outbox/classify';

const KEY = 'a-key-of-sixteen';

function afterReply(status: number, body: unknown, receiptFor: string | null = KEY, ownerPresent = true) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return classify(readAnswer({ status, body: text, retryAfter: '7', receiptFor }), KEY, ownerPresent);
}

const stateAfter = (status: number, code?: ErrorCode) =>
  afterReply(status, { ok: false, code, message: 'x' }).to;

describe('The meaning of an answer', () => {
  test('is `received` only with a receipt for this key', () => {
    expect(afterReply(200, { ok: true, data: { id: 7 } })).toEqual({
      to: 'received',
      made: 7,
      report: null,
    });
    expect(afterReply(200, { ok: true, data: {} }, 'another-key').to).toBe('waiting');
    expect(afterReply(200, { ok: true, data: {} }, null).to).toBe('waiting');
  });

  test('keeps the receipt of a report: whether it counts, and which one does', () => {
    const report = {
      clientRef: 'mine',
      counts: false,
      current: { clientRef: 'other', createdAt: '2026-11-20T15:00:00Z', createdBy: 'Marcela', own: false },
      capacityChanged: false,
    };
    expect(afterReply(200, { ok: true, data: report })).toEqual({ to: 'received', made: null, report });
  });

  test('is `waiting` after a page of a captive portal or proxy, and after no answer', () => {
    for (const status of [200, 302, 401, 403, 404, 409, 422])
      expect(afterReply(status, '<html></html>')).toMatchObject({ to: 'waiting', reason: 'no-answer' });
    expect(classify(readAnswer(null), KEY, true).to).toBe('waiting');
  });

  test('is `waiting` until the retry time of a busy proxy, whatever its format', () => {
    expect(afterReply(503, '<html></html>')).toEqual({ to: 'waiting', reason: 'busy', retryAfterSeconds: 7 });
  });

  test.each([
    [400, 'BODY_INVALID', 'needs-attention'],
    [401, 'TOKEN_EXPIRED', 'waiting-auth'],
    [403, 'ROLE_REFUSED', 'needs-attention'],
    [404, 'NOT_FOUND', 'needs-update'],
    [404, 'TRANSFER_NOT_FOUND', 'needs-attention'],
    [405, 'METHOD_NOT_ALLOWED', 'needs-update'],
    [408, undefined, 'waiting'],
    [409, 'IN_PROGRESS', 'waiting'],
    [409, 'STATE_MOVED', 'conflict'],
    [410, undefined, 'needs-update'],
    [412, undefined, 'conflict'],
    [413, 'FILE_TOO_LARGE', 'needs-attention'],
    [415, 'TYPE_NOT_SUPPORTED', 'needs-attention'],
    [422, 'FIELDS_INVALID', 'needs-attention'],
    [425, undefined, 'waiting'],
    [429, 'TOO_MANY_REQUESTS', 'waiting'],
    [500, 'INTERNAL', 'waiting'],
    [502, undefined, 'waiting'],
    [503, 'UNAVAILABLE', 'waiting'],
    [504, undefined, 'waiting'],
    [507, undefined, 'waiting'],
  ] as const)('%s %s: %s', (status, code, state) => {
    expect(stateAfter(status, code)).toBe(state);
  });

  test('waits for the owner after a refusal of another user’s token', () => {
    expect(afterReply(403, { ok: false, code: 'ROLE_REFUSED' }, null, false).to).toBe('waiting-auth');
  });
});

describe('The back-off', () => {
  const busy = { reason: 'busy', retryAfterSeconds: null } as const;

  test('doubles with jitter, up to five minutes', () => {
    expect(waitMs(busy, 1, 1)).toBe(2000);
    expect(waitMs(busy, 1, 0)).toBe(1000);
    expect(waitMs(busy, 4, 1)).toBe(16_000);
    expect(waitMs(busy, 1000, 1)).toBe(300_000);
  });

  test('follows the server’s retry time, within limits', () => {
    expect(waitMs({ ...busy, retryAfterSeconds: 40 }, 1, 0)).toBe(40_000);
    expect(waitMs({ ...busy, retryAfterSeconds: 86_400 }, 1, 0)).toBe(3_600_000);
  });

  test('stays at seconds while the same request is in progress', () => {
    expect(waitMs({ reason: 'in-progress', retryAfterSeconds: null }, 50, 1)).toBeLessThan(5000);
  });
});
