import { useMemo } from 'react';
import { OPERATIONS, type ReportOperation } from '../../contract/operations';
import { useSession } from '../session';
import { useSubmissionsWhere } from './submissions-provider';
import { type SendResult, useSend } from './use-send';
import { type Entry, waitingEntries } from './view';

/** How long a screen looks on while its report is sent, before it says that it goes by itself. */
const PATIENCE_MS = 15_000;

export interface ReportSender {
  /** Keeps it on this device, and looks on for a moment while it is sent. */
  send(body: unknown, onSaved?: () => void): Promise<SendResult>;
}

/**
 * Sends a report of the hospital of who is signed in. `mends` names the submission that was opened in the form. `screen` is
 * what the form needs to be opened again.
 */
export function useReportSender(operation: ReportOperation, mends: string | null = null): ReportSender {
  const { profile } = useSession();
  const sender = useSend(mends);
  return {
    send: (body, onSaved) =>
      sender.send(
        {
          operation,
          clientRef: String(profile.entityId),
          transfer: null,
          body,
          files: [],
          screen: { report: true },
          title: OPERATIONS[operation].title,
        },
        PATIENCE_MS,
        onSaved,
      ),
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
