import type { Outgoing } from '../outgoing';

/** A report of a hospital. Occupation refers to a capacity report that may still wait: one lane keeps them in order. */
export function reporting(call: Outgoing, title: string) {
  return {
    call,
    version: 1,
    about: 'hospital',
    lane: (ipsId: string) => `resources:${ipsId}`,
    transferParam: null,
    title,
    corrected: 'in-its-form',
  } as const;
}
