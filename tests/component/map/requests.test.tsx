import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { attendRequest } from '../../../contract/ambulance-requests/acts';
import type { AmbulanceRequest } from '../../../contract/ambulance-requests/ambulance-request';
import { getAmbulanceRequest, listAmbulanceRequests } from '../../../contract/ambulance-requests/reads';
import type { AnswerOf } from '../../../contract/call';
import { getHeat } from '../../../contract/map/heat';
import { listNearestAmbulances } from '../../../contract/travel/travel';
import { requestKeys } from '../../../src/subjects/ambulance-requests/keys';
import { aRequest } from '../../src/ambulance-requests/a-request';
import {
  button,
  checkbox,
  dialog,
  expectCount,
  expectFocus,
  expectGone,
  expectVisible,
  focusOn,
  group,
  list,
  region,
  text,
  textbox,
} from '../support/find';
import { openScreen } from '../support/open-screen';
import { makeOlder } from '../support/stored';
import { answersOf as answersOfMap, MAP, now, openMap } from './open-map';

const ROWS = [
  aRequest(),
  aRequest({ id: 13, address: 'KR 70 # 1-15', latitude: null, longitude: null }),
  aRequest({
    id: 9,
    status: 'attend',
    handledBy: 'Laura Ruiz',
    handledAt: '2026-11-26T14:14:00Z',
    formId: 7,
  }),
];
const COUNTS = {
  pending: { normal: 2, low: 0, oldestAt: null },
  handled: { attend: 1, delete: 0, duplicate: 0 },
  isBridgeDown: false,
  isOpen: true,
};
const hasStatus = (row: AmbulanceRequest, status: string | undefined) =>
  status === 'all' || (row.status ?? 'pending') === status;

const answersOf = (rows = ROWS) =>
  answersOfMap()
    .ok(listAmbulanceRequests, ({ query }) => ({
      rows: rows.filter((row) => hasStatus(row, query.status)),
      next: null,
      ...COUNTS,
    }))
    .ok(getAmbulanceRequest, ({ params }) => {
      const row = rows.find(({ id }) => String(id) === params.id);
      if (!row) throw new TypeError('the test has no such request');
      return { ...row, suggestions: [] };
    });

const openRequests = (query = '?list=requests', as = 'crue', answers = answersOf()) =>
  openMap(query, as, answers);
const rows = () => list('Solicitudes de ambulancia').getByRole('button');
const tab = (name: string) => button(new RegExp(`^${name}`), group('Lista'));
const filter = (name: string) => button(new RegExp(`^${name}`), group('Estado de las solicitudes'));
const panel = () => region('Solicitud #12');
const tell = (detail: { id: number; isNew: boolean; isLow?: boolean }) =>
  window.dispatchEvent(new CustomEvent('relevo:ambulance-requests', { detail: { version: 1, ...detail } }));

test('Begins with the pending ones; each filter has its count, and none selected shows all', async () => {
  const { address } = await openRequests();
  await expectCount(rows(), 2);
  await expect.element(filter('Pendientes')).toHaveTextContent('Pendientes2');
  await expect.element(filter('Atendidas')).toHaveTextContent('Atendidas1');
  await filter('Atendidas').click();
  await expectCount(rows(), 1);
  await expect.poll(address).toContain('requests=attend');
  await filter('Atendidas').click();
  await expectCount(rows(), 3);
  await expectVisible(text('Sin filtro: se ven todas.'));
  await expect.poll(address).toContain('requests=all');
  await expect.element(tab('Solicitudes')).toHaveTextContent('Solicitudes3');
});

