import { afterEach, expect, test, vi } from 'vitest';
import { useEntry as entryOf } from '../../../src/features/outbox-tray/use-entry';
import { type OutboxItem, StoreFailure } from '../../../src/outbox';
import type { Entry } from '../../../src/submissions';
import { notify } from '../../../src/ui/notify';
import { anItem } from '../outbox/an-item';

const { states, outbox } = vi.hoisted(() => ({
  states: [] as unknown[],
  outbox: {
    sendNow: vi.fn(),
    discard: vi.fn(),
    filesOf: vi.fn(async () => []),
    correct: vi.fn(async () => ({ saved: true, id: 'two' })),
  },
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

afterEach(() => {
  states.length = 0;
  vi.clearAllMocks();
});

/** What `Enviar de nuevo` gives to the outbox. */
async function sentAgain(item: Partial<OutboxItem>, body: object) {
  entryOf({ item: anItem(item), content: { transfer: 7, body } } as Entry).sendAgain();
  await expect.poll(() => outbox.correct.mock.calls.length).toBe(1);
  const [id, correction] = outbox.correct.mock.calls[0] as unknown as [string, object];
  expect(id).toBe('one');
  return correction;
}

const REFUSAL = { class: 'conflict', status: 409, message: 'Laura deshizo esa firma', errors: [] };

test('A signature that is sent again says that its author knows of the undo that refused it', async () => {
  const undoneAt = '2026-03-02T20:00:00.000Z';
  const lastError = { ...REFUSAL, code: 'SIGNATURE_UNDONE', undoneAt };
  const again = await sentAgain({ operation: 'confirm-arrival', state: 'conflict', lastError }, {});
  expect(again).toMatchObject({ body: { knowsUndone: undoneAt }, isSame: true });
});

test('What is sent again unchanged says so; a functional emergency after a conflict is a new one', async () => {
  const body = { reason: 'Sin camas', basedOn: null };
  const lastError = { ...REFUSAL, code: 'STATE_MOVED' };
  expect(await sentAgain({ operation: 'confirm-step', state: 'conflict', lastError }, body)).toMatchObject({
    body,
    isSame: true,
  });
  outbox.correct.mockClear();
  const declared = { operation: 'declare-saturation', lastError } as const;
  expect(await sentAgain({ ...declared, state: 'needs-attention' }, body)).toMatchObject({
    body,
    isSame: true,
  });
  outbox.correct.mockClear();
  expect(await sentAgain({ ...declared, state: 'conflict' }, body)).toMatchObject({
    body: { reason: 'Sin camas' },
    isSame: false,
  });
});

test('A disk that fails leaves the buttons of a submission usable, and the person reads why', async () => {
  const told = vi.spyOn(notify, 'error');
  outbox.sendNow.mockRejectedValue(new StoreFailure('quota'));
  entryOf({ item: anItem(), content: null } as Entry).sendNow();
  await expect.poll(() => states).toEqual([true, false]);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/espacio.*llame al CRUE/));
});
