import * as v from 'valibot';
import { Doubt } from '../transfers/doubt';

/** `Emergencia funcional`: a hospital declares that its emergency room can take no more patients for now. */
export const Saturation = v.object({
  reason: v.string(),
  /** It ends at this time without another action. */
  until: v.string(),
  declaredAt: v.string(),
  /** Set if `declaredAt` is doubtful. */
  doubt: v.optional(Doubt),
  declaredBy: v.string(),
});
export type Saturation = v.InferOutput<typeof Saturation>;

/** The end is required: a forgotten declaration must not outlive a day. */
export const LONGEST_SATURATION_HOURS = 24;

export function isSaturated(saturation: Pick<Saturation, 'until'> | null, now: Date): boolean {
  return saturation !== null && Date.parse(saturation.until) > now.getTime();
}
