import { findingsInBothThemes } from './support/axe';
import { filled, goTo, paths, stillness } from './support/every-path';
import { expect, SIZES, test } from './support/fixtures';

/** Each person sees the screens that those before do not. */
const PEOPLE = ['crue', 'admin', 'ips.recursos', 'ips.sangre', 'ips.referente', 'crue.dorado', 'eps'];
/** They lead to another screen. */
const NOT_SHOWN = ['/', '/administracion'];

/** The guard of the console also fails these tests on any violation of the content security policy (support/console-guard.ts). */
for (const [size, viewport] of Object.entries(SIZES)) {
  test(`axe finds nothing on any screen of a ${size} in both themes, and none is wider than its window`, async ({
    seat,
  }) => {
    test.slow();
    const all = await paths();
    expect(all.length).toBeGreaterThan(30);
    const seen = new Set<string>();
    const found: string[] = [];
    for (const user of PEOPLE) {
      const { page } = await seat(user, '/', { viewport, reducedMotion: 'reduce' });
      const isStill = stillness(page);
      for (const path of all.filter((one) => !seen.has(one) && !NOT_SHOWN.includes(one))) {
        if (!(await goTo(page, filled(path), isStill))) continue;
        seen.add(path);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (wider > 0) found.push(`${path}: ${wider} px wider than the window`);
        found.push(...(await findingsInBothThemes(page, path)));
      }
    }
    expect(found).toEqual([]);
    expect(all.filter((path) => !seen.has(path))).toEqual(NOT_SHOWN);
  });
}
