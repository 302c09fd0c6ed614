import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { TransferParams } from '../fields';
import { Basis, Range, TravelTime } from '../travel/travel-time';

export const AmbulanceEntity = v.object({
  id: v.number(),
  name: v.string(),
  phone: v.nullable(v.string()),
  isPrivate: v.boolean(),
});
export type AmbulanceEntity = v.InferOutput<typeof AmbulanceEntity>;

export const listAmbulanceEntities = defineCall({
  name: 'listAmbulanceEntities',
  method: 'GET',
  path: '/ambulance/entities',
  summary: 'Todas las entidades de transporte.',
  audience: 'signed-in',
  answer: rowsOf(AmbulanceEntity),
});

export const listAssignableEntities = defineCall({
  name: 'listAssignableEntities',
  method: 'GET',
  path: '/ambulance/entity',
  summary: 'Las entidades a las que se les puede asignar un traslado.',
  audience: ['EPS', 'CRUE', 'CRUE_DEP'],
  answer: rowsOf(AmbulanceEntity),
});

const Ambulance = v.object({
  id: v.number(),
  name: v.string(),
  licensePlate: v.string(),
  ambulanceType: v.string(),
  ambulancesEntityId: v.number(),
  ambulancesEntity: v.string(),
  onService: v.boolean(),
  updatedAt: v.string(),
});

export const listPrivateAmbulances = defineCall({
  name: 'listPrivateAmbulances',
  method: 'GET',
  path: '/ambulance/entity/all',
  summary: 'Las ambulancias privadas; a una entidad de transporte, solo las suyas.',
  audience: ['CRUE', 'CRUE_DEP', 'TRANSPORT'],
  answer: rowsOf(Ambulance),
});

/** What is known of an ambulance's last position. */
export const CandidatePosition = v.object({
  /** `Posición de hace 48 s`. */
  positionWords: v.string(),
  /** The position is older than ten minutes, or from the future: nobody knows where the vehicle is now. */
  isOld: v.boolean(),
  /** It implies more than 180 km/h since the position before. */
  isSuspect: v.boolean(),
});
export type CandidatePosition = v.InferOutput<typeof CandidatePosition>;

/** The way from an ambulance's last position to the patient. */
export const CandidateWay = v.object({
  ...CandidatePosition.entries,
  time: TravelTime,
  /** With what the basis and the age of the position leave open. */
  range: Range,
  /** `≈ 12 min por vía`, `≈ 9 a 12 min en línea recta a 35 km/h`. */
  timeWords: v.string(),
});
export type CandidateWay = v.InferOutput<typeof CandidateWay>;

/** An ambulance in the choice for one transfer, also a busy one and one out of service. */
export const AmbulanceCandidate = v.object({
  ...Ambulance.entries,
  /** Straight line to the requesting hospital, metres; null without a hospital or the ambulance's position. */
  distance: v.nullable(v.number()),
  /** Seconds for `distance` at 35 km/h; null without a distance. */
  time: v.nullable(v.number()),
  /** Null without a place of the patient or a position. Absent from older servers. */
  way: v.optional(v.nullable(CandidateWay)),
  /** Also without a place of the patient. Absent without a position, and from older servers. */
  position: v.optional(CandidatePosition),
  state: v.picklist(['free', 'busy', 'off']),
  /** Number of the open transfer that holds it, also of an ambulance out of service; null for none. */
  busyWith: v.nullable(v.number()),
  /** Number of the incident that it drives for; null for none. Absent from older servers. */
  incidentId: v.optional(v.nullable(v.number())),
  /** Somebody stated that it cannot be sent: `No disponible: en un concierto`. Absent from older servers. */
  unavailable: v.optional(v.nullable(v.string())),
  /**
   * What its crew said after its dispatch for this transfer was called off, while that is not settled: it may have that
   * patient on board.
   */
  lateWord: v.optional(
    v.nullable(v.object({ referralId: v.number(), said: v.string(), at: v.string() })),
    null,
  ),
  /** True when its entity offered it for this transfer. */
  isOffered: v.boolean(),
});
export type AmbulanceCandidate = v.InferOutput<typeof AmbulanceCandidate>;

export const listAmbulanceCandidates = defineCall({
  name: 'listAmbulanceCandidates',
  method: 'GET',
  path: '/referral/:id/ambulances',
  summary:
    'Las ambulancias para un traslado, por estado y tiempo hasta el paciente; a una entidad de transporte, solo las suyas.',
  audience: ['CRUE', 'TRANSPORT'],
  transferParam: 'id',
  params: TransferParams,
  answer: v.object({
    ...rowsOf(AmbulanceCandidate).entries,
    /** The least exact basis of the times. Absent without times, and from older servers. */
    basis: v.optional(Basis),
    /** Why a better basis was not used. */
    remarks: v.optional(v.array(v.string())),
  }),
});
