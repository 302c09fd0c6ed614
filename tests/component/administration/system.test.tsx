import * as v from 'valibot';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defineCall } from '../../../contract/call';
import { listIps } from '../../../contract/hospitals/hospitals';
import { getSystemHealth, type SystemHealth } from '../../../contract/system/system';
import { removeTrial, startTrial } from '../../../contract/trials/trials';
import { healthy } from '../../src/administration/healthy';
import { withCatalogues } from '../support/catalogues';
import { button, expectGone, expectVisible, text } from '../support/find';
import { openScreen } from '../support/open-screen';

const desk = { width: 1440, height: 900 };
const ADDRESS = '/administracion/salud';

const open = (health: SystemHealth, as = 'admin') =>
  openScreen(ADDRESS, { as, answers: withCatalogues().ok(getSystemHealth, health), size: desk });

const link = (name: string) => page.getByRole('link', { name, exact: true });

test('A centre in which all is well says so, with its versions', async () => {
  await open(
    healthy({
      versions: [{ version: '1.1.0', devices: 2 }],
      pushes: { waiting: 0, oldest: null, dropped: 0, droppedDevices: 0 },
    }),
  );
  await expectVisible(text('Nada callado y nada en espera'));
  await expectVisible(text('1.1.0: 2 equipos, otra'));
  await expectVisible(text('1 con la 1.2.0'));
  await expectVisible(text('7 de 7'));
});

test('An old answer does not say that all is well: nobody knows what fell silent since', async () => {
  const { askAgain, answers } = await open(
    healthy({ pushes: { waiting: 0, oldest: null, dropped: 0, droppedDevices: 0 } }),
  );
  await expectVisible(text('Nada callado y nada en espera'));
  answers.breaks(getSystemHealth);
  await askAgain();
  await expectVisible(text(/^Datos de /));
  await expectGone(text('Nada callado y nada en espera'));
  await expectVisible(text('Puesta en marcha'));
});

test('The last backup has its time and size; one that was never noted is unknown', async () => {
  const { answers, askAgain } = await open(healthy());
  await expectVisible(text(/, 1,2 GB$/));
  answers.ok(getSystemHealth, healthy({ backup: { last: null } }));
  await askAgain();
  await expectVisible(text('no se sabe: ninguna se ha anotado'));
});

test('A push that waits is not nothing', async () => {
  await open(healthy({ pushes: { waiting: 2, oldest: null, dropped: 0, droppedDevices: 0 } }));
  await expectVisible(text('2 avisos push van en camino.'));
  await expectGone(text('Nada callado y nada en espera'));
});

test('A new centre is led; each step opens its list', async () => {
  const { parts } = healthy();
  const { path } = await open(healthy({ parts: { ...parts, hospitals: { total: 82, lacking: 82 } } }));
  await expectVisible(text('82 IPS; 82 sin red de atención o sin lugar en el mapa'));
  await expectVisible(text('6 de 7'));
  // Of a centre that has hardly begun, nothing is silent, and that means nothing.
  await expectGone(text('Nada callado y nada en espera'));
  await link('Hospitales').click();
  await expect.poll(path).toBe('/administracion/ips');
});

test('Who regulates sees it without the links to what they may not change', async () => {
  await open(healthy(), 'crue');
  await expectVisible(text('Puesta en marcha'));
  await expectGone(link('Hospitales'));
});

test('What is silent is named with its telephone; the rows beyond the first are behind a tap', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => ({
    id: index,
    name: `Hospital ${index}`,
    phone: '6045550000',
    reportedAt: '2026-11-20T15:00:00.000Z',
  }));
  await open(healthy({ hospitals: { total: 60, never: 0, neverNames: [], all: 82, rows } }));
  await expectVisible(text('60 IPS llevan más de un turno sin reportar su ocupación'));
  await expectVisible(text('Hospital 4'));
  await expect.element(text('Hospital 6')).not.toBeVisible();
  await text('Ver 2 más').click();
  await expectVisible(text('Hospital 6'));
  await expectVisible(text('y 53 más, que no caben aquí'));
});

/** Outside of the API, and without its envelope. */
const readyz = defineCall({
  name: 'readyz',
  method: 'GET',
  path: '/readyz',
  summary: '',
  audience: 'public',
  answer: v.unknown(),
});
const without = (checks: Record<string, string>) =>
  withCatalogues()
    .fails(getSystemHealth, 503, 'UNAVAILABLE', 'El servidor no responde.')
    .set(readyz, () => ({ status: 503, body: { ok: false, checks } }));

