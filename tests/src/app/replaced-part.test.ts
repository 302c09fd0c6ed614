import { expect, test, vi } from 'vitest';
import { onMissingPart, type Page } from '../../../src/app/replaced-part';

function page(given: Partial<Page> = {}): Page & { reload: ReturnType<typeof vi.fn<() => void>> } {
  return { answers: async () => true, isHeld: () => false, mayReload: () => true, ...given, reload: vi.fn() };
}

test('A part that a new version replaced has the page loaded anew', async () => {
  const open = page();
  await onMissingPart(open);
  expect(open.reload).toHaveBeenCalledOnce();
});

test('Without a network the screen stays', async () => {
  const open = page({ answers: async () => false });
  await onMissingPart(open);
  expect(open.reload).not.toHaveBeenCalled();
});

test('What is half written stays, also when it was begun while the server was asked', async () => {
  const answers = [false, true];
  const open = page({ isHeld: () => answers.shift() ?? true });
  await onMissingPart(open);
  expect(open.reload).not.toHaveBeenCalled();
});

test('Not a second time: it would go on for ever', async () => {
  const open = page({ mayReload: () => false });
  await onMissingPart(open);
  expect(open.reload).not.toHaveBeenCalled();
});
