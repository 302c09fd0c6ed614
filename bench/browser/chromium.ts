import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright';
import { wholeBrowser } from '../../playwright.config';

/** A desk's screen, where the list is a table. */
export const CONTEXT: BrowserContextOptions = {
  locale: 'es-CO',
  timezoneId: 'America/Bogota',
  viewport: { width: 1440, height: 900 },
};

/** The browser of the tests. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(wholeBrowser);
}

/** A browser whose profile lies in a folder, and is there again the next time. */
export function launchWithProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...wholeBrowser, ...CONTEXT });
}
