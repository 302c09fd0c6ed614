import type { LowReason, Priority } from './ambulance-request';

/** Earlier requests from the same phone, device and network address, within `PRIORITY_WINDOWS`. */
export type Earlier = Readonly<Record<LowReason, number>>;

/**
 * So many earlier ones make the next one low. A family calls again from its own phone; behind the address of a mobile
 * network there are thousands of people, so its limit is far above what a disaster's first minutes bring from one network.
 */
export const PRIORITY_LIMITS: Earlier = { phone: 3, device: 3, address: 30 };

/** In minutes. */
export const PRIORITY_WINDOWS: Readonly<Record<LowReason, number>> = { phone: 60, device: 60, address: 10 };

/** Low priority is only an order: the request is kept and shown all the same. */
export function priorityOf(earlier: Earlier): { priority: Priority; lowReasons: LowReason[] } {
  const reasons: readonly LowReason[] = ['phone', 'device', 'address'];
  const lowReasons = reasons.filter((reason) => earlier[reason] >= PRIORITY_LIMITS[reason]);
  return { priority: lowReasons.length > 0 ? 'low' : 'normal', lowReasons };
}
