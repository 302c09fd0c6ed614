import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnswerOf } from '../../../contract/call';
import { getRoute, listHospitalTimes, listNearestAmbulances } from '../../../contract/travel/travel';
import {
  button,
  checkbox,
  combobox,
  expectCount,
  expectFocus,
  expectGone,
  expectValue,
  expectVisible,
  focusOn,
  group,
  list,
  region,
  text,
} from '../support/find';
import { answersOf, now, openMap } from './open-map';

const AT = 'point=6.23590,-75.57510';
const time = (seconds: number) => ({ seconds, metres: seconds * 8, basis: 'graph' as const });
const range = { shortest: 1, longest: 1 };

function nearest(): AnswerOf<typeof listNearestAmbulances> {
  const vehicle = (id: number, name: string) => ({
    ambulanceId: id,
    name,
    licensePlate: 'BZG 997',
    ambulanceType: 'TAB',
    ambulancesEntityId: 1,
    ambulancesEntity: 'Secretaría de Salud',
  });
  const position = { lat: 6.24, lng: -75.58, fixAt: now(), suspect: false };
  return {
    at: now(),
    basis: 'graph',
    remarks: ['El servidor de rutas no respondió: tiempos de la red de vías propia.'],
    rows: [
      {
        ...vehicle(1, 'Móvil 11'),
        position,
        time: time(420),
        range,
        timeWords: '≈ 7 min por vía',
        reasons: [
          { code: 'time', words: '≈ 7 min por vía' },
          { code: 'free', words: 'Libre' },
        ],
      },
    ],
    excluded: [
      {
        ...vehicle(2, 'Móvil 12'),
        position: null,
        time: null,
        range: null,
        timeWords: null,
        whyNot: [{ code: 'no-position', words: 'Sin posición' }],
      },
      {
        ...vehicle(3, 'Móvil 13'),
        position: null,
        time: null,
        range: null,
        timeWords: null,
        whyNot: [{ code: 'busy', words: 'Ocupada con el traslado #7' }],
      },
    ],
  };
}

const measuring = () =>
  answersOf()
    .ok(listNearestAmbulances, nearest())
    .ok(listHospitalTimes, {
      at: now(),
      basis: 'graph',
      remarks: [],
      rows: [2, 1, 3].map((ipsId, at) => ({ ipsId, time: time(300 * (at + 1)), range, timeWords: '' })),
    })
    .ok(
      getRoute,
      ({ query: { via } }): AnswerOf<typeof getRoute> => ({
        ...time(420),
        remarks: [],
        timeWords: '',
        line: [
          [-75.58, 6.24],
          [-75.5751, 6.2359],
        ],
        legs: via ? [time(420), time(600)] : [time(420)],
      }),
    );

const askedFor = (answers: ReturnType<typeof answersOf>, { name }: { name: string }) =>
  answers.asked.filter(({ call }) => call === name);
const rowsOf = (name: string) => list(name).getByRole('button');

test('By keyboard: the pin is at the centre of the map, Enter marks it, the heading says the order and has the focus', async () => {
  const { address } = await openMap('', 'crue', measuring());
  await expectVisible(text('En línea recta desde el centro del mapa'));
  await focusOn(button('Medir desde un punto'));
  await userEvent.keyboard('{Enter}');
  await expectVisible(region('Marcar un punto'));
  await userEvent.keyboard('{Enter}');
  await expectFocus(page.getByRole('heading', { name: 'Por tiempo de viaje desde el punto' }));
  await expectGone(region('Marcar un punto'));
  await expect.poll(address).toContain('point=6.23590,-75.57510');
});

