import * as v from 'valibot';
import { defineCall } from '../call';
import { INDICATOR_READERS } from './indicator-readers';
import { PERIOD_IDS } from './periods';

/** Milliseconds until the embedded dashboard counts as not loaded. */
export const FRAME_TIMEOUT_MS = 10_000;
/** A signed address is valid for so long. */
export const EMBED_MINUTES = 10;

/** The external dashboard of pre-hospital indicators; null where none is configured. */
export const AphDashboard = v.object({
  frame: v.nullable(
    v.object({
      url: v.string(),
      /** ISO 8601; null: the address is not signed and stays valid. */
      expiresAt: v.nullable(v.string()),
    }),
  ),
});
export type AphDashboard = v.InferOutput<typeof AphDashboard>;

export const getAphDashboard = defineCall({
  name: 'getAphDashboard',
  method: 'GET',
  path: '/referral/statistics/aph/dashboard',
  summary:
    'Dirección del tablero externo de indicadores prehospitalarios, firmada por 10 minutos si hay un secreto; nula si no hay tablero.',
  audience: INDICATOR_READERS,
  answer: AphDashboard,
});

/** The ways of an ambulance, between the steps of a transfer. `response`: from the call until it is with the patient. */
export const STAGES_OF_RESPONSE = [
  { id: 'dispatch', from: 'creationCaseDate', to: 'ambulanceDispatchDate', title: 'Llamada a despacho' },
  {
    id: 'drive',
    from: 'ambulanceDispatchDate',
    to: 'eventArrivalDate',
    title: 'Despacho a llegada al sitio',
  },
  { id: 'scene', from: 'eventArrivalDate', to: 'transportDate', title: 'En el sitio' },
  { id: 'road', from: 'transportDate', to: 'ipsArrivalDate', title: 'Salida a llegada a la IPS' },
  { id: 'response', from: 'creationCaseDate', to: 'eventArrivalDate', title: 'Llamada a llegada al sitio' },
  { id: 'whole', from: 'creationCaseDate', to: 'ipsArrivalDate', title: 'Llamada a llegada a la IPS' },
] as const;

/** Why an ambulance drives. A golden code has no triage; `other`: a transfer without one. */
export const RESPONSE_KINDS = ['golden', 'triage1', 'triage2', 'other'] as const;
export type ResponseKind = (typeof RESPONSE_KINDS)[number];

export const KIND_LABELS: Record<ResponseKind, string> = {
  golden: 'Código dorado',
  triage1: 'Triage 1',
  triage2: 'Triage 2',
  other: 'Sin triage',
};

/** Minutes to choose the target from: no rule of ours says which one holds. */
export const TARGETS = [8, 10, 15, 20, 30, 60] as const;
export const FIRST_TARGET = 15;

/** Null: nobody knows it. `within`: of `count`, those that took at most the target. */
const Measured = {
  count: v.number(),
  unsure: v.number(),
  median: v.nullable(v.number()),
  p90: v.nullable(v.number()),
  within: v.number(),
};

/** What the calls of a period waited for. Every count has only sure hours; `unsure` has the others. */
export const AphTimes = v.object({
  days: v.object({ from: v.string(), until: v.string() }),
  target: v.number(),
  /** Transfers that were requested in the period, canceled ones too. */
  total: v.number(),
  /** Without an ambulance, and not over. */
  waiting: v.number(),
  /** Not over, without an arrival, and longer ago than the target: they have missed it, and are not in the response's `count`. */
  overdue: v.optional(v.number(), 0),
  stages: v.array(v.object({ stage: v.string(), ...Measured })),
  /** The response by kind, by transport entity (null: none) and by hour of the call. */
  kinds: v.array(v.object({ kind: v.picklist(RESPONSE_KINDS), ...Measured })),
  entities: v.array(v.object({ id: v.nullable(v.number()), name: v.string(), ...Measured })),
  hours: v.array(v.object({ hour: v.number(), ...Measured })),
  /** The longest responses, the longest first. */
  slowest: v.array(
    v.object({
      transferId: v.number(),
      kind: v.picklist(RESPONSE_KINDS),
      requestedAt: v.string(),
      minutes: v.number(),
      entity: v.nullable(v.string()),
    }),
  ),
  /**
   * Incidents of the period, from the call until the first ambulance was sent; null for a reader who may open none. `overdue`: those
   * without an ambulance that wait longer than the target; they are not in `count`.
   */
  incidents: v.nullable(
    v.object({ total: v.number(), waiting: v.number(), overdue: v.optional(v.number(), 0), ...Measured }),
  ),
});
export type AphTimes = v.InferOutput<typeof AphTimes>;
export type MeasuredResponse = Pick<
  AphTimes['stages'][number],
  'count' | 'unsure' | 'median' | 'p90' | 'within'
>;

const NOT_VALID = 'El valor no es válido.';

export const getAphTimes = defineCall({
  name: 'getAphTimes',
  method: 'GET',
  path: '/referral/statistics/aph',
  summary:
    'Tiempos de respuesta de las ambulancias en un periodo: de la llamada al despacho, al sitio y a la IPS, con la parte que cumple una meta en minutos.',
  audience: INDICATOR_READERS,
  query: v.object({
    period: v.optional(v.picklist(PERIOD_IDS, 'El periodo no existe.'), 'lastMonth'),
    target: v.optional(
      v.pipe(v.picklist(TARGETS.map(String), NOT_VALID), v.transform(Number)),
      String(FIRST_TARGET),
    ),
  }),
  answer: AphTimes,
});
