import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DURATION_GROUPS } from '../../../contract/indicators/duration-groups';
import { MEASURED_LEGS } from '../../../contract/indicators/legs';
import { daysOfPeriod, PERIOD_IDS, type PeriodId, spanOfPeriod } from '../../../contract/indicators/periods';
import {
  type CountedRow,
  type Durations,
  getDurationStatistics,
  getTransferTimes,
  STATISTICS,
  type TransferTimes,
} from '../../../contract/indicators/statistics';
import { sentDates } from '../../../contract/reports/report-dates';
import { listTransfers } from '../../../contract/transfers/read-transfers';
import { SHEETS } from '../../../server/modules/reports/definitions';
import { type ReferralRecord, referral } from '../../../server/modules/transfers/tables';
import { type Asker, askersOf } from '../permissions/people';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer } from '../transfers/insert-transfer';
import { insertRandomTransfers } from './random-transfers';
import { groupOf, inBogota, minutesBetween, percentileOf, wayOf } from './recompute';

let app: TestApp;
let all: ReferralRecord[];
let crue: Asker;

beforeAll(async () => {
  app = await startTestApp();
  await insertRandomTransfers(app, 18, 400);
  all = await app.platform.database.orm.select().from(referral);
  crue = askersOf(app).find(({ username }) => username === 'crue') as Asker;
}, 240_000);
afterAll(() => app.close());

const now = () => new Date(app.platform.clock.now());
const read = async (call: Parameters<TestApp['ask']>[0], query?: Record<string, string>) => {
  const { status, body } = await app.ask(call, { as: 'crue', ...(query && { query }) });
  expect(status).toBe(200);
  return body.data;
};
const requestedIn = (period: PeriodId) => {
  const { from, until } = spanOfPeriod(period, now());
  return all.filter(({ trial, createdAt }) => !trial && createdAt >= from && createdAt < until);
};
const countBy = (rows: readonly ReferralRecord[], keyOf: (row: ReferralRecord) => unknown) => {
  const counts = new Map<unknown, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
};

describe('The five statistics', () => {
  it.each([
    ['ipsReq', 'ipsReqId'],
    ['ipsRecv', 'ipsRecvId'],
    ['transport', 'ambulancesEntityId'],
  ] as const)('%s counts each transfer of each period once, also those without one', async (id, column) => {
    for (const period of PERIOD_IDS) {
      const { rows, total } = await read(STATISTICS[id], { period });
      const expected = countBy(requestedIn(period), (row) => row[column]);
      expect(new Map(rows.map((row: CountedRow) => [row.id, row.count]))).toEqual(expected);
      expect(total).toBe(requestedIn(period).length);
      // The largest first; those without an institution last.
      const known = rows.filter((row: CountedRow) => row.id !== null).map((row: CountedRow) => row.count);
      expect(known).toEqual([...known].sort((one: number, other: number) => other - one));
    }
  });

  it('without a period are of the last six months', async () => {
    expect(await read(STATISTICS.ipsReq)).toEqual(await read(STATISTICS.ipsReq, { period: 'lastSixMonth' }));
  });

  it('canceled has one category for all typed reasons', async () => {
    const { rows, total } = await read(STATISTICS.canceled);
    const canceled = requestedIn('lastSixMonth').filter(({ state }) => state === 'REJECTED');
    expect(total).toBe(canceled.length);
    const other = rows.find(({ id }: CountedRow) => id === 'OTHER');
    const typed = canceled.filter(({ rejectedReason }) => [null, 'Sin cupo'].includes(rejectedReason));
    expect(other?.count).toBeGreaterThanOrEqual(typed.length);
    expect(typed.length).toBeGreaterThan(0);
  });

  it('duration puts each transfer of each period into one group', async () => {
    const durations: Durations = await read(getDurationStatistics);
    for (const period of PERIOD_IDS) {
      const groups = countBy(requestedIn(period), groupOf);
      const { rows, total, unsure, open, canceled, openDelayed, days } = durations[period];
      const given = {
        ...Object.fromEntries(rows.map(({ category, count }) => [category, count])),
        ...{ unsure, open, canceled },
      };
      expect(given).toEqual(
        Object.fromEntries(DURATION_GROUPS.map((group) => [group, groups.get(group) ?? 0])),
      );
      expect(total).toBe(requestedIn(period).length);
      const long = requestedIn(period).filter(
        (row) =>
          groupOf(row) === 'open' && Math.floor((now().getTime() - row.createdAt.getTime()) / 60_000) > 90,
      );
      expect(openDelayed).toBe(long.length);
      expect(days).toEqual(daysOfPeriod(period, now()));
    }
  });

  it('have no trial', async () => {
    const before = await read(STATISTICS.ipsReq, { period: 'today' });
    await insertTransfer(app, { trial: true, ipsReqId: 9 });
    expect(await read(STATISTICS.ipsReq, { period: 'today' })).toEqual(before);
  });
});

