import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAphDashboard, getAphTimes } from '../../../contract/indicators/aph';
import { getDurationStatistics, getTransferTimes, STATISTICS } from '../../../contract/indicators/statistics';
import { listTransfers } from '../../../contract/transfers/read-transfers';
import {
  NO_ROWS,
  someAphTimes,
  someDurations,
  someRows,
  someTimes,
} from '../../src/indicators/some-indicators';
import { Answers } from '../support/answers';
import { withCatalogues } from '../support/catalogues';
import { button, expectCount, expectGone, expectVisible, text } from '../support/find';
import { aPage } from '../support/list';
import { openScreen } from '../support/open-screen';

const NO_TRANSFERS = 'No hay información de trasalados';
const desk = { width: 1440, height: 900 };

const answered = () =>
  withCatalogues(new Answers())
    .ok(STATISTICS.ipsReq, someRows(12))
    .ok(STATISTICS.ipsRecv, someRows(3, 7))
    .ok(STATISTICS.transport, someRows(2))
    .ok(STATISTICS.canceled, NO_ROWS)
    .ok(getDurationStatistics, someDurations())
    .ok(getTransferTimes, someTimes())
    .ok(getAphTimes, someAphTimes())
    .ok(getAphDashboard, { frame: null })
    .ok(listTransfers, aPage(3));
const open = (path: string, answers = answered()) => openScreen(path, { as: 'crue', answers, size: desk });
const figure = (name: string) => page.getByRole('figure', { name, exact: true });

test.each(['/charts', '/aph_charts'])(
  '%s sends other people to their home, and asks nothing',
  async (path) => {
    for (const as of ['eps', 'ips.referente', 'transporte', 'crue.dep', 'crue.auditor']) {
      const { path: current, answers } = await openScreen(path, { as, answers: answered() });
      await expect.poll(current).not.toBe(path);
      expect(
        answers.asked.map(({ call }) => call).filter((call) => /Statistics|Aph|Times/.test(call)),
      ).toEqual([]);
    }
  },
);

