import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '../../../contract/notifications/notifications';
import { listResourceSummary, type ResourceRow } from '../../../contract/resources/board';
import { type FigureOrigin, getIpsResources } from '../../../contract/resources/hospital-detail';
import { getOccupation, type ReportOccupation, reportCapacity } from '../../../contract/resources/reports';
import { getStoredReport } from '../../../contract/resources/stored-report';
import { figureAt, withFigures } from '../../../contract/resources/unreviewed-figures';
import { findReportedFigures } from '../../../server/modules/resources';
import { ipsResources, resourceReport } from '../../../server/modules/resources/tables';
import { figurePaths } from '../../contract/resources/a-capacity';
import { startTestApp, type TestApp } from '../support/test-app';
import {
  capacityBody,
  currentCapacity,
  forgetOccupation,
  minutesAgo,
  OTHER_REPORTER,
  REPORTER,
  reportUse,
} from './a-report';

let app: TestApp;
const START_MS = 240_000;
beforeAll(async () => {
  app = await startTestApp();
}, START_MS);
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const SAN_JAVIER = 1;
const UCI = 'internment.units.adult.uci.beds';
const BROKEN = 'bedsOutOfService.internment.adult.uci';
const BROKEN_NAME = 'Camas fuera de servicio: UCI adultos';
const six = [{ reason: 'isolation', quantity: 6 }];
let paths: readonly string[] = [];

/** Both people have seen a report in which 4 beds of intensive care are in use, and none is out of service. */
let seen = '';
beforeEach(async () => {
  await forgetOccupation(app, SAN_JAVIER);
  paths = figurePaths(await currentCapacity(app));
  const { body } = await reportUse(app, REPORTER, minutesAgo(60), (report) => {
    Object.assign(
      report,
      withFigures(report, [
        [UCI, 4],
        [BROKEN, []],
      ]),
      { unreviewed: [] },
    );
  });
  seen = body.data.clientRef;
});

/** A report over the seen one that changes these figures, and reviews nothing else. */
const report = (
  as: string,
  minutes: number,
  changes: Record<string, unknown>,
  { older = false, isDoubtful = false } = {},
) =>
  reportUse(
    app,
    as,
    minutesAgo(minutes),
    (body: ReportOccupation) => {
      const all = { [UCI]: 4, [BROKEN]: [], ...changes };
      const unreviewed = paths.filter((path) => !(path in changes));
      Object.assign(
        body,
        withFigures(body, Object.entries(all)),
        { basedOn: seen },
        older ? { confirmed: unreviewed.filter((path) => path !== BROKEN) } : { unreviewed },
      );
    },
    isDoubtful,
  );
const ofDiego = () => report(REPORTER, 12, { [UCI]: 3, [BROKEN]: six });
const ofMarcela = (older = false) => report(OTHER_REPORTER, 10, { [UCI]: 5 }, { older });

const uciOnBoard = async () => {
  const { body } = await app.ask(listResourceSummary, { as: 'crue' });
  const row = body.data.rows.find(({ ipsId }: ResourceRow) => ipsId === SAN_JAVIER);
  const { used, outOfService } = row.units.hospitalization.adult.uci.beds;
  return { used, outOfService };
};
const hospital = async () =>
  (await app.ask(getIpsResources, { as: 'crue', params: { ipsId: SAN_JAVIER } })).body.data;
const lastTold = async (as: string): Promise<string> =>
  (await app.ask(listNotifications, { as, query: { page: 1 } })).body.data.rows[0].title;

