import * as v from 'valibot';
import { defineCall } from '../call';
import { IdText, Timestamp, TransferParams } from '../fields';
import { REGULATORS } from '../parts';
import { POSITION_SOURCES } from '../positions/position';
import { Doubt } from '../transfers/doubt';
import { STEP_NAMES } from '../transfers/steps';
import { Stop } from '../travel/arrival';

/** The longest time that may be asked of one ambulance. */
export const LONGEST_SPAN_MS = 24 * 3_600_000;

/**
 * A fix as an array, because a day has thousands: seconds since the start of its leg, latitude, longitude (degrees), kilometres
 * an hour or null, seconds from the measurement to its receipt, 1 if it is suspect or 0, and its source. The seconds count to
 * the measurement, or to the receipt if the device's clock was ahead.
 */
const PackedFix = v.tuple([
  v.number(),
  v.number(),
  v.number(),
  v.nullable(v.number()),
  v.number(),
  v.picklist([0, 1]),
  v.picklist(POSITION_SOURCES),
]);
export type PackedFix = v.InferOutput<typeof PackedFix>;

/** One ambulance for one span of time. */
const ReplayLeg = v.object({
  /** Null in older records, which do not know which ambulance was called off. */
  ambulance: v.nullable(v.object({ id: v.number(), name: v.string(), licensePlate: v.string() })),
  /** ISO 8601. */
  from: v.string(),
  until: v.string(),
  /** `asked`: as the reader asked for it. `now`: it still drives for the transfer. */
  end: v.picklist(['asked', 'now', 'over', 'called-off']),
  /** The leg was longer: only its first hours are answered. */
  isCut: v.boolean(),
  /** In order. */
  fixes: v.array(PackedFix),
});
export type ReplayLeg = v.InferOutput<typeof ReplayLeg>;

/** A dated step, what the crew said of one, or the cancellation of the transfer. */
const ReplayMark = v.object({
  kind: v.picklist(['step', 'word', 'cancelled']),
  step: v.picklist(STEP_NAMES),
  occurredAt: v.string(),
  recordedAt: v.string(),
  by: v.string(),
  doubt: v.optional(Doubt),
  /** Who confirmed or corrected a doubtful time. */
  checked: v.optional(v.object({ by: v.string(), at: v.string() })),
});
export type ReplayMark = v.InferOutput<typeof ReplayMark>;

const Replay = v.object({
  /** ISO 8601: positions from before this moment are deleted. */
  keptFrom: v.string(),
  keptDays: v.number(),
  /** In the order of time; a transfer has several if a dispatch was called off. */
  legs: v.array(ReplayLeg),
  /** By time; empty for an ambulance. */
  marks: v.array(ReplayMark),
  /** Where the patient is fetched and brought to; null if unknown, and for an ambulance. */
  pickUp: v.nullable(Stop),
  destination: v.nullable(Stop),
});
export type Replay = v.InferOutput<typeof Replay>;

export const getTransferReplay = defineCall({
  name: 'getTransferReplay',
  method: 'GET',
  path: '/referral/:id/replay',
  summary:
    'Por dónde fueron las ambulancias de un traslado, cada una desde su asignación hasta su cancelación o el final, con los pasos del traslado. Queda en el registro de auditoría.',
  audience: REGULATORS,
  transferParam: 'id',
  needsIdentity: true,
  perMinute: 60,
  params: TransferParams,
  answer: Replay,
});

export const getAmbulanceReplay = defineCall({
  name: 'getAmbulanceReplay',
  method: 'GET',
  path: '/positions/replay',
  summary:
    'Por dónde fue una ambulancia entre dos momentos (como mucho 24 horas). Queda en el registro de auditoría.',
  audience: REGULATORS,
  perMinute: 60,
  query: v.object({ ambulanceId: IdText, from: Timestamp, to: Timestamp }),
  answer: Replay,
});
