import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright';
import { wholeBrowser } from '../../playwright.config';

/** A desktop screen, where the list is a table. */
export const CONTEXT: BrowserContextOptions = {
  locale: 'es-CO',
  timezoneId: 'America/Bogota',
  viewport: { width: 1440, height: 900 },
};

/** The same browser as the tests. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(wholeBrowser);
}

/** A browser with a stored profile in a folder, for later starts. */
export function launchWithProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...wholeBrowser, ...CONTEXT });
}
