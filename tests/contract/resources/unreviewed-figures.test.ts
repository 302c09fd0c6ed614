import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noCapacity } from '../../../contract/resources/capacity';
import type { Occupation } from '../../../contract/resources/occupation';
import {
  countingOrigins,
  figureAt,
  type MadeReport,
  originsOf,
  withFigures,
} from '../../../contract/resources/unreviewed-figures';
import { anyCapacity, figurePaths, filledIn, offer } from './a-capacity';

const capacity = offer(
  offer(noCapacity(), 'internment', 'adult', 'uci', 8),
  'internment',
  'adult',
  'obstetric',
  20,
);
const UCI = 'internment.units.adult.uci.beds';
const OBSTETRIC = 'internment.units.adult.obstetric.beds';
const BROKEN = 'bedsOutOfService.internment.adult.uci';
const PATHS = figurePaths(capacity);
const six = [{ reason: 'isolation', quantity: 6 }];

/** A report over `base` that changes these figures and reviews nothing else but `reviewed`. */
function over(
  base: Occupation,
  changes: Record<string, unknown>,
  reviewed: readonly string[] = [],
): Occupation {
  const seen = [...Object.keys(changes), ...reviewed];
  return {
    ...withFigures(base, Object.entries(changes)),
    unreviewed: PATHS.filter((path) => !seen.includes(path)),
  };
}
const made = (clientRef: string, report: Occupation): MadeReport => ({ clientRef, report });
const counted = (current: Occupation, ...earlier: MadeReport[]) =>
  withFigures(
    current,
    [...countingOrigins(current, earlier, capacity).carried].map(([path, { report }]) => [
      path,
      figureAt(report, path),
    ]),
  );

const base: Occupation = {
  ...withFigures(filledIn(capacity), [
    [UCI, 4],
    [OBSTETRIC, 10],
    [BROKEN, []],
  ]),
  unreviewed: [],
};

describe('A figure that nobody looked at', () => {
  test('does not replace one that a colleague counted without a network', () => {
    const diego = made('diego', over(base, { [UCI]: 3, [BROKEN]: six }));
    const marcela = over(base, { [UCI]: 5 });
    const now = counted(marcela, diego, made('base', base));
    expect(figureAt(now, BROKEN)).toEqual(six);
    expect(figureAt(now, UCI)).toBe(5);
    expect(figureAt(now, OBSTETRIC)).toBe(10);
  });

  test('replaces it once somebody reviewed it unchanged', () => {
    const diego = made('diego', over(base, { [BROKEN]: six }));
    const now = counted(over(base, { [UCI]: 5 }, [BROKEN]), diego, made('base', base));
    expect(figureAt(now, BROKEN)).toEqual([]);
  });

  test('has as its origin the latest report in which somebody looked at it', () => {
    const diego = made('diego', over(base, { [OBSTETRIC]: 12 }));
    const marcela = over(base, { [UCI]: 5 });
    const origins = originsOf(marcela, [diego, made('base', base)]);
    expect([OBSTETRIC, BROKEN].map((path) => origins.get(path)?.clientRef)).toEqual(['diego', 'base']);
    expect(origins.has(UCI)).toBe(false);
  });

  test('has its origin also where both say the same', () => {
    const marcela = over(base, { [BROKEN]: six });
    const { carried, equal } = countingOrigins(marcela, [made('base', base)], capacity);
    expect([equal.get(UCI)?.clientRef, equal.has(BROKEN), carried.size]).toEqual(['base', false, 0]);
  });

  test('of an older app is one that it left unchanged', () => {
    const { unreviewed: _none, ...older } = over(base, { [UCI]: 5 });
    const marcela: Occupation = { ...older, confirmed: [OBSTETRIC] };
    const diego = made('diego', over(base, { [OBSTETRIC]: 12 }));
    expect(figureAt(counted(marcela, diego), OBSTETRIC)).toBe(12);
  });

  test('stays where the earlier figure is impossible by now, and where the unit was not offered', () => {
    const diego = made('diego', over(base, { [BROKEN]: six }));
    const smaller = offer(capacity, 'internment', 'adult', 'uci', 5);
    const marcela = over(base, { [OBSTETRIC]: 11 });
    const { carried, equal } = countingOrigins(marcela, [diego], smaller);
    expect([carried.has(BROKEN), equal.has(BROKEN)]).toEqual([false, false]);
    const withoutUci: Occupation = { ...base, internment: { units: {} } };
    expect(originsOf(marcela, [made('other', withoutUci), diego]).get(BROKEN)?.clientRef).toBe('diego');
  });
});

/** A chain of reports. Each starts from any earlier one, as its author's device knew it. */
const anyReports = fc.array(
  fc.record({
    basis: fc.nat(),
    uci: fc.option(fc.nat(20)),
    obstetric: fc.option(fc.nat(20)),
    broken: fc.option(fc.nat(8)),
    reviewed: fc.subarray([UCI, OBSTETRIC, BROKEN]),
  }),
  { minLength: 1, maxLength: 7 },
);

test('A figure that somebody looked at is never replaced by one that nobody looked at', () => {
  fc.assert(
    fc.property(anyReports, (drafts) => {
      const reports = [made('0', base)];
      for (const { basis, uci, obstetric, broken, reviewed } of drafts) {
        const from = reports[basis % reports.length]?.report ?? base;
        const changes = {
          ...(uci !== null && { [UCI]: uci }),
          ...(obstetric !== null && { [OBSTETRIC]: obstetric }),
          ...(broken !== null && { [BROKEN]: [{ reason: 'isolation', quantity: broken }] }),
        };
        reports.push(made(`${reports.length}`, over(from, changes, reviewed)));
      }
      const [current, ...earlier] = reports.toReversed();
      const now = counted(current?.report ?? base, ...earlier);
      for (const path of [UCI, OBSTETRIC, BROKEN]) {
        const looked = reports.findLast(({ report }) => !report.unreviewed?.includes(path));
        expect(figureAt(now, path), path).toEqual(figureAt(looked?.report ?? base, path));
      }
    }),
  );
});

test('Every figure of a form can be read and written by its path', () => {
  fc.assert(
    fc.property(anyCapacity, (offered) => {
      const report = filledIn(offered);
      const paths = figurePaths(offered);
      const copy = withFigures(
        report,
        paths.map((path) => [path, figureAt(report, path)]),
      );
      expect(copy).toEqual(report);
      for (const path of paths) expect(path.length).toBeLessThanOrEqual(80);
    }),
  );
});
