import * as v from 'valibot';
import { PushMessage } from '../contract/notifications/push-message';

/** The longest title that any phone shows on its lock screen; a longer one is no title of ours. */
const LONGEST_TITLE = 120;

/** A message of FCM as the browser hands it over. Kinds that a later server knows are told all the same. */
const Payload = v.object({ data: v.omit(PushMessage, ['kind']) });

/** Something that happened to a transfer: what, and which one. Never to whom. */
export interface Happening {
  title: string;
  referralId: number;
  /** Milliseconds since 1970, where the message says it. */
  at: number | undefined;
}

/** Null for whatever is no message of ours: a push must never end in an exception. */
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
