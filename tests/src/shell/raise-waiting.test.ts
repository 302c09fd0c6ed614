import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Family } from '../../../contract/roles';
import type { Heard } from '../../../src/realtime';
import { waitFor } from '../../wait-for';

const { shown, sounded, asked, answers } = vi.hoisted(() => ({
  shown: [] as string[],
  sounded: [] as string[],
  asked: [] as string[],
  answers: new Map<string, unknown>(),
}));
vi.mock('../../../src/ui/notify', () => ({
  notify: { warning: (text: string) => shown.push(text), dismiss: () => undefined },
}));
vi.mock('../../../src/api', async (original) => ({
  ...(await original<typeof import('../../../src/api')>()),
  callApi: async ({ path }: { path: string }, { params }: { params?: { id: number } }) => {
    const address = path.replace(':id', String(params?.id));
    asked.push(address);
    const given = answers.get(address);
    if (given === undefined) throw new Error('refused');
    if (given instanceof Error) throw given;
    return given;
  },
}));
vi.mock('../../../src/ui/sound-alert', () => ({ soundAlert: async (id: string) => sounded.push(id) > 0 }));

const open = { isCalled: true, endedAt: null, takenBy: null };
const alertsOf = (transfer: number, ...rows: object[]) =>
  answers.set(`/referral/${transfer}/acknowledgements`, { rows });
const way = {
  open: () => undefined,
  openPath: () => undefined,
  onArrival: () => () => undefined,
  leads: async () => true,
};

