import { type listAmbulanceRequests, MOST_COUNTED } from '../../../contract/ambulance-requests/reads';
import { STATUS_FILTERS, type StatusFilter } from '../../../contract/ambulance-requests/status-words';
import type { AnswerOf } from '../../../contract/call';

/** How many requests there are, by status. Each page of the list says it. */
export type RequestCounts = Pick<AnswerOf<typeof listAmbulanceRequests>, 'pending' | 'handled'>;

export function countOf(status: StatusFilter, { pending, handled }: RequestCounts): number {
  const counts = { ...handled, pending: pending.normal + pending.low };
  if (status !== 'all') return counts[status];
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** `1000+` where the server counts no further. */
export function countWords(status: StatusFilter, counts: RequestCounts): string {
  const { attend, delete: deleted, duplicate } = counts.handled;
  const handled = status === 'all' ? [attend, deleted, duplicate] : [countOf(status, counts)];
  const isMore = status !== 'pending' && handled.some((count) => count >= MOST_COUNTED);
  return `${countOf(status, counts)}${isMore ? '+' : ''}`;
}

/** The four filters of the specification (map 2.1), each with its count once it is known. */
export function statusOptions(counts: RequestCounts | undefined) {
  return (['pending', 'attend', 'delete', 'duplicate'] as const).map((value) => ({
    value,
    label: STATUS_FILTERS[value],
    ...(counts && { count: countWords(value, counts) }),
  }));
}
