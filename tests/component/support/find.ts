import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Finds elements like a person: by role and full name, or by a pattern of the name. */

type Within = Pick<Locator, 'getByRole' | 'getByText'>;
type Name = string | RegExp;

const named =
  (role: string) =>
  (name: Name, within: Within = page) =>
    within.getByRole(role, { name, exact: typeof name === 'string' });

export const button = named('button');
export const link = named('link');
export const textbox = named('textbox');
export const checkbox = named('checkbox');
export const radio = named('radio');
export const combobox = named('combobox');
export const switchOf = named('switch');
export const group = named('group');
export const region = named('region');
export const dialog = named('dialog');
export const list = named('list');
export const text = (words: Name, within: Within = page) => within.getByText(words);

/** Focuses the element, like several Tab presses. */
export async function focusOn(found: Locator): Promise<void> {
  const element = await found.findElement();
  if (element instanceof HTMLElement) element.focus();
}

export async function expectCount(found: Locator, count: number): Promise<void> {
  await expect.poll(() => found.elements().length).toBe(count);
}

export const expectVisible = (found: Locator) => expect.element(found).toBeVisible();
export const expectGone = (found: Locator) => expect.element(found).not.toBeInTheDocument();
export const expectFocus = (found: Locator) => expect.element(found).toHaveFocus();
export const expectValue = (found: Locator, value: string | number) =>
  expect.element(found).toHaveValue(value);
export const expectDescribed = (found: Locator, by: string | RegExp) =>
  expect.element(found).toHaveAccessibleDescription(by);
export const expectEnabled = (found: Locator) => expect.element(found).toBeEnabled();
export const expectDisabled = (found: Locator) => expect.element(found).toBeDisabled();
