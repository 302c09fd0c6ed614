import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepAges } from '../../../src/app/keep-ages';

test('Data keeps its age when the clock of its device is set back, and a query without data stays without', () => {
  const client = new QueryClient();
  let setBack: (ms: number) => void = () => {};
  const clock = {
    onSetBack: (listener: (ms: number) => void) => {
      setBack = listener;
      return () => {};
    },
  };
  keepAges(client, clock);
  client.setQueryData(['beds'], 4, { updatedAt: 10_000_000 });
  client.getQueryCache().build(client, { queryKey: ['blood'] });
  setBack(3_600_000);
  expect(client.getQueryState(['beds'])).toMatchObject({ data: 4, dataUpdatedAt: 6_400_000 });
  expect(client.getQueryState(['blood'])?.dataUpdatedAt).toBe(0);
});
