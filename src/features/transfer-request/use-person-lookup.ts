import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import {
  findOpenTransfers,
  findPerson,
  type OpenTransfer,
  type RegisteredPerson,
  type RegisterSource,
} from '../../../contract/people/find-person';
import { callApi, isApiFailure } from '../../api';
import { useOutbox } from '../../submissions';
import { notify } from '../../ui/notify';
import { withValues } from './form-values';
import { documentComplaint, FIRST_LOOKUP, type Lookup } from './lookup';
import { prefill, withoutRegistered } from './prefill';
import type { FieldName } from './request-fields';
import type { RequestForm } from './request-form';
import { type Request, useRequestKind } from './request-kind';
import { type WaitingRequest, waitingRequestsFor } from './waiting-requests';

/** The open transfers of a document, and the requests for it that wait on this device. */
export interface OpenOnes {
  rows: readonly OpenTransfer[];
  waiting: readonly WaitingRequest[];
  document: string;
  goOn: () => void;
  goBack: () => void;
}

/** Why the register gave no data. */
export interface LookupFailure {
  text: string;
  /** False if this centre has no register: another attempt gives the same. */
  mayRetry: boolean;
}

const NOTHING_LOCKED: ReadonlySet<FieldName> = new Set();

type DocumentQuery = Pick<Lookup, 'document' | 'documentType'>;

/**
 * Step 1: the register's answer fills in and locks fields; `onReady` opens step 2, and `onBack` returns to step 1. Also
 * warns of another transfer of the same patient, after a lookup and for a document that was typed in step 2.
 */
export function usePersonLookup(
  form: UseFormReturn<RequestForm, unknown, Request>,
  { onReady, onBack }: { onReady: () => void; onBack: () => void },
) {
  const kind = useRequestKind();
  const [lookup, setLookup] = useState<Lookup>(FIRST_LOOKUP);
  const [locked, setLocked] = useState(NOTHING_LOCKED);
  const [failure, setFailure] = useState<LookupFailure | null>(null);
  const [source, setSource] = useState<RegisterSource | null>(null);
  const [registeredPhone, setRegisteredPhone] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [openOnes, setOpenOnes] = useState<OpenOnes | null>(null);
  const outbox = useOutbox();
  /** The document whose other transfers are known. */
  const checked = useRef('');
  const left = useRef(new AbortController());
  useEffect(() => {
    const screen = new AbortController();
    left.current = screen;
    return () => screen.abort();
  }, []);

  const open = (
    values: RequestForm,
    fields: ReadonlySet<FieldName>,
    { why = null, from = null }: { why?: LookupFailure | null; from?: RegisterSource | null } = {},
  ) => {
    form.reset(values, { keepDefaultValues: true });
    setLocked(fields);
    setFailure(why);
    setSource(from);
    setRegisteredPhone(null);
    onReady();
  };
  const findOthers = async (query: DocumentQuery, signal: AbortSignal) => {
    const view = outbox?.getView();
    const waiting = view ? waitingRequestsFor(view, query, form.getValues('clientRef')) : [];
    checked.current = nameOf(query);
    // Optional: without an answer the request continues.
    const answer = await callApi(findOpenTransfers, { query, signal }).catch(() => null);
    if (answer === null && waiting.length === 0) checked.current = '';
    return { rows: answer?.rows ?? [], waiting };
  };
  /** For a document that was typed in step 2. */
  const checkTyped = async () => {
    const { signal } = left.current;
    const query = typedIn(form.getValues());
    if (!query || checked.current === nameOf(query)) return;
    const others = await findOthers(query, signal);
    const now = typedIn(form.getValues());
    if (signal.aborted || !now || nameOf(now) !== nameOf(query) || !isAny(others)) return;
    setOpenOnes({
      ...others,
      document: query.document,
      goOn: () => setOpenOnes(null),
      goBack: () => {
        setOpenOnes(null);
        onBack();
      },
    });
  };
  const search = async () => {
    const { signal } = left.current;
    const query = { document: lookup.document, documentType: lookup.documentType };
    setBusy(true);
    const [answer, others] = await Promise.all([
      callApi(findPerson, { query, signal }).catch(failureOf),
      findOthers(query, signal),
    ]);
    if (signal.aborted) return;
    setBusy(false);
    if (!isAny(others)) return take(answer);
    setOpenOnes({
      ...others,
      document: query.document,
      goOn: () => {
        setOpenOnes(null);
        take(answer);
      },
      goBack: () => setOpenOnes(null),
    });
  };
  const take = (answer: LookupFailure | { P: RegisteredPerson; register?: RegisterSource }) => {
    const { document, documentType } = lookup;
    const former = withoutRegistered(form.getValues(), locked);
    if (!('P' in answer)) {
      const typed = withValues(former, { 'person.documentType': documentType, 'person.document': document });
      open(typed, NOTHING_LOCKED, { why: answer });
      return;
    }
    const { form: filled, locked: given } = prefill(kind, former, answer.P, answer.register);
    open(filled, given, { from: answer.register ?? null });
    notify.success('Se ha cargado la información de la persona correctamente', LIMITS.toastShortMs);
  };
  const skip = () => open(withoutRegistered(form.getValues(), locked), NOTHING_LOCKED);

  /** The field stays among the locked ones, so that the next lookup removes the corrected number with its patient. */
  const phone = {
    registered: registeredPhone,
    onCorrect: () => setRegisteredPhone(form.getValues('person.phone')),
  };

  return { phone, lookup, setLookup, locked, failure, source, busy, openOnes, search, skip, checkTyped };
}

/** The typed document; null while it is missing or invalid. */
function typedIn({ person }: RequestForm): DocumentQuery | null {
  const { documentType, document } = person;
  if (!documentType || document === '') return null;
  const query = { documentType, document };
  return documentComplaint(query) ? null : query;
}

function nameOf({ documentType, document }: DocumentQuery): string {
  return `${documentType} ${document}`;
}

function isAny({ rows, waiting }: Pick<OpenOnes, 'rows' | 'waiting'>): boolean {
  return rows.length + waiting.length > 0;
}

/** Why the register gave no data, and whether another attempt may help. */
function failureOf(thrown: unknown): LookupFailure {
  if (!isApiFailure(thrown)) return { text: BY_HAND, mayRetry: true };
  if (thrown.code === 'REGISTER_MISSING') return { text: `${thrown.message} ${BY_HAND}`, mayRetry: false };
  if (thrown.kind === 'missing')
    return {
      text: 'Ese documento no está en la BDUA. Revise el número, o escriba los datos a mano.',
      mayRetry: true,
    };
  return { text: `${thrown.message} ${BY_HAND}`, mayRetry: true };
}

const BY_HAND = 'Puede escribir los datos a mano.';
