import type { Outgoing } from '../outgoing';

/**
 * The common parts of the report operations. Occupation refers to a capacity report that may still wait; one lane keeps
 * their order.
 */
export function reporting(call: Outgoing, title: string) {
  return {
    call,
    about: 'hospital',
    lane: (ipsId: string) => `resources:${ipsId}`,
    transferParam: null,
    timeWhenChanged: 'new',
    title,
    corrected: 'in-its-form',
  } as const;
}
