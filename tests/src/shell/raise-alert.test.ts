import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { raiseAlert } from '../../../src/app/shell/raise-alert';
import { waitFor } from '../../wait-for';

const { shown, opened, actions, sound, dismissed } = vi.hoisted(() => ({
  shown: [] as string[],
  dismissed: [] as number[],
  opened: [] as string[],
  actions: [] as (string | undefined)[],
  sound: { isHeard: true },
}));
vi.mock('../../../src/ui/notify', () => ({
  notify: {
    warning: (text: string, _stay: number, more?: { action?: { label: string; onSelect: () => void } }) => {
      shown.push(text);
      if (text.startsWith('Incidente')) more?.action?.onSelect();
      actions.push(more?.action?.label);
      return shown.length;
    },
    dismiss: (id: number) => void dismissed.push(id),
  },
}));
/** The video call of each subject, by its address, and the addresses that were asked. */
const calls = vi.hoisted(() => new Map<string, { host: string | null; guest: string | null } | null>());
const asked = vi.hoisted(() => [] as string[]);
vi.mock('../../../src/api', async (original) => ({
  ...(await original<typeof import('../../../src/api')>()),
  callApi: async ({ path }: { path: string }, { params }: { params: { id: number } }) => {
    const address = path.replace(':id', String(params.id));
    asked.push(address);
    return { call: calls.get(address) ?? null };
  },
}));
vi.mock('../../../src/ui/sound-alert', () => ({ soundAlert: async () => sound.isHeard }));

afterEach(() => {
  shown.splice(0);
  opened.splice(0);
  dismissed.splice(0);
  actions.splice(0);
});

const way = (leads: boolean) => ({
  open: () => undefined,
  openPath: (path: string) => void opened.push(path),
  onArrival: (path: string, run: () => void) => {
    arrivals.push({ path, run });
    return () => undefined;
  },
  leads: async () => leads,
});
const arrivals: { path: string; run: () => void }[] = [];

const call = (id: number) => ({
  id,
  eventType: 'REFERRAL_CALLS',
  title: 'Traslado #12: algo',
  shortTitle: '#12 algo',
  timestamp: '2026-11-21T10:00:00Z',
  metadata: { referral: { id: 12, version: 2 } },
});

test('An alert that the browser keeps silent says so', async () => {
  sound.isHeard = false;
  raiseAlert(call(1), 'TRANSPORT', way(true));
  await waitFor(() =>
    expect(shown).toEqual([
      'Traslado #12: algo',
      'Este aviso no sonó. Toque la pantalla para que este equipo pueda sonar.',
    ]),
  );
});

test('An alert that was heard, or whose sound is switched off, says nothing of it', async () => {
  sound.isHeard = true;
  raiseAlert(call(2), 'TRANSPORT', way(true));
  raiseAlert(call(2), 'TRANSPORT', way(true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown).toEqual(['Traslado #12: algo']);
});

test('The alert of a citizen’s request offers the list of requests', () => {
  raiseAlert(
    { ...call(7), eventType: 'AMBULANCE_REQUEST', title: 'Nueva', metadata: { referral: null } },
    'CRUE',
    way(false),
  );
  expect([shown, actions]).toEqual([['Nueva'], ['Abrir']]);
});

test('The alert of an incident opens that incident, whatever filter its list has', () => {
  const title = 'Incidente 12: salga con Móvil 11';
  raiseAlert({ ...call(8), eventType: 'INCIDENT', title, metadata: { referral: null } }, 'CRUE', way(false));
  expect(opened).toEqual(['/incidentes/12']);
});

test.each([
  [4, true, ['Abrir']],
  [5, false, [undefined]],
])('Alert %i offers its transfer only if that leads somewhere (%s)', async (id, leads, offered) => {
  raiseAlert(call(id), 'TRANSPORT', way(leads));
  await waitFor(() => expect(actions).toEqual(offered));
});

test('A ringing video call is one line with the door to the call, replaced by its next ring and gone inside', () => {
  const aRing = (id: number, words: string) =>
    raiseAlert({ ...call(id), title: `Traslado #12: ${words} por video` }, 'TRANSPORT', way(true));
  aRing(20, 'el CRUE lo llama');
  aRing(21, 'el CRUE lo sigue llamando');
  expect(actions).toEqual(['Entrar', 'Entrar']);
  expect(dismissed).toEqual([1]);
  expect(arrivals.at(-1)?.path).toBe('/telecare/12');
  arrivals.at(-1)?.run();
  expect(dismissed).toEqual([1, 2]);
});

describe('A ring that was there when the page was loaded', () => {
  const waits = { host: 'Mónica Ruiz', guest: null };
  const aRing = (id: number, title: string, transfer: number | null) => ({
    ...call(id),
    eventType: transfer === null ? 'INCIDENT' : 'REFERRAL_CALLS',
    title,
    metadata: { referral: transfer === null ? null : { id: transfer, version: 0 } },
    wasThere: true as const,
  });
  beforeEach(() => asked.splice(0));

  test('is shown while its caller waits alone, once for each call', async () => {
    calls.set('/referral/71/telecare', waits).set('/incident/81/telecare', waits);
    calls.set('/referral/72/telecare', { host: null, guest: 'Móvil 72' });
    const titles = [
      'Traslado #71: el CRUE lo sigue llamando por video',
      'Incidente 81: el CRUE llama por video a Móvil 81',
      'Traslado #72: Móvil 72 llama por video',
    ] as const;
    raiseAlert(aRing(70, titles[0], 71), 'TRANSPORT', way(true));
    raiseAlert(aRing(69, 'Traslado #71: el CRUE lo llama por video', 71), 'TRANSPORT', way(true));
    raiseAlert(aRing(68, titles[1], null), 'TRANSPORT', way(true));
    raiseAlert(aRing(67, titles[2], 72), 'CRUE', way(true));
    await waitFor(() => expect([...shown].sort()).toEqual([...titles].sort()));
    expect(asked).toHaveLength(3);
  });

  test('is not shown if it is over, if both are in it, or if the reader is the one who waits', async () => {
    calls.set('/referral/73/telecare', { host: 'Mónica Ruiz', guest: 'Móvil 73' });
    calls.set('/referral/74/telecare', null).set('/referral/75/telecare', waits);
    calls.set('/referral/76/telecare', waits);
    raiseAlert(aRing(66, 'Traslado #73: el CRUE lo llama por video', 73), 'TRANSPORT', way(true));
    raiseAlert(aRing(65, 'Traslado #74: el CRUE lo llama por video', 74), 'TRANSPORT', way(true));
    raiseAlert(aRing(64, 'Traslado #75: Móvil 75 llama por video', 75), 'CRUE', way(true));
    // The last question has its answer after the others.
    raiseAlert(aRing(63, 'Traslado #76: el CRUE lo llama por video', 76), 'TRANSPORT', way(true));
    await waitFor(() => expect(shown).toEqual(['Traslado #76: el CRUE lo llama por video']));
  });
});
