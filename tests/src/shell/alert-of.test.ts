import { describe, expect, test } from 'vitest';
import { ALERT_EVENTS } from '../../../contract/notifications/alert-events';
import { EVENT_TYPES } from '../../../contract/notifications/notifications';
import { FAMILIES } from '../../../contract/roles';
import { alertOf } from '../../../src/app/shell/alert-of';

const event = (eventType: string) => ({
  id: 1,
  eventType,
  title: 'Traslado #12: algo',
  shortTitle: '#12 algo',
  timestamp: '2026-11-21T10:00:00Z',
  metadata: { referral: { id: 12, version: 2 } },
});

describe('An alert with sound', () => {
  test('announces a golden code to the regulation centre, with the text of the specification', () => {
    for (const family of FAMILIES)
      expect(alertOf(event('GOLDEN_CODE'), family)).toBe(
        family === 'CRUE' ? 'Ha recibido una nueva solicitud de Ambulancia' : null,
      );
  });

  test('announces a call, and one without an answer, to the called people', () => {
    for (const family of FAMILIES)
      for (const type of ['CALLED_AGAIN', 'REFERRAL_CALLS'])
        expect(alertOf(event(type), family)).toBe('Traslado #12: algo');
  });

  test('asks a hospital whether it can receive a patient', () => {
    expect(alertOf(event('HOSPITAL_ASKED'), 'IPS')).toBe('Traslado #12: algo');
  });

  test('tells the regulation centres that a hospital is in functional emergency, and nobody else', () => {
    for (const family of FAMILIES)
      expect(alertOf(event('SATURATION_DECLARED'), family)).toBe(
        family === 'CRUE' || family === 'CRUE_DEP' ? 'Traslado #12: algo' : null,
      );
    expect(ALERT_EVENTS).toContain('SATURATION_DECLARED');
  });

  test('tells CRUE of a citizen’s request, and nobody else', () => {
    for (const family of FAMILIES)
      expect(alertOf(event('AMBULANCE_REQUEST'), family)).toBe(
        family === 'CRUE' ? 'Traslado #12: algo' : null,
      );
    expect(ALERT_EVENTS).toContain('AMBULANCE_REQUEST');
  });

  test('tells a company of its ambulance’s incident, and CRUE of one that waits or changes', () => {
    for (const family of FAMILIES)
      expect(alertOf(event('INCIDENT'), family)).toBe(
        family === 'TRANSPORT' || family === 'CRUE' ? 'Traslado #12: algo' : null,
      );
    expect(ALERT_EVENTS).toContain('INCIDENT');
  });

  test('exists for nothing else', () => {
    const spoken = [
      'AMBULANCE_REQUEST',
      'INCIDENT',
      'SATURATION_DECLARED',
      'GOLDEN_CODE',
      'CALLED_AGAIN',
      'HOSPITAL_ASKED',
      'REFERRAL_CALLS',
    ];
    for (const type of EVENT_TYPES.filter((one) => !spoken.includes(one)))
      for (const family of FAMILIES) expect(alertOf(event(type), family)).toBeNull();
  });
});
