import type { LowReason, Priority } from './ambulance-request';

type Counted = Exclude<LowReason, 'blocked'>;

/** Earlier requests from the same phone, device and network address, within `PRIORITY_WINDOWS`. */
export type Earlier = Readonly<Record<Counted, number>>;

/**
 * So many earlier ones make the next one low. A family calls again from its own phone; behind the address of a mobile
 * network there are thousands of people, so its limit is far above what a disaster's first minutes bring from one network.
 */
export const PRIORITY_LIMITS: Earlier = { phone: 3, device: 3, address: 30 };

/** In minutes. */
export const PRIORITY_WINDOWS: Readonly<Record<Counted, number>> = { phone: 60, device: 60, address: 10 };

/** Low priority is only an order: the request is kept and shown all the same. */
export function priorityOf(
  earlier: Earlier,
  isBlocked: boolean,
): { priority: Priority; lowReasons: LowReason[] } {
  const reasons: readonly Counted[] = ['phone', 'device', 'address'];
  const lowReasons: LowReason[] = reasons.filter((reason) => earlier[reason] >= PRIORITY_LIMITS[reason]);
  if (isBlocked) lowReasons.unshift('blocked');
  return { priority: lowReasons.length > 0 ? 'low' : 'normal', lowReasons };
}
