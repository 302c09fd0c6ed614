import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import { findPerson } from '../../../contract/people/find-person';
import { callApi, isApiFailure } from '../../api';
import { notify } from '../../ui/notify';
import { withValues } from './form-values';
import { FIRST_LOOKUP, type Lookup } from './lookup';
import { prefill, withoutRegistered } from './prefill';
import type { FieldName } from './request-fields';
import type { RequestForm } from './request-form';
import { type Request, useRequestKind } from './request-kind';

const NOTHING_LOCKED: ReadonlySet<FieldName> = new Set();

/** Step 1 over the form: what the register answers fills it in and locks it; `onReady` opens step 2. */
export function usePersonLookup(form: UseFormReturn<RequestForm, unknown, Request>, onReady: () => void) {
  const kind = useRequestKind();
  const [lookup, setLookup] = useState<Lookup>(FIRST_LOOKUP);
  const [locked, setLocked] = useState(NOTHING_LOCKED);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
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
    const { document, documentType } = lookup;
    setBusy(true);
    const answer = await callApi(findPerson, { query: { document, documentType }, signal }).catch(failureOf);
    if (signal.aborted) return;
    setBusy(false);
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

  return { lookup, setLookup, locked, failure, busy, search, skip };
}

/** Why the register gave nothing, in words that help to decide whether to ask again. */
function failureOf(thrown: unknown): string {
  if (isApiFailure(thrown, 'missing'))
    return 'Ese documento no está en la BDUA. Revise el número, o escriba los datos a mano.';
  if (isApiFailure(thrown)) return `${thrown.message} Puede escribir los datos a mano.`;
  return 'Puede escribir los datos a mano.';
}
