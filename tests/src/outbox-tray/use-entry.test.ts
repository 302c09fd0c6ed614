import { expect, test, vi } from 'vitest';
import { useEntry as entryOf } from '../../../src/features/outbox-tray/use-entry';
import { StoreFailure } from '../../../src/outbox';
import type { Entry } from '../../../src/submissions';
import { notify } from '../../../src/ui/notify';
import { anItem } from '../outbox/an-item';

const { states, outbox } = vi.hoisted(() => ({
  states: [] as unknown[],
  outbox: { sendNow: vi.fn(), discard: vi.fn() },
}));
// The hook without a component: each `useState` notes what it is set to.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useState: (first: unknown) => [first, (next: unknown) => states.push(next)],
}));
vi.mock('../../../src/submissions', async (original) => ({
  ...(await original<object>()),
  useOutbox: () => outbox,
}));

test('A disk that fails leaves the buttons of a submission usable, and the person reads why', async () => {
  const told = vi.spyOn(notify, 'error');
  outbox.sendNow.mockRejectedValue(new StoreFailure('quota'));
  entryOf({ item: anItem(), content: null } as Entry).sendNow();
  await expect.poll(() => states).toEqual([true, false]);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('espacio'));
});
