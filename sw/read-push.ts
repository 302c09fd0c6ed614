import * as v from 'valibot';
import { CALL_EVENTS } from '../contract/notifications/alert-events';
import { PushMessage } from '../contract/notifications/push-message';

/** A name has up to 120 characters. The rest of a longer title is cut: the message must still call. */
const LONGEST_TITLE = 200;
/** No title of ours is longer. */
const NO_TITLE = 1000;

/** An FCM message as the browser delivers it. `kind` may be one of a newer server: such a message is shown too. */
const Payload = v.object({
  data: v.object({ ...v.omit(PushMessage, ['kind']).entries, kind: v.optional(v.string()) }),
});

/** What happened, and to which transfer; null for a citizen's request and an incident. Never the patient. */
export interface Happening {
  title: string;
  referralId: number | null;
  /** An ambulance of the reader's company was sent to an incident, or is free again. */
  isIncident: boolean;
  /** It calls a person who must act. */
  isCall: boolean;
  /** Milliseconds since 1970; undefined when the message has no valid time. */
  at: number | undefined;
}

/** Null for a message that is not ours: a push handler must not throw. */
export function readPush(data: { json(): unknown } | null): Happening | null {
  const parsed = v.safeParse(Payload, jsonOf(data));
  if (!parsed.success) return null;
  const { title, referralId, at, kind = '' } = parsed.output.data;
  if (title.length === 0 || title.length > NO_TITLE) return null;
  const time = Date.parse(at);
  return {
    title: title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title,
    referralId: referralId === undefined ? null : Number(referralId),
    isIncident: kind === 'INCIDENT',
    isCall: CALL_EVENTS.includes(kind),
    at: Number.isNaN(time) ? undefined : time,
  };
}

function jsonOf(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}
