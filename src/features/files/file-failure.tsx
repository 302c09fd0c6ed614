import type { UseQueryResult } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { isApiFailure } from '../../api';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';

/** Why there is no file: it does not exist, or the download failed. */
export function FileFailure({ query }: { query: UseQueryResult<unknown> }) {
  const { error, refetch, isFetching } = query;
  if (isApiFailure(error, 'missing'))
    return <NoInformation>No existe, o ya no le corresponde a su entidad.</NoInformation>;
  return (
    <ErrorState
      title="Se ha producido un error al descargar el archivo."
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {isApiFailure(error) ? error.message : 'El enlace no respondió o ya venció.'}
    </ErrorState>
  );
}

export function NoInformation({ children }: { children: string }) {
  return (
    <EmptyState icon={FileQuestion} title="No se encontró información del traslado.">
      {children}
    </EmptyState>
  );
}
