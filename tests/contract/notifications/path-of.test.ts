import { describe, expect, test } from 'vitest';
import { unconfirmedWords, withoutAmbulanceWords } from '../../../contract/ambulance-requests/call-again';
import { incidentOf, pathOf } from '../../../contract/notifications/path-of';

const sent = (incidentId: number) => ({ incidentId, ambulance: 'Móvil 11', waitSeconds: 240 });
const incident = (title: string) => ({ eventType: 'INCIDENT', title });
const request = (title: string) => ({ eventType: 'AMBULANCE_REQUEST', title });

describe('A notification leads', () => {
  test.each([
    [incident('Incidente 12: salga con Móvil 11'), '/incidentes/12'],
    [incident('Incidente 12: la persona cambió sus datos'), '/incidentes/12'],
    [incident('Incidente 12: el CRUE sigue llamando por video a Móvil 11'), '/telecare/incidente/12'],
    [incident('Incidente 12: Móvil 11 llama por video'), '/telecare/incidente/12'],
    [incident(unconfirmedWords([sent(12)])), '/incidentes/12'],
    [incident(unconfirmedWords([sent(12), sent(13)])), '/incidentes?state=unconfirmed'],
    [incident(withoutAmbulanceWords(1, 300)), '/incidentes'],
    [request('Solicitud #7, eliminada: la persona cambió sus datos'), '/solicitudes?id=7'],
    [request('Solicitud #7: la reabrieron en la otra aplicación y está pendiente'), '/solicitudes?id=7'],
    [request('Ha recibido una nueva solicitud de Ambulancia'), '/solicitudes'],
  ])('%j to %s', (told, path) => {
    expect(pathOf(told)).toBe(path);
  });

  test('by the number at its beginning only', () => {
    expect(incidentOf(request('Incidente 12: x'))).toBeNull();
    expect(incidentOf(incident('2 incidentes sin ambulancia'))).toBeNull();
  });
});
