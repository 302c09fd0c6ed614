import type { Moment } from '../../../contract/transfers/facts';

/** Longest that a tablet may have waited for its network; an older clock is taken for a wrong one. */
const OLDEST_MS = 30 * 86_400_000;

/**
 * When something was done by the sender's clock (already corrected by the offset it measured), and now. A clock that is
 * ahead of ours, or absurdly behind, counts as now.
 */
export function momentOf(header: string | string[] | undefined, now = new Date()): Moment {
  const recordedAt = now.toISOString();
  const claimed = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  const plausible =
    Number.isFinite(claimed) && claimed <= now.getTime() && claimed > now.getTime() - OLDEST_MS;
  return { occurredAt: plausible ? new Date(claimed).toISOString() : recordedAt, recordedAt };
}