test('The five statistics of the last month, with the legend of three classes', async () => {
  const { answers } = await open('/charts');
  for (const title of [
    'Duración de los traslados',
    'Traslados por IPS que solicita',
    'Traslados por IPS que recibe',
    'Traslados por entidad de transporte',
    'Traslados cancelados por motivo',
  ])
    await expectVisible(figure(title));
  const duration = figure('Duración de los traslados');
  for (const legend of ['Esperado: menos de 60 min', 'Aceptable: 60 a 90 min', 'Demorado: más de 90 min'])
    await expectVisible(duration.getByText(legend));
  await expectVisible(
    duration.getByText(/^De 60 traslados, 3 sin hora segura, 12 con el paciente sin recibir \(5 llevan/),
  );
  // Nothing was canceled: the specification's words, and no pie.
  await expectVisible(figure('Traslados cancelados por motivo').getByText(NO_TRANSFERS));
  expect(answers.sent(STATISTICS.ipsReq)[0]?.query).toEqual({ period: 'lastMonth' });
  expect(answers.sent(getDurationStatistics)[0]?.query).toEqual({});
});

test('The period is in the address; figures of the new one replace those of the old one', async () => {
  const { answers, search } = await open('/charts');
  await expectVisible(figure('Traslados por IPS que solicita'));
  answers.ok(STATISTICS.ipsReq, NO_ROWS);
  await button('Hoy').click();
  await expectVisible(figure('Traslados por IPS que solicita').getByText(NO_TRANSFERS));
  await expectVisible(figure('Duración de los traslados').getByText(NO_TRANSFERS));
  expect(search()).toBe('?periodo=today');
  expect(answers.sent(STATISTICS.ipsReq).at(-1)?.query).toEqual({ period: 'today' });
});

test('Many hospitals have eight bars and the others together, until all are wanted', async () => {
  await open('/charts');
  const asking = figure('Traslados por IPS que solicita');
  await expectCount(asking.getByRole('link'), 8);
  await expectVisible(asking.getByText('Otras', { exact: true }));
  await button('Ver las 12 de Traslados por IPS que solicita').click();
  await expectCount(asking.getByRole('link'), 12);
  await expectGone(asking.getByText('Otras', { exact: true }));
});

test('A bar opens its transfers in the list, which says so and leads back to all', async () => {
  const { answers, path, search } = await open('/charts');
  const receiving = figure('Traslados por IPS que recibe');
  await receiving.getByRole('link', { name: /^Sin IPS que reciba: 7, 10 %/ }).click();
  await expectVisible(text('Traslados de un indicador, en cualquier estado'));
  await expectVisible(text(/solicitados del .* · sin IPS que reciba$/));
  const asked = answers.sent(listTransfers).at(-1)?.query;
  expect(asked).toMatchObject({ ipsRecv: 'none' });
  expect(Object.keys(asked ?? {})).toEqual(expect.arrayContaining(['from', 'until']));
  expect([path(), search()]).toEqual(['/traslados/en_progreso', expect.stringContaining('ipsRecv=none')]);
  await button('Quitar este filtro').click();
  await expectGone(text('Traslados de un indicador, en cualquier estado'));
  expect(search()).not.toContain('ipsRecv');
  await expect.poll(() => answers.sent(listTransfers).at(-1)?.query).not.toHaveProperty('ipsRecv');
});

test('The minutes of the legs are a table too; unknown ones are dashes and never 0', async () => {
  await open('/charts');
  await button('Ver como tabla: Minutos de cada tramo').click();
  await expectVisible(
    page.getByRole('row', { name: 'Solicitud a confirmación de recepción 40 3 80 130 95 30' }),
  );
  await expectVisible(page.getByRole('row', { name: 'Aceptación a despacho 0 0 – – – 0' }));
  await expectVisible(text(/^Periodo anterior: 40 traslados solicitados del 24 de septiembre de 2026/));
});

test('Captions and drills have the days of their own answer, and not of the clock', async () => {
  const days = { from: '2026-01-02', until: '2026-02-01' };
  const answers = answered().ok(STATISTICS.ipsRecv, { ...someRows(3), days });
  const { search } = await open('/charts', answers);
  const receiving = figure('Traslados por IPS que recibe');
  await expectVisible(
    receiving.getByText('Traslados solicitados del 2 de enero de 2026 al 1 de febrero de 2026.'),
  );
  const asking = figure('Traslados por IPS que solicita');
  await expectVisible(asking.getByText(/^Traslados solicitados del 26 de octubre de 2026 al 26 de nov/));
  await receiving.getByRole('link', { name: /^Clínica 1: 30/ }).click();
  await expect.poll(search).toContain('from=2026-01-02&until=2026-02-01');
});

test('Without a network the pre-hospital page says so, and is no failure of the server', async () => {
  await open('/aph_charts', answered().breaks(getAphDashboard).breaks(getAphTimes));
  await expectVisible(text(/^Sin conexión: no se puede abrir un tablero externo/));
  await expectVisible(text('Este dispositivo no tiene cifras guardadas de este periodo.'));
  await expectGone(text('Ocurrio un error'));
});

test('Without a network the pre-hospital page shows the figures that it has', async () => {
  await open('/aph_charts', answered().breaks(getAphDashboard));
  await expectVisible(text(/^Sin conexión: no se puede abrir un tablero externo/));
  await expectVisible(figure('Tiempos de respuesta por etapa'));
});

test('A dashboard that fails otherwise says so, and the pre-hospital page shows its own figures', async () => {
  await open('/aph_charts', answered().fails(getAphDashboard, 503, 'UNAVAILABLE', 'El tablero no responde.'));
  await expectVisible(text('El tablero no responde.'));
  await expectVisible(figure('Tiempos de respuesta por etapa'));
});

test('One statistic that does not come leaves the others', async () => {
  const answers = answered().fails(STATISTICS.ipsReq, 500, 'INTERNAL', 'Algo falló en el servidor.');
  await open('/charts', answers);
  await expectVisible(text('Algo falló en el servidor.'));
  await expectVisible(figure('Traslados por IPS que recibe'));
});

test('Without an external dashboard our own page says the response and the calls without an ambulance', async () => {
  const { answers, search } = await open(
    '/aph_charts',
    answered().ok(getAphTimes, someAphTimes({ waiting: 2 })),
  );
  await expectVisible(text('2 traslados de este periodo siguen sin ambulancia.'));
  await expectVisible(
    text(/En 15 min o menos llegó 25\s% de esos \d+; la mitad de las llegadas, en 34 min o menos\.$/),
  );
  await expectVisible(
    text(/^De 4 incidentes, a 3 se les envió ambulancia con hora segura; 1 sin hora segura\./),
  );
  await expectVisible(page.getByRole('link', { name: /3 h 10 min ?Traslado #77 · Código dorado/ }));
  answers.ok(getAphTimes, someAphTimes({ target: 30 }));
  await page.getByRole('combobox', { name: 'Meta de llegada al sitio' }).selectOptions('30 minutos');
  await expectVisible(text(/En 30 min o menos llegó 25\s%/));
  expect(search()).toBe('?meta=30');
  expect(answers.sent(getAphTimes).at(-1)?.query).toEqual({ period: 'lastMonth', target: '30' });
});

test('An external dashboard is in a sandboxed frame; without an answer in ten seconds it says so', async () => {
  const url = 'about:blank#tablero';
  // As if nothing came.
  const keepAway = (event: Event) => {
    if (event.target instanceof HTMLIFrameElement) event.stopImmediatePropagation();
  };
  document.addEventListener('load', keepAway, true);
  onTestFinished(() => document.removeEventListener('load', keepAway, true));
  await open('/aph_charts', answered().ok(getAphDashboard, { frame: { url, expiresAt: null } }));
  const frame = page.getByTitle('Tablero externo de indicadores prehospitalarios');
  await expect
    .element(frame)
    .toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-downloads');
  await expect.element(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expectVisible(text('Cargando el tablero…'));
  await expectVisible(text('El tablero no cargó en 10 segundos.'));
  await expect
    .element(page.getByRole('link', { name: 'Abrir en otra pestaña' }))
    .toHaveAttribute('href', url);
});

test('A signed address that is over says so and asks for a new one', async () => {
  const gone = { url: 'about:blank#1', expiresAt: new Date(Date.now() - 60_000).toISOString() };
  const { answers } = await open('/aph_charts', answered().ok(getAphDashboard, { frame: gone }));
  await expectVisible(text('El permiso para ver este tablero venció: puede que ya no responda.'));
  answers.ok(getAphDashboard, {
    frame: { url: 'about:blank#2', expiresAt: new Date(Date.now() + 600_000).toISOString() },
  });
  await button('Cargar de nuevo').click();
  await expectGone(text('El permiso para ver este tablero venció: puede que ya no responda.'));
});
