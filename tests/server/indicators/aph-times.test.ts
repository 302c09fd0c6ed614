import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AphTimes,
  getAphTimes,
  RESPONSE_KINDS,
  STAGES_OF_RESPONSE,
  TARGETS,
} from '../../../contract/indicators/aph';
import { PERIOD_IDS, spanOfPeriod } from '../../../contract/indicators/periods';
import { incident, incidentEvent } from '../../../server/modules/incidents/tables';
import { readAphTimes } from '../../../server/modules/indicators/aph/aph-times';
import { type ReferralRecord, referral } from '../../../server/modules/transfers/tables';
import { type Asker, askersOf } from '../permissions/people';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertRandomTransfers } from './random-transfers';
import { inBogota, minutesBetween, percentileOf, wayBetween } from './recompute';

let app: TestApp;
let all: ReferralRecord[];

beforeAll(async () => {
  app = await startTestApp();
  await insertRandomTransfers(app, 80, 250);
  all = await app.platform.database.orm.select().from(referral);
}, 240_000);
afterAll(() => app.close());

const read = async (query: Record<string, string>): Promise<AphTimes> => {
  const { status, body } = await app.ask(getAphTimes, { as: 'crue', query });
  expect(status).toBe(200);
  return body.data;
};

type StepName = keyof ReferralRecord['steps'];
const way = (row: ReferralRecord, from: StepName, to: StepName) => minutesBetween(wayBetween(row, from, to));
const responseOf = (row: ReferralRecord) => way(row, 'creationCaseDate', 'eventArrivalDate');
const kindOf = ({ golden, triage }: ReferralRecord) =>
  golden ? 'golden' : triage === 1 ? 'triage1' : triage === 2 ? 'triage2' : 'other';

function measured(minutes: readonly ReturnType<typeof minutesBetween>[], target: number) {
  const sure = minutes.filter((one) => typeof one === 'number');
  return {
    count: sure.length,
    unsure: minutes.filter((one) => one === 'unsure').length,
    median: percentileOf(sure, 0.5),
    p90: sure.length < 10 ? null : percentileOf(sure, 0.9),
    within: sure.filter((one) => one <= target).length,
  };
}

