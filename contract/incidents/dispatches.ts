import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { INCIDENT_READERS } from './incident-readers';

/** An ambulance that was sent to an open incident. Nothing of a person: it is asked for often, and not audited. */
const Dispatch = v.object({
  formId: v.number(),
  emergencyType: v.nullable(v.string()),
  /** Where it drives to; for a transport entity only. Null: nobody knows it. */
  address: v.optional(v.nullable(v.string())),
  ambulanceId: v.number(),
  ambulance: v.string(),
  /** ISO 8601: when it was sent. */
  since: v.string(),
  /** Somebody has said that its crew knows of it. */
  isConfirmed: v.boolean(),
  /** Nobody has, and it is not seen to drive there either: its company is called again. Without both it is on its way by GPS. */
  isSilent: v.boolean(),
  /** Its crew's and its company's. */
  phones: v.array(v.object({ name: v.string(), phone: v.string() })),
});
export type Dispatch = v.InferOutput<typeof Dispatch>;

const STATES = ['sent', 'unconfirmed'] as const;

export const listDispatches = defineCall({
  name: 'listDispatches',
  method: 'GET',
  path: '/incident/dispatches',
  summary:
    'Las ambulancias enviadas a incidentes abiertos, primero la que más espera que alguien la confirme. A una entidad de transporte, las suyas.',
  audience: INCIDENT_READERS,
  query: v.object({
    /** `unconfirmed`: only those that nobody confirmed, the silent ones first. */
    state: v.optional(v.picklist(STATES, 'El filtro no existe.'), 'sent'),
  }),
  answer: rowsOf(Dispatch),
});
