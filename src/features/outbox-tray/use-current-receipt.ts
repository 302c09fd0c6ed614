import { useQuery } from '@tanstack/react-query';
import type { ReportOperation } from '../../../contract/operations';
import { shiftStart } from '../../../contract/resources/freshness';
import type { ReportReceipt } from '../../../contract/resources/report-receipt';
import { useNow } from '../../api';
import { bloodQuery, capacityQuery, occupationQuery } from '../../subjects/resources/queries';
import type { Entry } from '../../submissions';

interface Current {
  clientRef: string;
  createdAt: string;
  createdBy: string;
  own?: boolean;
}

/** The forms' queries: their answers differ, and all of them have the fields of `Current`. */
const QUERIES: Readonly<Record<ReportOperation, { queryKey: readonly unknown[] }>> = {
  'report-capacity': capacityQuery,
  'report-occupation': occupationQuery,
  'report-blood-bank': bloodQuery,
};

/**
 * The receipt of a report, true for now: another person may have reported after it in the same shift. Asks only about a
 * report of this shift that counted when it was received.
 */
export function useCurrentReceipt({ item, isOtherEntity }: Entry): ReportReceipt | null {
  const now = useNow();
  const { report = null, operation } = item;
  const isAsked =
    report?.counts === true &&
    operation in QUERIES &&
    !isOtherEntity &&
    shiftOf(report.current.createdAt) === shiftStart(now);
  const { data } = useQuery<Current | null>({
    ...(QUERIES[operation as ReportOperation] ?? occupationQuery),
    enabled: isAsked,
  });
  return isAsked && data && isReplacedBy(report, data) ? lost(report, data) : report;
}

function isReplacedBy({ clientRef, current }: ReportReceipt, now: Current): boolean {
  // An answer of an older app does not say whose report it is.
  if (now.own !== false || now.clientRef === clientRef) return false;
  const [at, then] = [Date.parse(now.createdAt), Date.parse(current.createdAt)];
  return at >= then && shiftOf(now.createdAt) === shiftOf(current.createdAt);
}

function lost(
  { clientRef, capacityChanged }: ReportReceipt,
  { createdAt, createdBy, ...now }: Current,
): ReportReceipt {
  const current = { clientRef: now.clientRef, createdAt, createdBy, own: false };
  return { clientRef, counts: false, current, capacityChanged };
}

function shiftOf(at: string): number {
  return shiftStart(new Date(at));
}
