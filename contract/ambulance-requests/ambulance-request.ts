import * as v from 'valibot';

/** What an operator decided; a request without one is pending. */
export const REQUEST_STATUSES = ['attend', 'delete', 'duplicate'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const PRIORITIES = ['normal', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Why a request has low priority: many from one phone, device or network address, or a supervisor blocked its sender. */
const LOW_REASONS = ['phone', 'device', 'address', 'blocked'] as const;
export type LowReason = (typeof LOW_REASONS)[number];

/** The record of the person with an account; names as the specification has them. */
export const Requester = v.object({
  fullName: v.string(),
  identification: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
});
export type Requester = v.InferOutput<typeof Requester>;

/** A citizen's request for an ambulance. */
export const AmbulanceRequest = v.object({
  id: v.number(),
  /** Of the citizen's account; null without one. */
  userId: v.nullable(v.string()),
  /** ISO 8601 */
  timestamp: v.string(),
  /** Null: pending. */
  status: v.nullable(v.picklist(REQUEST_STATUSES)),
  address: v.nullable(v.string()),
  additionalInfo: v.nullable(v.string()),
  /** Null for a person without a record, which is normal. */
  user: v.nullable(Requester),
  userPhoneNumber: v.nullable(v.string()),
  /** Both or none. */
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** The radius of the uncertainty in metres; null where a person marked the place, or where nobody knows it. */
  accuracy: v.nullable(v.number()),
  /** One of `EMERGENCY_WORDS`, or any other text. */
  emergencyType: v.nullable(v.string()),
  /** Below the origin; needs the reader's token. */
  additionalImageURL: v.nullable(v.string()),
  priority: v.picklist(PRIORITIES),
  lowReasons: v.array(v.picklist(LOW_REASONS)),
  /** Who set the status, and when. */
  handledBy: v.nullable(v.string()),
  handledAt: v.nullable(v.string()),
  /** Who opened it again last, when and why; null: nobody has. */
  reopened: v.nullable(v.object({ by: v.string(), at: v.string(), reason: v.string() })),
  /** The number of its incident: the one that it made, or the one that it is a duplicate of. */
  formId: v.nullable(v.number()),
  /** Changes with each write. */
  version: v.number(),
});
export type AmbulanceRequest = v.InferOutput<typeof AmbulanceRequest>;
