import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { ApiFailure } from '../../../api';
import { ErrorSummary } from '../../../ui/error-summary';
import { Notice } from '../../../ui/notice';
import { refusedAt } from './capacity-form';

/** Why the server did not take the report: at its fields, or in its words. */
export function CapacityRefusal({ failure }: { failure: ApiFailure }) {
  const errors = useMemo(
    () => refusedAt(failure).map(({ fieldId, label }) => ({ fieldId, message: label })),
    [failure],
  );
  if (errors.length > 0) return <ErrorSummary errors={errors} />;
  return (
    <Notice tone="rejected" icon={CircleAlert} title="No se pudo guardar el reporte">
      {failure.message}
    </Notice>
  );
}
