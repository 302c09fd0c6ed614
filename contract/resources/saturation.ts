import * as v from 'valibot';

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

export function isSaturated(saturation: Pick<Saturation, 'until'> | null, now: Date): boolean {
  return saturation !== null && Date.parse(saturation.until) > now.getTime();
}
