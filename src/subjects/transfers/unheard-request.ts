import * as v from 'valibot';
import type { Entry } from '../../submissions';

/** How much a request hurries that is only on this device; null for one that can wait. */
type Hurry = 'golden' | 'triage 1' | null;

const Triage = v.object({ patient: v.object({ triage: v.number() }) });

export function hurryOf({ item, content }: Pick<Entry, 'item' | 'content'>): Hurry {
  if (item.operation === 'create-golden-code') return 'golden';
  if (item.operation !== 'create-referral') return null;
  const asked = v.safeParse(Triage, content?.body);
  return asked.success && asked.output.patient.triage === 1 ? 'triage 1' : null;
}

/** With a network the first attempt takes some seconds. */
const FIRST_ATTEMPT_MS = 10_000;

/** Nobody has received it, and that is not only because it was sent this moment. */
export function isUnheard({ item }: Pick<Entry, 'item'>, isReached: boolean, now: Date): boolean {
  const isFirst = (item.state === 'queued' || item.state === 'sending') && item.attempts <= 1;
  const age = now.getTime() - item.occurredAt - item.clockOffset;
  return !isReached || !isFirst || age > FIRST_ATTEMPT_MS;
}

export const NOBODY_RECEIVED = 'Nadie ha recibido esta solicitud: llame al CRUE';

/** Said once, without alarm. */
export const TRIAGE_1_WAITS = 'Es triage 1 y nadie la ha recibido todavía: si no sale pronto, llame al CRUE.';
