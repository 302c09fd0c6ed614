import type { LastError, OutboxItem } from '../outbox';

/**
 * The progress of a submission while its screen waits. `kept`: stored on this device, sent automatically later; when
 * `isStuck`, only after its owner decides on an earlier one. `refused`: its owner must decide.
 */
export type SendProgress =
  | { as: 'sent'; made: number | null }
  | { as: 'kept'; isStuck?: boolean }
  | { as: 'refused'; id: string; state: OutboxItem['state']; error: LastError | null };

/** Null while the result is not known yet. */
export function sendProgressOf(item: OutboxItem): SendProgress | null {
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
