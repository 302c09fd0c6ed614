import { expect, test, vi } from 'vitest';
import { onMissingPart, type Page } from '../../../src/app/replaced-part';

function page(given: Partial<Page> = {}): Page & { reload: ReturnType<typeof vi.fn<() => void>> } {
  return { answers: async () => true, isHeld: () => false, mayReload: () => true, ...given, reload: vi.fn() };
}

test('a lazy chunk that a new version replaced reloads the page', async () => {
  const open = page();
  await onMissingPart(open);
  expect(open.reload).toHaveBeenCalledOnce();
});

test('the page is not reloaded without a network', async () => {
  const open = page({ answers: async () => false });
  await onMissingPart(open);
  expect(open.reload).not.toHaveBeenCalled();
});

test('the page is not reloaded over unsaved text, also if that was begun during the check', async () => {
  const answers = [false, true];
  const open = page({ isHeld: () => answers.shift() ?? true });
  await onMissingPart(open);
  expect(open.reload).not.toHaveBeenCalled();
});

test('the page is reloaded once only, to avoid a loop', async () => {
  const open = page({ mayReload: () => false });
  await onMissingPart(open);
  expect(open.reload).not.toHaveBeenCalled();
});
