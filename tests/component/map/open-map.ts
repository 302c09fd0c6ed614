import { listAmbulanceRequests } from '../../../contract/ambulance-requests/reads';
import { listAmbulanceEntities } from '../../../contract/ambulances/ambulances';
import { getAvailability } from '../../../contract/ambulances/availability';
import { listMapAmbulances, type MapAmbulance } from '../../../contract/ambulances/map-ambulances';
import { listNetworks } from '../../../contract/catalogues/catalogues';
import { listIps } from '../../../contract/hospitals/hospitals';
import { listCommunes, listNotReported } from '../../../contract/map/map-reads';
import { listPositions } from '../../../contract/positions/positions';
import { listResourceSummary } from '../../../contract/resources/board';
import { getMapTiles } from '../../../contract/tiles/tiles';
import { getMapBase } from '../../../contract/travel/map-base';
import { aHospital, anAmbulance } from '../../src/map/a-vehicle';
import { aRow } from '../../src/resources/board-and-hospital/a-row';
import { Answers } from '../support/answers';
import { openScreen } from '../support/open-screen';

export const MAP = '/mapa';
export const now = () => new Date().toISOString();

export const fleet = (): MapAmbulance[] => [
  anAmbulance({ timestamp: now() }),
  anAmbulance({
    id: 2,
    name: 'Móvil 12',
    licensePlate: 'JAB 623',
    ambulancesEntityId: 2,
    ambulancesEntity: 'Transporte Vital',
    location: null,
  }),
  anAmbulance({ id: 3, name: 'Móvil 13', licensePlate: 'FGF 876', onService: false, timestamp: now() }),
];
export const HOSPITALS = [
  aHospital({ networkIds: [2] }),
  aHospital({ id: 2, name: 'Clínica del Río', networkIds: [2, 3] }),
  aHospital({ id: 3, name: 'Hospital La Floresta', networkIds: [3] }),
];

const NO_REQUESTS = {
  rows: [],
  next: null,
  pending: { normal: 0, low: 0, oldestAt: null },
  handled: { attend: 0, delete: 0, duplicate: 0 },
  isBridgeDown: false,
  isOpen: true,
};

export function answersOf(ambulances = fleet()) {
  return new Answers()
    .ok(listMapAmbulances, { rows: ambulances })
    .ok(listPositions, { rows: [] })
    .ok(getMapTiles, null)
    .ok(getMapBase, {
      attribution: '© OpenStreetMap',
      bounds: [-75.7, 6.1, -75.4, 6.4],
      scale: 1e5,
      classes: ['primary'],
      roads: [{ class: 0, name: 'Avenida El Poblado', lines: [[-7_557_500, 623_590, 100, 100]] }],
      communes: [],
      places: [],
    })
    .ok(listIps, { rows: HOSPITALS })
    .ok(listCommunes, {
      rows: [
        {
          commune: '10',
          name: 'La Candelaria',
          section: 'Centroriental',
          lat: 6.247,
          lng: -75.569,
          boundary: null,
        },
      ],
    })
    .ok(listAmbulanceEntities, {
      rows: [
        { id: 1, name: 'Secretaría de Salud', phone: null, isPrivate: false },
        { id: 2, name: 'Transporte Vital', phone: null, isPrivate: true },
      ],
    })
    .ok(listNetworks, {
      rows: [
        { id: 2, name: 'Red Trauma' },
        { id: 3, name: 'Red Materno' },
      ],
    })
    .ok(listNotReported, { capacity: [], occupation: [3], bloodBank: [] })
    .ok(listResourceSummary, { rows: HOSPITALS.map(({ id, name }) => aRow({ ipsId: id, name })) })
    .ok(getAvailability, null)
    .ok(listAmbulanceRequests, NO_REQUESTS);
}

export async function openMap(query = '', as = 'crue', answers = answersOf()) {
  const screen = await openScreen(`${MAP}${query}`, { as, answers, size: { width: 1440, height: 900 } });
  return { ...screen, address: () => decodeURIComponent(screen.search()) };
}
