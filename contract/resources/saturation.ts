import * as v from 'valibot';
import { defineCall } from '../call';
import { Nothing, requiredText, Timestamp } from '../fields';
import { LIMITS } from '../limits';
import { CAPACITY_REPORTERS } from './audiences';

/** `Emergencia funcional`: a hospital says that its emergency room cannot take in more for now. */
export const Saturation = v.object({
  reason: v.string(),
  /** It ends by itself then. */
  until: v.string(),
  declaredAt: v.string(),
  declaredBy: v.string(),
});
export type Saturation = v.InferOutput<typeof Saturation>;

/** Whoever declares it says until when: a declaration that nobody remembers must not outlive its day. */
export const LONGEST_SATURATION_HOURS = 24;

export const DeclareSaturation = v.strictObject({
  reason: requiredText(LIMITS.reasonText),
  until: Timestamp,
});
export type DeclareSaturation = v.InferOutput<typeof DeclareSaturation>;

export function isSaturated(saturation: Pick<Saturation, 'until'> | null, now: Date): boolean {
  return saturation !== null && Date.parse(saturation.until) > now.getTime();
}

export const declareSaturation = defineCall({
  name: 'declareSaturation',
  method: 'POST',
  path: '/ips/resources/saturation',
  summary: 'La IPS se declara en emergencia funcional hasta una hora, a lo sumo 24 h después.',
  audience: CAPACITY_REPORTERS,
  body: DeclareSaturation,
  answer: Saturation,
});

export const endSaturation = defineCall({
  name: 'endSaturation',
  method: 'POST',
  path: '/ips/resources/saturation/end',
  summary: 'La IPS levanta su emergencia funcional.',
  audience: CAPACITY_REPORTERS,
  body: Nothing,
  answer: v.object({ ended: v.boolean() }),
});
