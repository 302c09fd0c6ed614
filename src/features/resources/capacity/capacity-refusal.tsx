import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { ApiFailure } from '../../../api';
import { Banner } from '../../../ui/banner';
import { ErrorSummary } from '../../../ui/error-summary';
import { refusedAt } from './capacity-form';

/** The server's refusal of a report: links to the fields, or its message. */
export function CapacityRefusal({ failure }: { failure: ApiFailure }) {
  const errors = useMemo(
    () => refusedAt(failure).map(({ fieldId, label }) => ({ fieldId, message: label })),
    [failure],
  );
  if (errors.length > 0) return <ErrorSummary errors={errors} />;
  return (
    <Banner tone="rejected" icon={CircleAlert} title="No se pudo guardar el reporte">
      {failure.errors[0]?.message ?? failure.message}
    </Banner>
  );
}
