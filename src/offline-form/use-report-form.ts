import { useCallback, useMemo, useRef } from 'react';
import type { ReportOperation } from '../../contract/operations';
import type { SendResult } from '../submissions';
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
import { type OfflineForm, useOfflineForm } from './use-offline-form';
import { useSendReport } from './use-send-report';

/** How a report becomes what its form holds, and back. Its identity is kept between renders. */
export interface ReportKind<Value> {
  operation: ReportOperation;
  draftKey: string;
  read: ReadReport<Value>;
  empty: () => Value;
  write: (value: Value) => object;
}

interface Asked {
  data: ReceivedReport | null | undefined;
  isPending: boolean;
  /** A question that failed is pending again while it is repeated. */
  errorUpdateCount: number;
}

export interface ReportForm<Value> extends Omit<OfflineForm, 'changed' | 'isOpening'> {
  value: Value;
  /** The report that the form was filled in from. */
  basis: Basis<Value>;
  newer: Known<Value> | null;
  /** The last report is not known yet. */
  isLoading: boolean;
  isSending: boolean;
  change: (to: (value: Value) => Value) => void;
  takeNewer: () => void;
  /** Null while the attempt before it is still busy. */
  send: () => Promise<SendResult | null>;
}

/**
 * A report whose form is one value: filled in from the last report, and never overwritten by a newer one. `onMended` is told
 * once the submission `mends` is sent.
 */
export function useReportForm<Value>(
  kind: ReportKind<Value>,
  asked: Asked,
  mends: string | null,
  onMended: () => void,
): ReportForm<Value> {
  const { operation, draftKey, read, empty, write } = kind;
  const known = useKnownReport(operation, read, asked.data, mends);
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
      open: (submission: { body: unknown }) => readSubmitted(read, submission.body),
    }),
    [draftKey, read],
  );
  const changed = useRef(() => {});
  const { state, content, change: changeState } = useFormState(following, latest, () => changed.current());
  const form = useOfflineForm(offlineKind, content, mends);
  changed.current = form.changed;
  const { stage, send } = useSendReport(operation, read, mends, form.opened);
  const change = useCallback(
    (to: (value: Value) => Value) => changeState((standing) => ({ ...standing, value: to(standing.value) })),
    [changeState],
  );
  const isSending = stage !== 'idle';
  const { isOpening, opened } = form;

  return {
    ...form,
    value: state.value,
    basis: state.basis,
    // The user's own report on its way is no other report.
    newer: isSending ? null : newerThan(state, latest),
    isLoading:
      mends !== null && opened !== 'gone'
        ? isOpening
        : asked.isPending && asked.errorUpdateCount === 0 && !known.isWaiting,
    isSending,
    change,
    takeNewer: form.clear,
    send: async () => {
      const sent = await send({ basedOn: state.basis.ref, ...write(state.value) });
      if (!sent?.known) return sent?.result ?? null;
      known.onSent(sent.known);
      form.clear();
      if (mends !== null) onMended();
      return sent.result;
    },
  };
}
