import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks WCAG 2.2 AA with axe. */
export async function expectNoFindings(page: Page, screen: string): Promise<void> {
  // Wait for animations: an element that fades in has too little contrast.
  await page.evaluate(async () => {
    // A change of theme starts them with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations === 1);
    return Promise.all(passing.map((one) => one.finished.catch(() => undefined))).then(() => undefined);
  });
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${screen}: ${id} at ${nodes.map((node) => node.target).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** The same check in the light and in the dark theme. */
export async function inBothThemes(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The app's own script changes the theme.
    await page.waitForFunction(
      (isDark) => document.documentElement.classList.contains('dark') === isDark,
      colorScheme === 'dark',
    );
    await expectNoFindings(page, `${screen}, ${colorScheme}`);
  }
}
