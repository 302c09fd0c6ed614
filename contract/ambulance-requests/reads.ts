import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { IdText } from '../fields';
import { AmbulanceRequest, PRIORITIES } from './ambulance-request';
import { REQUEST_READERS } from './handlers';
import { STATUS_FILTERS, type StatusFilter } from './status-words';
import { SuggestedDuplicate } from './suggested-duplicates';

const FILTERS = Object.keys(STATUS_FILTERS) as [StatusFilter, ...StatusFilter[]];
const params = v.object({ id: IdText });

const RequestsQuery = v.object({
  status: v.optional(v.picklist(FILTERS, 'El filtro no existe.'), 'all'),
  /** Without it both. */
  priority: v.optional(v.picklist(PRIORITIES, 'La prioridad no existe.')),
  /** The `next` of the page before. */
  before: v.optional(IdText),
  limit: v.optional(v.pipe(IdText, v.maxValue(100, 'Máximo 100.')), '50'),
});

/** How many wait for an operator. */
const Pending = v.object({
  normal: v.number(),
  low: v.number(),
  /** ISO 8601, of the one that has waited longest. */
  oldestAt: v.nullable(v.string()),
});

/** So many or more: a list of years is not counted again for each reader. */
export const MOST_COUNTED = 1000;

export const listAmbulanceRequests = defineCall({
  name: 'listAmbulanceRequests',
  method: 'GET',
  path: '/ambulanceRequest',
  summary:
    'Las solicitudes de ambulancia de la ciudadanía: las pendientes, primero la que más espera, y al final las de prioridad baja; las otras, de la más reciente a la más antigua.',
  audience: REQUEST_READERS,
  query: RequestsQuery,
  answer: v.object({
    ...rowsOf(AmbulanceRequest).entries,
    /** `before` of the next page; null on the last page. */
    next: v.nullable(v.number()),
    pending: Pending,
    /** Requests of the citizens' application do not arrive now. */
    isBridgeDown: v.boolean(),
    /** Citizens can send requests to this centre. Older servers do not say. */
    isOpen: v.optional(v.boolean(), true),
    /** How many were handled, by status, at most `MOST_COUNTED` of each: they are never deleted, and every list says it. */
    handled: v.object({ attend: v.number(), delete: v.number(), duplicate: v.number() }),
  }),
});

export const countWaitingRequests = defineCall({
  name: 'countWaitingRequests',
  method: 'GET',
  path: '/ambulanceRequest/waiting',
  summary: 'Cuántas solicitudes de la ciudadanía esperan, y desde cuándo la que más espera.',
  audience: REQUEST_READERS,
  answer: v.object({
    ...Pending.entries,
    /** Requests of the citizens' application do not arrive now. */
    isBridgeDown: v.boolean(),
  }),
});

export const getAmbulanceRequest = defineCall({
  name: 'getAmbulanceRequest',
  method: 'GET',
  path: '/ambulanceRequest/:id',
  summary: 'Una solicitud, con las que podrían ser la misma.',
  audience: REQUEST_READERS,
  params,
  answer: v.object({ ...AmbulanceRequest.entries, suggestions: v.array(SuggestedDuplicate) }),
});

export const listIncidentRequests = defineCall({
  name: 'listIncidentRequests',
  method: 'GET',
  path: '/incident/:id/requests',
  summary: 'Las solicitudes de un incidente: la que lo creó y sus duplicadas, la primera primero.',
  audience: REQUEST_READERS,
  params,
  answer: rowsOf(AmbulanceRequest),
});

export const getRequestPhoto = defineCall({
  name: 'getRequestPhoto',
  method: 'GET',
  path: '/ambulanceRequest/:id/photo',
  summary: 'La foto de una solicitud.',
  audience: REQUEST_READERS,
  params,
  answer: v.unknown(),
  binary: ['image/jpeg'],
});