test('While the server cannot answer, its readiness says why', async () => {
  await openScreen(ADDRESS, {
    as: 'admin',
    answers: without({ database: 'down: ECONNREFUSED' }),
    size: desk,
  });
  await expectVisible(text('La base de datos no responde'));
  await expectVisible(button('Intentar de nuevo'));
});

test('If only this call fails, the services are said to answer', async () => {
  await openScreen(ADDRESS, { as: 'admin', answers: without({ database: 'ok' }), size: desk });
  await expectVisible(text('Los servicios responden'));
});

test('Without an answer there is an error, and nothing that calms', async () => {
  const answers = withCatalogues().fails(getSystemHealth, 500, 'INTERNAL', 'Ocurrio un error');
  await openScreen(ADDRESS, { as: 'admin', answers, size: desk });
  await expectVisible(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expectGone(text('Nada callado y nada en espera'));
});

const trial = {
  id: 512,
  referralState: 'PENDING_AMBULANCE',
  ipsReq: 'Hospital San Javier Norte',
  startedBy: 'Alba Sierra',
  startedAt: '2026-11-20T15:00:00.000Z',
  hasAmbulance: false,
  reachedCrew: false,
};

const SAN_JAVIER = {
  id: 1,
  name: 'Hospital San Javier Norte',
  nit: '900111222-1',
  repsCode: null,
  address: null,
  phone: null,
  municipalityId: 5001,
  municipality: 'Medellín',
  lat: null,
  lng: null,
  networkIds: [1],
};

test('A trial is started in the name of a hospital and an insurer; both are asked for', async () => {
  const answers = withCatalogues()
    .ok(getSystemHealth, healthy())
    .ok(listIps, { rows: [SAN_JAVIER] })
    .ok(startTrial, { id: 512 });
  await openScreen(ADDRESS, { as: 'admin', answers, size: desk });
  await button('Iniciar un traslado de prueba').click();
  await button('Iniciar la prueba').click();
  await expectVisible(text('Escoja la IPS.'));
  await expectVisible(text('Escoja la EPS.'));
  await page.getByRole('combobox', { name: 'IPS que solicita' }).click();
  await page.getByRole('option', { name: SAN_JAVIER.name }).click();
  await page.getByRole('combobox', { name: 'EPS' }).click();
  await page.getByRole('option', { name: /EPS Andina/ }).click();
  await button('Iniciar la prueba').click();
  await expectVisible(text('Traslado de prueba iniciado'));
  expect(answers.sent(startTrial)).toMatchObject([{ body: { ipsId: 1, epsId: 1 } }]);
});

test('A running trial is named with its state, and removed after a question that says what is lost', async () => {
  const answers = withCatalogues()
    .ok(
      getSystemHealth,
      healthy({ trials: { rows: [{ ...trial, stateLabel: 'Ambulancia despachada' }], wasDone: false } }),
    )
    .ok(removeTrial, { id: 512 });
  await openScreen(ADDRESS, { as: 'admin', answers, size: desk });
  await expectVisible(text('Traslado #512'));
  await expectVisible(text('Ambulancia despachada'));
  await button('Retirar la prueba').click();
  await expectVisible(text('¿Retirar la prueba #512?'));
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar la prueba' }).click();
  await expectVisible(text('Traslado de prueba #512 retirado'));
});

test('The step of the trial is done once a trial had an ambulance, also after its removal', async () => {
  const { parts } = healthy();
  const none = { ...parts, transfers: { total: 0, lacking: 0 } };
  await open(healthy({ parts: none, trials: { rows: [], wasDone: false } }));
  await expectVisible(text('6 de 7'));
  await open(healthy({ parts: none, trials: { rows: [], wasDone: true } }));
  await expectVisible(text('7 de 7'));
});

test('A trial for an insurer that answers and has nobody is warned of before it starts', async () => {
  const answers = withCatalogues()
    .ok(getSystemHealth, healthy({ absent: { insurers: [{ id: 1, name: 'EPS Andina' }], companies: [] } }))
    .ok(listIps, { rows: [SAN_JAVIER] });
  await openScreen(ADDRESS, { as: 'admin', answers, size: desk });
  await expectVisible(text('7 de 7, 1 con faltantes'));
  await button('Iniciar un traslado de prueba').click();
  await page.getByRole('combobox', { name: 'EPS' }).click();
  await page.getByRole('option', { name: /EPS Andina/ }).click();
  await expectVisible(text(/EPS Andina responde en el sistema y nadie de ella ha ingresado: la prueba/));
});

test('The extract of the register is told with its day and its people', async () => {
  await open(healthy({ register: 'extract', extract: { asOf: '2026-11-01', people: 1 } }));
  await expectVisible(text('un extracto del 01-11-2026, con 1 persona'));
});
