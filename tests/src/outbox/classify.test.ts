import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../contract/error-codes';
import { readAnswer } from '../../../src/outbox/answer';
import { waitMs } from '../../../src/outbox/back-off';
import { changeOf } from '../../../src/outbox/change-of';
import { classify } from '../../../src/outbox/classify';
import { isLate } from '../../../src/outbox/tell-after';
import { Random } from '../../simulation/random';
import { anItem } from './an-item';

const KEY = 'a-key-of-sixteen';

function afterReply(status: number, body: unknown, receiptFor: string | null = KEY, ownerPresent = true) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return classify(
    readAnswer({ status, host: 'wifi.example', body: text, retryAfter: '7', receiptFor }),
    KEY,
    ownerPresent,
  );
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

  test('keeps that the dispatch of a crew’s word had been called off, and frees the word after it', () => {
    const changeAfter = (data: unknown) => {
      const body = JSON.stringify({ ok: true, data });
      const answer = readAnswer({ status: 200, host: 'x', body, retryAfter: null, receiptFor: KEY });
      return changeOf(anItem({ state: 'sending' }), classify(answer, KEY, true), answer);
    };
    expect(changeAfter({ id: 7, calledOff: true })).toMatchObject({ state: 'received', calledOff: true });
    expect(changeAfter({ id: 7 }).calledOff).toBeUndefined();
    // The refusal of a hospital that had accepted.
    const refused = { referralState: 'PENDING_AMBULANCE' };
    expect(changeAfter({ ...refused, contradicted: true })).toMatchObject({ contradicted: true });
    expect(changeAfter(refused).contradicted).toBeUndefined();
  });

  test('is no decision if it was made for another request, whatever it says', () => {
    for (const status of [200, 403, 409, 412, 422]) {
      const body = JSON.stringify({ ok: status === 200, code: 'FIELDS_INVALID', data: {} });
      const reply = { status, host: 'x', body, retryAfter: null, receiptFor: null, isForeign: true };
      expect(classify(readAnswer(reply), KEY, true)).toMatchObject({ to: 'waiting', reason: 'not-ours' });
    }
  });

  test('is no decision with the receipt of another submission, or a conflict without one', () => {
    const waits = { to: 'waiting', reason: 'no-receipt' };
    for (const status of [400, 403, 404, 409, 412, 422, 503])
      expect(afterReply(status, { ok: false }, 'another-key')).toMatchObject(waits);
    expect(afterReply(409, { ok: false, code: 'STATE_MOVED' }, null)).toMatchObject(waits);
    const answer = readAnswer({
      status: 409,
      host: 'x',
      body: '{"ok":false,"code":"STATE_MOVED"}',
      retryAfter: null,
      receiptFor: 'another-key',
    });
    expect(changeOf(anItem(), classify(answer, KEY, true), answer).uncertain).toBe(true);
  });

  test('is a decided refusal only with a receipt: before the key is read there is none', () => {
    const refused = (code: ErrorCode, receiptFor: string | null) =>
      afterReply(422, { ok: false, code }, receiptFor);
    expect(refused('FIELDS_INVALID', KEY)).toEqual({ to: 'needs-attention', decided: true });
    expect(refused('FIELDS_INVALID', null)).toEqual({ to: 'needs-attention', decided: false });
    expect(refused('KEY_REUSED', null)).toEqual({ to: 'needs-attention', decided: false });
    expect(afterReply(409, { ok: false, code: 'IN_PROGRESS' }, null)).toMatchObject({
      reason: 'in-progress',
    });
  });

  test('keeps the receipt of a report: whether it counts, and which one does', () => {
    const report = {
      clientRef: 'mine',
      counts: false,
      current: { clientRef: 'other', createdAt: '2026-11-20T15:00:00Z', createdBy: 'Marcela', own: false },
      capacityChanged: false,
    };
    expect(afterReply(200, { ok: true, data: report })).toEqual({ to: 'received', made: null, report });
    // Without the time of the current report there are no words about it.
    const { createdAt: _, ...timeless } = report.current;
    expect(afterReply(200, { ok: true, data: { ...report, current: timeless } })).toEqual({
      to: 'received',
      made: null,
      report: null,
    });
  });

  test('keeps an error of no field for the user, like the answer to a direct call', () => {
    const errors = [{ message: 'Falta el anexo' }, { path: 'person.document', message: 'Repetido' }, 'x'];
    const body = JSON.stringify({ ok: false, code: 'FIELDS_INVALID', errors });
    expect(
      readAnswer({ status: 422, host: 'relevo', body, retryAfter: null, receiptFor: KEY }),
    ).toMatchObject({
      errors: [
        { path: '', message: 'Falta el anexo' },
        { path: 'person.document', message: 'Repetido' },
      ],
    });
  });

  test('is `waiting` after a page of a captive portal or proxy, as an answer of a stranger', () => {
    for (const status of [200, 302, 401, 403, 404, 409, 413, 422])
      expect(afterReply(status, '<html></html>')).toMatchObject({ to: 'waiting', reason: 'not-ours' });
  });

  test('is `waiting` after no answer', () => {
    expect(classify(readAnswer(null), KEY, true)).toMatchObject({ to: 'waiting', reason: 'no-answer' });
  });

  test('keeps status and host of a stranger for the user', () => {
    const reply = { status: 413, host: 'proxy.example', body: '<html>', retryAfter: null, receiptFor: null };
    const answer = readAnswer(reply);
    expect(changeOf(anItem(), classify(answer, KEY, true), answer)).toMatchObject({
      uncertain: true,
      lastError: { class: 'not-ours', status: 413, host: 'proxy.example' },
    });
  });

  test('is a counted attempt after a refusal of a renewed token, which certainly changed nothing', () => {
    const body = JSON.stringify({ ok: false, code: 'TOKEN_EXPIRED' });
    const answer = readAnswer({ status: 401, host: 'relevo', body, retryAfter: null, receiptFor: null });
    const transition = classify(answer, KEY, true);
    expect(transition).toMatchObject({ to: 'waiting', reason: 'token-refused' });
    expect(changeOf(anItem(), transition, answer)).toMatchObject({ state: 'waiting', uncertain: false });
  });

  test('is a stranger’s if its status and its word contradict each other, also with our key', () => {
    expect(afterReply(200, { ok: false, code: 'INTERNAL' })).toMatchObject({ reason: 'not-ours' });
    expect(afterReply(409, { ok: true, data: {} })).toMatchObject({ reason: 'not-ours' });
    expect(afterReply(422, { ok: true, data: {} })).toMatchObject({ reason: 'not-ours' });
    expect(afterReply(503, { ok: true, data: {} })).toMatchObject({ reason: 'proxy-busy' });
  });

  test('is `waiting` until the retry time of a busy proxy, whatever its format', () => {
    expect(afterReply(503, '<html></html>')).toEqual({
      to: 'waiting',
      reason: 'proxy-busy',
      retryAfterSeconds: 7,
    });
  });

  test('is a stranger’s after 511, the status of a captive portal', () => {
    for (const body of ['<html></html>', { ok: false }])
      expect(afterReply(511, body)).toMatchObject({ reason: 'not-ours', retryAfterSeconds: null });
  });

  test('follows an hour’s retry time of our server only; another’s is cut to five minutes', () => {
    const asked = (body: string) => {
      const answer = readAnswer({ status: 503, host: 'x', body, retryAfter: '3600', receiptFor: null });
      return answer.kind === 'answer' && answer.retryAfterSeconds;
    };
    expect(asked('<html></html>')).toBe(300);
    expect(asked('{"ok":false}')).toBe(3600);
  });

  test('is told after three minutes if no answer is ours, after thirty if our server is busy', () => {
    const toldAfter = (body: string, minutes: number) => {
      const answer = readAnswer({ status: 503, host: 'x', body, retryAfter: null, receiptFor: null });
      const item = anItem({ state: 'waiting', lateSince: 0 });
      return isLate({ ...item, ...changeOf(item, classify(answer, KEY, true), answer) }, minutes * 60_000);
    };
    expect(toldAfter('<html></html>', 2)).toBe(false);
    expect(toldAfter('<html></html>', 4)).toBe(true);
    expect(toldAfter('{"ok":false}', 4)).toBe(false);
    expect(toldAfter('{"ok":false}', 31)).toBe(true);
  });

  test.each([
    [400, 'BODY_INVALID', 'needs-attention'],
    [401, 'TOKEN_EXPIRED', 'waiting'],
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
    expect(afterReply(401, { ok: false, code: 'TOKEN_EXPIRED' }, null, false).to).toBe('waiting-auth');
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

  test('spreads 400 tablets that got the same retry time, over half of it at least', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = new Random(seed);
      const times = Array.from({ length: 400 }, () =>
        waitMs({ ...busy, retryAfterSeconds: 5 }, 1, random.fraction()),
      );
      const first = Math.min(...times);
      const counts = new Map<number, number>();
      for (const time of times) {
        const tenth = Math.floor((time - first) / 100);
        counts.set(tenth, (counts.get(tenth) ?? 0) + 1);
      }
      expect(first).toBeGreaterThanOrEqual(5000);
      expect(Math.max(...counts.values()), `seed ${seed}`).toBeLessThan(40);
    }
  });

  test('stays long although the server asks for less', () => {
    expect(waitMs({ ...busy, retryAfterSeconds: 1 }, 20, 0)).toBe(150_000);
  });

  test('stays at seconds while the same request is in progress', () => {
    expect(waitMs({ reason: 'in-progress', retryAfterSeconds: null }, 50, 1)).toBeLessThan(5000);
  });
});
