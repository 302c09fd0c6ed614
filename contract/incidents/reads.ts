import * as v from 'valibot';
import { REQUEST_READERS } from '../ambulance-requests/handlers';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { IdText } from '../fields';
import { INCIDENT_READERS } from './incident-readers';
import { IncidentLine, IncidentRecord } from './incident-record';

/** The filters of the list, with their titles. */
export const INCIDENT_FILTERS = {
  waiting: 'Sin ambulancia',
  unconfirmed: 'Sin confirmar',
  sent: 'Con ambulancia',
  ended: 'Terminados',
} as const;
export type IncidentFilter = keyof typeof INCIDENT_FILTERS;
const FILTERS = Object.keys(INCIDENT_FILTERS) as [IncidentFilter, ...IncidentFilter[]];

export const listIncidents = defineCall({
  name: 'listIncidents',
  method: 'GET',
  path: '/incident',
  summary:
    'Los incidentes: sin ambulancia o con una que nadie confirma, primero el que más espera; los otros, del más reciente al más antiguo. A una entidad de transporte, solo los que atienden ahora sus ambulancias.',
  audience: INCIDENT_READERS,
  query: v.object({
    state: v.optional(v.picklist(FILTERS, 'El filtro no existe.'), 'waiting'),
    /** The `next` of the page before. */
    before: v.optional(IdText),
    limit: v.optional(v.pipe(IdText, v.maxValue(100, 'Máximo 100.')), '50'),
  }),
  answer: v.object({
    ...rowsOf(IncidentLine).entries,
    /** `before` of the next page; null on the last page. */
    next: v.nullable(v.number()),
    /** How many are open, that this person sees; of the unconfirmed ones only those that do not drive. */
    open: v.object({ waiting: v.number(), unconfirmed: v.number(), sent: v.number() }),
  }),
});

export const countWaitingIncidents = defineCall({
  name: 'countWaitingIncidents',
  method: 'GET',
  path: '/incident/waiting',
  summary:
    'Cuántos incidentes esperan una ambulancia, y en cuántos nadie ha confirmado la enviada; desde cuándo el que más espera.',
  audience: REQUEST_READERS,
  answer: v.object({
    waiting: v.number(),
    /** ISO 8601. */
    oldestAt: v.nullable(v.string()),
    /** An ambulance was sent, nobody has confirmed it, and it is not seen to drive there. */
    unconfirmed: v.number(),
    /** ISO 8601: when the first of them was sent. */
    unconfirmedSince: v.nullable(v.string()),
  }),
});

export const getIncident = defineCall({
  name: 'getIncident',
  method: 'GET',
  path: '/incident/:id',
  summary: 'Un incidente, con su ambulancia y lo que ha pasado con él.',
  audience: INCIDENT_READERS,
  params: v.object({ id: IdText }),
  answer: IncidentRecord,
});

export const findIncidentOfTransfer = defineCall({
  name: 'findIncidentOfTransfer',
  method: 'GET',
  path: '/incident/of/:id',
  summary: 'El incidente que pasó a este código dorado; sin incidente, nulo.',
  audience: REQUEST_READERS,
  params: v.object({ id: IdText }),
  answer: v.object({ formId: v.nullable(v.number()) }),
});
