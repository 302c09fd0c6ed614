import Feature from 'ol/Feature';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type CovidMap, getCovidMap } from '../../../contract/figures/figures';
import { getMapTiles } from '../../../contract/tiles/tiles';
import { getMapBase } from '../../../contract/travel/map-base';
import { caseStyles } from '../../../src/features/map/canvas/case-styles';
import { readMapColors } from '../../../src/features/map/canvas/theme-colors';
import { CASES_START, viewOfCase } from '../../../src/features/map/cases/drawn-case';
import { Answers } from '../support/answers';
import { button, expectGone, expectVisible, list, region, text } from '../support/find';
import { openScreen } from '../support/open-screen';

/** Metres a pixel of the map's projection at zoom 0. */
const METRES_AT_0 = 156_543;
const cases = (uci: number | null, emergency = 0): CovidMap['total'] => ({
  cases: { covid: uci === null ? null : uci + emergency },
  hospitalization: { uci: { covid: uci }, uce: { covid: 0 }, general: { covid: 0 } },
  emergency: { general: { covid: emergency } },
});
const row = (ipsId: number, ips: string, given: CovidMap['total'], east = 0) => ({
  ipsId,
  ips,
  lat: CASES_START.lat,
  lng: CASES_START.lng + east,
  ...given,
  reportedAt: null,
});
const mapOf = (ips: CovidMap['ips']): CovidMap => ({
  ips,
  total: cases(9, 4),
  known: { ...cases(3, 2), cases: { covid: 3 } },
  coverage: { reported: 3, hospitals: 4, since: new Date().toISOString(), doubtful: 0 },
});
/** The first one is in the middle of the map. */
const HOSPITALS = [
  row(1, 'Clínica CENTRO', cases(2, 1)),
  row(2, 'Hospital Sur', cases(7, 3), 0.03),
  row(3, 'Hospital Norte', cases(0), 0.05),
  row(4, 'Clínica Callada', cases(null), 0.06),
];
const answersOf = (ips = HOSPITALS) =>
  new Answers()
    .ok(getCovidMap, mapOf(ips))
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
const open = (query = '', answers = answersOf()) =>
  openScreen(`/covid-map${query}`, { as: 'crue', answers, size: { width: 1440, height: 900 } });

const hospitals = () => list('Casos confirmados por IPS').getByRole('listitem');
const words = () =>
  hospitals()
    .elements()
    .map(({ textContent }) => textContent);
const cards = (of: string) => region(`Casos por servicio: ${of}`);
const map = () => page.getByRole('application', { name: /^Mapa de los casos/ });

test('The centre, the zooms and the selected zoom are those of the specification', () => {
  expect(CASES_START).toEqual({ lat: 6.235925, lng: -75.57513, zoom: 13 });
  expect(viewOfCase({ id: 1, name: '', lat: 6.2, lng: -75.5, cases: 1 })).toEqual({
    lat: 6.2,
    lng: -75.5,
    zoom: 15,
  });
});

test('Markers have names from the zoom of the opening on, and of two the one with more cases is in front', () => {
  const styles = caseStyles(readMapColors());
  const drawn = (cases: number, zoom: number) => {
    const look = { name: 'Clínica Centro', cases, isSelected: false, lift: 0 };
    const made = styles(new Feature({ look }), METRES_AT_0 / 2 ** zoom);
    return Array.isArray(made) ? made : [];
  };
  const texts = (zoom: number) => drawn(3, zoom).map((style) => style.getText()?.getText());
  expect(texts(CASES_START.zoom)).toEqual(['3', 'Clínica Centro']);
  expect(texts(CASES_START.zoom - 2)).toEqual(['3']);
  expect(drawn(10, 13)[0]?.getZIndex()).toBeGreaterThan(drawn(3, 13)[0]?.getZIndex() ?? 9);
});

test('The list has most cases first in lower case; unknown is not 0, and only cases can be chosen', async () => {
  await open();
  await expect
    .poll(words)
    .toEqual(['hospital sur10', 'clínica centro3', 'hospital norte0', 'clínica callada– sin reporte']);
  expect(list('Casos confirmados por IPS').getByRole('button').elements()).toHaveLength(2);
  await expectVisible(text('Total de casos confirmados en IPS'));
  await expectVisible(text('Cifras de 3 de 4 IPS.'));
  await expect
    .element(cards('Todas las IPS'))
    .toHaveTextContent(/Casos UCI93 de 4 IPS.*Casos en Urgencias42 de 4/);
});

test('A hospital is chosen and given back by the same press; the cards and the address follow', async () => {
  const { search } = await open();
  await button(/hospital sur/).click();
  await expect.element(cards('hospital sur')).toHaveTextContent(/Casos UCI7.*Casos en Urgencias3/);
  await expect.element(button(/hospital sur/)).toHaveAttribute('aria-pressed', 'true');
  expect(search()).toContain('ipsId=2');
  await button(/hospital sur/).click();
  await expectVisible(cards('Todas las IPS'));
  await expectGone(cards('hospital sur'));
  expect(search()).not.toContain('ipsId');
});

test('A marker on the map chooses its hospital, and gives it back', async () => {
  const { search } = await open();
  await expectVisible(map());
  const has = (part: string) => search().includes(part);
  /** A click counts after the time of a double click, and only once the lazy map has drawn its markers. */
  const pressUntil = (isSo: () => boolean, above = 0) =>
    expect
      .poll(
        async () => {
          const { clientWidth, clientHeight } = map().element();
          if (!isSo()) await map().click({ position: { x: clientWidth / 2, y: clientHeight / 2 - above } });
          return isSo();
        },
        { interval: 1500, timeout: 20_000 },
      )
      .toBe(true);
  await pressUntil(() => has('ipsId=1'));
  await expectVisible(cards('clínica centro'));
  // The tip of the drop is at the hospital.
  await pressUntil(() => !has('ipsId'), 14);
  await expectVisible(cards('Todas las IPS'));
});

test('An address opens with its hospital; one that is not there shows all', async () => {
  const { goTo } = await open('?ipsId=1');
  await expectVisible(cards('clínica centro'));
  await goTo('/covid-map?ipsId=99');
  await expectVisible(cards('Todas las IPS'));
});

test('A refresh keeps the order under the pointer', async () => {
  const { answers, askAgain } = await open();
  await button(/hospital sur/).hover();
  const [first, second, ...others] = HOSPITALS;
  answers.ok(getCovidMap, mapOf([{ ...first!, ...cases(50) }, second!, ...others]));
  await askAgain();
  await expect.poll(words).toContain('clínica centro50');
  expect(words()[0]).toBe('hospital sur10');
});
