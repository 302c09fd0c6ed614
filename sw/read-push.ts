import * as v from 'valibot';
import { PushMessage } from '../contract/notifications/push-message';

/** No title of ours is longer: phones show at most this much on the lock screen. */
const LONGEST_TITLE = 120;

/** An FCM message as the browser delivers it. `kind` is not checked, so that kinds of a newer server are shown too. */
const Payload = v.object({ data: v.omit(PushMessage, ['kind']) });

/** What happened, and to which transfer. Never the patient. */
export interface Happening {
  title: string;
  referralId: number;
  /** Milliseconds since 1970; undefined when the message has no valid time. */
  at: number | undefined;
}

/** Null for a message that is not ours: a push handler must not throw. */
export function readPush(data: { json(): unknown } | null): Happening | null {
  const parsed = v.safeParse(Payload, jsonOf(data));
  if (!parsed.success) return null;
  const { title, referralId, at } = parsed.output.data;
  if (title.length === 0 || title.length > LONGEST_TITLE) return null;
  const time = Date.parse(at);
  return { title, referralId: Number(referralId), at: Number.isNaN(time) ? undefined : time };
}

function jsonOf(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}
