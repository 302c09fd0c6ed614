import { and, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_SERVICES, type DayService } from '../../../contract/figures/day-services';
import {
  getCovidMap,
  getCovidPatients,
  getIndicators,
  type Indicators,
  listCovidResources,
  type ResourcesOfIps,
} from '../../../contract/figures/figures';
import { getBedForecast } from '../../../contract/figures/forecast';
import { ips } from '../../../server/modules/reference/tables';
import { CLOSED_DAYS } from '../../../server/modules/resources/days/close-days';
import { listedPatient, resourceDay } from '../../../server/modules/resources/tables';
import { setting } from '../../../server/platform/database/tables';
import { aPatient, minutesAgo, REPORTER, reportUse } from '../resources/a-report';
import { startTestApp, type TestApp } from '../support/test-app';
import { at, daysAgo, forgetHospitals } from './a-day';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
/** In Medellín, public and private; in Itagüí; far away. */
const NAME = 'Hospital San Javier Norte';
const [SAN_JAVIER, DEL_RIO, SUR, NORDESTE] = [1, 2, 6, 4];

type Figures = Partial<typeof resourceDay.$inferInsert>;
/** The figures of a hospital on a day; services without figures are not offered and have no patients. */
async function aDay(
  ipsId: number,
  day: string,
  services: Partial<Record<DayService, Figures>>,
  { reportedAt = minutesAgo(60), ...more }: { reportedAt?: string } & Omit<Figures, 'reportedAt'> = {},
): Promise<void> {
  const none = {
    offered: 0,
    used: 0,
    available: 0,
    covid: 0,
    covidMen: 0,
    covidWomen: 0,
    ira: 0,
    iraMen: 0,
    iraWomen: 0,
  };
  await orm()
    .insert(resourceDay)
    .values(
      DAY_SERVICES.map((service) => ({
        ipsId,
        day,
        service,
        ...none,
        reportedAt: new Date(reportedAt),
        source: 'report' as const,
        ...services[service],
        ...more,
      })),
    );
}
const UCI = {
  offered: 20,
  used: 15,
  available: 4,
  covid: 6,
  covidMen: 4,
  covidWomen: 2,
  ira: 1,
  iraMen: 0,
  iraWomen: 1,
};

beforeEach(async () => {
  await orm().delete(resourceDay);
  // No day is closed: every day expects the hospitals of now.
  await orm()
    .update(setting)
    .set({ value: { day: '2020-01-01' } })
    .where(eq(setting.key, CLOSED_DAYS));
  await orm().delete(listedPatient);
});

