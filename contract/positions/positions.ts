import * as v from 'valibot';
import { rowsOf } from '../answer';
import { boundedList } from '../bounded';
import { defineCall } from '../call';
import { Id, Timestamp, TransferParams } from '../fields';
import { MAP_READERS } from '../map/map-readers';
import { ALL_PARTS } from '../parts';
import { Position } from './position';

export const listPositions = defineCall({
  name: 'listPositions',
  method: 'GET',
  path: '/positions',
  summary:
    'La posición más reciente de cada ambulancia que la persona puede ver; a una entidad de transporte, solo las suyas.',
  audience: MAP_READERS,
  answer: rowsOf(Position),
});

export const getTransferPosition = defineCall({
  name: 'getTransferPosition',
  method: 'GET',
  path: '/referral/:id/position',
  summary:
    'Dónde va la ambulancia de un traslado, para quienes participan en él, mientras está en curso. Sin ambulancia, sin posición o terminado: null.',
  audience: ALL_PARTS,
  transferParam: 'id',
  needsIdentity: true,
  params: TransferParams,
  answer: v.nullable(Position),
});

const NOT_VALID = 'El valor no es válido.';
const between = (lowest: number, highest: number) =>
  v.pipe(
    v.number(NOT_VALID),
    v.finite(NOT_VALID),
    v.minValue(lowest, NOT_VALID),
    v.maxValue(highest, NOT_VALID),
  );

/** What the browser's `GeolocationPosition` says, in this API's units. */
const PhoneFix = v.strictObject({
  lat: between(-90, 90),
  lng: between(-180, 180),
  fixAt: Timestamp,
  /** Kilometres an hour: `coords.speed` × 3.6. */
  speed: v.optional(v.nullable(between(0, 1000)), null),
  heading: v.optional(v.nullable(between(0, 360)), null),
  accuracy: v.optional(v.nullable(between(0, 1_000_000)), null),
  battery: v.optional(v.nullable(between(0, 100)), null),
});

const SentPositions = v.strictObject({
  ambulanceId: Id,
  fixes: v.pipe(boundedList(PhoneFix, 500), v.minLength(1, NOT_VALID)),
});

/** The crew's phone. A repeated batch changes nothing, so it needs no key. */
export const sendPositions = defineCall({
  name: 'sendPositions',
  method: 'POST',
  path: '/positions',
  summary: 'Las posiciones que midió el teléfono de la tripulación, para una ambulancia de su entidad.',
  audience: ['TRANSPORT'],
  perMinute: 120,
  body: SentPositions,
  answer: v.object({
    accepted: v.number(),
    /** Fixes of more than 2 minutes in the future or from before the history: the device's clock is wrong. */
    refused: v.number(),
    /** Fixes above what one vehicle may send: they may be sent again later. */
    limited: v.number(),
  }),
});
