import * as v from 'valibot';
import { REQUEST_HANDLERS } from '../ambulance-requests/handlers';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { Id, IdText, requiredText } from '../fields';
import { LIMITS } from '../limits';
import { Exchange, IceServer, SEAT_LETTER, Telecare } from './telecare';
import { INCIDENT_TELECARE_PEOPLE } from './telecare-readers';

const params = v.object({ id: IdText });

export const getIncidentTelecare = defineCall({
  name: 'getIncidentTelecare',
  method: 'GET',
  path: '/incident/:id/telecare',
  summary: 'La teleorientación de un incidente: su videollamada abierta y la sala de su ambulancia.',
  audience: INCIDENT_TELECARE_PEOPLE,
  params,
  answer: Telecare,
});

export const startIncidentTelecare = defineCall({
  name: 'startIncidentTelecare',
  method: 'POST',
  path: '/incident/:id/telecare',
  summary:
    'Inicia la videollamada de un incidente y avisa a la otra parte: a la tripulación o al CRUE. Si hay una abierta, responde esa.',
  audience: INCIDENT_TELECARE_PEOPLE,
  params,
  answer: v.object({ callId: v.number() }),
});

/** As `makeTelecareLink`. */
export const makeIncidentTelecareLink = defineCall({
  name: 'makeIncidentTelecareLink',
  method: 'POST',
  path: '/incident/:id/telecare/link',
  summary:
    'Hace el enlace de un solo uso con el que la tripulación entra sin cuenta a la videollamada de un incidente. Anula el anterior.',
  audience: REQUEST_HANDLERS,
  perMinute: 20,
  params,
  body: v.strictObject({ callId: Id }),
  answer: v.object({ token: v.string(), expiresAt: v.string() }),
});

export const listIncidentIceServers = defineCall({
  name: 'listIncidentIceServers',
  method: 'GET',
  path: '/incident/:id/telecare/ice',
  summary: 'Los servidores TURN de la videollamada de un incidente, con credenciales que vencen pronto.',
  audience: INCIDENT_TELECARE_PEOPLE,
  params,
  answer: rowsOf(IceServer),
});

/** As `exchangeTelecare`. */
export const exchangeIncidentTelecare = defineCall({
  name: 'exchangeIncidentTelecare',
  method: 'POST',
  path: '/incident/:id/telecare/exchange',
  summary:
    'Entra en la videollamada de un incidente, sigue en ella, intercambia señales con la otra persona y sale. Una tercera persona no entra.',
  audience: INCIDENT_TELECARE_PEOPLE,
  perMinute: 240,
  params,
  body: v.strictObject({ callId: Id, ...SEAT_LETTER }),
  answer: Exchange,
});

/** An incident has no conversation: its own history has the notes of its calls, also those that are sent after the end. */
export const noteInIncidentCall = defineCall({
  name: 'noteInIncidentCall',
  method: 'POST',
  path: '/incident/:id/telecare/note',
  summary: 'Escribe una nota de la videollamada en la historia del incidente.',
  audience: INCIDENT_TELECARE_PEOPLE,
  params,
  body: v.strictObject({ callId: Id, msg: requiredText(LIMITS.chatMessage) }),
  answer: v.object({ callId: v.number() }),
});
