import { isOver } from '../../../contract/transfers/states';
import type { Orm } from '../../platform/database/database';
import { findTransferState } from '../transfers';
import { listEvents } from './find-incidents';

interface MadeGoldenCode {
  referralId: number;
  by: string;
  /** ISO 8601 */
  at: string;
  isOver: boolean;
}

/** The golden code that was made from an incident; null without one, or if its transfer was cancelled. */
export async function goldenCodeOf(orm: Orm, incidentId: number): Promise<MadeGoldenCode | null> {
  const events = await listEvents(orm, incidentId);
  for (const { referralId, by, at } of events) {
    if (referralId === null) continue;
    const state = await findTransferState(orm, referralId);
    if (state !== null && state !== 'REJECTED')
      return { referralId, by, at: at.toISOString(), isOver: isOver(state) };
  }
  return null;
}
