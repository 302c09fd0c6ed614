import type { MapAmbulance } from '../../../contract/ambulances/map-ambulances';
import type { Ips } from '../../../contract/hospitals/hospitals';

export const NOW = Date.parse('2026-11-20T19:30:00Z');
export const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

export function anAmbulance(given: Partial<MapAmbulance> = {}): MapAmbulance {
  return {
    id: 1,
    name: 'Móvil 11',
    licensePlate: 'BZG 997',
    ambulanceType: 'TAB',
    ambulancesEntityId: 1,
    ambulancesEntity: 'Secretaría de Salud',
    aph1Name: 'Ana Ríos',
    aph2Name: null,
    phoneNumber: null,
    cellphone: '3001234567',
    pendingSupplies: 'Oxígeno',
    onService: true,
    busyWith: null,
    location: { lat: 6.24, lng: -75.58 },
    timestamp: ago(5),
    ...given,
  };
}

export function aHospital(given: Partial<Ips> = {}): Ips {
  return {
    id: 1,
    name: 'Hospital San Javier Norte',
    nit: '901801476-8',
    repsCode: null,
    address: 'CL 42 # 108-20',
    phone: '6043571157',
    municipalityId: 5001,
    municipality: 'Medellín',
    lat: 6.25,
    lng: -75.6,
    networkIds: [],
    ...given,
  };
}