const read = async (call: Parameters<TestApp['ask']>[0], query?: Record<string, string | number>) => {
  const { status, body } = await app.ask(call, { as: 'crue', ...(query && { query }) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
/** An hour ago, also just after midnight: the day of that hour. */
const today = () => new Date(Date.parse(minutesAgo(60)) - 5 * 3_600_000).toISOString().slice(0, 10);

describe('The map of cases', () => {
  it('has every hospital, the most cases first, and parts that add up to the total', async () => {
    await aDay(SAN_JAVIER, today(), {
      uci: UCI,
      uciNeonatal: { offered: 4, covid: 1 },
      emergency: { covid: 2 },
    });
    await aDay(NORDESTE, today(), { uce: { covid: 12 }, generalHospitalization: { covid: 1 } });
    const map = await read(getCovidMap);
    expect(map.ips).toHaveLength(30);
    expect(map.ips.slice(0, 2)).toMatchObject([
      { ipsId: NORDESTE, cases: { covid: 13 }, emergency: { general: { covid: 0 } } },
      {
        ipsId: SAN_JAVIER,
        ips: 'Hospital San Javier Norte',
        cases: { covid: 9 },
        hospitalization: { uci: { covid: 7 }, uce: { covid: 0 }, general: { covid: 0 } },
        emergency: { general: { covid: 2 } },
        reportedAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(map.total).toEqual({
      cases: { covid: 22 },
      hospitalization: { uci: { covid: 7 }, uce: { covid: 12 }, general: { covid: 1 } },
      emergency: { general: { covid: 2 } },
    });
    expect(map.coverage).toMatchObject({ reported: 2, hospitals: 30, doubtful: 0 });
  });

  it('knows a report for 24 hours, and then nothing, which is not 0', async () => {
    const old = minutesAgo(24 * 60 - 1);
    const day = (time: string) => new Date(Date.parse(time) - 5 * 3_600_000).toISOString().slice(0, 10);
    await aDay(SAN_JAVIER, day(old), { uci: UCI }, { reportedAt: old });
    const within = await read(getCovidMap);
    expect(within.total.cases.covid).toBe(6);
    expect(within.coverage).toEqual({ reported: 1, hospitals: 30, since: old, doubtful: 0 });
    await orm().delete(resourceDay);
    const older = minutesAgo(24 * 60 + 1);
    await aDay(SAN_JAVIER, day(older), { uci: UCI }, { reportedAt: older });
    const after = await read(getCovidMap);
    expect(after.total.cases.covid).toBeNull();
    expect(after.ips.every((one: { cases: { covid: unknown } }) => one.cases.covid === null)).toBe(true);
    expect(after.coverage).toEqual({ reported: 0, hospitals: 30, since: null, doubtful: 0 });
  });

  it('does not count a report of a doubtful hour as current, nor hides it a sure one', async () => {
    await aDay(SAN_JAVIER, today(), { uci: UCI }, { isDoubtful: true });
    const old = minutesAgo(23 * 60);
    await aDay(DEL_RIO, daysAgo(1), { uci: { ...UCI, covid: 2 } }, { reportedAt: old });
    await aDay(DEL_RIO, daysAgo(0), { uci: UCI }, { isDoubtful: true });
    const map = await read(getCovidMap);
    expect(map.total.cases.covid).toBe(2);
    expect(map.coverage).toEqual({ reported: 1, hospitals: 30, since: old, doubtful: 1 });
    const { med } = await read(listCovidResources);
    const of = (id: number): ResourcesOfIps => med.ips.find(({ ipsId }: ResourcesOfIps) => ipsId === id);
    expect([of(SAN_JAVIER).reportedAt, of(DEL_RIO).reportedAt]).toEqual([null, old]);
    expect((await read(getCovidPatients)).total.hospitalization.uci.total).toBe(20);
  });

  it('leaves one unknown hospital out of the sum and says so', async () => {
    await aDay(SAN_JAVIER, today(), { uci: { ...UCI, covid: null } });
    await aDay(DEL_RIO, today(), { uci: UCI });
    const map = await read(getCovidMap);
    expect(map.total.cases.covid).toBe(6);
    expect(map.coverage.reported).toBe(2);
    expect(map.known.cases.covid).toBe(1);
    expect(map.known.hospitalization).toEqual({
      uci: { covid: 1 },
      uce: { covid: 2 },
      general: { covid: 2 },
    });
    const { med } = await read(listCovidResources);
    expect(med.known.hospitalization.uci).toMatchObject({
      total: 2,
      covid: 1,
      manWithCovid: 2,
      availables: 2,
    });
    expect((await read(getCovidPatients)).known.hospitalization.uci).toEqual({
      total: 2,
      availables: 2,
      usages: 2,
    });
    expect(map.ips.find(({ ipsId }: { ipsId: number }) => ipsId === SAN_JAVIER).cases.covid).toBeNull();
  });
});

describe('The resources of the city and its area', () => {
  it('add up each hospital of the area, with Medellín in the metropolitan one', async () => {
    await aDay(SAN_JAVIER, today(), { uci: UCI });
    await aDay(SUR, today(), { uci: { ...UCI, offered: 8, available: 1, covid: 3 } });
    await aDay(NORDESTE, today(), { uci: UCI });
    const { med, metropolitan } = await read(listCovidResources);
    expect(med.total.hospitalization.uci).toEqual({
      total: 20,
      covid: 6,
      ira: 1,
      manWithCovid: 4,
      manWithIra: 0,
      womanWithCovid: 2,
      womanWithIra: 1,
      availables: 4,
      publics: 20,
      privates: 0,
    });
    expect(metropolitan.total.hospitalization.uci).toMatchObject({
      total: 28,
      covid: 9,
      availables: 5,
      publics: 20,
      privates: 8,
    });
    const ids = (area: { ips: ResourcesOfIps[] }) => area.ips.map(({ ipsId }) => ipsId);
    expect(ids(med)).toContain(SAN_JAVIER);
    expect(ids(med)).not.toContain(SUR);
    expect(ids(metropolitan)).toEqual(expect.arrayContaining([SAN_JAVIER, SUR]));
    expect(ids(metropolitan)).not.toContain(NORDESTE);
    expect([med.coverage.reported, metropolitan.coverage.reported]).toEqual([1, 2]);
    expect(metropolitan.coverage.hospitals).toBe(ids(metropolitan).length);
  });

  it('say NA for a service that a hospital lacks, null for one that nobody reported', async () => {
    await aDay(SAN_JAVIER, today(), { uci: UCI, uce: { offered: 0, covid: 2 } });
    const { med } = await read(listCovidResources);
    const of = (id: number): ResourcesOfIps => med.ips.find(({ ipsId }: ResourcesOfIps) => ipsId === id);
    expect(of(SAN_JAVIER)).toMatchObject({
      hospitalization: {
        general: { total: 'NA', covid: 'NA', availables: 'NA', publics: 'NA' },
        uce: { total: 'NA', covid: 2, ira: 'NA' },
      },
      patients: { covid: 8, ira: 1 },
    });
    expect(of(DEL_RIO)).toMatchObject({
      hospitalization: { uci: { total: null, covid: null, publics: null } },
      patients: { covid: null, ira: null },
      reportedAt: null,
    });
  });

  it('put the beds of a hospital of unknown nature in neither part, and say how many those are', async () => {
    await aDay(SAN_JAVIER, today(), { uci: UCI });
    await aDay(DEL_RIO, today(), { uci: { ...UCI, offered: 7 } });
    const nature = async (value: 'public' | null) => {
      await orm().update(ips).set({ nature: value }).where(eq(ips.id, SAN_JAVIER));
      await app.platform.reference.reload();
    };
    await nature(null);
    const { med } = await read(listCovidResources);
    await nature('public');
    expect(med.total.hospitalization.uci).toMatchObject({ total: 27, publics: 0, privates: 7 });
    expect(med.natureUnknown).toBe(1);
  });
});

describe('The indicators', () => {
  const midnight = (days: number) => Date.parse(`${daysAgo(days)}T00:00:00-05:00`) / 1000;
  const ask = (from: number, to: number, area = 'med'): Promise<Indicators> =>
    read(getIndicators, { initialDate: from, endDate: to, area });

  it('have one entry a day, sums of the area, and null on a day that nobody reported', async () => {
    await aDay(
      SAN_JAVIER,
      daysAgo(3),
      { uci: UCI, emergency: { offered: 5, covid: 2, covidMen: 2 } },
      { reportedAt: at(3, '10:00') },
    );
    await aDay(DEL_RIO, daysAgo(3), { uci: UCI }, { reportedAt: at(4, '10:00') });
    await aDay(SUR, daysAgo(3), { uci: UCI }, { reportedAt: at(3, '11:00'), isDoubtful: true });
    await aDay(SAN_JAVIER, daysAgo(1), {}, { source: 'import', reportedAt: at(0, '00:00') });
    const med = await ask(midnight(4), midnight(1));
    const day = { total: 40, availables: 8, covid: 12, ira: 2, usages: 30 };
    const nothing = { total: null, availables: null, covid: null, ira: null, usages: null };
    expect(med.uci).toEqual([
      nothing,
      day,
      nothing,
      { total: 0, availables: 0, covid: 0, ira: 0, usages: 0 },
    ]);
    expect(med.total[1]).toEqual({ covid: 14, covidMen: 10, covidWomen: 4, ira: 2, iraMen: 0, iraWomen: 2 });
    expect(med.total[0]).toEqual({
      covid: null,
      covidMen: null,
      covidWomen: null,
      ira: null,
      iraMen: null,
      iraWomen: null,
    });
    const [, month, date] = daysAgo(3).split('-').map(Number);
    expect(med.emergency[1]).toMatchObject({ day: date, month, total: 5, covid: 2 });
    const { hospitals } = med.coverage[0]!;
    const none = {
      reported: 0,
      imported: 0,
      carried: 0,
      doubtful: 0,
      hospitals,
      isAssumed: false,
      since: null,
    };
    expect(med.coverage).toEqual([
      { ...none, date: daysAgo(4) },
      { ...none, date: daysAgo(3), reported: 1, carried: 1, since: at(4, '10:00') },
      { ...none, date: daysAgo(2) },
      { ...none, date: daysAgo(1), reported: 1, imported: 1, since: expect.any(String) },
    ]);
    const given = (count: number) => ({
      total: count,
      availables: count,
      covid: count,
      ira: count,
      usages: count,
    });
    expect(med.known?.uci).toEqual([0, 2, 0, 1].map(given));
    expect(med.known?.total[1]?.covidMen).toBe(2);
    const metropolitan = await ask(midnight(4), midnight(1), 'metropolitan');
    expect(metropolitan.uci[1]).toMatchObject({ total: 60, covid: 18 });
    expect(metropolitan.coverage[1]).toMatchObject({ reported: 2, carried: 1, doubtful: 1 });
    expect(metropolitan.coverage[0]?.hospitals).toBeGreaterThan(hospitals);
  });

  it('say of each figure how many hospitals gave it: one without intensive care gave 0, a lost capacity nothing', async () => {
    await aDay(SAN_JAVIER, daysAgo(2), { uci: { ...UCI, offered: null, available: null } });
    await aDay(DEL_RIO, daysAgo(2), { uci: { ...UCI, covid: null } });
    const { uci, known } = await ask(midnight(2), midnight(1));
    expect(uci[0]).toMatchObject({ total: 20, usages: 30, covid: 6 });
    expect(known?.uci[0]).toEqual({ total: 1, availables: 1, usages: 2, covid: 1, ira: 2 });
    expect(known?.total[0]).toMatchObject({ covid: 1, covidMen: 2 });
  });

  it('add up the patients of the hospitals that gave those of every service: a part of them is not all', async () => {
    await aDay(SAN_JAVIER, daysAgo(2), { uci: UCI, emergency: { covid: null } });
    const unknown = await ask(midnight(2), midnight(1));
    expect(unknown.uci[0]?.covid).toBe(6);
    expect(unknown.total[0]).toMatchObject({ covid: null, covidMen: 4, ira: 1 });
    expect(unknown.known?.total[0]).toMatchObject({ covid: 0, covidMen: 1 });
    await aDay(DEL_RIO, daysAgo(2), { uci: { ...UCI, covid: 3 } });
    const { total, known } = await ask(midnight(2), midnight(1));
    expect([total[0]?.covid, known?.total[0]?.covid]).toEqual([3, 1]);
    // A row that an import does not give is as unknown as one without a figure.
    await orm()
      .delete(resourceDay)
      .where(and(eq(resourceDay.ipsId, DEL_RIO), eq(resourceDay.service, 'uce')));
    expect((await ask(midnight(2), midnight(1))).total[0]?.covid).toBeNull();
  });

  it('expect the hospitals of each day: a closed day has its own, an open one those of now', async () => {
    await orm()
      .update(setting)
      .set({ value: { first: daysAgo(4), day: daysAgo(2) } })
      .where(eq(setting.key, CLOSED_DAYS));
    const none = { offered: null, covid: null, source: 'none', reportedAt: null } as const;
    const row = { ...none, service: 'uci' } as const;
    await orm()
      .insert(resourceDay)
      .values([
        { ...row, ipsId: SAN_JAVIER, day: daysAgo(4) },
        { ...row, ipsId: DEL_RIO, day: daysAgo(4) },
        { ...row, ipsId: SAN_JAVIER, day: daysAgo(3) },
        { ...row, ipsId: SAN_JAVIER, day: daysAgo(2) },
      ]);
    const { coverage } = await ask(midnight(6), midnight(1) + 1);
    const expected = coverage.map(({ hospitals }) => hospitals);
    expect(expected.slice(0, 5)).toEqual([2, 2, 2, 1, 1]);
    expect(expected[5]).toBeGreaterThan(2);
    // Nobody noted how many hospitals the days before the first closed one expected.
    expect(coverage.map(({ isAssumed }) => isAssumed)).toEqual([true, true, false, false, false, false]);
  });

  it('count a hospital on the days before its archive, and not since, as the map does', async () => {
    for (const days of [2, 1, 0])
      await aDay(SAN_JAVIER, daysAgo(days), { uci: UCI }, { reportedAt: at(days, '00:00') });
    await aDay(DEL_RIO, daysAgo(0), { uci: UCI }, { reportedAt: at(0, '00:00') });
    const archive = async (archivedAt: Date | null) => {
      await orm().update(ips).set({ archivedAt }).where(eq(ips.id, SAN_JAVIER));
      await app.platform.reference.reload();
    };
    const before: Indicators = await read(getIndicators, { area: 'med' });
    await archive(new Date(at(1, '09:00')));
    const after: Indicators = await read(getIndicators, { area: 'med' });
    const { med } = await read(listCovidResources);
    await archive(null);
    expect(before.uci.slice(-3).map(({ covid }) => covid)).toEqual([6, 6, 12]);
    expect(after.uci.slice(-3).map(({ covid }) => covid)).toEqual([6, null, 6]);
    expect(after.coverage.slice(-2).map(({ reported }) => reported)).toEqual([0, 1]);
    expect(after.coverage.at(-1)?.hospitals).toBe(med.coverage.hospitals);
  });

  it('count the days in Bogotá: a second before midnight is the day before', async () => {
    const dates = async (from: number, to: number) => (await ask(from, to)).coverage.map(({ date }) => date);
    expect(await dates(midnight(3) - 1, midnight(2) - 1)).toEqual([daysAgo(4), daysAgo(3)]);
    expect(await dates(midnight(3), midnight(2))).toEqual([daysAgo(3), daysAgo(2)]);
    expect(await dates(midnight(33), midnight(3))).toHaveLength(31);
  });

  it('without dates are the last 15 days until today', async () => {
    const { coverage }: Indicators = await read(getIndicators, { area: 'med' });
    expect(coverage).toHaveLength(15);
    expect(coverage.at(-1)?.date).toBe(daysAgo(0));
  });

  it.each([
    ['a beginning in the future', () => [midnight(-1), midnight(-2), 'med'], 'initialDate'],
    ['an end before the beginning', () => [midnight(3), midnight(4), 'med'], 'endDate'],
    ['an end at the beginning', () => [midnight(3), midnight(3), 'med'], 'endDate'],
    ['more than 30 days', () => [midnight(33), midnight(3) + 1, 'med'], 'endDate'],
    ['an end in the future', () => [midnight(3), midnight(-1), 'med'], 'endDate'],
    ['another area', () => [midnight(3), midnight(1), 'oriente'], 'area'],
    ['a date that is no number', () => ['ayer', midnight(1), 'med'], 'initialDate'],
    ['milliseconds', () => [midnight(3) * 1000, midnight(1), 'med'], 'initialDate'],
  ])('refuse %s and name the field', async (_what, values, path) => {
    const [initialDate, endDate, area] = values() as [string | number, number, string];
    const { status, body } = await app.ask(getIndicators, {
      as: 'crue',
      query: { initialDate, endDate, area },
    });
    expect([status, body.code, body.errors[0]?.path]).toEqual([400, 'QUERY_INVALID', path]);
  });
});

describe('The patients', () => {
  it('are counted by service, sex and age band, and equal those of the map', async () => {
    await forgetHospitals(app, [SAN_JAVIER]);
    const ages = [1, 4, 5, 14, 15, 29, 30, 44, 45, 59, 60, 74, 75, 150];
    await reportUse(app, REPORTER, minutesAgo(1), () => undefined);
    await reportUse(app, REPORTER, minutesAgo(0), (report) => {
      report.covidPatientsInfo = [
        ...ages.map((age, index) =>
          aPatient(String(500 + index), { age, sex: index % 2 ? 'M' : 'F', serviceType: 'UCI' }),
        ),
        aPatient('600', { age: 20, sex: 'M', serviceType: 'UCI_PEDIATRIC' }),
      ];
      report.iraPatientsInfo = [aPatient('601', { age: 80, sex: 'F', serviceType: 'EMERGENCY' })];
    });
    const patients = await read(getCovidPatients);
    expect(patients.byAges).toEqual([
      { label: '0–4', covid: 2, ira: 0 },
      { label: '5–14', covid: 2, ira: 0 },
      { label: '15–29', covid: 3, ira: 0 },
      { label: '30–44', covid: 2, ira: 0 },
      { label: '45–59', covid: 2, ira: 0 },
      { label: '60–74', covid: 2, ira: 0 },
      { label: '75+', covid: 2, ira: 1 },
    ]);
    expect(patients.byGenders).toEqual({ covid: { male: 8, female: 7 }, ira: { male: 0, female: 1 } });
    expect(patients.byServices).toEqual({
      emergency: { ira: 1, covid: 0 },
      uce: { ira: 0, covid: 0 },
      uci: { ira: 0, covid: 15 },
      generalHospitalization: { ira: 0, covid: 0 },
    });
    const map = await read(getCovidMap);
    expect(map.total.cases.covid).toBe(15);
    expect(map.total.hospitalization.uci.covid).toBe(15);
    expect(patients.coverage).toMatchObject({ reported: 1, hospitals: 30 });
  });

  it('have beds that add up hospital by hospital: more in use than offered hides no bed out of service', async () => {
    await aDay(SAN_JAVIER, today(), { uci: { offered: 10, used: 12, available: 0 } });
    await aDay(DEL_RIO, today(), { uci: { offered: 10, used: 5, available: 3 } });
    // Nobody knows its use: none of its beds is a bed out of service.
    await aDay(SUR, today(), { uci: { offered: 30, used: null, available: null } });
    const { parts, total } = await read(getCovidPatients);
    expect(parts.uci).toEqual({
      hospitals: 2,
      total: 20,
      availables: 3,
      used: 15,
      over: 2,
      overIn: 1,
      out: 2,
    });
    expect(total.hospitalization.uci).toEqual({ total: 50, availables: 3, usages: 17 });
    expect(parts.uce).toMatchObject({ hospitals: 3, total: 0, over: 0 });
  });

  it('are those of the map, though a report of a doubtful hour changed a list since', async () => {
    await forgetHospitals(app, [SAN_JAVIER]);
    await reportUse(app, REPORTER, minutesAgo(10), (report) => {
      report.covidPatientsInfo = ['700', '701'].map((document) =>
        aPatient(document, { age: 40, sex: 'F', serviceType: 'UCI' }),
      );
    });
    await aDay(DEL_RIO, today(), { uce: { covid: 0, ira: null } });
    const before = await read(getCovidPatients);
    expect(before.byServices.uci.covid).toBe(2);
    expect(before.knownPatients).toMatchObject({
      byServices: { uce: { covid: 2, ira: 1 } },
      byGenders: { covid: { female: 2 } },
      byAges: 1,
    });
    expect(before.byAges[3]).toEqual({ label: '30–44', covid: 2, ira: 0 });
    // What a report of a doubtful hour does: its patient is on the list, and the report does not count.
    const [listed] = await orm().select().from(listedPatient);
    if (!listed) throw new Error('no patient is listed');
    const { id: _id, ...patient } = listed;
    await orm()
      .insert(listedPatient)
      .values({ ...patient, document: 'CC another' });
    const [map, after] = [await read(getCovidMap), await read(getCovidPatients)];
    expect(map.total.hospitalization.uci.covid).toBe(2);
    expect(after.byServices).toEqual(before.byServices);
    expect(after.byGenders).toEqual(before.byGenders);
    expect([after.knownPatients.byAges, after.byAges[3].covid]).toEqual([0, null]);
  });

  it('are unknown, not none, when nobody reported', async () => {
    const patients = await read(getCovidPatients);
    expect(patients.byGenders).toEqual({
      covid: { male: null, female: null },
      ira: { male: null, female: null },
    });
    expect(patients.byAges[0]).toEqual({ label: '0–4', covid: null, ira: null });
    expect(patients.total.emergency.general).toEqual({ total: null, availables: null, usages: null });
    expect(patients.coverage).toMatchObject({ reported: 0, since: null });
  });
});

describe('The forecast of free ICU beds', () => {
  /** 80 days in a wave; the hospital of Itagüí beside it, and one that reports seldom. */
  async function fillDays(): Promise<void> {
    const rows = Array.from({ length: 80 }, (_, index) => index + 1).flatMap((days) => {
      const used = Math.round(15 + 12 * Math.sin(days / 12));
      const row = { day: daysAgo(days), service: 'uci' as const, source: 'report' as const };
      const beds = {
        ...row,
        offered: 30,
        used,
        available: 30 - used,
        reportedAt: new Date(at(days, '20:00')),
      };
      return [SAN_JAVIER, SUR, ...(days % 3 ? [] : [DEL_RIO])].map((ipsId) => ({ ...beds, ipsId }));
    });
    await orm().insert(resourceDay).values(rows);
    for (const ipsId of [SAN_JAVIER, SUR, DEL_RIO])
      await aDay(ipsId, daysAgo(0), { uci: { offered: 30, used: 15, available: 15 } });
  }
  const ask = (area: string) => read(getBedForecast, { area });

  it('has the past, now, and what is to come with its band and its measured error', async () => {
    await fillDays();
    const med = await ask('med');
    expect(Date.now() - Date.parse(med.since)).toBeGreaterThan(59 * 60_000);
    expect([med.hospitals, med.days.length, med.days.at(-1)]).toEqual([
      1,
      91,
      { date: daysAgo(0), free: 15 },
    ]);
    expect(med.days[0].free).toBeNull();
    expect(med.ahead).toMatchObject([
      { hours: 24, date: daysAgo(-1), reason: null, tested: { model: 'exponentialSmoothing' } },
      { hours: 72, date: daysAgo(-3), reason: null },
    ]);
    for (const { value, low, high, tested } of med.ahead) {
      expect([low <= value, value <= high]).toEqual([true, true]);
      expect(tested.error).toBeLessThanOrEqual(tested.naiveError);
      expect(tested.days.at(-1)).toMatchObject({ date: daysAgo(0), actual: 15 });
    }
    const metropolitan = await ask('metropolitan');
    expect([metropolitan.hospitals, metropolitan.days.at(-1).free]).toEqual([2, 30]);
    expect(metropolitan.expected).toBeGreaterThan(med.expected);
  });

  it('counts no carried day as a day of its own: a report every second day is no steady history', async () => {
    await fillDays();
    const carried = Array.from({ length: 40 }, (_, index) => index * 2 + 1);
    for (const days of carried)
      await orm()
        .update(resourceDay)
        .set({ reportedAt: new Date(at(days + 1, '20:00')) })
        .where(and(eq(resourceDay.ipsId, SUR), eq(resourceDay.day, daysAgo(days))));
    const metropolitan = await ask('metropolitan');
    expect([metropolitan.hospitals, metropolitan.days.at(-1).free]).toEqual([1, 15]);
  });

  it('is none when nobody reported, and says why', async () => {
    await fillDays();
    await orm()
      .delete(resourceDay)
      .where(gte(resourceDay.day, daysAgo(1)));
    const none = { value: null, low: null, high: null, reason: 'unknownNow', tested: null };
    expect((await ask('med')).ahead).toMatchObject([none, none]);
  });
});

describe('The specified calls', () => {
  const NUMBER = expect.any(Number);
  const covid = { covid: NUMBER };
  const beds = { total: NUMBER, availables: NUMBER };
  const cells = {
    ...{ total: NUMBER, covid: NUMBER, ira: NUMBER, manWithCovid: NUMBER, manWithIra: NUMBER },
    ...{
      womanWithCovid: NUMBER,
      womanWithIra: NUMBER,
      availables: NUMBER,
      publics: NUMBER,
      privates: NUMBER,
    },
  };
  const day = { total: NUMBER, availables: NUMBER, covid: NUMBER, ira: NUMBER, usages: NUMBER };
  const sick = { ira: NUMBER, covid: NUMBER };
  const sexes = { male: NUMBER, female: NUMBER };
  const cases = {
    cases: covid,
    hospitalization: { uci: covid, uce: covid, general: covid },
    emergency: { general: covid },
  };
  const services = {
    emergency: { general: cells },
    hospitalization: { uci: cells, uce: cells, general: cells },
  };
  const area = { ips: expect.arrayContaining([expect.objectContaining({ ips: NAME })]), total: services };

  it.each([
    ['map/all', { ips: [{ ips: NAME, lat: NUMBER, lng: NUMBER, ...cases }], total: cases }],
    [
      `indicators/all?initialDate=${Date.parse(at(2, '00:00')) / 1000}&endDate=${Date.parse(at(1, '00:00')) / 1000}&area=metropolitan`,
      {
        emergency: [{ ...day, day: NUMBER, month: NUMBER }],
        ...{ uce: [day], uci: [day], generalHospitalization: [day] },
      },
    ],
    [
      'patients/all/',
      {
        total: {
          hospitalization: { uci: beds, uce: beds, general: beds },
          emergency: { general: beds },
        },
        byServices: { emergency: sick, uce: sick, uci: sick, generalHospitalization: sick },
        byGenders: { covid: sexes, ira: sexes },
        byAges: [{ label: expect.any(String), ...sick }],
      },
    ],
    ['summary/all/', { med: area, metropolitan: area }],
  ])('%s has the specification’s shape, with and without a final slash', async (path, shape) => {
    const every = { uci: UCI, uce: UCI, generalHospitalization: UCI, emergency: UCI };
    await aDay(SAN_JAVIER, today(), every);
    // Without patients, as its list: ages are known.
    await aDay(DEL_RIO, today(), {});
    await aDay(SAN_JAVIER, daysAgo(2), every, { reportedAt: at(2, '10:00') });
    for (const url of [path, path.replace(/\/$/, '')]) {
      const { body } = await app.ask({ ...getCovidMap, path: `/ips/covid/resources/${url}` }, { as: 'crue' });
      expect(body.ok).toBe(true);
      const { ips } = body.data;
      // The first of each list is the hospital or the day with figures.
      const firstOnly = (value: unknown) => (Array.isArray(value) ? value.slice(0, 1) : value);
      const data = Object.fromEntries(
        Object.entries(body.data).map(([key, value]) => [key, firstOnly(value)]),
      );
      expect(ips === undefined || ips.length > 1).toBe(true);
      expect(data).toMatchObject(shape);
    }
  });
});

it('only the regulation centre of the city reads them', async () => {
  for (const call of [getCovidMap, getIndicators, getCovidPatients, listCovidResources, getBedForecast]) {
    const status = async (as: string) => (await app.ask(call, { as, query: { area: 'med' } })).status;
    expect(await status('crue.auditor')).toBe(200);
    for (const as of ['crue.dep', 'crue.dorado', 'ips.recursos', 'eps', 'transporte', 'admin', 'sin.rol'])
      expect([call.name, as, await status(as)]).toEqual([call.name, as, 403]);
  }
});
