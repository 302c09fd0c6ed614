import { expect, type Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';

/** In the page, once its script has run there. */
declare const axe: typeof axeCore;

const EVERYTHING: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules that depend on the theme. */
const ABOUT_COLOURS: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/** Checks WCAG 2.2 AA with axe. */
export async function expectNoFindings(page: Page, screen: string): Promise<void> {
  await expectNone(page, screen, EVERYTHING);
}

async function expectNone(page: Page, screen: string, runOnly: RunOptions['runOnly']) {
  // Wait for animations: an element that fades in has too little contrast.
  await page.evaluate(async () => {
    // A change of theme starts them with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations === 1);
    return Promise.all(passing.map((one) => one.finished.catch(() => undefined))).then(() => undefined);
  });
  expect(await findings(page, screen, runOnly)).toEqual([]);
}

/** Looks into no frame: those of the app show other origins, and are not ours. */
async function findings(page: Page, screen: string, runOnly: RunOptions['runOnly']): Promise<string[]> {
  // Once for each page: half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const violations = await page.evaluate(
    async (options) => {
      const found = await axe.run(document, options);
      return found.violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => `${target}`),
      }));
    },
    // Not a list of all that is right, as long as the page.
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return violations.map(({ id, targets }) => `${screen}: ${id} at ${targets.join(', ')}`);
}

/** The findings of a screen as it is now, in both themes, for a walk over many screens. Ends in the light theme. */
export async function findingsInBothThemes(page: Page, screen: string): Promise<string[]> {
  const inLight = await findings(page, screen, EVERYTHING);
  await changeTheme(page, 'dark');
  const inDark = await findings(page, `${screen}, dark`, ABOUT_COLOURS);
  await changeTheme(page, 'light');
  return [...inLight, ...inDark];
}

/** The same check in the light theme; in the dark theme the rules about colours. Ends in the light theme. */
export async function inBothThemes(page: Page, screen: string): Promise<void> {
  await expectNoFindings(page, `${screen}, light`);
  await changeTheme(page, 'dark');
  await expectNone(page, `${screen}, dark`, ABOUT_COLOURS);
  await changeTheme(page, 'light');
}

async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // The app's own script changes the theme.
  await page.waitForFunction(
    (isDark) => document.documentElement.classList.contains('dark') === isDark,
    colorScheme === 'dark',
  );
}
