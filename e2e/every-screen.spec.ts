import { readFile } from 'node:fs/promises';
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

/** Screens of other roles: the tests of those screens run under the same guard. */
const OF_OTHERS = ['/resources/blood-bank', '/resources/capacity', '/resources/ocupation'];

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
    for (const path of all.filter((one) => !seen.has(one))) {
      const address = filled(path);
      // Without loading the app again: a walk of a few seconds.
      await page.evaluate((to) => history.pushState(null, '', to), address);
      await page.waitForFunction(() =>
        document.querySelector('#contenido :is(h1, h2, h3, form, figure, table)'),
      );
      // A screen of another role leads to the home.
      if (new URL(page.url()).pathname === address) seen.add(path);
    }
  }
  expect(all.filter((path) => !seen.has(path))).toEqual(OF_OTHERS);
});
