import { createContext, type ReactNode, use, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type PendingField, pendingFields } from './pending-fields';
import type { RequestForm } from './request-form';
import { useRequestKind } from './request-kind';

interface Standing {
  form: RequestForm;
  pending: readonly PendingField[];
}

const StandingContext = createContext<Standing | null>(null);

/** Computes the progress of the form once, for its headings and its bar. The fields do not depend on it. */
export function StandingProvider({ children }: { children: ReactNode }) {
  const { control } = useFormContext<RequestForm>();
  // A copy, because react-hook-form changes its values in place and would compare them with themselves.
  const form = useWatch({ control, compute: (values: RequestForm) => structuredClone(values) });
  const kind = useRequestKind();
  const standing = useMemo(() => ({ form, pending: pendingFields(kind, form) }), [kind, form]);
  return <StandingContext value={standing}>{children}</StandingContext>;
}

export function useStanding(): Standing {
  const standing = use(StandingContext);
  if (!standing) throw new Error('useStanding outside of StandingProvider');
  return standing;
}
