import { useRef } from 'react';
import type { ReportOperation } from '../../contract/operations';
import { serverNow } from '../api';
import { useSession } from '../session';
import type { SendResult } from '../submissions';
import { reportSubmission } from '../submissions/use-report';
import type { Known, ReadReport } from './known-report';
import { reportName } from './report-name';
import type { OfflineForm } from './use-offline-form';
import { type Sending, useSending } from './use-sending';

/** How long a screen waits for the answer to a report before it says that the report goes by itself. */
const PATIENCE_MS = 15_000;

export interface SentAs<Report> {
  result: SendResult;
  /** The report as it is known from now on; null where it was refused. */
  known: Known<Report> | null;
}

export interface SendReport<Report> {
  stage: Sending['stage'];
  /** Null while the attempt before it is still busy. */
  send: (body: object) => Promise<SentAs<Report> | null>;
}

/** Sends a report of the user's hospital; `mends` is the submission that it replaces. */
export function useSendReport<Report>(
  operation: ReportOperation,
  read: ReadReport<Report>,
  mends: string | null,
  opened: OfflineForm['opened'],
): SendReport<Report> {
  const sending = useSending(mends);
  const { profile } = useSession();
  const name = useRef<string | null>(null);
  const send = async (body: object): Promise<SentAs<Report> | null> => {
    const ref = reportName(name.current, opened === 'gone' ? null : opened?.body);
    const report = { ...body, clientRef: ref };
    const result = await sending.send(
      () => reportSubmission(operation, profile.entityId, report),
      PATIENCE_MS,
    );
    if (result === null) return null;
    name.current = result.as === 'refused' ? ref : null;
    const value = result.as === 'refused' ? null : read(report);
    const by = result.as === 'sent' ? profile.name : null;
    return { result, known: value && { ref, at: serverNow().getTime(), by, report: value } };
  };
  return { stage: sending.stage, send };
}
