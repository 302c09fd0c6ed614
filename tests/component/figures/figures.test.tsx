import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  getCovidMap,
  getCovidPatients,
  getIndicators,
  listCovidResources,
} from '../../../contract/figures/figures';
import { getBedForecast } from '../../../contract/figures/forecast';
import { getMapTiles } from '../../../contract/tiles/tiles';
import { getMapBase } from '../../../contract/travel/map-base';
import { figureKeys } from '../../../src/features/figures/keys';
import { echarts } from '../../../src/ui/chart/echarts';
import {
  NOBODY,
  NOT_OFFERED,
  someIndicators,
  someParts,
  somePatients,
  someResources,
} from '../../src/figures/some-figures';
import { Answers } from '../support/answers';
import {
  button,
  checkbox,
  combobox,
  dialog,
  expectCount,
  expectFocus,
  expectGone,
  expectVisible,
  region,
  text,
  textbox,
} from '../support/find';
import { openScreen } from '../support/open-screen';
import { makeOlder } from '../support/stored';
import { expectToast } from '../support/toasts';

const SCREENS = ['/covid-resources', '/covid-map', '/covid-charts', '/covid-dashboard'];
const NO_RESOURCES = 'No se han cargado los datos o no hay datos disponibles';
const FAILED = 'Error al obtener la información';

const days = someIndicators([{ uci: { availables: 9 } }, {}]);
const one = someResources([
  { name: 'Clínica Uno', covid: 1 },
  { name: 'Clínica Dos', covid: 5, uci: NOT_OFFERED },
  { name: 'Clínica Callada', isSilent: true },
]);

/** All calls answered; nobody knows a free bed. */
const answered = () =>
  new Answers()
    .ok(getIndicators, days)
    .ok(getCovidPatients, somePatients())
    .ok(listCovidResources, { med: one, metropolitan: one })
    .ok(getCovidMap, {
      ips: [],
      total: {
        cases: { covid: null },
        hospitalization: { uci: { covid: null }, uce: { covid: null }, general: { covid: null } },
        emergency: { general: { covid: null } },
      },
      coverage: NOBODY,
    })
    .ok(getBedForecast, { hospitals: 0, expected: 30, days: [], ahead: [] })
    .ok(getMapTiles, null)
    .ok(getMapBase, {
      attribution: '© OpenStreetMap',
      bounds: [-75.7, 6.1, -75.4, 6.4],
      scale: 1e5,
      classes: [],
      roads: [],
      communes: [],
      places: [],
    });
const desk = { width: 1440, height: 900 };
const open = (path: string, answers = answered()) => openScreen(path, { as: 'crue', answers, size: desk });

const tab = (name: string) => page.getByRole('tab', { name });
const figure = (name: string) => page.getByRole('figure', { name });
const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent);

