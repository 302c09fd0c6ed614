import * as v from 'valibot';
import { EVENT_TYPES } from './notifications';

/**
 * The whole content of a push. It passes through third-party servers, so it holds no patient and no text that a person
 * wrote. All values are strings, as the push service requires.
 */
export const PushMessage = v.object({
  kind: v.picklist(EVENT_TYPES),
  /** Event kind and transfer number: `Traslado #12: ambulancia despachada`. */
  title: v.string(),
  /** Absent for a citizen's request and an incident, which have no transfer. */
  referralId: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/))),
  /** When it happened, ISO 8601. A repeated push has the same kind, transfer and time. */
  at: v.string(),
});
export type PushMessage = v.InferOutput<typeof PushMessage>;
