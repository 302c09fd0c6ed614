import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { listAmbulanceRequests } from '../../../contract/ambulance-requests/reads';
import { listAmbulanceEntities } from '../../../contract/ambulances/ambulances';
import { listMapAmbulances } from '../../../contract/ambulances/map-ambulances';
import { listNetworks } from '../../../contract/catalogues/catalogues';
import { listIps } from '../../../contract/hospitals/hospitals';
import { getHeat, type Heat } from '../../../contract/map/heat';
import { listCommunes, listNotReported } from '../../../contract/map/map-reads';
import { listPositions } from '../../../contract/positions/positions';
import { listResourceSummary } from '../../../contract/resources/board';
import { getMapTiles, type MapTiles } from '../../../contract/tiles/tiles';
import { getMapBase } from '../../../contract/travel/map-base';
import { getTraffic, type Traffic } from '../../../contract/travel/traffic';
import { Answers } from '../support/answers';
import { button, checkbox, expectGone, expectVisible, group, region, text } from '../support/find';
import { openScreen } from '../support/open-screen';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const heatOf = (days: Heat['days']): Heat => ({
  at: ago(0),
  days,
  sources: [{ source: 'transfers', total: 13, withoutPlace: 2 }],
  points: [
    {
      source: 'transfers',
      kind: 'hospital',
      id: '1',
      name: 'Clínica del Río',
      lat: 6.21,
      lng: -75.58,
      count: 8,
    },
    {
      source: 'transfers',
      kind: 'commune',
      id: '10',
      name: 'La Candelaria',
      lat: 6.24,
      lng: -75.57,
      count: 3,
    },
  ],
});

const section = (more: Partial<Traffic['sections'][number]> = {}): Traffic['sections'][number] => ({
  id: 'one',
  name: 'Avenida Oriental',
  direction: 'norte',
  speed: 14,
  planned: 50,
  samples: 3,
  vehicles: 2,
  measuredAt: ago(1.5),
  lines: [
    [
      [-75.57, 6.24],
      [-75.57, 6.25],
    ],
  ],
  ...more,
});

const trafficOf = (sections: Traffic['sections']): Traffic => ({
  at: ago(0),
  tiles: null,
  isSourceDown: false,
  samples: 5,
  vehicles: 3,
  sections,
});

const answersOf = (traffic = trafficOf([section({ id: 'two', speed: 48 }), section()])) =>
  new Answers()
    .ok(listMapAmbulances, { rows: [] })
    .ok(listPositions, { rows: [] })
    .ok(getMapTiles, null)
    .ok(getMapBase, {
      attribution: '© OpenStreetMap',
      bounds: [-75.7, 6.1, -75.4, 6.4],
      scale: 1e5,
      classes: [],
      roads: [],
      communes: [],
      places: [],
    })
    .ok(listIps, { rows: [] })
    .ok(listCommunes, { rows: [] })
    .ok(listAmbulanceEntities, { rows: [] })
    .ok(listNetworks, { rows: [] })
    .ok(listNotReported, { capacity: [], occupation: [], bloodBank: [] })
    .ok(listResourceSummary, { rows: [] })
    .ok(listAmbulanceRequests, {
      rows: [],
      next: null,
      pending: { normal: 0, low: 0, oldestAt: null },
      handled: { attend: 0, delete: 0, duplicate: 0 },
      isBridgeDown: false,
      isOpen: true,
    })
    .ok(getHeat, heatOf(30))
    .ok(getTraffic, traffic);

async function openMap(query = '', as = 'crue', answers = answersOf()) {
  const size = { width: 1440, height: 900 };
  const screen = await openScreen(`/mapa${query}`, { as, answers, size });
  return { ...screen, answers, address: () => decodeURIComponent(screen.search()) };
}

const asked = ({ asked: calls }: Answers) =>
  calls.map(({ call }) => call).filter((call) => call === 'getHeat' || call === 'getTraffic');

test('Heat and traffic are off and ask nothing; a tap switches the heat on with its days, count and legend', async () => {
  const { answers, address } = await openMap();
  await button('Capas').click();
  await expectVisible(checkbox('Tráfico'));
  expect(asked(answers)).toEqual([]);
  await checkbox('Calor').click();
  await expectVisible(checkbox('Calor (13)'));
  await expect.poll(address).toContain('heat=30');
  await button('90 días', group('Días del calor')).click();
  await expect.poll(address).toContain('heat=90');
  await expect
    .poll(() => answers.asked.filter(({ call }) => call === 'getHeat').map(({ query }) => query.days))
    .toEqual(['30', '90']);
  await checkbox('Calor (13)').click();
  await expectGone(region('Leyenda: Calor'));
  expect(address()).not.toContain('heat');
});

