import type { LastError, OutboxItem } from '../outbox';

/**
 * How far a submission came while its screen looked on. `kept`: it rests on this device and goes by itself. `refused`:
 * its owner must decide.
 */
export type Outcome =
  | { as: 'sent'; made: number | null }
  | { as: 'kept' }
  | { as: 'refused'; id: string; state: OutboxItem['state']; error: LastError | null };

/** Null while it is not known yet. */
export function outcomeOf(item: OutboxItem): Outcome | null {
  switch (item.state) {
    case 'received':
      return { as: 'sent', made: item.made };
    case 'conflict':
    case 'needs-attention':
    case 'needs-update':
      return { as: 'refused', id: item.id, state: item.state, error: item.lastError };
    case 'waiting':
    case 'waiting-auth':
    case 'blocked':
    case 'discarded':
      return { as: 'kept' };
    default:
      return null;
  }
}
