import { useMemo, useState } from 'react';
import type { ReportOperation } from '../../contract/operations';
import { useWaitingReport } from '../submissions/use-report';
import {
  type Known,
  laterOf,
  layOver,
  type ReadReport,
  type ReceivedReport,
  receivedReport,
  type SentReport,
  waitingReport,
} from './known-report';

export interface KnownReport<Report> {
  /** Null where no report is known. */
  latest: Known<Report> | null;
  isWaiting: boolean;
  onSent: (sent: Known<Report>) => void;
}

/** The last report that this device knows. `mends` is open in the form, so it is not what the form starts from. */
export function useKnownReport<Report>(
  operation: ReportOperation,
  read: ReadReport<Report>,
  answer: ReceivedReport | null | undefined,
  mends: string | null,
): KnownReport<Report> {
  const waiting = useWaitingReport(operation);
  const [sent, setSent] = useState<SentReport<Report> | null>(null);
  const received = useMemo(() => receivedReport(read, answer), [read, answer]);
  const own = useMemo(
    () => waitingReport(read, waiting?.item.id === mends ? null : waiting),
    [read, waiting, mends],
  );
  const latest = useMemo(() => laterOf(layOver(received, sent), own), [received, sent, own]);
  return {
    latest,
    isWaiting: own !== null,
    onSent: (report) => setSent({ over: received, sent: report }),
  };
}
