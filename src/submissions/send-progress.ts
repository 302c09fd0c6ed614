import type { ReportReceipt } from '../../contract/resources/report-receipt';
import type { LastError, OutboxItem } from '../outbox';
import { needsPerson } from '../outbox/states';
import { type WaitsFor, waitsFor } from './goes-when';

/**
 * `report`: the receipt of a hospital's report. `calledOff`: a crew's word after its dispatch was called off. `contradicted`: a
 * refusal of a hospital that had accepted.
 */
export type Sent = {
  as: 'sent';
  made: number | null;
  report: ReportReceipt | null;
  calledOff?: boolean;
  contradicted?: boolean;
};

/** `isStuck`: an earlier submission needs its owner's decision first. */
export type Kept = { as: 'kept'; isStuck?: boolean; waitsFor?: WaitsFor };

/**
 * The progress of a submission while its screen waits. `kept`: stored on this device, sent automatically later; when
 * `isStuck`, only after its owner decides on an earlier one. `refused`: its owner must decide.
 */
export type SendProgress =
  | Sent
  | Kept
  | { as: 'refused'; id: string; state: OutboxItem['state']; error: LastError | null };

/** Null while the result is not known yet. */
export function sendProgressOf(item: OutboxItem): SendProgress | null {
  const { id, state, made, report, calledOff, contradicted, lastError: error } = item;
  if (state === 'received')
    return {
      as: 'sent',
      made,
      report: report ?? null,
      ...(calledOff && { calledOff }),
      ...(contradicted && { contradicted }),
    };
  if (needsPerson(state)) return { as: 'refused', id, state, error };
  return state === 'queued' || state === 'sending' ? null : { as: 'kept', waitsFor: waitsFor(item) };
}