/** What the device's calendar does when a day is picked. */
function pick(label: string, day: string) {
  const picker = textbox(label).element().parentElement?.querySelector<HTMLInputElement>('input[type=date]');
  if (!picker) throw new Error(`${label} has no calendar`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(picker, day);
  picker.dispatchEvent(new Event('input', { bubbles: true }));
}

/** `YYYY-MM-DD` in Bogotá, some days ago. */
const daysAgo = (count: number) =>
  new Date(Date.now() - 5 * 3_600_000 - count * 86_400_000).toISOString().slice(0, 10);
const secondsOf = (day: string) => String(Date.parse(`${day}T00:00:00-05:00`) / 1000);

test.each(SCREENS)('%s has the four tabs, and marks its own', async (path) => {
  await open(path);
  const tabs = page.getByRole('navigation', { name: 'Pantallas de COVID e IRA' }).getByRole('link');
  await expect
    .poll(() => tabs.elements().map((one) => [one.textContent, one.getAttribute('href')]))
    .toEqual([
      ['Recursos disponibles', '/covid-resources'],
      ['Casos activos IPS', '/covid-map'],
      ['Indicadores', '/covid-charts'],
      ['Dashboard', '/covid-dashboard'],
    ]);
  const current = tabs.elements().filter((one) => one.getAttribute('aria-current') === 'page');
  expect(current.map((one) => one.getAttribute('href'))).toEqual([path]);
});

test.each(SCREENS)('%s sends a person without the role CRUE to their home', async (path) => {
  const { path: current, answers } = await openScreen(path, { as: 'eps', answers: answered() });
  await expect.poll(current).not.toBe(path);
  expect(answers.sent(getIndicators)).toHaveLength(0);
  expect(answers.sent(getCovidPatients)).toHaveLength(0);
});

test('Totals of the city stand beside their coverage; thousands have a point', async () => {
  await open('/covid-resources');
  await expectVisible(page.getByRole('table', { name: 'Recursos de Medellín' }));
  await expectVisible(page.getByRole('table', { name: 'Recursos de Área metropolitana' }));
  await expectCount(text(/^18 de 30 IPS reportaron en las últimas 24 h/), 2);
  await expectVisible(page.getByRole('row', { name: /^Urgencias 1\.659 / }).first());
});

test('A hospital without a report has dashes and never 0, one without the service NA', async () => {
  await open('/covid-resources?tab=ips&service=uci');
  await expectVisible(page.getByRole('row', { name: 'Clínica Dos NA NA NA NA NA NA NA NA' }));
  await expectVisible(page.getByRole('row', { name: 'Clínica Callada – – – – – – – –' }));
});

test('Infected by hospital begin with the most, unknown ones last, and a refresh moves no row', async () => {
  const { askAgain, answers } = await open('/covid-resources?tab=ips&list=infectados');
  await expect.poll(names).toEqual(['Clínica Dos', 'Clínica Uno', 'Clínica Callada']);
  const later = someResources([
    { name: 'Clínica Uno', covid: 50 },
    { name: 'Clínica Dos', covid: 5 },
    { name: 'Clínica Callada', covid: 70 },
  ]);
  answers.ok(listCovidResources, { med: later, metropolitan: later });
  await askAgain();
  await expectVisible(page.getByRole('row', { name: /^Clínica Callada 70 2 / }));
  expect(names()).toEqual(['Clínica Dos', 'Clínica Uno', 'Clínica Callada']);
  await button('COVID', page.getByRole('columnheader', { name: 'COVID', exact: true })).click();
  await expect.poll(names).toEqual(['Clínica Dos', 'Clínica Uno', 'Clínica Callada']);
  await button('IPS').click();
  await expect.poll(names).toEqual(['Clínica Callada', 'Clínica Dos', 'Clínica Uno']);
});

test('Where nobody reported, the tables say so', async () => {
  const nobody = someResources([], { coverage: NOBODY });
  await open('/covid-resources', answered().ok(listCovidResources, { med: nobody, metropolitan: nobody }));
  for (const area of ['Medellín', 'Área metropolitana'])
    await expectVisible(page.getByLabelText(area, { exact: true }).getByText(NO_RESOURCES));
  await expectCount(page.getByRole('table'), 0);
});

test('An axis writes thousands as Colombia does', async () => {
  const many = someIndicators([{ uci: { total: 2500 } }, { uci: { total: 2600 } }]);
  await open('/covid-charts?charts=uci-total', answered().ok(getIndicators, many));
  const drawn = () =>
    figure('Indicadores, Medellín').element().querySelector<HTMLElement>('[_echarts_instance_]');
  await expect.poll(drawn).not.toBeNull();
  const axes = echarts.getInstanceByDom(drawn() as HTMLElement)?.getOption().yAxis as {
    axisLabel: { formatter: (value: number) => string };
  }[];
  expect(axes[0]?.axisLabel.formatter(2500)).toBe('2.500');
});

test('A forecast without hospitals says that nobody knows, and draws no chart', async () => {
  await open('/covid-resources');
  for (const area of ['Medellín', 'Área metropolitana']) {
    const shown = figure(`Camas de UCI de adultos libres · ${area}`);
    await expectVisible(shown.getByText(NO_RESOURCES));
    await expectVisible(shown.getByText(/^No se sabe cuántas camas de UCI de adultos hay libres/));
    await expectCount(shown.getByRole('list', { name: 'Leyenda' }), 0);
  }
});

test('A chart of the address shows its series; the list changes the address', async () => {
  const { search } = await open('/covid-charts?charts=uce-ira,nada');
  await expectVisible(text('1 de 22'));
  await expect.element(checkbox('Pacientes IRA(UCE)')).toBeChecked();
  await checkbox('Hombres Covid').click();
  await expect.poll(search).toContain('uce-ira%2Ctotal-covidMen');
  await expectVisible(text('2 de 22'));
});

test('The default is beds and available beds of the UCI, with the two fixed charts', async () => {
  await open('/covid-charts');
  for (const label of ['Camillas totales(UCI)', 'Disponibles UCI']) {
    await expect.element(checkbox(label)).toBeChecked();
  }
  await expectVisible(figure('Covid UCI'));
  await expectVisible(figure('Covid hospitalización'));
  await expectVisible(
    text(
      'El 26/11: Camillas totales(UCI) 28, igual que el día anterior; Disponibles UCI 12, 3 más que el día anterior.',
    ),
  );
});

test('Each change of the area asks again; without dates the server chooses the last 15 days', async () => {
  const { answers } = await open('/covid-charts');
  await expectVisible(figure('Indicadores, Medellín'));
  await tab('Área metropolitana').click();
  await expectVisible(figure('Indicadores, Área metropolitana'));
  await tab('Medellín').click();
  await expect
    .poll(() => answers.sent(getIndicators).map(({ query }) => query))
    .toEqual([{ area: 'med' }, { area: 'metropolitan' }, { area: 'med' }]);
});

test('A changed initial date clears the final one, and the figures stay until both are right', async () => {
  const { answers, search } = await open('/covid-charts');
  await expectVisible(figure('Covid UCI'));
  await expect.element(textbox('Fecha inicial')).toHaveAttribute('readonly');
  pick('Fecha inicial', daysAgo(40));
  await expect.element(textbox('Fecha final')).toHaveValue('');
  await expectVisible(text('Escoja la fecha final.'));
  await expectVisible(figure('Covid UCI'));
  // A calendar without limits, or a clock that moved.
  pick('Fecha final', daysAgo(9));
  await expectVisible(text('Entre las dos fechas debe haber como mucho 30 días.'));
  expect(answers.sent(getIndicators)).toHaveLength(1);
  pick('Fecha final', daysAgo(10));
  await expect
    .poll(() => answers.sent(getIndicators).at(-1)?.query)
    .toEqual({ area: 'med', initialDate: secondsOf(daysAgo(40)), endDate: secondsOf(daysAgo(10)) });
  expect(search()).toContain(`desde=${daysAgo(40)}`);
  await expectGone(text(/30 días/));
});

test('Days without any figure say so, and so does an empty choice', async () => {
  const nothing = someIndicators([{ isUnknown: true }, { isUnknown: true }]);
  await open('/covid-charts', answered().ok(getIndicators, nothing));
  await expectCount(text('No ha datos disponibles'), 3);
  await checkbox('Camillas totales(UCI)').click();
  await checkbox('Disponibles UCI').click();
  await expectVisible(text('Escoja al menos una serie.'));
});

test('A failed answer is said once, and the figures stay with their age', async () => {
  const { answers, askAgain } = await open('/covid-dashboard');
  await expectVisible(figure('UCI adultos disponible'));
  answers.breaks(getCovidPatients);
  await askAgain();
  await expectToast(FAILED);
  await expectVisible(text(/^Datos de hace .*, sin conexión$/));
  await expectVisible(figure('UCI adultos disponible'));
  await askAgain();
  await expect.poll(() => answers.sent(getCovidPatients).length).toBe(3);
  await expectCount(region('Avisos').getByText(FAILED), 0);
});

test('Without any stored figure a failure offers to try again', async () => {
  await open('/covid-dashboard', answered().breaks(getCovidPatients));
  await expectVisible(page.getByRole('alert').getByText(`${FAILED}.`));
  await expectVisible(button('Intentar de nuevo'));
});

test('What CRUE last saw opens without a network, with its age', async () => {
  const opened = await open('/covid-dashboard');
  await expectVisible(figure('UCI adultos disponible'));
  await makeOlder(opened, figureKeys.patients, 12);
  opened.answers.breaks(getCovidPatients);
  await opened.reload();
  await expectVisible(text('12 de 28 camas UCI de adultos disponibles; 14 usadas y 2 fuera de servicio.'));
  await expectVisible(text('Datos de hace 12 min, sin conexión'));
  await expectVisible(text(/^18 de 30 IPS reportaron en las 24 h anteriores a estos datos/).first());
});

test('A full ward is an alarm of now; of stored figures it is said without one', async () => {
  const { parts } = someParts({ availables: 0, used: 26 });
  const opened = await open('/covid-dashboard', answered().ok(getCovidPatients, somePatients({ parts })));
  const sentence = () =>
    text('Ninguna de las 28 camas UCI de adultos está disponible; 26 usadas y 2 fuera de servicio.');
  const weight = () => Number(getComputedStyle(sentence().element()).fontWeight);
  await expectVisible(sentence());
  expect(weight()).toBeGreaterThan(500);
  await makeOlder(opened, figureKeys.patients, 12);
  opened.answers.breaks(getCovidPatients);
  await opened.reload();
  await expectVisible(text('Datos de hace 12 min, sin conexión'));
  await expectVisible(sentence());
  expect(weight()).toBeLessThan(500);
});

test('A gauge with an unknown figure shows none', async () => {
  const { total } = somePatients();
  const patients = somePatients({
    total: {
      ...total,
      hospitalization: { ...total.hospitalization, uci: { total: 28, availables: null, usages: 14 } },
    },
  });
  await open('/covid-dashboard', answered().ok(getCovidPatients, patients));
  await expectVisible(figure('UCI adultos disponible').getByText(NO_RESOURCES));
  // The button stays, and says why it opens nothing.
  const opens = button('Ver Gráfica de UCI adultos disponible');
  await expect.element(opens).toBeDisabled();
  await expect.element(opens).toHaveAccessibleDescription(/^Sin gráfica: ninguna IPS dio todas las cifras/);
  await expectVisible(figure('UCE adultos disponible').getByText(/^12 de 28 camas UCE/));
});

test('A figure is also a table, which stays open over a refresh', async () => {
  const { answers, askAgain } = await open('/covid-dashboard');
  const toggle = button('Ver como tabla: Pacientes COVID por género');
  await toggle.click();
  await expectVisible(page.getByRole('row', { name: 'Hombres 9' }));
  await expectFocus(button('Ver la gráfica de Pacientes COVID por género'));
  answers.ok(
    getCovidPatients,
    somePatients({ byGenders: { covid: { male: 10, female: null }, ira: { male: 5, female: 7 } } }),
  );
  await askAgain();
  await expectVisible(page.getByRole('row', { name: 'Hombres 10' }));
  await expectVisible(page.getByRole('row', { name: 'Mujeres –' }));
  await expectFocus(button('Ver la gráfica de Pacientes COVID por género'));
});

test('Ver Gráfica opens the available beds of that service over time, and the focus comes back', async () => {
  const { answers } = await open('/covid-dashboard');
  await button('Ver Gráfica de UCE adultos disponible').click();
  const opened = dialog('UCE adultos disponible');
  await expectVisible(opened.getByText('El 26/11: Disponibles UCE 12, igual que el día anterior.'));
  await button('Área metropolitana', opened).click();
  await expect
    .poll(() => answers.sent(getIndicators).map(({ query }) => query.area))
    .toEqual(['med', 'metropolitan']);
  await userEvent.keyboard('{Escape}');
  await expectGone(opened);
  await expectFocus(button('Ver Gráfica de UCE adultos disponible'));
});

test.each([
  ['phone', { width: 390, height: 844 }],
  ['tablet', { width: 820, height: 1180 }],
  ['desk', desk],
])('Nothing is wider than a %s', async (_name, size) => {
  const { goTo } = await openScreen('/covid-map', { as: 'crue', answers: answered(), size });
  const shown = {
    '/covid-resources': 'Medellín',
    '/covid-charts': 'Covid UCI',
    '/covid-dashboard': 'Urgencias',
    '/covid-map': 'COVID-19',
  };
  for (const [path, heading] of Object.entries(shown)) {
    await goTo(path);
    await expectVisible(page.getByRole('heading', { name: heading, exact: true }));
    expect(document.documentElement.scrollWidth, path).toBeLessThanOrEqual(size.width);
  }
});

test.each([
  ['phone', { width: 390, height: 844 }],
  ['tablet', { width: 768, height: 1024 }],
])(
  'On a %s each row of figures is a card, nothing scrolls sideways, and the order is chosen above',
  async (_name, size) => {
    const { goTo } = await openScreen('/covid-resources', { as: 'crue', answers: answered(), size });
    const urgency = cards('Recursos de Medellín').getByRole('listitem').first();
    await expect.element(urgency).toHaveTextContent(/^UrgenciasCamas1\.659Disponibles/);
    await goTo('/covid-resources?tab=ips&list=infectados');
    const hospitals = cards('Infectados por IPS, Medellín');
    await expect.poll(() => namesIn(hospitals)).toEqual(['Clínica Dos', 'Clínica Uno', 'Clínica Callada']);
    await expect.element(hospitals.getByRole('listitem').first()).toHaveTextContent(/^Clínica DosCOVID5IRA/);
    await combobox('Orden de Infectados por IPS, Medellín').selectOptions('IPS, de la A a la Z');
    await expect.poll(() => namesIn(hospitals)).toEqual(['Clínica Callada', 'Clínica Dos', 'Clínica Uno']);
    const wider = [...document.querySelectorAll('main *')].filter(
      (part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX === 'auto',
    );
    expect(wider).toEqual([]);
  },
);

const cards = (name: string) => page.getByRole('list', { name, exact: true });
const namesIn = (list: Locator) =>
  list
    .getByRole('listitem')
    .elements()
    .map((card) => card.querySelector('strong')?.textContent);

test('While the figures come, the sign turns in the middle of one grey card, not between two', async () => {
  const answers = answered();
  const { release } = answers.hold(listCovidResources);
  await open('/covid-resources', answers);
  const waits = page.getByRole('status', { name: 'Cargando' });
  await expectVisible(waits);
  const [card] = waits.element().querySelectorAll('.skeleton');
  const sign = middleOf(waits.element().querySelector('.spinner'));
  expect(sign.across).toBeCloseTo(middleOf(card).across, 0);
  expect(sign.down).toBeCloseTo(middleOf(card).down, 0);
  release();
  await expectVisible(text('Medellín').first());
});

function middleOf(part: Element | null | undefined) {
  const { left = 0, right = 0, top = 0, bottom = 0 } = part?.getBoundingClientRect() ?? {};
  return { across: (left + right) / 2, down: (top + bottom) / 2 };
}