describe('Response times', () => {
  it('are those of a plain recomputation, for each period and target', async () => {
    for (const [at, period] of PERIOD_IDS.entries()) {
      const target = TARGETS[at] ?? 15;
      const times = await read({ period, target: String(target) });
      const { from, until } = spanOfPeriod(period, new Date(app.platform.clock.now()));
      const rows = all.filter(({ trial, createdAt }) => !trial && createdAt >= from && createdAt < until);
      expect([times.total, times.target]).toEqual([rows.length, target]);
      expect(times.waiting).toBe(rows.filter(({ open, ambulanceId }) => open && ambulanceId === null).length);
      // Who still waits after the target has missed it.
      const latest = new Date(app.platform.clock.now() - target * 60_000);
      const late = rows.filter(
        ({ open, steps, createdAt }) => open && !steps.eventArrivalDate && createdAt < latest,
      );
      expect(late.length, period).toBeGreaterThan(0);
      expect(times.overdue).toBe(late.length);
      for (const { id, from: begin, to } of STAGES_OF_RESPONSE)
        expect(
          times.stages.find(({ stage }) => stage === id),
          `${period} ${id}`,
        ).toEqual({
          stage: id,
          ...measured(
            rows.map((row) => way(row, begin, to)),
            target,
          ),
        });
      expect(times.kinds).toEqual(
        RESPONSE_KINDS.map((kind) => ({
          kind,
          ...measured(rows.filter((row) => kindOf(row) === kind).map(responseOf), target),
        })),
      );
      expect(times.hours).toEqual(
        Array.from({ length: 24 }, (_one, hour) => {
          const ofHour = rows.filter(
            ({ steps, createdAt }) =>
              !steps.creationCaseDate?.doubt && inBogota(createdAt).getUTCHours() === hour,
          );
          return { hour, ...measured(ofHour.map(responseOf), target) };
        }),
      );
      for (const { id, name: _name, ...entity } of times.entities)
        expect(entity).toEqual(
          measured(
            rows.filter(({ ambulancesEntityId }) => ambulancesEntityId === id).map(responseOf),
            target,
          ),
        );
      const longest = rows
        .map((row) => ({ transferId: row.id, minutes: responseOf(row) }))
        .filter((one): one is { transferId: number; minutes: number } => typeof one.minutes === 'number')
        .sort((one, other) => other.minutes - one.minutes || other.transferId - one.transferId);
      expect(times.slowest.map(({ transferId, minutes }) => ({ transferId, minutes }))).toEqual(
        longest.slice(0, 10),
      );
    }
  });

  it('of incidents go from the call to the first ambulance; a withdrawn one does not count', async () => {
    const before = (await read({ period: 'today', target: '10' })).incidents;
    const { orm } = app.platform.database;
    const ago = (minutes: number) => new Date(app.platform.clock.now() - minutes * 60_000);
    const add = async (called: Date, sent: Date[], more: Partial<typeof incident.$inferInsert> = {}) => {
      const [row] = await orm
        .insert(incident)
        .values({
          arrivedBy: 'LLAMADA',
          healthArrivalDate: called,
          createdBy: 'A',
          createdSubject: 'a',
          ...more,
        })
        .returning();
      for (const at of sent)
        await orm.insert(incidentEvent).values({ incidentId: row?.id ?? 0, kind: 'assigned', at, by: 'A' });
      return row?.id ?? 0;
    };
    // A second ambulance does not make the first one later.
    await add(ago(30), [ago(22), ago(2)], { ambulanceId: 1 });
    await add(ago(30), [ago(5)], { ambulanceId: 2 });
    await add(ago(20), []);
    await add(ago(4), []);
    // Typed with an hour after the ambulance.
    await add(ago(3), [ago(9)], { ambulanceId: 3 });
    await add(ago(30), [ago(29)], { withdrawnAt: ago(1) });
    // Nobody came before it was over; another one was over in time.
    await add(ago(40), [], { endedAt: ago(2), outcome: 'NOT_NEEDED', endedBy: 'A' });
    await add(ago(40), [], { endedAt: ago(36), outcome: 'NOT_NEEDED', endedBy: 'A' });
    // It goes on as a golden code, and is counted as its transfer.
    const incidentId = await add(ago(30), []);
    await orm
      .insert(incidentEvent)
      .values({ incidentId, kind: 'golden-code', at: ago(29), by: 'A', referralId: 1 });
    const after = (await read({ period: 'today', target: '10' })).incidents;
    const more = (name: 'total' | 'waiting' | 'overdue' | 'count' | 'unsure' | 'within') =>
      (after?.[name] ?? 0) - (before?.[name] ?? 0);
    expect([more('total'), more('waiting'), more('count'), more('unsure'), more('within')]).toEqual([
      ...[7, 2, 2, 1],
      1,
    ]);
    // One that waits since less than the target may still be in time.
    expect(more('overdue')).toBe(2);
  });

  it('of incidents are not for a reader who is a regulator of the department too', async () => {
    const asker = askersOf(app).find(({ username }) => username === 'crue') as Asker;
    const mixed = { ...asker, roles: ['CRUE_REFERRAL_MANAGER', 'CRUE_DEP_REFERRAL_MANAGER'] as const };
    const times = await readAphTimes(
      app.platform,
      { ...mixed, roles: [...mixed.roles] },
      { period: 'lastSixMonth', target: 15 },
    );
    expect(times.incidents).toBeNull();
    const own = await read({ period: 'lastSixMonth' });
    expect(times.total).toBeLessThan(own.total);
    expect(times.total).toBe(
      all.filter(
        (row) =>
          !row.trial &&
          row.createdAt >= spanOfPeriod('lastSixMonth', new Date(app.platform.clock.now())).from &&
          (!row.requestedInMedellin ||
            [row.ipsAssignedBy, row.entityAssignedBy, row.ambAssignedBy].includes('CRUE_DEP')),
      ).length,
    );
  });

  it('are refused with a target or a period that does not exist, at its field', async () => {
    for (const query of [{ target: '7' }, { target: 'x' }, { period: 'year' }]) {
      const { status, body } = await app.ask(getAphTimes, {
        as: 'crue',
        query: query as unknown as Record<string, string>,
      });
      expect([status, body.errors?.[0]?.path]).toEqual([400, Object.keys(query)[0]]);
    }
  });
});
