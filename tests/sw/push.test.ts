import { describe, expect, test } from 'vitest';
import { answerPush } from '../../sw/answer-push';
import { aWindow, theseWindows } from './open-windows';
import { shownNotifications } from './shown-notifications';

const pushed = (data: unknown) => ({ json: () => ({ from: '104', priority: 'high', data }) });
const assigned = (referralId = '4127', title = 'IPS asignada al traslado #4127') =>
  pushed({ kind: 'REFERRAL_CHANGED', title, referralId, at: '2026-03-02T14:02:00-05:00' });

describe('a push', () => {
  test('shows the event and its transfer, and opens that', async () => {
    const notifications = shownNotifications();
    await answerPush(assigned(), { windows: theseWindows(), notifications });
    const notification = notifications.shown.get('relevo-transfer-4127');
    expect(notification?.title).toBe('IPS asignada al traslado #4127');
    expect(notification?.options.body).toBeUndefined();
    expect(notification?.options.data).toEqual({ path: '/traslados/4127' });
    expect(notification?.options.timestamp).toBe(Date.parse('2026-03-02T14:02:00-05:00'));
  });

  test('about a citizen’s request opens the list of requests', async () => {
    const notifications = shownNotifications();
    const title = 'Ha recibido una nueva solicitud de Ambulancia';
    const data = { kind: 'AMBULANCE_REQUEST', title, at: '2026-03-02T14:02:00-05:00' };
    await answerPush(pushed(data), { windows: theseWindows(), notifications });
    const notification = notifications.shown.get('relevo-ambulance-requests');
    expect(notification?.title).toBe(title);
    expect(notification?.options.data).toEqual({ path: '/solicitudes' });
  });

  test('about an incident opens it, and hides no other word about it', async () => {
    const notifications = shownNotifications();
    const title = 'Incidente 12: salga con Móvil 11';
    const data = { kind: 'INCIDENT', title, at: '2026-03-02T14:02:00-05:00' };
    await answerPush(pushed(data), { windows: theseWindows(), notifications });
    const later = {
      kind: 'INCIDENT',
      title: 'Incidente 12: cambió el lugar',
      at: '2026-03-02T14:03:00-05:00',
    };
    await answerPush(pushed(later), { windows: theseWindows(), notifications });
    const [notification, ...others] = [...notifications.shown.values()];
    expect(others).toHaveLength(1);
    expect(notification?.title).toBe(title);
    expect(notification?.options.data).toEqual({ path: '/incidentes/12' });
  });

  test('that reminds of an incident replaces the reminder before it; one that was held up does not', async () => {
    const notifications = shownNotifications();
    const remind = (minutes: number, what: string) =>
      answerPush(
        pushed({
          kind: 'INCIDENT',
          title: what.replace('N', String(minutes)),
          at: `2026-03-02T14:${10 + minutes}:00-05:00`,
        }),
        { windows: theseWindows(), notifications },
      );
    const [one, other] = [12, 9].map((id) => `Incidente ${id}: Móvil 11 lleva N min sin confirmar`);
    for (const minutes of [4, 8, 6]) await remind(minutes, one ?? '');
    await remind(3, other ?? '');
    await remind(2, 'Un incidente lleva N min sin ambulancia');
    await remind(5, '2 incidentes sin ambulancia; el más antiguo lleva N min');
    expect([...notifications.shown.values()].map(({ title }) => title).sort()).toEqual([
      '2 incidentes sin ambulancia; el más antiguo lleva 5 min',
      'Incidente 12: Móvil 11 lleva 8 min sin confirmar',
      'Incidente 9: Móvil 11 lleva 3 min sin confirmar',
    ]);
  });

  test('with a long name still calls for its transfer; the end of the longest title is cut', async () => {
    const notifications = shownNotifications();
    const title = `Traslado #4127: ${'E.S.E. '.repeat(30)}respondió que no puede`;
    await answerPush(assigned('4127', title.slice(0, 158)), { windows: theseWindows(), notifications });
    await answerPush(assigned('4128', title), { windows: theseWindows(), notifications });
    const [long, longest] = [...notifications.shown.values()].map((shown) => shown.title);
    expect(long).toBe(title.slice(0, 158));
    expect(longest).toBe(`${title.slice(0, 199)}…`);
  });

  test('names the transfer if its title does not', async () => {
    const notifications = shownNotifications();
    await answerPush(assigned('4127', 'Nuevo mensaje'), { windows: theseWindows(), notifications });
    expect(notifications.shown.get('relevo-transfer-4127')?.options.body).toBe('Traslado #4127');
  });

  test('replaces the one of the same transfer; one of another transfer is added', async () => {
    const notifications = shownNotifications();
    const around = { windows: theseWindows(), notifications };
    await answerPush(assigned('4127', 'Traslado #4127: en traslado'), around);
    await answerPush(assigned('4127', 'Traslado #4127: finalizado'), around);
    await answerPush(assigned('4128', 'Traslado #4128: en traslado'), around);
    expect([...notifications.shown.values()].map(({ title }) => title)).toEqual([
      'Traslado #4127: finalizado',
      'Traslado #4128: en traslado',
    ]);
  });

  const at = (kind: string, title: string, clock: string) =>
    pushed({ kind, title, referralId: '4127', at: `2026-03-02T${clock}:00-05:00` });

  test('of calm news does not replace a call about the same transfer', async () => {
    const notifications = shownNotifications();
    const around = { windows: theseWindows(), notifications };
    await answerPush(at('REFERRAL_CALLS', 'Traslado #4127: ambulancia despachada', '14:02'), around);
    await answerPush(at('REFERRAL_CHANGED', 'Traslado #4127: archivo adjunto', '14:03'), around);
    expect([...notifications.shown.values()].map(({ title }) => title)).toEqual([
      'Traslado #4127: ambulancia despachada',
      'Traslado #4127: archivo adjunto',
    ]);
  });

  test('that was held up does not replace a newer one', async () => {
    const notifications = shownNotifications();
    const around = { windows: theseWindows(), notifications };
    await answerPush(at('REFERRAL_CALLS', 'Traslado #4127: despacho cancelado', '14:05'), around);
    await answerPush(at('REFERRAL_CALLS', 'Traslado #4127: ambulancia despachada', '14:02'), around);
    expect([...notifications.shown.values()].map(({ title, options }) => [title, options.silent])).toEqual([
      ['Traslado #4127: despacho cancelado', true],
    ]);
  });

  test('about the transfer on the visible page goes to that page only', async () => {
    const notifications = shownNotifications();
    const page = aWindow({ path: '/dashboard', shows: 4127 });
    await answerPush(assigned(), { windows: theseWindows(aWindow({ shows: 1 }), page), notifications });
    expect(page.told).toEqual([{ type: 'relevo:pushed', referralId: 4127 }]);
    expect(notifications.shown.size).toBe(0);
  });

  test('about a transfer other than the visible one is shown', async () => {
    const notifications = shownNotifications();
    await answerPush(assigned(), { windows: theseWindows(aWindow({ shows: 4000 })), notifications });
    expect(notifications.shown.size).toBe(1);
  });

  test('is shown if the page with it is hidden or does not answer in time', async () => {
    const notifications = shownNotifications();
    const hidden = aWindow({ visible: false, shows: 4127 });
    await answerPush(assigned(), { windows: theseWindows(hidden), notifications });
    expect(hidden.told).toEqual([]);
    await answerPush(assigned('4130', 'Traslado #4130'), { windows: theseWindows(aWindow()), notifications });
    expect([...notifications.shown.keys()]).toEqual(['relevo-transfer-4127', 'relevo-transfer-4130']);
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
  ])('with %s is shown as news without details', async (_what, data) => {
    const notifications = shownNotifications();
    await answerPush(data, { windows: theseWindows(), notifications });
    expect([...notifications.shown.values()]).toMatchObject([
      { title: 'Relevo', options: { body: 'Hay novedades en sus traslados', data: { path: '/' } } },
    ]);
  });

  test('is shown if the browser cannot list its windows', async () => {
    const notifications = shownNotifications();
    const windows = { ...theseWindows(), matchAll: async () => Promise.reject(new Error('gone')) };
    await answerPush(assigned(), { windows, notifications });
    expect(notifications.shown.size).toBe(1);
  });

  test('is shown beside a window without an address', async () => {
    const notifications = shownNotifications();
    const nowhere = { ...aWindow(), url: '' };
    await answerPush(assigned(), { windows: theseWindows(nowhere), notifications });
    expect(notifications.shown.size).toBe(1);
  });

  test('that is unreadable stays silent while a window is visible', async () => {
    const notifications = shownNotifications();
    await answerPush(null, { windows: theseWindows(aWindow()), notifications });
    expect(notifications.shown.size).toBe(0);
  });

  test('with an invalid time is shown without it', async () => {
    const notifications = shownNotifications();
    const data = pushed({ kind: 'CHAT_MESSAGE', title: 'Traslado #7', referralId: '7', at: 'ayer' });
    await answerPush(data, { windows: theseWindows(), notifications });
    expect(notifications.shown.get('relevo-transfer-7')?.options.timestamp).toBeUndefined();
  });
});
