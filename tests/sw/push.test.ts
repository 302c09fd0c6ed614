import { describe, expect, test } from 'vitest';
import { answerPush } from '../../sw/answer-push';
import { aWindow, theseWindows } from './open-windows';
import { shownNotices } from './shown-notices';

const pushed = (data: unknown) => ({ json: () => ({ from: '104', priority: 'high', data }) });
const assigned = (referralId = '4127', title = 'IPS asignada al traslado #4127') =>
  pushed({ kind: 'REFERRAL_CHANGED', title, referralId, at: '2026-03-02T14:02:00-05:00' });

describe('a push', () => {
  test('says what happened to which transfer, and opens it', async () => {
    const notices = shownNotices();
    await answerPush(assigned(), { windows: theseWindows(), notices });
    const notice = notices.shown.get('relevo-transfer-4127');
    expect(notice?.title).toBe('IPS asignada al traslado #4127');
    expect(notice?.options.body).toBeUndefined();
    expect(notice?.options.data).toEqual({ path: '/traslados/4127' });
    expect(notice?.options.timestamp).toBe(Date.parse('2026-03-02T14:02:00-05:00'));
  });

  test('names the transfer where its title does not', async () => {
    const notices = shownNotices();
    await answerPush(assigned('4127', 'Nuevo mensaje'), { windows: theseWindows(), notices });
    expect(notices.shown.get('relevo-transfer-4127')?.options.body).toBe('Traslado #4127');
  });

  test('of the same transfer takes the place of the one before; of another one stands beside it', async () => {
    const notices = shownNotices();
    const around = { windows: theseWindows(), notices };
    await answerPush(assigned('4127', 'Traslado #4127: en traslado'), around);
    await answerPush(assigned('4127', 'Traslado #4127: finalizado'), around);
    await answerPush(assigned('4128', 'Traslado #4128: en traslado'), around);
    expect([...notices.shown.values()].map(({ title }) => title)).toEqual([
      'Traslado #4127: finalizado',
      'Traslado #4128: en traslado',
    ]);
  });

  test('about the transfer before the person’s eyes only reaches that page', async () => {
    const notices = shownNotices();
    const page = aWindow({ path: '/dashboard', shows: 4127 });
    await answerPush(assigned(), { windows: theseWindows(aWindow({ shows: 1 }), page), notices });
    expect(page.told).toEqual([{ type: 'relevo:pushed', referralId: 4127 }]);
    expect(notices.shown.size).toBe(0);
  });

  test('about another transfer than the visible one is shown', async () => {
    const notices = shownNotices();
    await answerPush(assigned(), { windows: theseWindows(aWindow({ shows: 4000 })), notices });
    expect(notices.shown.size).toBe(1);
  });

  test('is shown when the page that has it open is hidden, or is too busy to answer', async () => {
    const notices = shownNotices();
    const hidden = aWindow({ visible: false, shows: 4127 });
    await answerPush(assigned(), { windows: theseWindows(hidden), notices });
    expect(hidden.told).toEqual([]);
    await answerPush(assigned('4130', 'Traslado #4130'), { windows: theseWindows(aWindow()), notices });
    expect([...notices.shown.keys()]).toEqual(['relevo-transfer-4127', 'relevo-transfer-4130']);
  });

  test.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('Nuevo traslado') }],
    ['a text', { json: () => 'Nuevo traslado' }],
    ['no data', { json: () => ({ notification: { title: 'x' } }) }],
    [
      'a transfer without a number',
      pushed({ kind: 'REFERRAL_CHANGED', title: 'x', referralId: '../admin', at: '' }),
    ],
    ['a number that is none', pushed({ kind: 'REFERRAL_CHANGED', title: 'x', referralId: '-1', at: '' })],
    [
      'a title that is none',
      pushed({ kind: 'REFERRAL_CHANGED', title: 'x'.repeat(5000), referralId: '1', at: '' }),
    ],
  ])('with %s says that there is news, and nothing else', async (_what, data) => {
    const notices = shownNotices();
    await answerPush(data, { windows: theseWindows(), notices });
    expect([...notices.shown.values()]).toMatchObject([
      { title: 'Relevo', options: { body: 'Hay novedades en sus traslados', data: { path: '/' } } },
    ]);
  });

  test('is shown when the browser cannot say what is open', async () => {
    const notices = shownNotices();
    const windows = { ...theseWindows(), matchAll: async () => Promise.reject(new Error('gone')) };
    await answerPush(assigned(), { windows, notices });
    expect(notices.shown.size).toBe(1);
  });

  test('is shown beside a window that has no address yet', async () => {
    const notices = shownNotices();
    const nowhere = { ...aWindow(), url: '' };
    await answerPush(assigned(), { windows: theseWindows(nowhere), notices });
    expect(notices.shown.size).toBe(1);
  });

  test('that nobody understands stays silent while somebody looks', async () => {
    const notices = shownNotices();
    await answerPush(null, { windows: theseWindows(aWindow()), notices });
    expect(notices.shown.size).toBe(0);
  });

  test('with a time that is none is shown without it', async () => {
    const notices = shownNotices();
    const data = pushed({ kind: 'CHAT_MESSAGE', title: 'Traslado #7', referralId: '7', at: 'ayer' });
    await answerPush(data, { windows: theseWindows(), notices });
    expect(notices.shown.get('relevo-transfer-7')?.options.timestamp).toBeUndefined();
  });
});
