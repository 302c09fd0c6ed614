import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReportOccupation } from '../../../contract/resources/reports';
import { reportCapacity, reportOccupation } from '../../../contract/resources/reports';
import { withFigures } from '../../../contract/resources/unreviewed-figures';
import { rebuildDays } from '../../../server/modules/resources';
import { resourceDay } from '../../../server/modules/resources/tables';
import {
  aPatient,
  capacityBody,
  OTHER_REPORTER,
  occupationBody,
  REPORTER,
  reportUse,
} from '../resources/a-report';
import { startTestApp, type TestApp } from '../support/test-app';
import { at, daysAgo, forgetHospitals, readDay } from './a-day';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SAN_JAVIER = 1;
beforeEach(() => forgetHospitals(app, [SAN_JAVIER]));

const uses =
  (beds: number, more: Partial<ReportOccupation> = {}) =>
  (body: ReportOccupation) =>
    Object.assign(body, withFigures(body, [[GENERAL, beds]]), { unreviewed: [] }, more);
const GENERAL = 'internment.units.adult.general.beds';
const report = (occurred: string, beds: number, more: Partial<ReportOccupation> = {}, as = REPORTER) =>
  reportUse(app, as, occurred, uses(beds, more));
const usedOn = async (days: number) => {
  const row = await readDay(app, SAN_JAVIER, daysAgo(days), 'generalHospitalization');
  // The demonstration hospital uses also paediatric beds, which every report states alike.
  return row && { used: row.used, source: row.source, at: row.reportedAt?.toISOString() ?? null };
};

describe('The day of a hospital', () => {
  it('has the last report of the day in Bogotá, in any order of arrival', async () => {
    const [early, late] = [at(3, '00:00'), at(3, '23:59')];
    await report(late, 7);
    await report(early, 5);
    const both = await usedOn(3);
    await forgetHospitals(app, [SAN_JAVIER]);
    await report(early, 5);
    await report(late, 7);
    expect(await usedOn(3)).toEqual(both);
    expect(both).toMatchObject({ source: 'report', at: late });
    expect(await usedOn(4)).toBeUndefined();
  });

  it('without a report has the figures of the day before, and the next day none', async () => {
    await report(at(4, '09:00'), 6);
    const own = await usedOn(4);
    expect(await usedOn(3)).toEqual(own);
    expect(await usedOn(2)).toBeUndefined();
  });

  it('does not carry a report of a doubtful hour', async () => {
    await reportUse(app, REPORTER, at(4, '09:00'), uses(6), true);
    expect(await readDay(app, SAN_JAVIER, daysAgo(4))).toMatchObject({ isDoubtful: true, source: 'report' });
    expect((await usedOn(3))?.source ?? 'none').toBe('none');
  });

  it('prefers a report of a sure hour, also to a later one of a doubtful hour, and carries it', async () => {
    await report(at(4, '09:00'), 6);
    const sure = await usedOn(4);
    await reportUse(app, REPORTER, at(4, '20:00'), uses(9), true);
    expect(await usedOn(4)).toEqual(sure);
    expect(await usedOn(3)).toEqual(sure);
  });

  it('reads no report of other days when one comes late', async () => {
    for (const days of [9, 6, 5]) await report(at(days, '09:00'), 6);
    const kept = await usedOn(6);
    // A day that nobody writes again would keep this.
    await app.platform.database.orm
      .update(resourceDay)
      .set({ used: 77 })
      .where(and(eq(resourceDay.ipsId, SAN_JAVIER), eq(resourceDay.day, daysAgo(6))));
    await report(at(8, '09:00'), 7);
    expect(await usedOn(6)).toEqual({ ...kept, used: 77 });
    expect((await usedOn(7))?.at).toBe(at(8, '09:00'));
  });

  it('loses a report that a correction after midnight replaces', async () => {
    await report(at(4, '10:00'), 4);
    const body = await occupationBody(app);
    const send = (occurred: string, beds: number) =>
      app.ask(reportOccupation, {
        as: REPORTER,
        body: Object.assign({ ...body }, withFigures(body, [[GENERAL, beds]]), { unreviewed: [] }),
        headers: { 'relevo-occurred-at': occurred },
      });
    expect((await send(at(4, '23:30'), 8)).status).toBe(200);
    expect(await usedOn(4)).toMatchObject({ at: at(4, '23:30') });
    expect((await send(at(3, '00:30'), 9)).status).toBe(200);
    expect(await usedOn(4)).toMatchObject({ at: at(4, '10:00') });
    expect(await usedOn(3)).toMatchObject({ at: at(3, '00:30') });
  });

  it('counts free beds without those out of service', async () => {
    await report(at(1, '09:00'), 2, {
      bedsOutOfService: { 'internment.adult.general': [{ reason: 'isolation', quantity: 3 }] },
    });
    const broken = await readDay(app, SAN_JAVIER, daysAgo(1), 'generalHospitalization');
    await report(at(1, '09:30'), 2, { bedsOutOfService: {} });
    const whole = await readDay(app, SAN_JAVIER, daysAgo(1), 'generalHospitalization');
    expect((whole?.available ?? 0) - (broken?.available ?? 0)).toBe(3);
    expect(whole?.used).toBe(broken?.used);
  });

  it('follows the corrected capacity', async () => {
    const capacity = await capacityBody(app);
    capacity.internment.adult!.general = { enable: true, beds: 20, chairs: null };
    const send = (occurred: string) =>
      app.ask(reportCapacity, { as: REPORTER, body: capacity, headers: { 'relevo-occurred-at': occurred } });
    expect((await send(at(3, '08:30'))).status).toBe(200);
    await report(at(3, '15:00'), 4);
    const before = await readDay(app, SAN_JAVIER, daysAgo(3), 'generalHospitalization');
    capacity.internment.adult!.general = { enable: true, beds: 26, chairs: null };
    expect((await send(at(3, '08:31'))).status).toBe(200);
    const after = await readDay(app, SAN_JAVIER, daysAgo(3), 'generalHospitalization');
    expect((after?.offered ?? 0) - (before?.offered ?? 0)).toBe(6);
  });
});

