import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import {
  findOpenTransfers,
  findPerson,
  type OpenTransfer,
  type RegisteredPerson,
} from '../../../contract/people/find-person';
import { callApi, isApiFailure } from '../../api';
import { notify } from '../../ui/notify';
import { withValues } from './form-values';
import { FIRST_LOOKUP, type Lookup } from './lookup';
import { prefill, withoutRegistered } from './prefill';
import type { FieldName } from './request-fields';
import type { RequestForm } from './request-form';
import { type Request, useRequestKind } from './request-kind';

/** What is under way already for the document that was looked up. */
export interface OpenOnes {
  rows: readonly OpenTransfer[];
  document: string;
  goOn: () => void;
  goBack: () => void;
}

const NOTHING_LOCKED: ReadonlySet<FieldName> = new Set();

/** Step 1 over the form: what the register answers fills it in and locks it; `onReady` opens step 2. */
export function usePersonLookup(form: UseFormReturn<RequestForm, unknown, Request>, onReady: () => void) {
  const kind = useRequestKind();
  const [lookup, setLookup] = useState<Lookup>(FIRST_LOOKUP);
  const [locked, setLocked] = useState(NOTHING_LOCKED);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [openOnes, setOpenOnes] = useState<OpenOnes | null>(null);
  const left = useRef(new AbortController());
  useEffect(() => {
    const screen = new AbortController();
    left.current = screen;
    return () => screen.abort();
  }, []);

  const open = (values: RequestForm, fields: ReadonlySet<FieldName>, why: string | null) => {
    form.reset(values, { keepDefaultValues: true });
    setLocked(fields);
    setFailure(why);
    onReady();
  };
  const search = async () => {
    const { signal } = left.current;
    const query = { document: lookup.document, documentType: lookup.documentType };
    setBusy(true);
    const [answer, others] = await Promise.all([
      callApi(findPerson, { query, signal }).catch(failureOf),
      // A help: without an answer the request goes on.
      callApi(findOpenTransfers, { query, signal }).catch(() => ({ rows: [] })),
    ]);
    if (signal.aborted) return;
    setBusy(false);
    if (others.rows.length === 0) return take(answer);
    setOpenOnes({
      rows: others.rows,
      document: query.document,
      goOn: () => {
        setOpenOnes(null);
        take(answer);
      },
      goBack: () => setOpenOnes(null),
    });
  };
  const take = (answer: string | { P: RegisteredPerson }) => {
    const { document, documentType } = lookup;
    const former = withoutRegistered(form.getValues(), locked);
    if (typeof answer === 'string') {
      const typed = withValues(former, { 'person.documentType': documentType, 'person.document': document });
      open(typed, NOTHING_LOCKED, answer);
      return;
    }
    const { form: filled, locked: given } = prefill(kind, former, answer.P);
    open(filled, given, null);
    notify.success('Se ha cargado la información de la persona correctamente', LIMITS.toastShortMs);
  };
  const skip = () => open(withoutRegistered(form.getValues(), locked), NOTHING_LOCKED, null);

  return { lookup, setLookup, locked, failure, busy, openOnes, search, skip };
}

/** Why the register gave nothing, in words that help to decide whether to ask again. */
function failureOf(thrown: unknown): string {
  if (isApiFailure(thrown, 'missing'))
    return 'Ese documento no está en la BDUA. Revise el número, o escriba los datos a mano.';
  if (isApiFailure(thrown)) return `${thrown.message} Puede escribir los datos a mano.`;
  return 'Puede escribir los datos a mano.';
}
