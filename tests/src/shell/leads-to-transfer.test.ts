import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { leadsToTransfer } from '../../../src/app/shell/leads-to-transfer';

const { read } = vi.hoisted(() => ({ read: vi.fn() }));
vi.mock('../../../src/features/transfers/api/get-transfer', () => ({
  transferQuery: (id: number) => ({ queryKey: ['transfer', id], queryFn: read }),
}));

const { ApiFailure } = await import('../../../src/api');
const failing = (kind: 'missing' | 'offline') =>
  read.mockRejectedValue(new ApiFailure({ kind, message: '' }));
const leads = (path = '/traslados/en_progreso') => leadsToTransfer(new QueryClient(), path, 12);

test('A transfer that this person may see is somewhere to go', async () => {
  read.mockResolvedValue({ id: 12 });
  expect(await leads()).toBe(true);
});

test('A transfer that is on the screen already, or is no longer of this person, is not', async () => {
  expect(await leads('/traslados/12')).toBe(false);
  failing('missing');
  expect(await leads()).toBe(false);
});

test('A transfer that could not be asked for may be', async () => {
  failing('offline');
  expect(await leads()).toBe(true);
});

test('An alert does not wait for a server that does not answer', async () => {
  vi.useFakeTimers();
  read.mockReturnValue(new Promise(() => undefined));
  const answer = leads();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe(true);
  vi.useRealTimers();
});
