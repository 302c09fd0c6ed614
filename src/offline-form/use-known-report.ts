import { useMemo, useState } from 'react';
import type { ReportOperation } from '../../contract/operations';
import { useWaitingReport } from '../submissions/use-waiting-report';
import {
  type Known,
  laterOf,
  type ReadReport,
  type ReceivedReport,
  receivedReport,
  type SentReport,
  waitingReport,
  withSent,
} from './known-report';

export interface KnownReport<Report> {
  /** Null when no report is known. */
  latest: Known<Report> | null;
  isWaiting: boolean;
  onSent: (sent: Known<Report>) => void;
}

/** The last report that this device knows. Ignores the submission `corrects`, because it is open in the form. */
export function useKnownReport<Report>(
  operation: ReportOperation,
  read: ReadReport<Report>,
  answer: ReceivedReport | null | undefined,
  corrects: string | null,
): KnownReport<Report> {
  const waiting = useWaitingReport(operation);
  const [sent, setSent] = useState<SentReport<Report> | null>(null);
  const received = useMemo(() => receivedReport(read, answer), [read, answer]);
  const own = useMemo(
    () => waitingReport(read, waiting?.item.id === corrects ? null : waiting),
    [read, waiting, corrects],
  );
  const latest = useMemo(() => laterOf(withSent(received, sent), own), [received, sent, own]);
  return {
    latest,
    isWaiting: own !== null,
    onSent: (report) => setSent({ over: received, sent: report }),
  };
}
