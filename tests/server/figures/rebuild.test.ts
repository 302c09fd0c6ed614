import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noCapacity } from '../../../contract/resources/capacity';
import type { ListedPatient } from '../../../contract/resources/patient-list';
import { closeDays, importDays, rebuildDays, readDays as sumDays } from '../../../server/modules/resources';
import { CLOSED_DAYS } from '../../../server/modules/resources/days/close-days';
import { refreshDays } from '../../../server/modules/resources/days/refresh-days';
import { keepReport } from '../../../server/modules/resources/keep-report';
import { keepOccupation } from '../../../server/modules/resources/occupation';
import { ipsResources, resourceDay } from '../../../server/modules/resources/tables';
import type { Orm } from '../../../server/platform/database/database';
import { setting } from '../../../server/platform/database/tables';
import { Refused } from '../../../server/platform/http/refused';
import { filledIn, offer } from '../../contract/resources/a-capacity';
import { aPatient } from '../resources/a-report';
import { startTestApp, type TestApp } from '../support/test-app';
import { forgetHospitals } from './a-day';
import { figuresOf, recompute, totalOf } from './recompute';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await forgetHospitals(app, [HOSPITAL]);
});
afterAll(() => app.close());

const HOSPITAL = 1;
/** Each run draws others. */
const HISTORIES = 250;
const [MINUTE, DAY] = [60_000, 86_400_000];
/** Midnight in Bogotá: five days follow. */
const START = Date.parse('2026-03-01T05:00:00Z');

const when = fc.integer({ min: 0, max: 5 * 24 * 12 }).map((slot) => slot * 5 * MINUTE);
const patient = fc.record({
  document: fc.integer({ min: 1, max: 4 }),
  isCovid: fc.boolean(),
  sex: fc.constantFrom('F' as const, 'M' as const),
  serviceType: fc.constantFrom<ListedPatient['serviceType']>('EMERGENCY', 'UCI', 'UCI_NEONATAL'),
  outcome: fc.option(fc.constant('RECOVERED' as const), { freq: 4 }),
});
/** `corrects`: which of the earlier reports of its kind has the same reference. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('occupation' as const),
      at: when,
      by: fc.constantFrom('Ana', 'Luis'),
      used: fc.integer({ min: 0, max: 9 }),
      isDoubtful: fc.boolean(),
      corrects: fc.option(fc.nat(3)),
      patients: fc.uniqueArray(patient, { maxLength: 3, selector: ({ document }) => document }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('capacity' as const),
      at: when,
      beds: fc.integer({ min: 5, max: 12 }),
      corrects: fc.option(fc.nat(3)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('import' as const), day: fc.nat(5), covid: fc.nat(20) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), at: when }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const capacityOf = (beds: number) =>
  offer(offer(noCapacity(), 'urgency', 'adult', 'general', 8, null), 'internment', 'adult', 'uci', beds);
const dayOf = (days: number) => new Date(START + days * DAY).toISOString().slice(0, 10);

/** One hospital in a transaction that ends without a trace. */
class History {
  readonly #tx: Orm;
  #capacities: { ref: string; beds: number }[] = [];
  #occupations: { ref: string; by: string }[] = [];

  constructor(tx: Orm) {
    this.#tx = tx;
  }

  async take(one: Step): Promise<void> {
    if (one.kind === 'close') return closeDays(this.#tx, [HOSPITAL], new Date(START + one.at));
    if (one.kind === 'import') return this.#import(one);
    if (one.kind === 'capacity' || this.#capacities.length === 0)
      return this.#capacity(one.kind === 'capacity' ? one : { at: 0, beds: 7, corrects: null });
    return this.#occupation(one);
  }

  async #import({ day, covid }: Extract<Step, { kind: 'import' }>): Promise<void> {
    const none = { offered: null, used: null, available: null, covidMen: null, covidWomen: null };
    const row = { ipsId: HOSPITAL, day: dayOf(day), service: 'uci' as const, ...none };
    await importDays(this.#tx, [{ ...row, covid, ira: null, iraMen: null, iraWomen: null }], {
      dryRun: false,
    });
  }

