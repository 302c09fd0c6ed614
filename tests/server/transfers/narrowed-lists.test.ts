import { asc, sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../contract/limits';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import { isOwnTurn } from '../../../contract/transfers/own-turn';
import { visibilityOf } from '../../../contract/transfers/ownership';
import { listTransfers } from '../../../contract/transfers/read-transfers';
import { isOver, REFERRAL_STATES } from '../../../contract/transfers/states';
import { STEP_NAMES } from '../../../contract/transfers/steps';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { isOwnTurnInSql } from '../../../server/modules/transfers/own-turn-sql';
import { referral } from '../../../server/modules/transfers/tables';
import { factsOfRecord } from '../../../server/modules/transfers/transfer-facts';
import { askersOf } from '../permissions/people';
import { startTestApp, type TestApp } from '../support/test-app';
import { type GivenTransfer, insertTransfer } from './insert-transfer';

let app: TestApp;
/** Time for a whole server with its seed on a busy machine. */
const START_MS = 240_000;

beforeAll(async () => {
  app = await startTestApp();
}, START_MS);
afterAll(() => app.close());

type Query = Partial<Record<string, string | number>>;

async function list(as: string, query: Query = {}) {
  const { status, body } = await app.ask(listTransfers, { as, query: { rows: 'shown', ...query } });
  expect(status).toBe(200);
  return v.parse(listTransfers.answer, body.data);
}

async function allOf(as: string, query: Query = {}): Promise<TransferRow[]> {
  const { totalPages } = await list(as, { ...query, limit: 100 });
  const rows: TransferRow[] = [];
  for (let page = 1; page <= totalPages; page += 1)
    rows.push(...(await list(as, { ...query, page, limit: 100 })).rows);
  return rows;
}

const NOW = Date.now();
const agoText = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const hospital = fc.constantFrom(null, 4, 5, 7);
const entity = fc.constantFrom(null, 1, 2, 3);

const ON_THE_ROAD: readonly string[] = ['AMBULANCE_TRANSPORT', 'AMBULANCE_MISSING_DATA'];

/** Rows in all states, also such as no history of the product makes. On the road an accepted ambulance drives, and a step is missing. */
const anyTransfer: fc.Arbitrary<GivenTransfer> = fc
  .record({
    state: fc.constantFrom(...REFERRAL_STATES),
    golden: fc.boolean(),
    epsId: fc.constantFrom(1, 2),
    ipsReqId: hospital,
    ipsRecvId: hospital,
    requestedInMedellin: fc.boolean(),
    ipsAssignedBy: fc.constantFrom(null, 'CRUE' as const, 'CRUE_DEP' as const, 'EPS' as const),
    ambulancesEntityId: entity,
    allowAllAmbulancesEntities: fc.boolean(),
    refusedByEntities: fc.subarray([1, 2, 3]),
    ambAssignedBy: fc.constantFrom(null, 'CRUE' as const, 'CRUE_DEP' as const, 'TRANSPORT' as const),
    hasAmbulance: fc.boolean(),
    unansweredWord: fc.boolean(),
    dated: fc.subarray(STEP_NAMES.slice(1)),
    answer: fc.constantFrom(null, 'can' as const, 'cannot' as const),
    refusedAt: fc.option(fc.integer({ min: 0, max: 120 })),
    refusedBy: hospital,
    overruled: fc.boolean(),
    takenBackAt: fc.option(fc.integer({ min: 0, max: 120 })),
    hasSpoken: fc.boolean(),
  })
  .map(({ hasAmbulance, answer, refusedAt, refusedBy, overruled, takenBackAt, hasSpoken, ...row }) => {
    const mark = (minutes: number) => ({ by: 'Alguien', at: agoText(minutes) });
    const isOnTheRoad = ON_THE_ROAD.includes(row.state);
    const before = ['validationCaseDate', 'ambulanceDispatchDate'] as const;
    const dated = isOnTheRoad
      ? [
          ...before,
          ...row.dated.filter((name) => name !== 'availableDate' && !before.some((one) => one === name)),
        ]
      : row.dated;
    const over = row.state === 'REFERRAL_ENDED' || row.state === 'REJECTED';
    return {
      ...row,
      dated,
      // The column says it only of transfers that are over.
      unansweredWord: over && row.unansweredWord,
      ambulanceId: hasAmbulance ? 1 : null,
      offers: answer
        ? [
            {
              entityId: 3,
              entity: 'E',
              by: 'Alguien',
              answer,
              ambulanceId: null,
              ambulance: null,
              licensePlate: null,
              reason: null,
              at: agoText(1),
            },
          ]
        : [],
      marks: {
        ...(refusedAt !== null && {
          cannotAttend: {
            ...mark(refusedAt),
            ...(refusedBy !== null && { entityId: refusedBy }),
            ...(overruled && { overruled: true as const }),
          },
        }),
        ...(takenBackAt !== null && { takeBack: mark(takenBackAt) }),
      },
      crewWords: hasSpoken
        ? [
            {
              step: 'eventArrivalDate' as const,
              subject: 'crew',
              entityId: 1,
              place: null,
              by: 'Alguien',
              occurredAt: agoText(3),
              recordedAt: agoText(3),
            },
          ]
        : [],
    };
  });

describe('The own turn in SQL', () => {
  it('is that of the contract, for everybody who sees the row, in any row', async () => {
    const { orm } = app.platform.database;
    for (const given of fc.sample(anyTransfer, { numRuns: 400, seed: 20 })) {
      // One ambulance may be in many rows here, and in one row of the product.
      const { dated, ...row } = given;
      await insertTransfer(app, { ...row, dated, ambulanceId: null }).then(({ id }) =>
        app.platform.database.query(
          'update referral set ambulance_id = $2, holds_ambulance = false where id = $1',
          [id, given.ambulanceId],
        ),
      );
    }
    const records = await orm.select().from(referral).orderBy(asc(referral.id));
    const found = { true: 0, false: 0 };
    for (const asker of askersOf(app)) {
      const rows = await orm
        .select({ id: referral.id, own: isOwnTurnInSql(asker).mapWith(Boolean) })
        .from(referral);
      const inSql = new Map(rows.map(({ id, own }) => [id, own]));
      for (const record of records) {
        const facts = factsOfRecord(record);
        if (visibilityOf(facts, asker) === 'none') continue;
        // The column has the answer of the rows that are over.
        if ((facts.state === 'REFERRAL_ENDED' || facts.state === 'REJECTED') && asker.part === 'CRUE')
          continue;
        const own = isOwnTurn(facts, asker);
        found[`${own}`] += 1;
        expect(inSql.get(record.id), `${asker.username} ${JSON.stringify(record)}`).toBe(own);
      }
    }
    expect(found.true).toBeGreaterThan(200);
    expect(found.false).toBeGreaterThan(200);
  });
});

describe('A narrowed list', () => {
  it('has only the own turns, and says how many they are', async () => {
    for (const { username, part } of askersOf(app)) {
      if (part === null || part === 'CRUE_GOLDEN') continue;
      const mine = await list(username, { mine: 'true' });
      const rows = await allOf(username, { mine: 'true' });
      expect(mine.total, username).toBe(rows.length);
      expect(mine.counts.mine, username).toBe(rows.length);
    }
    expect((await list('crue', { mine: 'true' })).rows.length).toBeGreaterThan(0);
  });

  it('has one hospital on either side, one insurer, one triage and one kind, each and together', async () => {
    await insertTransfer(app, {
      ipsReqId: 7,
      ipsRecvId: null,
      epsId: 2,
      triage: 4,
      ambulanceType: 'NEONATAL',
    });
    await insertTransfer(app, { ipsReqId: 5, ipsRecvId: 7, epsId: 1, triage: 4, ambulanceType: 'TAM' });
    const all = await allOf('crue');
    const idsOf = (rows: readonly TransferRow[]) =>
      rows.map(({ id }) => id).sort((one, other) => one - other);
    const holds: [Query, (row: TransferRow) => boolean][] = [
      [{ hospital: 7 }, (row) => row.ipsReqId === 7 || row.ipsRecvId === 7],
      [{ eps: 2 }, (row) => row.patient.insuranceRegime.eps.id === 2],
      [{ triage: 4 }, (row) => row.patient.triage === 4],
      [{ kind: 'golden' }, (row) => row.isGoldenCode],
    ];
    for (const [query, holdsFor] of holds) {
      const wanted = all.filter(holdsFor);
      expect(wanted.length, JSON.stringify(query)).toBeGreaterThan(0);
      expect(idsOf(await allOf('crue', query)), JSON.stringify(query)).toEqual(idsOf(wanted));
    }
    const [both] = await allOf('crue', { hospital: 7, eps: 2, triage: 4, kind: 'NEONATAL' });
    expect(both?.ipsReqId).toBe(7);
    expect(await allOf('crue', { hospital: 7, eps: 2, triage: 4, kind: 'TAM' })).toEqual([]);
  });

  it('finds for an entity also what it sees of a row without its patient', async () => {
    const open = { state: 'PENDING_AMBULANCE', allowAllAmbulancesEntities: true } as const;
    const { id } = await insertTransfer(app, { ...open, ambulancesEntityId: null, epsId: 2, triage: 2 });
    const has = async (query: Query) => (await allOf('transporte.b', query)).some((row) => row.id === id);
    expect(await has({ triage: 2 })).toBe(true);
    expect(await has({ triage: 1 })).toBe(false);
  });

  it('has the golden codes with triage 1: they have none, and do not wait', async () => {
    const golden = { state: 'CRUE_PENDING_IPS', golden: true, ipsReqId: null, triage: null } as const;
    const { id } = await insertTransfer(app, golden);
    expect((await allOf('crue', { triage: 1 })).map((row) => row.id)).toContain(id);
    expect((await allOf('crue', { triage: 2 })).map((row) => row.id)).not.toContain(id);
  });

  it('is ordered by turn for everybody who has the list, also without turns', async () => {
    for (const { username, part } of askersOf(app))
      if (part !== null)
        expect(
          (await app.ask(listTransfers, { as: username, query: { order: 'turn' } })).status,
          username,
        ).toBe(200);
  });

  it('is ordered as asked, the most urgent rows first', async () => {
    const waiting = (rows: readonly TransferRow[]) => rows.map((row) => Date.parse(row.createdAt));
    const calm = (rows: readonly TransferRow[]) =>
      rows.filter((row) => !row.isGoldenCode && !isOver(factsOfTransfer(row).state));
    const byWait = waiting(calm(await allOf('crue', { order: 'waiting' })));
    expect(byWait).toEqual(byWait.toSorted((one, other) => one - other));
    const triages = calm(await allOf('crue', { order: 'triage' })).map(({ patient }) => patient.triage ?? 9);
    expect(triages).toEqual(triages.toSorted((one, other) => one - other));
    const crue = askersOf(app).find(({ username }) => username === 'crue');
    const turns = calm(await allOf('crue', { order: 'turn' })).map((row) =>
      crue ? isOwnTurn(factsOfTransfer(row), crue) : false,
    );
    expect(turns).toContain(true);
    expect(turns).toEqual(turns.toSorted((one, other) => Number(other) - Number(one)));
  });

  it('says of a search how many each filter has, also of what the list is narrowed away from', async () => {
    const words = sql`to_tsvector('simple', 'zacarias ñuñez 71333555')` as unknown as string;
    await insertTransfer(app, { search: words, ipsReqId: 4 });
    await insertTransfer(app, { search: words, ipsReqId: 4, state: 'REFERRAL_ENDED' });
    const narrowed = await list('crue', { search: '71.333.555', triage: 1 });
    expect(narrowed).toMatchObject({ total: 0, foundIn: { pending: 1, ended: 1 } });
    expect((await list('crue', { search: 'zacarias', state: 'ended' })).foundIn).toMatchObject({
      pending: 1,
    });
    // It reveals no patient to an entity that sees the row without its patient.
    const open = { state: 'PENDING_AMBULANCE', allowAllAmbulancesEntities: true } as const;
    await insertTransfer(app, { ...open, ambulancesEntityId: null, search: words });
    expect((await list('transporte.b', { search: 'zacarias' })).foundIn).toEqual({
      pending: 0,
      requested: 0,
      assigned: 0,
      ended: 0,
    });
  });

  it('says how many are open also where more are over than it counts', async () => {
    const words = 'benilda zapata cc 71333777';
    for (let made = 0; made <= LIMITS.searchCounted; made++)
      await insertTransfer(app, { search: words, ipsReqId: 4, state: 'REFERRAL_ENDED' });
    await insertTransfer(app, { search: words, ipsReqId: 4 });
    const { foundIn } = await list('crue', { search: 'benilda', state: 'ended' });
    expect(foundIn).toMatchObject({ pending: 1, ended: LIMITS.searchCounted + 1 });
  });

  it('says without a row in which other filter the hospital has some', async () => {
    const rare = { epsId: 2, triage: 5, ambulanceType: 'NEONATAL' } as const;
    await insertTransfer(app, { ipsReqId: 7, state: 'REFERRAL_ENDED', ...rare });
    const query = { hospital: 7, eps: 2, triage: 5, kind: 'NEONATAL' };
    for (const asked of [query, { ...query, mine: 'true' }])
      expect(await list('crue', asked)).toMatchObject({ total: 0, foundIn: { pending: 0, ended: 1 } });
    expect((await list('crue', {})).foundIn).toBeUndefined();
  });

  it.each<Query>([{ mine: 'yes' }, { triage: '6' }, { kind: 'TAXI' }, { hospital: '-1' }, { order: 'size' }])(
    'refuses %j',
    async (query) => {
      expect(
        (await app.ask(listTransfers, { as: 'crue', query: { ...query } as Record<string, string> })).status,
      ).toBe(400);
    },
  );
});
