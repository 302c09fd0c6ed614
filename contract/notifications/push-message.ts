import * as v from 'valibot';
import { EVENT_TYPES } from './notifications';

/**
 * What a push carries, and all that passes through a third party's servers: no patient, and nothing that anybody
 * wrote. Its values are text, as the push service wants them.
 */
export const PushMessage = v.object({
  kind: v.picklist(EVENT_TYPES),
  /** The kind of event and the transfer's number: `Traslado #12: ambulancia despachada`. */
  title: v.string(),
  referralId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/)),
  /** When it happened, ISO 8601. A push that comes twice has the same kind, transfer and time. */
  at: v.string(),
});
export type PushMessage = v.InferOutput<typeof PushMessage>;