describe('Figures that nobody looked at in the later report', () => {
  it.each(['the earlier first', 'the later first', 'the later by an older app'])(
    '%s: do not replace those of the earlier one, on the board, in the ranking and for the next report',
    async (order) => {
      const first =
        order === 'the earlier first' ? await ofDiego() : await ofMarcela(order.includes('older'));
      const second = order === 'the earlier first' ? await ofMarcela() : await ofDiego();
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(await uciOnBoard()).toEqual({ used: 5, outOfService: 6 });
      const ranked = await findReportedFigures(orm(), SAN_JAVIER);
      expect(ranked?.occupation?.bedsOutOfService['internment.adult.uci']).toEqual(six);
      expect(ranked?.occupation?.origins?.[BROKEN]).toEqual({
        at: expect.stringMatching(/Z$/),
        by: 'Diego Echeverri',
      });
      for (const as of [REPORTER, OTHER_REPORTER]) {
        const next = (await app.ask(getOccupation, { as })).body.data;
        expect([figureAt(next, UCI), figureAt(next, BROKEN)]).toEqual([5, six]);
      }
      const told = await lastTold(REPORTER);
      expect(told).toContain(
        `(Diego Echeverri) queda guardado, y de él cuenta lo que nadie revisó en el otro: ${BROKEN_NAME}. Revíselo en un reporte nuevo`,
      );
      expect(told).toContain('Difieren: Internación: UCI adultos');
      expect(await lastTold(OTHER_REPORTER)).toBe(told);
    },
  );

  it('have in the ranking the hour and author of the report that they are equal to', async () => {
    await report(OTHER_REPORTER, 10, { [BROKEN]: six });
    const ranked = await findReportedFigures(orm(), SAN_JAVIER);
    const { origins } = await hospital();
    const { createdAt, createdBy } = origins.find(({ paths: own }: FigureOrigin) => own.includes(UCI));
    expect(createdBy).toBe('Diego Echeverri');
    expect(ranked?.occupation?.origins?.[UCI]).toEqual({ at: createdAt, by: createdBy });
    expect(ranked?.occupation?.origins?.[BROKEN]).toBeUndefined();
    expect(await uciOnBoard()).toEqual({ used: 4, outOfService: 6 });
  });

  it('give the score their own hour, on the board and in the ranking, and the board says how many sections they are', async () => {
    const rowOnBoard = async () => {
      const { body } = await app.ask(listResourceSummary, { as: 'crue' });
      return body.data.rows.find(({ ipsId }: ResourceRow) => ipsId === SAN_JAVIER) as ResourceRow;
    };
    const before = await rowOnBoard();
    expect(before).not.toHaveProperty('unreviewed');
    const first = { at: before.updatedAt, by: 'Diego Echeverri' };
    expect(before.nedocs.reviewed).toEqual(first);
    await report(OTHER_REPORTER, 10, { [UCI]: 5 });
    const touched = await rowOnBoard();
    expect(touched.updatedBy).toBe('Marcela Osorio');
    expect(touched.nedocs.reviewed).toEqual(first);
    const { sections = 0, of = 0 } = touched.unreviewed ?? {};
    expect(sections).toBe(of - 1);
    const PATH = 'urgency.maxTimeToBeAttended';
    const ranked = await findReportedFigures(orm(), SAN_JAVIER);
    expect(ranked?.occupation?.unreviewed).toContain(PATH);
    expect(ranked?.occupation?.origins?.[PATH]).toEqual(first);
    await report(OTHER_REPORTER, 5, {});
    const untouched = await rowOnBoard();
    expect(untouched.nedocs.reviewed).toEqual(first);
    expect(untouched.unreviewed).toEqual({ sections: of, of });
  });

  it('are not called equal where the earlier figure became impossible meanwhile', async () => {
    await report(REPORTER, 12, { [UCI]: 3, [BROKEN]: six });
    const before = await capacityBody(app);
    const smaller = { ...structuredClone(before), clientRef: randomUUID() };
    Object.assign(smaller.internment.adult?.uci ?? {}, { beds: 5 });
    expect((await app.ask(reportCapacity, { as: REPORTER, body: smaller })).status).toBe(200);
    await report(OTHER_REPORTER, 1, { [UCI]: 5 });
    const { origins } = await hospital();
    expect(origins.find((origin: FigureOrigin) => origin.paths.includes(BROKEN))).toMatchObject({
      createdBy: 'Diego Echeverri',
      carried: [],
      differing: [BROKEN],
    });
    await app.ask(reportCapacity, { as: REPORTER, body: before });
  });

  it('say on the page of the hospital when and by whom they were last looked at', async () => {
    await ofMarcela();
    await ofDiego();
    const { occupation, origins } = await hospital();
    expect(occupation.createdBy).toBe('Marcela Osorio');
    const of = (path: string) => origins.find((origin: FigureOrigin) => origin.paths.includes(path));
    expect(of(BROKEN)).toMatchObject({ createdBy: 'Diego Echeverri', carried: [BROKEN] });
    expect(of('intensivist.intensivistNumber').createdAt < of(BROKEN).createdAt).toBe(true);
    expect(of(UCI)).toBeUndefined();
  });

  it.each(['first', 'last'])(
    'never come from a report of a doubtful hour that arrives %s; the page names it where it says the same',
    async (place) => {
      const doubtful = () => report(REPORTER, 12, { [UCI]: 0, [BROKEN]: [] }, { isDoubtful: true });
      const sure = () => report(OTHER_REPORTER, 10, {});
      const answers = place === 'first' ? [await doubtful(), await sure()] : [await sure(), await doubtful()];
      for (const { status, body } of answers) expect([status, body.data.carried]).toEqual([200, undefined]);
      expect(await uciOnBoard()).toEqual({ used: 4, outOfService: 0 });
      const { occupation, origins } = await hospital();
      expect(occupation).toMatchObject({ createdBy: 'Marcela Osorio', doubt: null });
      const of = (path: string) => origins.find((origin: FigureOrigin) => origin.paths.includes(path));
      expect(of(UCI)).toMatchObject({ doubt: null, carried: [] });
      expect(of(BROKEN)).toMatchObject({ doubt: expect.anything(), carried: [] });
    },
  );

  it('come from an earlier report when the form had them from one of a doubtful hour', async () => {
    const { body } = await report(REPORTER, 12, { [UCI]: 0, [BROKEN]: six }, { isDoubtful: true });
    const { clientRef } = body.data;
    await reportUse(app, OTHER_REPORTER, minutesAgo(10), (next) => {
      const figures = withFigures(next, [
        [UCI, 0],
        [BROKEN, []],
      ]);
      Object.assign(next, figures, { basedOn: clientRef, unreviewed: [UCI] });
    });
    expect(await uciOnBoard()).toEqual({ used: 4, outOfService: 0 });
    const { origins } = await hospital();
    expect(origins).toMatchObject([{ doubt: null, paths: [UCI], carried: [UCI] }]);
  });

  it('are told to the author of the report that does not count, and the report keeps what was sent', async () => {
    await ofMarcela();
    const { body } = await ofDiego();
    expect(body.data).toMatchObject({ counts: false, carried: [BROKEN_NAME] });
    const { clientRef } = body.data;
    const opened = await app.ask(getStoredReport, { as: REPORTER, params: { ipsId: SAN_JAVIER, clientRef } });
    expect(opened.body.data.differing.map(({ name }: { name: string }) => name)).toEqual([
      'Internación: UCI adultos',
    ]);
    for (const mark of ['unreviewed', 'carried', 'equal'])
      expect(opened.body.data.report).not.toHaveProperty(mark);
  });

  it('count again once the earlier report is corrected, and not after a report that reviewed them', async () => {
    await ofMarcela();
    const { body } = await ofDiego();
    await reportUse(app, REPORTER, minutesAgo(11), (one) => {
      const { clientRef } = body.data;
      const changed = withFigures(one, [
        [UCI, 3],
        [BROKEN, []],
      ]);
      Object.assign(one, changed, { clientRef, basedOn: seen, unreviewed: [] });
    });
    expect(await uciOnBoard()).toEqual({ used: 5, outOfService: 0 });
    await report(OTHER_REPORTER, 5, { [UCI]: 2, [BROKEN]: [] });
    await report(REPORTER, 7, { [BROKEN]: six });
    expect(await uciOnBoard()).toEqual({ used: 2, outOfService: 0 });
  });

  it('are those of the latest report in which somebody looked at them, for any order of arrival', async () => {
    const anyReport = fc.record({
      age: fc.integer({ min: 1, max: 50 }),
      used: fc.option(fc.nat(8)),
      broken: fc.option(fc.integer({ min: 1, max: 6 })),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyReport, { selector: ({ age }) => age, minLength: 2, maxLength: 4 }),
        async (reports) => {
          await orm()
            .delete(resourceReport)
            .where(
              and(
                eq(resourceReport.ipsId, SAN_JAVIER),
                eq(resourceReport.kind, 'occupation'),
                ne(resourceReport.clientRef, seen),
              ),
            );
          await orm()
            .update(ipsResources)
            .set({ occupationRef: seen })
            .where(eq(ipsResources.ipsId, SAN_JAVIER));
          for (const { age, used, broken } of reports)
            await report(age % 2 ? REPORTER : OTHER_REPORTER, age, {
              ...(used !== null && { [UCI]: used }),
              ...(broken !== null && { [BROKEN]: [{ reason: 'isolation', quantity: broken }] }),
            });
          const byAge = reports.toSorted((one, other) => one.age - other.age);
          expect(await uciOnBoard()).toEqual({
            used: byAge.find(({ used }) => used !== null)?.used ?? 4,
            outOfService: byAge.find(({ broken }) => broken !== null)?.broken ?? 0,
          });
        },
      ),
      { numRuns: 8 },
    );
  });
});
