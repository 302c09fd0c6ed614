import { useMemo } from 'react';
import type { ReportOperation } from '../../contract/operations';
import { goesByItself } from '../outbox/states';
import { useSubmissionsWhere } from './submissions-provider';
import { type Entry, waitingEntries } from './view';

/** The latest report from this device that the server has not received; it is shown over the server's report. */
export function useWaitingReport(operation: ReportOperation): Entry | null {
  const entries = useSubmissionsWhere(
    useMemo(
      () => (view) =>
        waitingEntries(view).filter(
          ({ item, content }) => item.operation === operation && content !== null && goesByItself(item.state),
        ),
      [operation],
    ),
  );
  return entries.at(-1) ?? null;
}