test('One without a place is listed and counted, and said not to be on the map', async () => {
  await openRequests();
  await expect.element(rows().nth(1)).toHaveTextContent(/KR 70 # 1-15.*Sin ubicación/);
  await expectVisible(text('1 sin ubicación: está solo en la lista.'));
  await button('Capas').click();
  await expectVisible(checkbox('Solicitudes (1)'));
});

test('The layer is switched off and on, in the address', async () => {
  const { address } = await openRequests();
  await button('Capas').click();
  await checkbox('Solicitudes (1)').click();
  await expect.poll(address).toContain('hidden=["requests"]');
  await checkbox('Solicitudes (1)').click();
  await expect.poll(address).not.toContain('hidden');
});

test('By keyboard: search, arrow down, Enter opens, the panel takes the focus, closing returns it', async () => {
  const { address } = await openRequests();
  await focusOn(textbox('Dirección, teléfono o número'));
  await userEvent.keyboard('cl 50{ArrowDown}');
  await expectFocus(rows().first());
  await userEvent.keyboard('{Enter}');
  await expectFocus(panel());
  await expect.poll(address).toContain('requestId=12');
  await expect.poll(address).toMatch(/lat=6\.2442/);
  await expect.poll(address).toContain('zoom=15');
  await userEvent.keyboard('{Escape}');
  await expectGone(panel());
  await expectFocus(rows().first());
});

test('Words that no request has do not say that none waits', async () => {
  await openRequests();
  await textbox('Dirección, teléfono o número').fill('belén');
  await expectVisible(text('No se encontraron solicitudes'));
  await expectGone(text('No hay solicitudes pendientes'));
});

test('A pending one has its three acts; Escape closes the dialog and leaves the panel', async () => {
  await openRequests('?requestId=12');
  for (const name of ['Eliminar', 'Duplicado', 'Atender']) await expectVisible(button(name, panel()));
  await button('Atender', panel()).click();
  await expectVisible(dialog('Atender incidente'));
  await userEvent.keyboard('{Escape}');
  await expectGone(dialog('Atender incidente'));
  await expectVisible(button('Atender', panel()));
});

test('Attended from the panel, it loses its acts and stays open, and the focus stays in it', async () => {
  const answers = answersOf();
  await openRequests('?requestId=12', 'crue', answers);
  await button('Atender', panel()).click();
  const attended = aRequest({
    status: 'attend',
    handledBy: 'Mónica Ruiz',
    handledAt: '2026-11-26T14:14:00Z',
    formId: 8,
  });
  answers.ok(attendRequest, attended).ok(getAmbulanceRequest, { ...attended, suggestions: [] });
  await button('Crear incidente').click();
  await expectVisible(text('Ya la atendió Mónica Ruiz el 26 nov 09:14. Incidente 8.', panel()));
  await expectGone(button('Atender', panel()));
  await expect.poll(() => panel().element().contains(document.activeElement)).toBe(true);
});

test('One tap measures from its place, beside its panel', async () => {
  const answers = answersOf().ok(listNearestAmbulances, {
    at: now(),
    basis: 'graph',
    remarks: [],
    rows: [],
    excluded: [],
  });
  const { address } = await openRequests('?requestId=12&list=requests', 'crue', answers);
  await button('Medir desde aquí', panel()).click();
  await expect.poll(address).toContain('point=6.24420,-75.58120');
  await expectVisible(text('Por tiempo de viaje desde el punto').first());
  await expectVisible(text('La lista tiene las ambulancias más cercanas a este punto.', panel()));
  expect(answers.sent(listNearestAmbulances)[0]?.query).toMatchObject({ lat: '6.24420', lng: '-75.58120' });
});

test('Without a place it says why it cannot be measured', async () => {
  await openRequests('?requestId=13');
  await expectVisible(text(/Sin ubicación: no está en el mapa/));
  await expectGone(button('Medir desde aquí'));
});

test('A new request switches to the pending ones and their list; one of a flood does not', async () => {
  const { address } = await openRequests('?list=hospitals&requests=attend&hidden=["requests"]&requestId=12');
  await expect.element(tab('Solicitudes')).toHaveTextContent('Solicitudes1');
  tell({ id: 14, isNew: true, isLow: true });
  tell({ id: 12, isNew: false });
  await expectVisible(text('Se ha actualizado la informacion de la solicitud de ambulancia'));
  expect(address()).toContain('requests=attend');
  tell({ id: 14, isNew: true });
  await expectCount(rows(), 2);
  await expect.poll(address).not.toMatch(/requests=attend|hidden|hospitals/);
});

test('A new request leaves a filter open in which somebody chooses, and its count says it', async () => {
  const { address } = await openRequests('?list=hospitals&requests=attend');
  await button('Redes').click();
  await expectVisible(group('Redes'));
  tell({ id: 14, isNew: true });
  await expect.poll(address).not.toContain('requests=attend');
  await expectVisible(group('Redes'));
  expect(address()).toContain('list=hospitals');
});

test('A new request takes away the words that could hide it, also in the field that has the focus', async () => {
  await openRequests('?list=requests');
  const field = textbox('Dirección, teléfono o número');
  await field.fill('nadie');
  await expectVisible(text('No se encontraron solicitudes'));
  tell({ id: 14, isNew: true });
  await expectCount(rows(), 2);
  await expect.element(field).toHaveValue('');
});

test('The keyboard stays in the list when its row is gone', async () => {
  const answers = answersOf();
  const { askAgain } = await openRequests('?list=requests', 'crue', answers);
  await expectCount(rows(), 2);
  (rows().first().element() as HTMLElement).focus();
  answers.ok(listAmbulanceRequests, { rows: [], next: null, ...COUNTS });
  await askAgain();
  await expectCount(rows(), 0);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Solicitudes');
});

test('A change of the open one is said', async () => {
  await openRequests('?requestId=12');
  await expectVisible(panel());
  tell({ id: 12, isNew: false });
  await expectVisible(text('Se ha actualizado la informacion de la solicitud de ambulancia'));
});

test('Unknown requests are no zero: the count is open, and the map says so', async () => {
  const answers = answersOf().fails(listAmbulanceRequests, 500, 'INTERNAL', 'Ocurrio un error');
  await openRequests('', 'crue', answers);
  await expectVisible(text(/No se sabe si hay solicitudes de ambulancia/));
  await expect.element(tab('Solicitudes')).toHaveTextContent('Solicitudes…');
  await tab('Solicitudes').click();
  await expectVisible(text(/Ocurrió un problema al cargar las solicitudes, inténtalo más tarde/));
});

test.each([
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
])(
  'The map of a %s says that the link to the citizens’ database fails, whatever list is open',
  async (_name, size) => {
    const answers = answersOf().ok(listAmbulanceRequests, {
      rows: [],
      next: null,
      ...COUNTS,
      isBridgeDown: true,
    });
    const opened = await openScreen(MAP, { as: 'crue', answers, size });
    await expectVisible(text(/No llegan todas las solicitudes de la aplicación ciudadana/));
    answers.ok(listAmbulanceRequests, { rows: [], next: null, ...COUNTS });
    await opened.reload();
    await expectVisible(button('Capas'));
    await expectGone(text(/No llegan todas las solicitudes/));
  },
);

test('Without a network the last seen ones are there after a reload, with their age', async () => {
  const answers = answersOf();
  const opened = await openRequests('?list=requests&requestId=12', 'crue', answers);
  await expectVisible(text('Se cayó de la moto', panel()));
  await makeOlder(opened, requestKeys.list('pending'), 12);
  await makeOlder(opened, requestKeys.one(12), 8);
  answers.breaks(listAmbulanceRequests).breaks(getAmbulanceRequest);
  await opened.reload();
  await expectCount(rows(), 2);
  await expectVisible(text('Se cayó de la moto', panel()));
  await expectVisible(text('Solicitudes de hace 12 min, sin conexión'));
  await expectVisible(text('Datos de hace 8 min, sin conexión', panel()));
});

test('The heat counts citizens’ requests by a switch, and the legend says so', async () => {
  const cell = { kind: 'cell', id: '1,1', name: 'Cerca de Laureles', lat: 6.245, lng: -75.59 } as const;
  const answers = answersOf().ok(getHeat, ({ query }): AnswerOf<typeof getHeat> => {
    const source = query.source === 'requests' ? 'requests' : 'transfers';
    return {
      at: now(),
      days: 30,
      sources: [{ source, total: source === 'requests' ? 5 : 8, withoutPlace: 1 }],
      points: [{ source, ...cell, count: source === 'requests' ? 4 : 7 }],
    };
  });
  const { address } = await openRequests('?heat=30', 'crue', answers);
  const legend = region('Leyenda: Calor');
  await expectVisible(text('Solicitudes de traslado de los últimos 30 días', legend));
  await button('Capas').click();
  await button('Ciudadanía', group('Solicitudes que cuenta el calor')).click();
  await expectVisible(text('Solicitudes de ambulancia de la ciudadanía de los últimos 30 días', legend));
  await expectVisible(text(/5 solicitudes: 4 en 1 lugar, 1 sin ubicación conocida/, legend));
  await expect.poll(address).toContain('heatOf=requests');
});

test('People who do not attend requests see nothing of them, whatever the address says', async () => {
  const answers = answersOf().ok(getHeat, {
    at: now(),
    days: 30,
    sources: [{ source: 'transfers', total: 0, withoutPlace: 0 }],
    points: [],
  });
  await openRequests('?list=requests&requestId=12&heat=30&heatOf=requests', 'crue.dep', answers);
  await expectVisible(tab('Ambulancias'));
  await expectVisible(text('Solicitudes de traslado de los últimos 30 días'));
  await expectGone(tab('Solicitudes'));
  await button('Capas').click();
  await expectGone(checkbox(/^Solicitudes/));
  await expectGone(group('Solicitudes que cuenta el calor'));
  expect(answers.sent(listAmbulanceRequests)).toEqual([]);
  expect(answers.sent(getAmbulanceRequest)).toEqual([]);
});
