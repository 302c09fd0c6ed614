import * as v from 'valibot';
import { REQUEST_HANDLERS, REQUEST_SUPERVISORS } from '../ambulance-requests/handlers';
import { defineCall } from '../call';
import { Id, IdText, optionalText, requiredText } from '../fields';
import { LIMITS } from '../limits';
import { isNowhere, NOWHERE } from '../nowhere';
import { INCIDENT_READERS } from './incident-readers';
import { IncidentRecord } from './incident-record';
import { OUTCOME_IDS } from './outcomes';

const params = v.object({ id: IdText });
const reason = requiredText(LIMITS.reasonText);
const NOT_VALID = 'El valor no es válido.';

/** With `insteadOf` the ambulance is changed: the one before is free again, for this reason. */
const AssignToIncident = v.pipe(
  v.strictObject({
    ambulanceId: Id,
    insteadOf: v.nullish(Id, null),
    reason: optionalText(LIMITS.reasonText),
  }),
  v.forward(
    v.check(({ insteadOf, reason: why }) => insteadOf === null || why !== null, 'Escriba por qué se cambia.'),
    ['reason'],
  ),
);

export const assignToIncident = defineCall({
  name: 'assignToIncident',
  method: 'POST',
  path: '/incident/:id/ambulance',
  summary: 'Envía una ambulancia libre a un incidente, o la cambia por otra.',
  audience: REQUEST_HANDLERS,
  params,
  body: AssignToIncident,
  answer: IncidentRecord,
});

export const takeBackAmbulance = defineCall({
  name: 'takeBackAmbulance',
  method: 'POST',
  path: '/incident/:id/takeBack',
  summary: 'Retira la ambulancia de un incidente: queda libre.',
  audience: REQUEST_HANDLERS,
  params,
  /** The ambulance that the person saw: another one stays. */
  body: v.strictObject({ ambulanceId: Id, reason }),
  answer: IncidentRecord,
});

export const confirmAmbulance = defineCall({
  name: 'confirmAmbulance',
  method: 'POST',
  path: '/incident/:id/confirm',
  summary:
    'Confirma que la ambulancia de un incidente sabe que debe ir: la entidad, o la central que lo oyó por radio.',
  audience: { acting: INCIDENT_READERS },
  params,
  /** The ambulance that the person saw. */
  body: v.strictObject({ ambulanceId: Id }),
  answer: IncidentRecord,
});

export const endIncident = defineCall({
  name: 'endIncident',
  method: 'POST',
  path: '/incident/:id/end',
  summary: 'Termina un incidente y libera su ambulancia.',
  audience: REQUEST_HANDLERS,
  params,
  body: v.strictObject({
    outcome: v.picklist(OUTCOME_IDS, 'Escoja cómo terminó.'),
    note: optionalText(1000),
    /** The ambulance that the person saw, null for none: one that was sent meanwhile is not freed unseen. */
    ambulanceId: v.nullish(Id, null),
  }),
  answer: IncidentRecord,
});

export const reopenIncident = defineCall({
  name: 'reopenIncident',
  method: 'POST',
  path: '/incident/:id/reopen',
  summary: 'Reabre un incidente terminado, con una razón y sin ambulancia.',
  audience: { roles: REQUEST_SUPERVISORS },
  params,
  body: v.strictObject({ reason }),
  answer: IncidentRecord,
});

const degrees = (limit: number) =>
  v.pipe(v.number(NOT_VALID), v.minValue(-limit, NOT_VALID), v.maxValue(limit, NOT_VALID));

export const placeIncident = defineCall({
  name: 'placeIncident',
  method: 'POST',
  path: '/incident/:id/place',
  summary: 'Señala dónde es un incidente.',
  audience: REQUEST_HANDLERS,
  params,
  body: v.pipe(
    v.strictObject({ lat: degrees(90), lng: degrees(180) }),
    v.forward(
      v.check(({ lat, lng }) => !isNowhere(lat, lng), NOWHERE),
      ['lat'],
    ),
  ),
  answer: IncidentRecord,
});
