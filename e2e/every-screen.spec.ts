import { filled, goTo, paths, stillness } from './support/every-path';
import { expect, test } from './support/fixtures';

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
      // A screen of another role leads to the home.
      if (await goTo(page, filled(path), isStill)) seen.add(path);
    }
  }
  expect(all.filter((path) => !seen.has(path))).toEqual(NOT_SHOWN);
});
