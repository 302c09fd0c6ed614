import { expect, test } from 'vitest';
import { emptyRequest } from '../../../src/features/transfer-request/request-form';
import { goldenDraftOf } from '../../../src/features/transfer-request/request-payload';
import { startFromIncident } from '../../../src/features/transfer-request/start-from-incident';
import { anIncidentRecord } from '../incidents/an-incident-record';

const start = (given: Parameters<typeof anIncidentRecord>[0] = {}) =>
  startFromIncident(anIncidentRecord(given))(emptyRequest('0b1c2d3e-1111-4222-8333-444455556666', []));

test('A golden code begins with what the incident knows, and names it', () => {
  expect(goldenDraftOf(start({ accuracy: 900 }))).toMatchObject({
    incidentId: 12,
    person: { cellphone: '3001234567', firstName: '' },
    goldenCode: {
      careForDiagnosis: 'Accidente de tránsito. Se cayó de la moto',
      observations:
        'Incidente 12. El paciente está en: CL 50 # 40-20; 6.24420, -75.58120 (± 900 m). Llamó: Rosalba Quimbayo, 3001234567',
    },
  });
});

test('What the incident does not know stays empty; a landline is no mobile number', () => {
  const form = start({
    callerPhone: '6045550',
    callerName: null,
    address: null,
    lat: null,
    lng: null,
    emergencyType: null,
    observations: null,
  });
  expect(form.person.phone).toBe('');
  expect(form.referral).toMatchObject({
    careForDiagnosis: '',
    observations: 'Incidente 12. Llamó: 6045550',
  });
});

test('A golden code without an incident names none', () => {
  const form = emptyRequest('0b1c2d3e-1111-4222-8333-444455556666', []);
  expect(goldenDraftOf(form)).not.toHaveProperty('incidentId');
});
