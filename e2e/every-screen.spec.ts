import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/fixtures';

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

/** They lead to another screen, or are of other roles: the tests of those screens run under the same guard. */
const NOT_SHOWN = [
  '/',
  '/ambulancia/solicitud',
  '/resources/blood-bank',
  '/resources/capacity',
  '/resources/ocupation',
  '/traslados/solicitud',
  '/administracion',
];

/** The routes with a screen, from the router's own list. */
async function paths(): Promise<string[]> {
  const tree = await readFile('src/app/route-tree.gen.ts', 'utf8');
  const [, found = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? [];
  return [...found.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path);
}

const filled = (path: string) =>
  path.replace(/\$\w+/g, (name) => {
    const value = VALUES[name];
    if (value === undefined) throw new Error(`give ${name} of ${path} a value`);
    return value;
  });

/** The guard of the console fails a test on any violation of the content security policy (support/console-guard.ts). */
test('no screen violates the content security policy, of the regulation centre and of the administration', async ({
  seat,
}) => {
  const all = await paths();
  expect(all.length).toBeGreaterThan(30);
  const seen = new Set<string>();
  for (const user of ['crue', 'admin']) {
    const { page } = await seat(user);
    const isStill = stillness(page);
    for (const path of all.filter((one) => !seen.has(one))) {
      const address = filled(path);
      // Without loading the app again: a walk of a few seconds.
      await page.evaluate((to) => history.pushState(null, '', to), address);
      await isStill();
      // A screen of another role leads to the home.
      if (new URL(page.url()).pathname === address) seen.add(path);
    }
  }
  expect(all.filter((path) => !seen.has(path))).toEqual(NOT_SHOWN);
});

/** Waits until the page has drawn and no request is under way. */
function stillness(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return async () => {
    await drawn();
    await expect.poll(() => open.size, { intervals: [20, 50] }).toBe(0);
    await drawn();
  };
}
