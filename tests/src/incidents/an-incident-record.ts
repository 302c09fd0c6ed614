import type { IncidentRecord } from '../../../contract/incidents/incident-record';

/** An open incident of a telephone call, with a place and without an ambulance. */
export function anIncidentRecord(given: Partial<IncidentRecord> = {}): IncidentRecord {
  return {
    id: 12,
    formId: 12,
    emergencyType: 'ACCIDENTE_TRANSITO',
    callerName: 'Rosalba Quimbayo',
    callerPhone: '3001234567',
    lat: 6.2442,
    lng: -75.5812,
    accuracy: null,
    address: 'CL 50 # 40-20',
    arrivedBy: 'LLAMADA',
    healthArrivalDate: '2026-11-26T14:00:00Z',
    observations: 'Se cayó de la moto',
    createdBy: 'Mónica Ruiz',
    createdAt: '2026-11-26T14:02:00Z',
    version: 1,
    isWithdrawn: false,
    ambulance: null,
    ended: null,
    goldenCodeId: null,
    events: [],
    ...given,
  };
}

export const SENT = {
  id: 1,
  name: 'Móvil 11',
  licensePlate: 'BZG 997',
  ambulanceType: 'TAB',
  ambulancesEntity: 'Secretaría de Salud',
  phoneNumber: null,
  cellphone: '3009998877',
  assignedBy: 'Mónica Ruiz',
  assignedAt: '2026-11-26T14:05:00Z',
  confirmed: null,
};
