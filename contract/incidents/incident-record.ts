import * as v from 'valibot';
import { Incident } from './incidents';
import { OUTCOME_IDS } from './outcomes';

/** What happened to an incident after it was made. */
const INCIDENT_EVENTS = [
  'assigned',
  'taken-back',
  /** The company, or the centre by radio, said that the ambulance knows of it. */
  'confirmed',
  'ended',
  /** The person who ended it added a note. */
  'noted',
  'reopened',
  'placed',
  /** The citizen said something else after it was attended. */
  'corrected',
  /** A golden code was made from it. */
  'golden-code',
  /** Of its video calls. */
  'call-began',
  'call-ended',
  'call-note',
] as const;
export type IncidentEventKind = (typeof INCIDENT_EVENTS)[number];

const IncidentEvent = v.object({
  id: v.number(),
  kind: v.picklist(INCIDENT_EVENTS),
  at: v.string(),
  by: v.string(),
  /** Name of the ambulance of `assigned`, `taken-back`, `confirmed` and of a video call, as it was then. */
  ambulance: v.nullable(v.string()),
  outcome: v.nullable(v.picklist(OUTCOME_IDS)),
  /**
   * The reason of `taken-back` and `reopened`; the note of `ended` and `noted`; what the citizen says now of `corrected`; how
   * long a call lasted or why it did not; a note of a call.
   */
  note: v.nullable(v.string()),
  /** The transfer of `golden-code`. */
  referralId: v.nullable(v.number()),
});
export type IncidentEvent = v.InferOutput<typeof IncidentEvent>;

const AssignedAmbulance = v.object({
  id: v.number(),
  name: v.string(),
  licensePlate: v.string(),
  ambulanceType: v.string(),
  ambulancesEntity: v.string(),
  /** Of its company, which is called about an ambulance that nobody has confirmed. */
  entityPhone: v.optional(v.nullable(v.string())),
  phoneNumber: v.nullable(v.string()),
  cellphone: v.nullable(v.string()),
  assignedBy: v.string(),
  assignedAt: v.string(),
  /** Nobody has confirmed it, but it is seen to drive there: its company is not called again. */
  isOnItsWay: v.optional(v.literal(true)),
  /** Who said that its crew knows of it, and when; null: nobody has. */
  confirmed: v.nullable(v.object({ by: v.string(), at: v.string() })),
});

const Ended = v.object({ at: v.string(), by: v.string(), outcome: v.picklist(OUTCOME_IDS) });

/** An incident with its ambulance and what happened to it. */
export const IncidentRecord = v.object({
  ...Incident.entries,
  /** The radius of the place's uncertainty in metres; null where a person marked the place, or where nobody knows it. */
  accuracy: v.nullable(v.number()),
  version: v.number(),
  /** Its request was opened again: it does not count. */
  isWithdrawn: v.boolean(),
  /** The ambulance that drives for it, or that drove for it until its end. */
  ambulance: v.nullable(AssignedAmbulance),
  ended: v.nullable(Ended),
  /** The transfer of the golden code that was made from it; null without one, if it was cancelled, and for a transport entity. */
  goldenCodeId: v.nullable(v.number()),
  /** The oldest first. A transport entity gets those since its ambulance was sent. */
  events: v.array(IncidentEvent),
});
export type IncidentRecord = v.InferOutput<typeof IncidentRecord>;

/** One row of the list. */
export const IncidentLine = v.object({
  formId: v.number(),
  emergencyType: v.nullable(v.string()),
  address: v.nullable(v.string()),
  /** It has a place on the map. */
  isPlaced: v.boolean(),
  arrivedBy: Incident.entries.arrivedBy,
  /** Since when the person waits. */
  healthArrivalDate: v.string(),
  createdAt: v.string(),
  /** Name of its ambulance; null without one. */
  ambulance: v.nullable(v.string()),
  /** Its ambulance was sent and nobody has confirmed it. */
  isUnconfirmed: v.boolean(),
  /** ISO 8601: since when its company is called again and again. Absent once somebody confirmed it, and while it is seen to drive there. */
  silentSince: v.optional(v.string()),
  /** It goes on as the transfer of a golden code. Absent otherwise, and for a transport entity. */
  hasGoldenCode: v.optional(v.literal(true)),
  ended: v.nullable(Ended),
});
export type IncidentLine = v.InferOutput<typeof IncidentLine>;
