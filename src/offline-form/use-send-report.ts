import { useCallback, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../contract/limits';
import { OPERATIONS, type ReportOperation } from '../../contract/operations';
import { isPlain } from '../../contract/resources/plain-receipt';
import type { ReportReceipt } from '../../contract/resources/report-receipt';
import { serverNow } from '../api';
import type { NewSubmission } from '../outbox';
import { useSession } from '../session';
import { type Past, type Replaced, type SendResult, useOutbox } from '../submissions';
import { notify } from '../ui/notify';
import type { Known, ReadReport } from './known-report';
import { reportName } from './report-name';
import { type Sending, useSending } from './use-sending';

/** How long a screen waits for the answer to a report before it says that the report will be sent later. */
const PATIENCE_MS = 15_000;

interface SentAs<Report> {
  result: SendResult;
  /** The report to show from now on; null after a refusal, and when another report is current. */
  known: Known<Report> | null;
}

interface SendReport<Report> {
  stage: Sending['stage'];
  /** The receipt of the last report of this form, when its author must know of it: it does not count, or the offer changed. */
  told: ReportReceipt | null;
  /** The author has read it. */
  onRead: () => void;
  /** This form sent a report with this `clientRef`: it is nobody else's news. */
  hasSent: (ref: string) => boolean;
  /** Null while the previous attempt is still running. */
  send: (body: object) => Promise<SentAs<Report> | null>;
}

const SENT_ANEW: Record<Past['as'], string> = {
  received: 'El reporte que corrigió ya se había enviado. Lo que cambió sale como un reporte nuevo.',
  gone: 'El reporte que corrigió ya no está por enviar. Lo que cambió sale como un reporte nuevo.',
  'under-way': 'El reporte que corrigió ya va en camino. Lo que cambió sale después, como un reporte nuevo.',
};

/**
 * Sends a report of the user's hospital. It replaces the submission `own`; when that was received meanwhile, it is a
 * report of its own.
 */
export function useSendReport<Report>(
  operation: ReportOperation,
  read: ReadReport<Report>,
  own: Replaced,
): SendReport<Report> {
  const sending = useSending(own);
  const { profile } = useSession();
  const outbox = useOutbox();
  const [told, setTold] = useState<ReportReceipt | null>(null);
  const refs = useRef(new Set<string>());
  // Also a report that waited on this device and was sent while its form is open. The device tells it on any screen.
  useEffect(
    () =>
      outbox?.onReceived(({ operation: of, report }) => {
        if (of === operation && report && !isPlain(report)) setTold(report);
      }),
    [outbox, operation],
  );
  const send = async (body: object): Promise<SentAs<Report> | null> => {
    const replaced = outbox?.getView().entries.find(({ item }) => item.id === own.current);
    let ref = reportName(replaced?.content?.body);
    const make = () => {
      refs.current.add(ref);
      return reportSubmission(operation, profile.entityId, { ...body, clientRef: ref });
    };
    setTold(null);
    const result = await sending.send(make, PATIENCE_MS, (past) => {
      ref = reportName(null);
      notify.info(SENT_ANEW[past.as], LIMITS.toastMs);
      return make();
    });
    if (result === null) return null;
    const report = { ...body, clientRef: ref };
    const receipt = result.as === 'sent' ? result.report : null;
    if (receipt && !isPlain(receipt)) setTold(receipt);
    const isCurrent = result.as !== 'refused' && receipt?.counts !== false;
    const value = isCurrent ? read(report) : null;
    const by = result.as === 'sent' ? profile.name : null;
    const at = serverNow().getTime();
    return { result, known: value && { ref, at, by, isOwn: true, report: value } };
  };
  return {
    stage: sending.stage,
    told,
    onRead: useCallback(() => setTold(null), []),
    hasSent: useCallback((ref) => refs.current.has(ref), []),
    send,
  };
}

/** A report of the user's hospital. Its form can open it again from the body alone. */
function reportSubmission(operation: ReportOperation, ipsId: number | null, body: object): NewSubmission {
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