test('Ambulances have their time, basis and reasons; a free one without a position is not among those that cannot go, which say why; a remark says what the times are', async () => {
  await openMap(`?${AT}`, 'crue', measuring());
  await expectCount(rowsOf('Ambulancias'), 1);
  await expect.element(rowsOf('Ambulancias')).toHaveTextContent(/Móvil 11.*TAB.*Libre.*≈ 7 min.*por vía/);
  await expectVisible(page.getByRole('heading', { name: 'Libres, sin posición reciente (1)' }));
  await expect
    .element(rowsOf('Ambulancias libres sin posición reciente'))
    .toHaveTextContent(/Móvil 12.*Sin posición/);
  await expectVisible(page.getByRole('heading', { name: 'No pueden ir (1)' }));
  await expect.element(rowsOf('Ambulancias que no pueden ir')).toHaveTextContent(/Móvil 13.*#7/);
  await expectVisible(text(/El servidor de rutas no respondió/));
  await expectVisible(text(/^Calculado hace \d+ s$/));
  // Nobody is hidden by an entity that nobody chose.
  await expectValue(combobox('Entidad'), '0');
});

test('Kind and old positions are asked for, and stand in the address', async () => {
  const answers = measuring();
  const { address } = await openMap(`?${AT}`, 'crue', answers);
  await button('TAM', group('Clase de ambulancia')).click();
  await expect.poll(address).toContain('kind=TAM');
  await checkbox('También posiciones de más de 10 min').click();
  await expect
    .poll(() =>
      answers.asked.some(({ query }) => query.ambulanceType === 'TAM' && query.includeOld === 'true'),
    )
    .toBe(true);
});

test('The way of an ambulance goes over the point to the chosen hospital, and says both times', async () => {
  const answers = measuring();
  await openMap(`?${AT}&ambulanceId=1&ipsReqId=2`, 'crue', answers);
  await expect
    .element(region('Móvil 11 BZG 997'))
    .toHaveTextContent('Hasta el punto: ≈ 7 min por vía · Del punto a Clínica del Río: ≈ 10 min por vía');
  await expect.poll(() => answers.asked.some(({ query }) => query.via === '6.23590,-75.57510')).toBe(true);
});

test('Hospitals are by travel time from the point, and the panel of one says it', async () => {
  await openMap(`?${AT}&list=hospitals`, 'crue', measuring());
  await expect.element(rowsOf('Hospitales').first()).toHaveTextContent(/Clínica del Río.*≈ 5 min/);
  await rowsOf('Hospitales').first().click();
  await expect.element(region('Clínica del Río')).toHaveTextContent('Desde el punto: ≈ 7 min por vía');
});

test('Without an answer the list is by straight line, and says so and why', async () => {
  await openMap(`?${AT}`);
  await expectVisible(page.getByRole('heading', { name: 'En línea recta desde el punto' }));
  await expectVisible(text(/^Sin tiempos de viaje: /));
  await expect.element(rowsOf('Ambulancias').first()).toHaveTextContent(/Móvil 11.*\d m/);
});

test('The button asks again', async () => {
  const answers = measuring();
  await openMap(`?${AT}`, 'crue', answers);
  await expectCount(rowsOf('Ambulancias'), 1);
  const before = askedFor(answers, listNearestAmbulances).length;
  await button('Calcular de nuevo').click();
  await expect.poll(() => askedFor(answers, listNearestAmbulances).length).toBe(before + 1);
});

test.each(['Escape', 'the button'])('%s takes the point away', async (how) => {
  const { address } = await openMap(`?${AT}&kind=TAM`, 'crue', measuring());
  await expectCount(rowsOf('Ambulancias'), 1);
  if (how === 'Escape') {
    await focusOn(rowsOf('Ambulancias').first());
    await userEvent.keyboard('{Escape}');
  } else await button('Quitar el punto').click();
  await expectVisible(text('En línea recta desde el centro del mapa'));
  await expectFocus(button('Medir desde un punto'));
  await expect.poll(address).not.toContain('point');
  expect(address()).not.toContain('kind');
});

test('A right click marks the place', async () => {
  const { address } = await openMap('', 'crue', measuring());
  await expectCount(rowsOf('Ambulancias'), 2);
  await page.getByRole('application').click({ button: 'right' });
  await expect.poll(address).toMatch(/point=6\.2\d+,-75\.5\d+/);
});

test('A transport entity measures nothing, also with a point in the address', async () => {
  const answers = measuring();
  await openMap(`?${AT}`, 'transporte', answers);
  await expectVisible(text('En línea recta desde el centro del mapa'));
  await expectGone(button('Medir desde un punto'));
  expect(askedFor(answers, listNearestAmbulances)).toEqual([]);
});

test('The selection of an ambulance shows both, it and the point; the panel does not stop the movement', async () => {
  // As for people who did not ask for less movement.
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    asked(query.includes('reduced-motion') ? 'not all' : query),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const { address } = await openMap(`?${AT}`, 'crue', measuring());
  await rowsOf('Ambulancias').first().click();
  await expectVisible(region('Móvil 11 BZG 997'));
  await expect.poll(address).toMatch(/lat=6\.23[78]\d*&.*zoom=1[3-6]/);
});
