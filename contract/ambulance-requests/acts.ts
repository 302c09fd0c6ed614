import * as v from 'valibot';
import { defineCall } from '../call';
import { Id, IdText, Nothing, requiredText } from '../fields';
import { IncidentDetails } from '../incidents/incidents';
import { LIMITS } from '../limits';
import { AmbulanceRequest } from './ambulance-request';
import { REQUEST_HANDLERS, REQUEST_SUPERVISORS } from './handlers';

const params = v.object({ id: IdText });

/** Makes the request's incident and sets its status, in one transaction. */
export const attendRequest = defineCall({
  name: 'attendRequest',
  method: 'POST',
  path: '/ambulanceRequest/:id/attend',
  summary: 'Atiende una solicitud: crea su incidente.',
  audience: REQUEST_HANDLERS,
  params,
  body: IncidentDetails,
  answer: AmbulanceRequest,
});

export const deleteRequest = defineCall({
  name: 'deleteRequest',
  method: 'POST',
  path: '/ambulanceRequest/:id/delete',
  summary: 'Elimina una solicitud de la lista de pendientes. Se conserva y se puede reabrir.',
  audience: REQUEST_HANDLERS,
  params,
  body: Nothing,
  answer: AmbulanceRequest,
});

/** As specified, and the request that it is about: both change in one transaction. */
export const duplicateEvent = defineCall({
  name: 'duplicateEvent',
  method: 'POST',
  path: '/legacy/duplicateEvent',
  summary: 'Marca una solicitud como duplicada de un incidente.',
  audience: REQUEST_HANDLERS,
  body: v.strictObject({
    formId: Id,
    requestId: Id,
    /** The person chose an incident that was shown as ended: no ambulance drives for it. Without it an ended one is refused. */
    isEnded: v.optional(v.boolean(), false),
  }),
  answer: AmbulanceRequest,
});

export const reopenRequest = defineCall({
  name: 'reopenRequest',
  method: 'POST',
  path: '/ambulanceRequest/:id/reopen',
  summary: 'Reabre una solicitud con una razón. El incidente que creó deja de valer.',
  audience: { roles: REQUEST_SUPERVISORS },
  params,
  body: v.strictObject({ reason: requiredText(LIMITS.reasonText) }),
  answer: AmbulanceRequest,
});
