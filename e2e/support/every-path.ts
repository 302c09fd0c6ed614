import { readFile } from 'node:fs/promises';
import { expect, type Page, type Request } from '@playwright/test';

/** Of the demonstration. */
const VALUES: Record<string, string> = {
  $ipsId: '1',
  $formId: '1',
  $transferId: '1',
  $agreementId: '1',
  $kind: 'ips',
  $rowId: '1',
  $personId: 'nadie',
};

/** The routes with a screen, from the router's own list. */
export async function paths(): Promise<string[]> {
  const tree = await readFile('src/app/route-tree.gen.ts', 'utf8');
  const [, found = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? [];
  return [...found.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path);
}

/** The address with the values of the demonstration. */
export const filled = (path: string) =>
  path.replace(/\$\w+/g, (name) => {
    const value = VALUES[name];
    if (value === undefined) throw new Error(`give ${name} of ${path} a value`);
    return value;
  });

/** Opens an address without loading the app again: a walk of a few seconds. False if it led to another screen. */
export async function goTo(page: Page, address: string, isStill: () => Promise<void>): Promise<boolean> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await isStill();
  return new URL(page.url()).pathname === address;
}

/** Waits until the page has drawn and no request is under way. */
export function stillness(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return async () => {
    await drawn();
    await expect.poll(() => open.size, { intervals: [20, 50], timeout: 60_000 }).toBe(0);
    await drawn();
  };
}