let raiseAlert: typeof import('../../../src/app/shell/raise-alert').raiseAlert;
beforeEach(async () => {
  // What a page has shown and asked begins anew with each page.
  vi.resetModules();
  ({ raiseAlert } = await import('../../../src/app/shell/raise-alert'));
  // Loaded before the test, whose patience is short.
  await import('../../../src/app/shell/still-waits');
});
afterEach(() => {
  shown.splice(0);
  sounded.splice(0);
  asked.splice(0);
  answers.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An alert of the bell of a page that has just been loaded. */
function loaded(
  id: number,
  title: string,
  transfer: number | null,
  family: Family,
  eventType = 'CALLED_AGAIN',
) {
  const event: Heard = {
    id,
    eventType,
    title,
    shortTitle: title,
    timestamp: '2026-11-21T10:00:00Z',
    metadata: { referral: transfer === null ? null : { id: transfer, version: 0 } },
    wasThere: true,
  };
  raiseAlert(event, family, way);
}

test('Of the alerts at the start, the one that waits for this person is shown; answered and taken ones, and those of others, are not', async () => {
  alertsOf(12, { ...open, endedAt: '2026-11-21T10:00:00Z' });
  alertsOf(13, { ...open, takenBy: 'Ana Toro' });
  alertsOf(14, { ...open, isCalled: false });
  alertsOf(15, { ...open, endedAt: '2026-11-21T10:00:00Z' }, open);
  for (const transfer of [11, 12, 13, 14, 15]) loaded(transfer, `Traslado #${transfer}`, transfer, 'EPS');
  await waitFor(() => expect(asked).toHaveLength(5));
  await waitFor(() => expect(shown).toEqual(['Traslado #15']));
  expect(sounded).toEqual(['15']);
});

test('A transfer is asked about once, and two alerts are enough for a page that opens', async () => {
  for (const transfer of [21, 22, 23]) alertsOf(transfer, open);
  loaded(4, 'Traslado #21: nadie ha respondido', 21, 'CRUE');
  loaded(3, 'Traslado #21: antes', 21, 'CRUE');
  loaded(2, 'Traslado #22', 22, 'CRUE');
  loaded(1, 'Traslado #23', 23, 'CRUE');
  await waitFor(() => expect(shown).toEqual(['Traslado #21: nadie ha respondido', 'Traslado #22']));
  await settled();
  // It is the regulation centre, where something waits at any time.
  expect(sounded).toEqual([]);
  expect(asked).toEqual(['/referral/21/acknowledgements', '/referral/22/acknowledgements']);
});

test('A question that the server leaves without an answer is asked again soon; a refusal is an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { ApiFailure } = await import('../../../src/api');
  answers.set('/referral/24/acknowledgements', new ApiFailure({ kind: 'offline', message: '' }));
  answers.set('/referral/25/acknowledgements', new ApiFailure({ kind: 'refused', message: '' }));
  loaded(2, 'Traslado #24', 24, 'EPS');
  loaded(1, 'Traslado #25', 25, 'EPS');
  await settled();
  await vi.advanceTimersByTimeAsync(60_000);
  await settled();
  alertsOf(24, open);
  alertsOf(25, open);
  await vi.advanceTimersByTimeAsync(60_000);
  await settled();
  expect(shown).toEqual(['Traslado #24']);
  const [again, never] = [24, 25].map((id) => asked.filter((path) => path.includes(`/${id}/`)).length);
  expect(again).toBeGreaterThan(1);
  expect(never).toBe(1);
});

test('The list of the alerts shows them itself: no line covers its rows, and one that is not a transfer comes all the same', async () => {
  const longAgo = new Date(Date.now() - 6 * 60_000).toISOString();
  vi.stubGlobal('location', { pathname: '/traslados/avisos' });
  alertsOf(26, open);
  answers.set('/incident/waiting', { waiting: 1, oldestAt: longAgo });
  loaded(2, 'Traslado #26: nadie ha respondido', 26, 'CRUE');
  loaded(1, 'Incidente 4: nuevo', null, 'CRUE', 'INCIDENT');
  await waitFor(() => expect(shown).toEqual(['Un incidente lleva 6 min sin ambulancia']));
  expect(asked).toEqual(['/incident/waiting']);
});

test('An alert that arrives meanwhile takes the place of the earlier one of its transfer', async () => {
  alertsOf(31, open);
  loaded(1, 'Traslado #31: antes', 31, 'EPS');
  raiseAlert(
    {
      id: 2,
      eventType: 'CALLED_AGAIN',
      title: 'Traslado #31: ahora',
      shortTitle: '',
      timestamp: '',
      metadata: { referral: { id: 31, version: 2 } },
    },
    'EPS',
    way,
  );
  await settled();
  expect(shown.filter((text) => text.startsWith('Traslado'))).toEqual(['Traslado #31: ahora']);
});

test('Requests, incidents and sent ambulances that wait are shown with the number of now', async () => {
  const longAgo = new Date(Date.now() - 6 * 60_000).toISOString();
  answers.set('/ambulanceRequest/waiting', { normal: 2, low: 1, oldestAt: longAgo });
  answers.set('/incident/waiting', { waiting: 1, oldestAt: longAgo });
  loaded(3, 'Solicitud #9: nueva', null, 'CRUE', 'AMBULANCE_REQUEST');
  loaded(2, '4 incidentes sin ambulancia; el más antiguo lleva 9 min', null, 'CRUE', 'INCIDENT');
  await waitFor(() =>
    expect(shown).toEqual([
      '3 solicitudes de ambulancia sin atender; la más antigua lleva 6 min',
      'Un incidente lleva 6 min sin ambulancia',
    ]),
  );
});

test('A company sees the ambulance that it has not confirmed, and nothing of one that drives or is confirmed', async () => {
  const since = new Date(Date.now() - 4 * 60_000).toISOString();
  const drives = { formId: 8, ambulance: 'Móvil 9', since, isSilent: false };
  answers.set('/incident/dispatches', {
    rows: [drives, { formId: 12, ambulance: 'Móvil 11', since, isSilent: true }],
  });
  loaded(2, 'Incidente 12: salga con Móvil 11', null, 'TRANSPORT', 'INCIDENT');
  await waitFor(() => expect(shown).toEqual(['Incidente 12: Móvil 11 lleva 4 min sin confirmar']));
});

/** The questions follow each other without a timer. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