describe('The patients of a day', () => {
  it('are counted by service and sex as they were on that day, also after they moved or left', async () => {
    const ana = aPatient('101', { sex: 'F', serviceType: 'UCE' });
    const luis = aPatient('102', { sex: 'M', serviceType: 'UCE' });
    const rosa = aPatient('103', {
      sex: 'F',
      serviceType: 'UCE',
      originCityId: null,
      originDepartmentId: null,
    });
    await report(at(5, '09:00'), 4, { covidPatientsInfo: [ana, luis], iraPatientsInfo: [rosa] });
    await report(at(3, '09:00'), 4, {
      covidPatientsInfo: [{ ...ana, serviceType: 'UCI' }],
    });
    await report(at(2, '09:00'), 4, { covidPatientsInfo: [{ ...luis, outcome: 'RECOVERED' }] });
    // From the reports, which know the patients as they were.
    await rebuildDays(app.platform.database);
    const uce = async (days: number) => {
      const row = await readDay(app, SAN_JAVIER, daysAgo(days), 'uce');
      return row && [row.covid, row.covidMen, row.covidWomen, row.ira, row.iraMen, row.iraWomen];
    };
    expect(await uce(5)).toEqual([2, 1, 1, 1, 0, 1]);
    expect(await uce(4)).toEqual([2, 1, 1, 1, 0, 1]);
    expect(await uce(3)).toEqual([1, 1, 0, 1, 0, 1]);
    expect((await readDay(app, SAN_JAVIER, daysAgo(3), 'uci'))?.covidWomen).toBe(1);
  });

  it('who were added later do not count on an earlier day', async () => {
    await report(at(1, '12:00'), 4, { covidPatientsInfo: [aPatient('301', { serviceType: 'UCI' })] });
    await report(at(3, '12:00'), 4, {}, OTHER_REPORTER);
    const covid = async (days: number) => (await readDay(app, SAN_JAVIER, daysAgo(days)))?.covid;
    expect([await covid(3), await covid(2), await covid(1)]).toEqual([0, 0, 1]);
  });

  it('who come with a late report count on its day, and in the current report', async () => {
    await report(at(1, '12:00'), 4);
    await report(
      at(3, '12:00'),
      4,
      { covidPatientsInfo: [aPatient('201', { serviceType: 'UCI' })] },
      OTHER_REPORTER,
    );
    const covid = async (days: number) => (await readDay(app, SAN_JAVIER, daysAgo(days)))?.covid;
    expect([await covid(3), await covid(2), await covid(1)]).toEqual([1, 1, 1]);
  });
});
