import type { ReportReceipt } from '../../contract/resources/report-receipt';
import type { LastError, OutboxItem } from '../outbox';

/** `report`: the receipt of a hospital's report. */
export type Sent = { as: 'sent'; made: number | null; report: ReportReceipt | null };

/**
 * The progress of a submission while its screen waits. `kept`: stored on this device, sent automatically later; when
 * `isStuck`, only after its owner decides on an earlier one. `refused`: its owner must decide.
 */
export type SendProgress =
  | Sent
  | { as: 'kept'; isStuck?: boolean }
  | { as: 'refused'; id: string; state: OutboxItem['state']; error: LastError | null };

/** Null while the result is not known yet. */
export function sendProgressOf(item: OutboxItem): SendProgress | null {
  switch (item.state) {
    case 'received':
      return { as: 'sent', made: item.made, report: item.report ?? null };
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