  async #capacity({
    at,
    beds,
    corrects,
  }: {
    at: number;
    beds: number;
    corrects: number | null;
  }): Promise<void> {
    const ref = this.#capacities[corrects ?? -1]?.ref ?? randomUUID();
    const hospital = app.platform.reference.current.ips.get(HOSPITAL);
    if (!hospital) throw new Error('no hospital');
    const report = capacityOf(beds);
    const made = { kind: 'capacity', clientRef: ref, basedOn: null, report, capacityRef: null } as const;
    const request = this.#request('Ana', at, false) as never;
    await keepReport(app.platform, request, hospital, made);
    this.#capacities = [...this.#capacities.filter((one) => one.ref !== ref), { ref, beds }];
  }

  async #occupation(one: Extract<Step, { kind: 'occupation' }>): Promise<void> {
    const capacity = this.#capacities.at(-1);
    if (!capacity) return;
    const known = this.#occupations[one.corrects ?? -1];
    const ref = known?.ref ?? randomUUID();
    const listed = (isCovid: boolean) =>
      one.patients
        .filter((person) => person.isCovid === isCovid)
        .map(({ document, sex, serviceType, outcome }) =>
          aPatient(String(document), { sex, serviceType, outcome }),
        );
    const filled = filledIn(capacityOf(capacity.beds));
    filled.internment.units.adult = { uci: { beds: one.used, chairs: null } };
    const body = {
      ...filled,
      clientRef: ref,
      basedOn: null,
      capacityRef: capacity.ref,
      covidPatientsInfo: listed(true),
      iraPatientsInfo: listed(false),
    };
    const request = this.#request(known?.by ?? one.by, one.at, one.isDoubtful);
    await keepOccupation(app.platform, { ...request, body } as never);
    if (!known) this.#occupations.push({ ref, by: one.by });
  }

  #request(by: string, at: number, isDoubtful: boolean) {
    const occurredAt = new Date(START + at).toISOString();
    const actor = { issuer: 'test', subject: by, username: by, name: by, entityId: HOSPITAL };
    return {
      tx: this.#tx,
      actor: { ...actor, roles: ['IPS', 'IPS_HOSPITALARY_RESOURCES'] },
      origin: { address: '127.0.0.1', requestId: randomUUID() },
      at: { occurredAt, recordedAt: new Date().toISOString(), ...(isDoubtful && { doubt: { said: null } }) },
      isTimeKnown: true,
      afterCommit: () => undefined,
    };
  }
}

const readDays = (tx: Orm) =>
  tx
    .select()
    .from(resourceDay)
    .where(and(eq(resourceDay.ipsId, HOSPITAL), ne(resourceDay.source, 'none')))
    .orderBy(resourceDay.day, resourceDay.service);

class Undo extends Error {}
async function withoutTrace(work: (tx: Orm) => Promise<void>): Promise<void> {
  const done = app.platform.database.orm.transaction(async (tx) => {
    await work(tx);
    throw new Undo();
  });
  await done.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
}

it('after each of 250 histories the days and their sums are those that a naive reading of the reports gives', async () => {
  let [refused, reported] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) =>
      withoutTrace(async (tx) => {
        await tx
          .update(setting)
          .set({ value: { day: dayOf(-1) } })
          .where(eq(setting.key, CLOSED_DAYS));
        const history = new History(tx);
        // Each in a savepoint, as the server's own transaction of a request.
        for (const one of steps)
          await tx
            .transaction(async () => history.take(one))
            .catch((error: unknown) => {
              if (!(error instanceof Refused)) throw error;
              refused += 1;
            });
        const written = await readDays(tx);
        reported += written.length;
        expect(await refreshDays(tx, HOSPITAL, null)).toBe(0);
        expect(await readDays(tx)).toEqual(written);
        await tx.delete(resourceDay).where(eq(resourceDay.ipsId, HOSPITAL));
        await refreshDays(tx, HOSPITAL, null);
        expect(await readDays(tx)).toEqual(written);
        const naive = await recompute(tx, HOSPITAL);
        expect(written.map(({ ipsId: _ips, ...row }) => row)).toEqual(naive);
        const { sums } = await sumDays(tx, {
          hospitals: [{ id: HOSPITAL, until: null }],
          from: dayOf(-1),
          to: dayOf(8),
        });
        for (const { known, day, service, ...figures } of sums)
          expect(figures).toEqual(
            service === 'total'
              ? totalOf(naive.filter((row) => row.day === day))
              : figuresOf(naive.find((row) => row.day === day && row.service === service)),
          );
      }),
    ),
    { numRuns: HISTORIES },
  );
  // Most histories have days, and few steps are refused.
  expect(reported).toBeGreaterThan(HISTORIES * 6);
  expect(refused).toBeLessThan(HISTORIES);
}, 600_000);

it('the order of the operator rebuilds every hospital, and changes nothing that is right', async () => {
  const { orm } = app.platform.database;
  const before = await orm.select().from(resourceDay).orderBy(sql`1, 2, 3`);
  const hospitals = (await orm.select().from(ipsResources)).filter(({ occupationRef }) => occupationRef);
  expect(await rebuildDays({ orm })).toEqual({ hospitals: hospitals.length, changed: 0 });
  await orm
    .update(resourceDay)
    .set({ used: 99 })
    .where(and(eq(resourceDay.ipsId, 2), eq(resourceDay.service, 'uci')));
  expect((await rebuildDays({ orm })).changed).toBeGreaterThan(10);
  expect(await orm.select().from(resourceDay).where(sql`source = 'report'`).orderBy(sql`1, 2, 3`)).toEqual(
    before.filter(({ source }) => source === 'report'),
  );
});
