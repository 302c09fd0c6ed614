import { useMemo } from 'react';
import { OPERATIONS, type ReportOperation } from '../../contract/operations';
import type { Submission } from '../outbox';
import { useSubmissionsWhere } from './submissions-provider';
import { type Entry, waitingEntries } from './view';

/** A report of the user's hospital. Its form needs no more than the body to open it again. */
export function reportSubmission(operation: ReportOperation, ipsId: number | null, body: object): Submission {
  return {
    operation,
    clientRef: String(ipsId),
    transfer: null,
    body,
    files: [],
    screen: { report: true },
    title: OPERATIONS[operation].title,
  };
}

const GOES_BY_ITSELF = ['queued', 'sending', 'waiting', 'waiting-auth', 'blocked'];

/** The latest report that was made here and has not reached the server: it is laid over what the server knows. */
export function useWaitingReport(operation: ReportOperation): Entry | null {
  const entries = useSubmissionsWhere(
    useMemo(
      () => (view) =>
        waitingEntries(view).filter(
          ({ item, content }) =>
            item.operation === operation && content !== null && GOES_BY_ITSELF.includes(item.state),
        ),
      [operation],
    ),
  );
  return entries.at(-1) ?? null;
}
