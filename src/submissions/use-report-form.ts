import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import type { ReportOperation } from '../../contract/operations';
import { type ApiFailure, serverNow } from '../api';
import { useSession } from '../session';
import { layOver, type Reported, type Standing, standingOf, type Typed } from './report-standing';
import { useKeptForm } from './use-kept-form';
import { useOpenedReport } from './use-opened-report';
import { useReportSender, useWaitingReport } from './use-report';
import type { SendResult } from './use-send';
import type { Entry } from './view';

/** How a report becomes what its form holds, and back. Its identity is kept between renders. */
export interface ReportKind<Value> {
  operation: ReportOperation;
  /** Names the form on this device. */
  draftKey: string;
  /** Null where it is none. */
  read: (report: unknown) => Value | null;
  empty: () => Value;
  write: (value: Value) => object;
}

interface Asked {
  data: { clientRef: string; createdAt: string; createdBy: string } | null | undefined;
  isPending: boolean;
  /** What failed once is pending again while it is asked for anew. */
  errorUpdateCount: number;
}

export interface ReportForm<Value> extends Standing<Value> {
  /** Nobody knows yet what was reported last. */
  isLoading: boolean;
  isSending: boolean;
  change: (to: (value: Value) => Value) => void;
  takeNewer: () => void;
  /** What was left half filled in on this device. */
  kept: {
    at: number | null;
    savedAt: number | null;
    take: () => void;
    forget: () => void;
    /** Before the form is left; false where this device cannot keep it. */
    now: () => Promise<boolean>;
  };
  opened: { failure: ApiFailure | null } | 'gone' | null;
  send: () => Promise<SendResult>;
  /** What was typed is thrown away. */
  discard: () => void;
}

const Kept = v.object({
  basis: v.object({
    ref: v.nullable(v.string()),
    at: v.nullable(v.number()),
    by: v.nullable(v.string()),
    value: v.unknown(),
  }),
  value: v.unknown(),
});
const Made = v.object({ basedOn: v.nullish(v.string(), null) });

/**
 * A form in which a hospital reports: filled in from the last report, this device's own that waits before the server's. It
 * is kept while it is half filled in, and never written over by what others report meanwhile. `mends` names the submission
 * that is opened in it; once that is sent, `onMended` is told.
 */
export function useReportForm<Value>(
  kind: ReportKind<Value>,
  asked: Asked,
  mends: string | null,
  onMended: () => void,
) {
  const { profile } = useSession();
  const waiting = useWaitingReport(kind.operation);
  const opened = useOpenedReport(mends);
  const sender = useReportSender(kind.operation, mends);
  const [typed, setTyped] = useState<Typed<Value> | null>(null);
  const [sent, setSent] = useState<{ over: string | null; report: Reported<Value> } | null>(null);
  const [isSending, setSending] = useState(false);

  const received = useMemo(() => receivedReport(kind, asked.data), [kind, asked.data]);
  const own = useMemo(
    () => (waiting && waiting.item.id !== mends ? ownReport(kind, waiting) : null),
    [kind, waiting, mends],
  );
  const latest = layOver(own ?? received, sent);
  const standing = standingOf(latest, typed);
  const current = useRef(standing);
  current.current = standing;

  const change = useCallback((to: (value: Value) => Value) => {
    const { basis, value } = current.current;
    const next = to(value);
    current.current = { ...current.current, value: next };
    setTyped((before) => ({ basis, value: next, cameBack: before?.cameBack }));
  }, []);

  const unsent = standing.isDirty && mends === null ? { basis: standing.basis, value: standing.value } : null;
  const draft = useKeptForm(kind.draftKey, useSame(unsent));
  const found = mends === null ? readKept(kind, draft.found?.value) : null;

  useEffect(() => {
    if (opened === null || opened === 'gone') return;
    const value = kind.read(opened.body);
    if (value === null) return;
    const { basedOn } = v.parse(Made, opened.body);
    setTyped({ basis: { ref: basedOn, at: null, by: null, value }, value, cameBack: true });
  }, [opened, kind]);

  const drop = () => {
    setTyped(null);
    // What another form left is not this one's to throw away.
    if (mends === null) draft.forget();
  };

  const send = async (): Promise<SendResult> => {
    const { basis } = standing;
    const body = kind.write(standing.value);
    const ref = crypto.randomUUID();
    setSending(true);
    try {
      const result = await sender.send({ clientRef: ref, basedOn: basis.ref, ...body });
      if (result.as === 'refused') return result;
      const by = result.as === 'sent' ? profile.name : null;
      const value = kind.read(body) ?? standing.value;
      setSent({ over: received.ref, report: { ref, at: serverNow().getTime(), by, value } });
      drop();
      if (mends !== null) onMended();
      return result;
    } finally {
      setSending(false);
    }
  };

  const form: ReportForm<Value> = {
    ...standing,
    // Its own report on the way is no other one.
    newer: isSending ? null : standing.newer,
    isLoading:
      mends !== null && opened !== 'gone'
        ? opened === null
        : asked.isPending && asked.errorUpdateCount === 0 && !own,
    isSending,
    change,
    takeNewer: drop,
    kept: {
      at: found && draft.found ? draft.found.at : null,
      savedAt: draft.savedAt,
      take: () => {
        setTyped(found);
        draft.settle();
      },
      forget: draft.forget,
      now: draft.keepNow,
    },
    opened,
    send,
    discard: drop,
  };
  return form;
}

function receivedReport<Value>(kind: ReportKind<Value>, data: Asked['data']): Reported<Value> {
  const value = data ? kind.read(data) : null;
  return data && value !== null
    ? { ref: data.clientRef, at: Date.parse(data.createdAt), by: data.createdBy, value }
    : { ref: null, at: null, by: null, value: kind.empty() };
}

const Named = v.object({ clientRef: v.string() });

function ownReport<Value>(kind: ReportKind<Value>, { content, item }: Entry): Reported<Value> | null {
  const body = content?.body;
  const value = kind.read(body);
  if (value === null || !v.is(Named, body)) return null;
  return { ref: body.clientRef, at: item.occurredAt + item.clockOffset, by: null, value };
}

function readKept<Value>(kind: ReportKind<Value>, kept: unknown): Typed<Value> | null {
  if (!v.is(Kept, kept)) return null;
  const [before, value] = [kind.read(kept.basis.value), kind.read(kept.value)];
  return before === null || value === null ? null : { basis: { ...kept.basis, value: before }, value };
}

/** The same object as long as it says the same, so that nothing is kept anew without a change. */
function useSame<T extends { value: unknown } | null>(next: T): T {
  const last = useRef(next);
  if (next?.value !== last.current?.value) last.current = next;
  return last.current;
}