describe('The times', () => {
  it('are those of a plain recomputation, with the span before', async () => {
    for (const period of PERIOD_IDS) {
      const times: TransferTimes = await read(getTransferTimes, { period });
      const rows = requestedIn(period);
      const days = Math.ceil(
        (Date.parse(times.at) - spanOfPeriod(period, now()).from.getTime()) / 86_400_000,
      );
      const moved = (at: Date) => new Date(at.getTime() + days * 86_400_000);
      const { from, until } = spanOfPeriod(period, new Date(times.at));
      const before = all.filter(
        ({ trial, createdAt }) => !trial && moved(createdAt) >= from && moved(createdAt) < until,
      );
      expect([times.total, times.previousTotal]).toEqual([rows.length, before.length]);
      expect(times.legs.map(({ id }) => id)).toEqual(MEASURED_LEGS.map(({ id }) => id));
      const measured = (transfers: readonly ReferralRecord[], id: string) => {
        const ways = transfers.map((row) => minutesBetween(wayOf(row, id)));
        const sure = ways.filter((way) => typeof way === 'number');
        return {
          count: sure.length,
          unsure: ways.filter((way) => way === 'unsure').length,
          turned: ways.filter((way) => way === 'turned').length,
          median: percentileOf(sure, 0.5),
          p90: sure.length < 10 ? null : percentileOf(sure, 0.9),
        };
      };
      for (const { id, previous, ...leg } of times.legs) {
        expect(leg, `${period} ${id}`).toEqual(measured(rows, id));
        const { unsure: _unsure, turned: _turned, ...was } = measured(before, id);
        expect(previous, `before ${period} ${id}`).toEqual(was);
      }
    }
  });

  it('by hour and weekday leave out doubtful requests and say how many', async () => {
    const times: TransferTimes = await read(getTransferTimes);
    const rows = requestedIn('lastSixMonth');
    const sure = rows.filter(({ steps }) => !steps.creationCaseDate?.doubt);
    const hours = countBy(sure, ({ createdAt }) => inBogota(createdAt).getUTCHours());
    const weekdays = countBy(sure, ({ createdAt }) => inBogota(createdAt).getUTCDay() || 7);
    expect(times.hours.map(({ count }) => count)).toEqual(
      Array.from({ length: 24 }, (_one, hour) => hours.get(hour) ?? 0),
    );
    expect(times.weekdays.map(({ count }) => count)).toEqual(
      Array.from({ length: 7 }, (_one, day) => weekdays.get(day + 1) ?? 0),
    );
    // The median is that of the finished ones with sure hours: how many these are is said.
    const finished = sure.filter((row) => ['expected', 'acceptable', 'delayed'].includes(groupOf(row)));
    const measured = countBy(finished, ({ createdAt }) => inBogota(createdAt).getUTCHours());
    expect(times.hours.map((one) => one.measured)).toEqual(
      Array.from({ length: 24 }, (_one, hour) => measured.get(hour) ?? 0),
    );
    expect(times.withoutHour).toBe(rows.length - sure.length);
    expect(times.withoutHour).toBeGreaterThan(0);
    const bars = times.spread.reduce((sum, { count }) => sum + count, 0);
    const whole = rows.filter((row) => ['expected', 'acceptable', 'delayed'].includes(groupOf(row)));
    expect(bars).toBe(whole.length);
    // The bars end where the classes do.
    const upTo = (minutes: number) =>
      times.spread
        .filter(({ until }) => until !== null && until <= minutes)
        .reduce((sum, { count }) => sum + count, 0);
    expect(upTo(60)).toBe(rows.filter((row) => groupOf(row) === 'expected').length);
    expect(upTo(91)).toBe(rows.filter((row) => ['expected', 'acceptable'].includes(groupOf(row))).length);
  });
});

