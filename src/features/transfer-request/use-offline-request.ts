import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as v from 'valibot';
import type { Role } from '../../../contract/roles';
import { type OfflineForm, type OfflineFormKind, useOfflineForm } from '../../offline-form';
import { emptyRequest, type RequestForm } from './request-form';
import { type Request, type RequestKind, useRequestKind } from './request-kind';
import { requestResolver } from './request-resolver';

const Kept = v.looseObject({ clientRef: v.pipe(v.string(), v.minLength(16)), person: v.looseObject({}) });

/** The request form as an offline form; react-hook-form holds its content. `starts` fills an empty form with what is known. */
export function useOfflineRequest(
  roles: readonly Role[],
  corrects: string | null,
  starts: (form: RequestForm) => RequestForm = (form) => form,
): {
  form: UseFormReturn<RequestForm, unknown, Request>;
  offline: OfflineForm;
  /** Call when the request was sent: leaving then loses nothing. False if it had ended before. */
  end: () => boolean;
} {
  const kind = useRequestKind();
  const [resolver] = useState(() => requestResolver(kind));
  const [blank] = useState(() => starts(emptyRequest(crypto.randomUUID(), roles)));
  const [offlineKind] = useState(() => offlineKindOf(kind));
  const isDone = useRef(false);
  const isSetting = useRef(false);
  const form = useForm<RequestForm, unknown, Request>({
    defaultValues: blank,
    resolver,
    // Validate when the user leaves a field, then on each change: an error disappears when it is corrected.
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const offline = useOfflineForm(
    offlineKind,
    {
      isDirty,
      isUnsent: () => form.formState.isDirty && !isDone.current,
      get: form.getValues,
      set: (values) => {
        isSetting.current = true;
        form.reset(values, { keepDefaultValues: true });
        isSetting.current = false;
      },
      clear: () => {
        isDone.current = true;
      },
    },
    corrects,
  );
  const { changed } = offline;
  useEffect(() => {
    const subscription = form.watch(() => {
      if (!isSetting.current) changed();
    });
    return () => subscription.unsubscribe();
  }, [form, changed]);
  const end = () => {
    if (isDone.current) return false;
    offline.clear();
    return true;
  };
  return { form, offline, end };
}

function offlineKindOf({ draftKey }: RequestKind): OfflineFormKind<RequestForm> {
  const formOf = (values: unknown, files: readonly File[]): RequestForm | null =>
    v.is(Kept, values)
      ? { ...(values as unknown as Omit<RequestForm, 'annex'>), annex: files[0] ?? null }
      : null;
  return {
    draftKey,
    keep: ({ annex, ...value }) => ({ value, files: annex ? [annex] : [] }),
    restore: ({ value, files }) => formOf(value, files),
    open: ({ screen, files }) => formOf(screen, files),
  };
}
