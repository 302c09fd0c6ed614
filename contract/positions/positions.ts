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
/** Of any size: one that is out of its range is judged for its fix alone, not for the whole batch. */
const Measured = v.number(NOT_VALID);
const Known = v.optional(v.nullable(Measured), null);

/** What the browser's `GeolocationPosition` says, in this API's units. */
const PhoneFix = v.strictObject({
  /** From -90 to 90. */
  lat: Measured,
  /** From -180 to 180. */
  lng: Measured,
  fixAt: Timestamp,
  /** Kilometres an hour: `coords.speed` × 3.6. */
  speed: Known,
  heading: Known,
  accuracy: Known,
  battery: Known,
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
    /** Fixes without a possible place. Absent from older servers. */
    invalid: v.optional(v.number()),
  }),
});
