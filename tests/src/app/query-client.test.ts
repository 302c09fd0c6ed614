import { Query } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiFailure } from '../../../src/api';
import { queryClient } from '../../../src/app/query-client';

test('A query that a stranger on the way answered is asked again without any event; a refused one is not', async () => {
  const again = queryClient.getDefaultOptions().queries?.refetchInterval;
  if (typeof again !== 'function') throw new Error('no interval');
  const after = (error: Error | null) => {
    const query = new Query({ client: queryClient, queryKey: ['list'], queryHash: 'list' });
    query.setState({ error });
    return again(query as never);
  };
  expect(after(new ApiFailure({ kind: 'offline', message: 'No hay conexión con el servidor.' }))).toBe(
    30_000,
  );
  expect(after(new ApiFailure({ kind: 'refused', message: 'No' }))).toBe(false);
  expect(after(null)).toBe(false);
});
