import * as v from 'valibot';
import { defineCall } from '../call';
import { TransferParams } from '../fields';
import { ALL_PARTS } from '../parts';
import { LEGS } from '../transfers/ambulance-leg';
import { TravelTime } from './travel-time';

/** A place that the ambulance goes to. */
export const Stop = v.object({
  /** The hospital; null for the place of a golden code's patient. */
  ipsId: v.nullable(v.number()),
  /** Of the hospital, or of the neighbourhood. */
  name: v.string(),
  lat: v.number(),
  lng: v.number(),
  /** Only the middle of the patient's neighbourhood is known. */
  isApproximate: v.boolean(),
});
export type Stop = v.InferOutput<typeof Stop>;

/** The most positions of a way. */
export const MOST_LINE_POSITIONS = 400;

const Arrival = v.object({
  /** ISO 8601, of the server: when the times were calculated. */
  at: v.string(),
  leg: v.picklist(LEGS),
  ambulance: v.object({ id: v.number(), name: v.string() }),
  position: v.object({
    lat: v.number(),
    lng: v.number(),
    /** ISO 8601: when the device measured it, or when the server received it if the device's clock is ahead. */
    fixAt: v.string(),
    /** It implies more than 180 km/h since the fix before. */
    suspect: v.boolean(),
  }),
  /** Where the patient is fetched; null if the place is unknown. */
  pickUp: v.nullable(Stop),
  /** The hospital that has accepted the patient; null before it accepts, or if its place is unknown. */
  destination: v.nullable(Stop),
  /**
   * From the position to the next stop, which is `pickUp` until the ambulance has reached it. Null with a position of more than
   * ten minutes.
   */
  time: v.nullable(TravelTime),
  /** Seconds, with what the basis and the age of the position at `at` leave open; null without a time. */
  range: v.nullable(v.object({ shortest: v.number(), longest: v.number() })),
  /** `≈ 9 min por vía` at `at`; a screen makes them again while the position gets older. Null without a time. */
  timeWords: v.nullable(v.string()),
  /** Why the basis is not the best one that is configured. */
  remarks: v.array(v.string()),
  /** The way to the next stop: longitude and latitude, at most 400 positions; empty without a time. */
  line: v.array(v.tuple([v.number(), v.number()])),
});
export type Arrival = v.InferOutput<typeof Arrival>;

/** The stop that the ambulance goes to next. */
export function nextStop({ leg, pickUp, destination }: Pick<Arrival, 'leg' | 'pickUp' | 'destination'>) {
  return leg === 'to-patient' ? pickUp : destination;
}

export const getArrival = defineCall({
  name: 'getArrival',
  method: 'GET',
  path: '/referral/:id/arrival',
  summary:
    'Cuánto le falta a la ambulancia de un traslado hasta su próxima parada, con la edad de su posición y el camino, para quienes participan en él. Sin posición, sin lugar de llegada, entregado el paciente o terminado: null.',
  audience: ALL_PARTS,
  transferParam: 'id',
  needsIdentity: true,
  perMinute: 120,
  params: TransferParams,
  answer: v.nullable(Arrival),
});
