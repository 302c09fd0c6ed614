import { expect, test } from 'vitest';
import type { AmbulanceRequest } from '../../../contract/ambulance-requests/ambulance-request';
import type { IncidentEvent } from '../../../contract/incidents/incident-record';
import { callBody, callErrors, EMPTY_CALL } from '../../../src/features/incidents/call-form';
import { incidentSteps } from '../../../src/features/incidents/incident-steps';
import { anIncidentRecord } from './an-incident-record';

const anEvent = (given: Partial<IncidentEvent>): IncidentEvent => ({
  id: 1,
  kind: 'assigned',
  at: '2026-11-26T14:05:00Z',
  by: 'Mónica Ruiz',
  ambulance: 'Móvil 11',
  outcome: null,
  note: null,
  referralId: null,
  ...given,
});

test('The steps are in the order of time: the duplicates that joined stand between the others', () => {
  const duplicate = {
    id: 9,
    status: 'duplicate',
    handledAt: '2026-11-26T14:06:00Z',
    handledBy: 'Hernán Cadavid',
  } as AmbulanceRequest;
  const incident = anIncidentRecord({
    arrivedBy: 'APP_CIUDADANA',
    events: [
      anEvent({}),
      anEvent({ id: 2, kind: 'taken-back', at: '2026-11-26T14:07:00Z', note: 'Se varó' }),
      anEvent({ id: 3, kind: 'ended', at: '2026-11-26T14:30:00Z', outcome: 'NOT_FOUND', note: 'Nadie' }),
    ],
  });
  expect(incidentSteps(incident, [duplicate]).map(({ label, detail }) => [label, detail])).toEqual([
    ['Solicitud recibida', null],
    ['Atendida', 'Mónica Ruiz'],
    ['Enviada Móvil 11', 'Mónica Ruiz'],
    ['Se unió la solicitud duplicada #9', 'Hernán Cadavid'],
    ['Retirada Móvil 11', 'Mónica Ruiz: Se varó'],
    ['Terminado: No se encontró a nadie', 'Mónica Ruiz: Nadie'],
  ]);
});

test('The first step names the duplicate that came before the incident’s own request', () => {
  const incident = anIncidentRecord({ arrivedBy: 'APP_CIUDADANA' });
  const earlier = { id: 15, status: 'duplicate', timestamp: incident.healthArrivalDate } as AmbulanceRequest;
  expect(incidentSteps(incident, [earlier])[0]).toMatchObject({
    label: 'Solicitud #15 recibida',
    at: incident.healthArrivalDate,
  });
});

test('A call needs an address or a place, and a telephone of 7 or 10 digits if there is one', () => {
  expect(Object.keys(callErrors(EMPTY_CALL))).toEqual(['address']);
  expect(callErrors({ ...EMPTY_CALL, place: { lat: 6.2, lng: -75.5 } })).toEqual({});
  expect(Object.keys(callErrors({ ...EMPTY_CALL, address: 'CL 1', phone: '300' }))).toEqual(['phone']);
  expect(callBody({ ...EMPTY_CALL, address: 'CL 1' })).toMatchObject({
    arrivedBy: 'LLAMADA',
    callerPhone: null,
    lat: null,
  });
});
