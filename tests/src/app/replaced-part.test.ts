import { isModuleNotFoundError } from '@tanstack/router-core';
import { expect, test, vi } from 'vitest';
import { isMissingPart, markMissingPart, onMissingPart, type Page } from '../../../src/app/replaced-part';

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

test.each([
  'Failed to fetch dynamically imported module: https://relevo.test/assets/a.js',
  'error loading dynamically imported module: https://relevo.test/assets/a.js',
  'Importing a module script failed.',
])('the router does not take %s for its own case: it would reload without a network', (words) => {
  const error = new TypeError(words);
  expect(isModuleNotFoundError(error)).toBe(true);
  expect(isMissingPart(error)).toBe(false);
  markMissingPart(error);
  expect(isModuleNotFoundError(error)).toBe(false);
  expect(isMissingPart(error)).toBe(true);
});