test('The heat says in words what it counts: in all, by place, and without a place', async () => {
  const { address } = await openMap('?heat=7');
  const legend = region('Leyenda: Calor');
  await expectVisible(text(/13 solicitudes: 11 en 2 lugares, 2 sin ubicación conocida/, legend));
  await legend.getByText('Ver los lugares (2)').click();
  const rows = legend.getByRole('listitem');
  await expect.element(rows.first()).toHaveTextContent('Clínica del RíoIPS que remite8');
  await expect.element(rows.last()).toHaveTextContent('La CandelariaComuna, código dorado3');
  await rows.first().getByRole('button').click();
  await expect.poll(address).toContain('lat=6.21');
});

test('The traffic says its measurements, the slowest section first, and that a siren is faster', async () => {
  await openMap('?traffic=true');
  const legend = region('Leyenda: Tráfico');
  await expectVisible(text('Con la sirena una ambulancia va más rápido que el tráfico.', legend));
  const slowest = legend.getByRole('list').last().getByRole('listitem').first();
  await expect
    .element(slowest)
    .toHaveTextContent(
      'Avenida Oriental, hacia el norteCongestionado · 14 km/h de 50 previstos · 3 mediciones de 2 vehículoshace 1 min',
    );
  await button('Capas').click();
  await expectVisible(checkbox('Tráfico (2)'));
});

test('Without measurements the traffic says so; old ones are gone', async () => {
  await openMap('?traffic=true', 'crue', answersOf(trafficOf([section({ measuredAt: ago(16) })])));
  await expectVisible(text('Sin mediciones en los últimos 15 min'));
});

test('Traffic that was asked for some minutes ago does not say that nothing was measured since', async () => {
  await openMap('?traffic=true', 'crue', answersOf({ ...trafficOf([]), at: ago(8) }));
  await expectVisible(text(/Lo último que llegó es de hace 8 min/));
  await expectGone(text(/Sin mediciones/));
});

const TILES: MapTiles = {
  kind: 'raster',
  version: 'v',
  minZoom: 0,
  maxZoom: 19,
  bounds: [-78.5, 4.5, -72.5, 9.5],
  attribution: '© OpenStreetMap',
};

test('Tiles of an outside service are named as such', async () => {
  trafficImages(CLEAR);
  const given = { ...trafficOf([]), tiles: TILES };
  await openMap('?traffic=true', 'crue', answersOf(given));
  await expectVisible(text(/Relevo no las mide/));
  await expectGone(text(/no contesta/));
  await expectGone(text(/No llegaron/));
});

/** Answers for the images of the traffic, which the page itself asks the server for. */
const trafficImages = (answer: string | null) => {
  const before = window.Image;
  // The images of the map are made by the page: they load what the test gives, or fail.
  class GivenImage extends before {
    override set src(url: string) {
      super.src = url.includes('/traffic-tiles/') ? (answer ?? 'data:image/png;base64,none') : url;
    }
    override get src() {
      return super.src;
    }
  }
  window.Image = GivenImage;
  onTestFinished(() => {
    window.Image = before;
  });
};
const CLEAR =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('Images of the traffic that do not come are said: an empty street is not a free one', async () => {
  trafficImages(null);
  await openMap('?traffic=true', 'crue', answersOf({ ...trafficOf([]), tiles: TILES }));
  await expectVisible(text(/No llegaron todas las imágenes del tráfico/));
});

test('An outside service that does not answer is said', async () => {
  await openMap('?traffic=true', 'crue', answersOf({ ...trafficOf([]), tiles: TILES, isSourceDown: true }));
  await expectVisible(text(/El servicio de tráfico no contesta/));
});

test('A transport entity has neither, whatever the address says', async () => {
  const { answers } = await openMap('?heat=30&traffic=true', 'transporte');
  await button('Capas').click();
  await expectVisible(checkbox(/Hospitales/));
  await expectGone(checkbox(/Calor/));
  await expectGone(page.getByRole('region', { name: /^Leyenda:/ }));
  expect(asked(answers)).toEqual([]);
});