describe('The transfer report of the same dates', () => {
  /** The sheet's own cells. */
  async function sheetOf(period: PeriodId) {
    const { from, until } = daysOfPeriod(period, now());
    const query = { ...sentDates({ initial: from, final: until }) };
    const sheet = SHEETS.referrals(app.platform, { actor: crue, query });
    const columns = sheet.columns.map(({ title }) => title);
    const records: Record<string, unknown>[] = [];
    for await (const rows of sheet.rows())
      for (const row of rows) records.push(Object.fromEntries(row.map((cell, at) => [columns[at], cell])));
    return records;
  }

  it('has the same numbers', async () => {
    const durations: Durations = await read(getDurationStatistics);
    for (const period of PERIOD_IDS) {
      const records = await sheetOf(period);
      expect(durations[period].total).toBe(records.length);
      const whole = records
        .filter(
          (row) =>
            row.Estado !== 'Cancelado' && !row['Creado: hora'] && !row['Confirmación de recepción: hora'],
        )
        .map((row) => row['Solicitud a confirmación de recepción (min)'])
        .filter((minutes): minutes is number => typeof minutes === 'number' && minutes >= 0);
      expect(durations[period].rows.map(({ count }) => count)).toEqual([
        whole.filter((minutes) => minutes < 60).length,
        whole.filter((minutes) => minutes >= 60 && minutes <= 90).length,
        whole.filter((minutes) => minutes > 90).length,
      ]);
      expect(durations[period].canceled).toBe(records.filter((row) => row.Estado === 'Cancelado').length);

      const names = (id: 'ipsReq' | 'ipsRecv' | 'transport', title: string) =>
        read(STATISTICS[id], { period }).then(({ rows }) => {
          for (const row of rows)
            expect(
              records.filter((record) => (record[title] || null) === (row.id === null ? null : row.name)),
              `${period} ${row.name}`,
            ).toHaveLength(row.count);
        });
      await names('ipsReq', 'IPS que solicita');
      await names('ipsRecv', 'IPS que recibe');
      await names('transport', 'Entidad de transporte');

      const { legs }: TransferTimes = await read(getTransferTimes, { period });
      for (const { id, title } of MEASURED_LEGS.filter((one) => one.id.includes('-'))) {
        const leg = legs.find((one) => one.id === id);
        const minutes = records.filter((row) => typeof row[`${title} (min)`] === 'number');
        const marked = (words: RegExp) =>
          records.filter((row) => words.test(String(row[`${title}: minutos`]))).length;
        expect([leg?.count, leg?.unsure, leg?.turned], `${period} ${title}`).toEqual([
          minutes.filter((row) => row[`${title}: minutos`] === null).length,
          marked(/^(dudosos|no se saben)/),
          marked(/^otro orden/),
        ]);
      }
    }
  });
});

describe('The list of transfers', () => {
  const totalOf = async (query: Record<string, string>) => {
    const days = daysOfPeriod('lastSixMonth', now());
    const page = await read(listTransfers, { rows: 'shown', limit: '100', ...days, ...query });
    expect(page.rows.length).toBe(Math.min(page.total, 100));
    return page.total as number;
  };

  it('has as many as each figure says', async () => {
    const durations: Durations = await read(getDurationStatistics);
    const { rows, unsure, open, canceled, total } = durations.lastSixMonth;
    const groups = { unsure, open, canceled };
    for (const { category, count } of rows) expect(await totalOf({ group: category })).toBe(count);
    for (const [group, count] of Object.entries(groups)) expect(await totalOf({ group })).toBe(count);
    expect(await totalOf({})).toBe(total);
    for (const [id, field] of [
      ['ipsReq', 'ipsReq'],
      ['ipsRecv', 'ipsRecv'],
      ['transport', 'entity'],
    ] as const)
      for (const row of (await read(STATISTICS[id])).rows.filter(
        (one: CountedRow, at: number) => at < 3 || one.id === null,
      ))
        expect(await totalOf({ [field]: String(row.id ?? 'none') }), `${id} ${row.name}`).toBe(row.count);
    for (const row of (await read(STATISTICS.canceled)).rows)
      expect(await totalOf({ reason: row.id }), row.name).toBe(row.count);
    const { hours, weekdays }: TransferTimes = await read(getTransferTimes);
    for (const { hour, count } of hours.slice(6, 9))
      expect(await totalOf({ hour: String(hour) })).toBe(count);
    for (const { weekday, count } of weekdays)
      expect(await totalOf({ weekday: String(weekday) })).toBe(count);
  });

  it('shows to others only their own of a selection, and refuses what no figure has', async () => {
    const own = await app.ask(listTransfers, {
      as: 'ips.referente',
      query: { rows: 'shown', limit: '100', ...daysOfPeriod('lastSixMonth', now()), group: 'canceled' },
    });
    const mine = all.filter(
      (row) => groupOf(row) === 'canceled' && [row.ipsReqId, row.ipsRecvId].includes(1) && !row.trial,
    );
    expect(own.body.data.total).toBe(mine.filter((row) => requestedIn('lastSixMonth').includes(row)).length);
    const wrong = { group: 'late', from: '2026-02-30', hour: '24', weekday: '0', ipsReq: 'x', reason: 'X' };
    for (const [field, value] of Object.entries(wrong)) {
      const { status, body } = await app.ask(listTransfers, { as: 'crue', query: { [field]: value } });
      expect([status, body.errors?.[0]?.path], field).toEqual([400, field]);
    }
  });
});

describe('Readers', () => {
  it('are only the referral managers of the regulation centre', async () => {
    const calls = [...Object.values(STATISTICS), getDurationStatistics, getTransferTimes];
    for (const asker of askersOf(app))
      for (const call of calls) {
        const { status } = await app.ask(call, { as: asker.username });
        const isReader = asker.roles.includes('CRUE_REFERRAL_MANAGER');
        expect(status, `${asker.username} ${call.name}`).toBe(isReader ? 200 : 403);
      }
  });
});
