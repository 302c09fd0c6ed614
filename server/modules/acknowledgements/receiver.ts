import type { Actor } from '../../../contract/roles';
import type { Reference } from '../../platform/ports/reference';
import { entityName } from '../reference';

/** A user who received an alert, and the time. */
export interface Receiver {
  actor: Actor;
  entity: string | null;
  now: Date;
}

export function receiverOf(actor: Actor, reference: Reference, now: Date): Receiver {
  return { actor, entity: entityName(actor, reference), now };
}
