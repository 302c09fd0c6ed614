import type { ReportReceipt } from './report-receipt';

/** The report is current, and no offer has changed since. */
export function isPlain({ counts, capacityChanged }: ReportReceipt): boolean {
  return counts && !capacityChanged;
}
