import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on the theme. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Checks WCAG 2.2 AA with axe. */
export async function expectNoFindings(page: Page, screen: string): Promise<void> {
  await expectNone(page, screen, (axe) => axe.withTags(TAGS));
}

async function expectNone(page: Page, screen: string, choose: (axe: AxeBuilder) => AxeBuilder) {
  // Wait for animations: an element that fades in has too little contrast.
  await page.evaluate(async () => {
    // A change of theme starts them with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations === 1);
    return Promise.all(passing.map((one) => one.finished.catch(() => undefined))).then(() => undefined);
  });
  expect(await findings(page, screen, choose)).toEqual([]);
}

async function findings(page: Page, screen: string, choose: (axe: AxeBuilder) => AxeBuilder) {
  // In the page itself, without a second page that gathers what its frames say: half the cost. Only frames of
  // other origins are left out, and those are not ours.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze();
  return violations.map(
    ({ id, nodes }) => `${screen}: ${id} at ${nodes.map((node) => node.target).join(', ')}`,
  );
}

/** The findings of a screen as it is now, in both themes, for a walk over many screens. Ends in the light theme. */
export async function findingsInBothThemes(page: Page, screen: string): Promise<string[]> {
  const inLight = await findings(page, screen, (axe) => axe.withTags(TAGS));
  await changeTheme(page, 'dark');
  const inDark = await findings(page, `${screen}, dark`, (axe) => axe.withRules(ABOUT_COLOURS));
  await changeTheme(page, 'light');
  return [...inLight, ...inDark];
}

/** The same check in the light theme; in the dark theme the rules about colours. Ends in the light theme. */
export async function inBothThemes(page: Page, screen: string): Promise<void> {
  await expectNoFindings(page, `${screen}, light`);
  await changeTheme(page, 'dark');
  await expectNone(page, `${screen}, dark`, (axe) => axe.withRules(ABOUT_COLOURS));
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
