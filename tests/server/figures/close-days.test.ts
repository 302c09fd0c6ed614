import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bogotaDay, dayAfter } from '../../../contract/agreements/validity';
import { jobsOf } from '../../../server/jobs';
import { CLOSED_DAYS, closeDays } from '../../../server/modules/resources/days/close-days';
import { resourceDay } from '../../../server/modules/resources/tables';
import { setting } from '../../../server/platform/database/tables';
import { REPORTER, reportUse } from '../resources/a-report';
import { startTestApp, type TestApp } from '../support/test-app';
import { at, daysAgo, forgetHospitals, readDay } from './a-day';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const [SAN_JAVIER, SILENT] = [1, 8];
const closedTo = (day: string, first?: string) =>
  orm().update(setting).set({ value: { day, first } }).where(eq(setting.key, CLOSED_DAYS));
const closed = async () => (await orm().select().from(setting).where(eq(setting.key, CLOSED_DAYS)))[0]?.value;
const daysOf = async (ipsId: number) =>
  (
    await orm()
      .selectDistinct({ day: resourceDay.day })
      .from(resourceDay)
      .where(and(eq(resourceDay.ipsId, ipsId), sql`source = 'none'`))
      .orderBy(resourceDay.day)
  ).map(({ day }) => day);

beforeEach(async () => {
  await forgetHospitals(app, [SAN_JAVIER, SILENT]);
  await closedTo(daysAgo(1));
});

const closingJob = () => jobsOf(app.platform, null, app.app.log).find(({ name }) => name === 'close-days');

describe('Closing the days', () => {
  it('after days off gives each ended day its missing hospitals, and today none', async () => {
    await reportUse(app, REPORTER, at(3, '10:00'), () => undefined);
    const own = await readDay(app, SAN_JAVIER, daysAgo(3));
    await closedTo(daysAgo(6));
    await closeDays(orm(), [SAN_JAVIER, SILENT], new Date());
    expect(await daysOf(SILENT)).toEqual([5, 4, 3, 2, 1].map(daysAgo));
    // Reported three days ago, carried to the next.
    expect(await daysOf(SAN_JAVIER)).toEqual([5, 4, 1].map(daysAgo));
    expect(await readDay(app, SAN_JAVIER, daysAgo(3))).toEqual(own);
    expect(await closed()).toEqual({ first: daysAgo(5), day: daysAgo(1) });
    await closedTo(daysAgo(2), daysAgo(5));
    await closeDays(orm(), [SILENT], new Date());
    expect(await closed()).toEqual({ first: daysAgo(5), day: daysAgo(1) });
    expect(await readDay(app, SILENT, daysAgo(2))).toMatchObject({
      offered: null,
      covid: null,
      reportedAt: null,
    });
  });

  it('happens once, though several processes try', async () => {
    await closedTo(daysAgo(4));
    await Promise.all([1, 2, 3].map(() => closeDays(orm(), [SILENT], new Date())));
    await closeDays(orm(), [SILENT, 16], new Date());
    expect(await daysOf(SILENT)).toEqual([3, 2, 1].map(daysAgo));
    expect(await readDay(app, 16, daysAgo(3))).toBeUndefined();
  });

  it('waits for the end of the day in Bogotá', async () => {
    const today = bogotaDay(new Date());
    const before = new Date(`${dayAfter(today, 1)}T04:59:59.999Z`);
    await closeDays(orm(), [SILENT], before);
    expect(await daysOf(SILENT)).toEqual([]);
    await closeDays(orm(), [SILENT], new Date(before.getTime() + 1));
    expect(await daysOf(SILENT)).toEqual([today]);
  });

  it('does not keep a late report out', async () => {
    await closedTo(daysAgo(4));
    await closeDays(orm(), [SAN_JAVIER], new Date());
    await reportUse(app, REPORTER, at(3, '10:00'), () => undefined);
    expect(await readDay(app, SAN_JAVIER, daysAgo(3))).toMatchObject({ source: 'report' });
    expect((await readDay(app, SAN_JAVIER, daysAgo(3)))?.offered).not.toBeNull();
    expect(await daysOf(SAN_JAVIER)).toEqual([daysAgo(1)]);
  });

  it('writes the day of a report that another version stored without it', async () => {
    await reportUse(app, REPORTER, at(3, '10:00'), () => undefined);
    const [own, carried] = [
      await readDay(app, SAN_JAVIER, daysAgo(3)),
      await readDay(app, SAN_JAVIER, daysAgo(2)),
    ];
    await orm().delete(resourceDay).where(eq(resourceDay.ipsId, SAN_JAVIER));
    await closedTo(daysAgo(4));
    await closeDays(orm(), [SAN_JAVIER], new Date());
    expect(await readDay(app, SAN_JAVIER, daysAgo(3))).toEqual(own);
    expect(await readDay(app, SAN_JAVIER, daysAgo(2))).toEqual(carried);
  });

  it('begins with the reports that an earlier version stored', async () => {
    await reportUse(app, REPORTER, at(3, '10:00'), () => undefined);
    const written = await readDay(app, SAN_JAVIER, daysAgo(3));
    await orm().delete(resourceDay);
    await orm().delete(setting).where(eq(setting.key, CLOSED_DAYS));
    await closingJob()?.run();
    expect(await readDay(app, SAN_JAVIER, daysAgo(3))).toEqual(written);
    expect(await closed()).toEqual({ first: daysAgo(1), day: daysAgo(1) });
    // Not again: an operator does that.
    await orm().delete(resourceDay);
    await closingJob()?.run();
    expect(await readDay(app, SAN_JAVIER, daysAgo(3))).toBeUndefined();
  });

  it('is one of the server’s jobs, for the hospitals that are not archived', async () => {
    await closedTo(daysAgo(2));
    await closingJob()?.run();
    expect(await daysOf(SILENT)).toEqual([daysAgo(1)]);
  });
});
