import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import type { ApiFailure } from '../../api';
import type { ErrorSummaryProps } from '../../ui/error-summary';
import { notify } from '../../ui/notify';
import { refusalAtFields } from './refusal-at-fields';
import { fieldIdOf } from './request-fields';
import type { RequestForm } from './request-form';
import { type Request, useRequestKind } from './request-kind';

/** Shows the server's refusal as a toast and at its fields. Calls `onFields` when the user must correct fields. */
export function useRefusal(form: UseFormReturn<RequestForm, unknown, Request>, onFields: () => void) {
  const kind = useRequestKind();
  const [refused, setRefused] = useState<ErrorSummaryProps['errors']>([]);
  const toast = useRef<number | null>(null);
  const labelOf = (name: string) => kind.fields.find((field) => field.name === name)?.label ?? '';
  return {
    refused,
    clear: () => setRefused([]),
    dismiss: () => {
      if (toast.current !== null) notify.dismiss(toast.current);
    },
    tell: (failure: ApiFailure) => {
      toast.current = notify.error(failure.message, LIMITS.toastMs, { title: kind.words.failed });
      const { fields, other } = refusalAtFields(kind, failure);
      if (fields.length === 0) return;
      onFields();
      for (const { name, message } of fields) form.setError(name, { type: 'server', message });
      setRefused([
        ...fields.map(({ name, message }) => ({
          fieldId: fieldIdOf(name),
          message: `${labelOf(name)}: ${message}`,
        })),
        ...other.map((message) => ({ fieldId: message, message })),
      ]);
    },
  };
}
