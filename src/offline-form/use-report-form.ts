import { useCallback, useMemo } from 'react';
import type { ReportOperation } from '../../contract/operations';
import type { ReportReceipt } from '../../contract/resources/report-receipt';
import type { SendResult } from '../submissions';
import { type KeptMisread, useMisreadFigures } from '../ui/misread-figures';
import { type ChangedFigure, changedFigures, type ReportFigure, undoneFigures } from './compare-figures';
import type { Known, ReadReport, ReceivedReport } from './known-report';
import {
  type Basis,
  beginWith,
  follow,
  isDirty,
  newerThan,
  readDraft,
  readSubmitted,
  type Standing,
} from './report-standing';
import { useFormState } from './use-form-state';
import { useKnownReport } from './use-known-report';
import { type NewerQuestion, useNewerQuestion } from './use-newer-question';
import { type OfflineForm, useOfflineForm } from './use-offline-form';
import { useReplacedReport } from './use-replaced-report';
import { useSendReport } from './use-send-report';

/** Converts a report to its form's content and back. Pass the same object on each render. */
export interface ReportKind<Value> {
  operation: ReportOperation;
  draftKey: string;
  read: ReadReport<Value>;
  empty: () => Value;
  write: (value: Value) => object;
  /** The figures of a report, in the order of the screen. */
  figures: (value: Value) => readonly ReportFigure[];
}

interface Asked {
  data: ReceivedReport | null | undefined;
  isPending: boolean;
  /** A retry makes a failed query pending again; this count shows that it failed before. */
  errorUpdateCount: number;
}

export interface ReportForm<Value> extends Omit<OfflineForm, 'changed' | 'isOpening' | 'own'> {
  value: Value;
  misread: KeptMisread;
  /** The report that the form started from. */
  basis: Basis<Value>;
  newer: Known<Value> | null;
  /** Asks before this report undoes figures of `newer`. */
  question: NewerQuestion;
  /** The figures of `newer` that this report would undo. Compares only while the question is open. */
  undone: readonly ChangedFigure[];
  /** Another person's report that replaced the user's own while the form is open, and the figures that changed. */
  replaced: { by: Known<Value>; changed: readonly ChangedFigure[] } | null;
  /** What the author must know of the receipt of the report that this form sent last. */
  told: ReportReceipt | null;
  onRead: () => void;
  /** The last report is not known yet. */
  isLoading: boolean;
  isSending: boolean;
  change: (to: (value: Value) => Value) => void;
  takeNewer: () => void;
  /** Puts the figures of this report into the form, as if the user had typed them. */
  useFigures: (report: unknown) => void;
  /** Null while the previous attempt is still running. */
  send: () => Promise<SendResult | null>;
}

/**
 * A report form whose content is one value. It starts from the last report, and a newer report never overwrites it.
 * Calls `onCorrected` when the submission `corrects` is sent.
 */
export function useReportForm<Value>(
  kind: ReportKind<Value>,
  asked: Asked,
  corrects: string | null,
  onCorrected: () => void,
): ReportForm<Value> {
  const { operation, draftKey, read, empty, write, figures } = kind;
  const known = useKnownReport(operation, read, asked.data, corrects);
  const { latest } = known;
  const following = useMemo(
    () => ({
      begin: (from: Known<Value> | null) => beginWith(from, empty),
      merge: (standing: Standing<Value>, from: Known<Value> | null) => follow(standing, from, empty),
      isDirty,
    }),
    [empty],
  );
  const offlineKind = useMemo(
    () => ({
      draftKey,
      keep: ({ basis, value }: Standing<Value>) => ({ value: { basis, value }, files: [] }),
      restore: (draft: { value: unknown }) => readDraft(read, draft.value),
      open: (submission: { body: unknown; at: number }) => readSubmitted(read, submission),
    }),
    [draftKey, read],
  );
  const { state, content, change: changeState } = useFormState(following, latest);
  const misread = useMisreadFigures(state.basis.ref);
  const form = useOfflineForm(offlineKind, content, corrects, misread);
  const { stage, send, hasSent, told, onRead } = useSendReport(operation, read, form.own);
  const { isOpening, opened, changed } = form;
  const change = useCallback(
    (to: (value: Value) => Value) => {
      changeState((standing) => ({ ...standing, value: to(standing.value) }));
      changed();
    },
    [changeState, changed],
  );
  const useFigures = useCallback(
    (report: unknown) => {
      const figures = read(report);
      if (figures !== null) change(() => figures);
    },
    [read, change],
  );
  const isSending = stage !== 'idle';
  // A report of this form is no news to its author, also when a refetch brings it before the answer to it.
  const newer = isSending || (latest && hasSent(latest.ref)) ? null : newerThan(state, latest);
  const question = useNewerQuestion(newer);
  const replacing = useReplacedReport(latest);
  const replaced = newer === null && told === null ? replacing.replaced : null;

  return {
    ...form,
    value: state.value,
    misread,
    basis: state.basis,
    newer,
    question,
    undone:
      newer && question.isAsking
        ? undoneFigures(figures(state.basis.value), figures(state.value), figures(newer.report))
        : [],
    replaced: replaced && {
      by: replaced.by,
      changed: changedFigures(figures(replaced.own.report), figures(replaced.by.report)),
    },
    told,
    onRead: () => {
      onRead();
      replacing.onRead();
    },
    isLoading:
      corrects !== null && opened !== 'gone'
        ? isOpening
        : asked.isPending && asked.errorUpdateCount === 0 && !known.isWaiting,
    isSending,
    change,
    takeNewer: form.clear,
    useFigures,
    send: async () => {
      const sent = await send({ basedOn: state.basis.ref, ...write(state.value) });
      if (!sent || sent.result.as === 'refused') return sent?.result ?? null;
      if (sent.known) known.onSent(sent.known);
      form.clear();
      if (corrects !== null) onCorrected();
      return sent.result;
    },
  };
}
