import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Stack } from '../../../ui/layout';
import { Skeleton } from '../../../ui/skeletons';
import { Text } from '../../../ui/text';

interface Props<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** A list of choices that loads when its dialog opens: loading, failed, or loaded. */
export function ChoiceBody<Data>({ query, children }: Props<Data>) {
  if (query.data) return children(query.data);
  if (query.error) {
    return (
      <Stack role="alert" alignItems="flex-start" gap={2}>
        <Text tone="soft">{query.error.message}</Text>
        <Button size="sm" onClick={() => void query.refetch()} busy={query.isFetching}>
          Intentar de nuevo
        </Button>
      </Stack>
    );
  }
  return (
    <Stack role="status" aria-label="Cargando" gap={2}>
      <Skeleton height={10} />
      <Skeleton height={10} width="80%" />
      <Skeleton height={10} width="90%" />
    </Stack>
  );
}
