import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HIDDEN_TRANSFER } from '../../../contract/ambulances/hidden-transfer';
import { listMapAmbulances, type MapAmbulance } from '../../../contract/ambulances/map-ambulances';
import { mapScopeOf } from '../../../contract/map/map-readers';
import { fullNameOf } from '../../../contract/people/person';
import { visibilityOf } from '../../../contract/transfers/ownership';
import { getReferral, listReferrals, listTransfers } from '../../../contract/transfers/read-transfers';
import { LIST_STATES, type ListState, REFERRAL_STATES } from '../../../contract/transfers/states';
import { listNearestAmbulances } from '../../../contract/travel/travel';
import { seenAtAll, seenInFull } from '../../../server/modules/transfers/scope-sql';
import { type NewReferral, type ReferralRecord, referral } from '../../../server/modules/transfers/tables';
import { factsOfRecord } from '../../../server/modules/transfers/transfer-facts';
import { PEOPLE } from '../../contract/transfers/people';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';
import { type Asker, askersOf } from './people';

let app: TestApp;
let askers: Asker[];
let rows: ReferralRecord[];

const ANONYMOUS_PATIENT = {
  firstName: 'Escolástica',
  middleName: null,
  lastName: 'Quimbayo',
  secondLastName: 'Inampués',
  documentType: 'CC',
  document: '98765432101',
  sex: 'F' as const,
  birthdate: '1971-01-02',
  address: 'Calle 1 # 2 - 3',
  neighborhoodId: null,
  neighborhood: null,
  phone: '3009998877',
  cellphone: null,
};

/** Time for a whole server with its seed on a busy machine. */
const START_MS = 240_000;

beforeAll(async () => {
  app = await startTestApp();
  askers = askersOf(app);
  await insertTransfer(app, {
    state: 'PENDING_AMBULANCE',
    dated: ['validationCaseDate'],
    ipsRecvId: 5,
    allowAllAmbulancesEntities: true,
    person: ANONYMOUS_PATIENT,
    observations: 'Familiar: 3009998877',
  });
  for (const requestedInMedellin of [true, false])
    await insertTransfer(app, {
      state: 'AMBULANCE_TRANSPORT',
      dated: ['validationCaseDate', 'ambulanceDispatchDate'],
      requestedInMedellin,
      ipsRecvId: 5,
      ambulancesEntityId: 2,
      ambulanceId: await insertAmbulance(app, 2),
      ambAssignedBy: 'TRANSPORT',
    });
  await app.platform.reference.reload();
  await app.platform.database.query(
    "update referral set search = to_tsvector('simple', 'escolastica quimbayo inampues 98765432101') where person->>'document' = '98765432101'",
  );
  rows = await app.platform.database.orm.select().from(referral);
}, START_MS);
afterAll(() => app.close());

const isOver = (row: ReferralRecord) => row.state === 'REFERRAL_ENDED' || row.state === 'REJECTED';

/** The list's filters, written independently of the code. */
function isIn(row: ReferralRecord, state: ListState, asker: Asker): boolean {
  const own = asker.entityId;
  const given = asker.part === 'TRANSPORT' ? row.ambulancesEntityId : row.ipsRecvId;
  switch (state) {
    case 'ended':
      return isOver(row);
    case 'pending':
      return !isOver(row);
    case 'requested':
      return !isOver(row) && asker.part !== 'TRANSPORT' && own !== null && row.ipsReqId === own;
    case 'assigned':
      return !isOver(row) && own !== null && given === own;
  }
}

type ListCall = typeof listTransfers | typeof listReferrals;

async function listed(asker: Asker, state: ListState, call: ListCall = listTransfers, search?: string) {
  const found = [];
  let total = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { state, page, limit: 100, ...(search ? { search } : {}) };
    const { status, body } = await app.ask(call, { as: asker.username, query });
    expect(status).toBe(200);
    pages = body.data.totalPages;
    total = body.data.total;
    found.push(...body.data.rows);
  }
  return { found, total };
}

describe('The ambulances of the map', () => {
  it('name the transfer that holds each only to people who may open it; to the others it is busy', async () => {
    let [named, hidden] = [0, 0];
    for (const asker of askers.filter((one) => mapScopeOf(one) !== null)) {
      const { body } = await app.ask(listMapAmbulances, { as: asker.username });
      for (const { id, busyWith } of body.data.rows as MapAmbulance[]) {
        const holder = rows.find(({ ambulanceId, holdsAmbulance }) => ambulanceId === id && holdsAmbulance);
        const mayOpen = holder && visibilityOf(factsOfRecord(holder), asker) === 'full';
        const told = mayOpen ? holder.id : HIDDEN_TRANSFER;
        expect(busyWith, `${asker.username} ${id}`).toBe(holder ? told : null);
        if (holder) mayOpen ? named++ : hidden++;
      }
      const { body: nearest } = await app.ask(listNearestAmbulances, {
        as: asker.username,
        query: { lat: '6.24', lng: '-75.58' },
      });
      const numbers = JSON.stringify(nearest).match(/traslado #\d+/g) ?? [];
      for (const number of numbers) {
        const holder = rows.find(({ id }) => number === `traslado #${id}`);
        expect(holder && visibilityOf(factsOfRecord(holder), asker), `${asker.username} ${number}`).toBe(
          'full',
        );
      }
    }
    expect(named).toBeGreaterThan(0);
    expect(hidden).toBeGreaterThan(0);
  });
});

describe('A list', () => {
  it('has exactly the rows that its reader may see, newest first, for each filter', async () => {
    for (const asker of askers.filter((one) => one.part !== null)) {
      for (const state of LIST_STATES) {
        const expected = rows
          .filter((row) => visibilityOf(factsOfRecord(row), asker) !== 'none' && isIn(row, state, asker))
          .map((row) => row.id)
          .sort((one, other) => other - one);
        const { found, total } = await listed(asker, state);
        const ids = found.map((row) => row.id);
        // The most urgent rows come first in `pending`, and a hospital's open rows have an order of their own: the tests
        // of the list have both.
        const isOrdered = state === 'pending' || (asker.part === 'IPS' && state !== 'ended');
        const ordered = isOrdered ? ids.toSorted((one, other) => other - one) : ids;
        expect(ordered, `${asker.username} ${state}`).toEqual(expected);
        expect(total).toBe(expected.length);
      }
    }
  });

  it('has the same rows at the path of the former application', async () => {
    for (const asker of askers.filter((one) => one.part !== null)) {
      const [former, now] = [await listed(asker, 'pending', listReferrals), await listed(asker, 'pending')];
      expect(former.total).toBe(now.total);
      for (const [at, row] of now.found.entries()) expect(former.found[at]).toMatchObject(row);
      for (const row of former.found) expect(row.attentionHours.creationCaseDate).toEqual(expect.any(String));
    }
  });

  it('says where to find a patient only at the path of the former application', async () => {
    const crue = askers.find((one) => one.username === 'crue');
    if (!crue) throw new Error('crue');
    const hidden = [ANONYMOUS_PATIENT.address, ANONYMOUS_PATIENT.phone];
    const texts = [listTransfers, listReferrals].map(async (call) =>
      JSON.stringify((await listed(crue, 'pending', call)).found),
    );
    const [now = '', former = ''] = await Promise.all(texts);
    for (const text of hidden) {
      expect(now).not.toContain(text);
      expect(former).toContain(text);
    }
  });

  it.each([listTransfers, listReferrals])(
    '$name has no patient data in rows that the reader sees without identity',
    async (call) => {
      for (const username of ['transporte', 'transporte.b']) {
        const asker = askers.find((one) => one.username === username);
        if (!asker) throw new Error(username);
        const { found } = await listed(asker, 'pending', call);
        const anonymous = rows.filter((row) => visibilityOf(factsOfRecord(row), asker) === 'anonymous');
        expect(anonymous.length).toBeGreaterThan(0);
        for (const record of anonymous) {
          const row = found.find((one) => one.id === record.id);
          expect(row.patient.person).toBeNull();
          expectNothingOf(record, JSON.stringify(row));
          const detail = await app.ask(getReferral, { as: username, params: { id: record.id } });
          expect(detail.status).toBe(200);
          expectNothingOf(record, JSON.stringify(detail.body));
        }
      }
    },
  );

  it('does not search patients in rows that the reader sees without identity', async () => {
    const crue = askers.find((one) => one.username === 'crue');
    if (!crue) throw new Error('crue');
    for (const words of ['escolastica', 'Quimbayo', 'Inampués', '98765432101', '9876', 'quim esco']) {
      const { found } = await listed(crue, 'pending', listTransfers, words);
      expect(
        found.map((row) => row.patient.person.document),
        words,
      ).toEqual([ANONYMOUS_PATIENT.document]);
      for (const username of ['transporte', 'transporte.b']) {
        const { body } = await app.ask(listTransfers, {
          as: username,
          query: { search: words, state: 'pending' },
        });
        expect(body.data.rows, `${username} ${words}`).toEqual([]);
        expect(body.data.total).toBe(0);
      }
    }
  });

  it('never shows more rows with a search', async () => {
    const words = rows.flatMap((row) => [row.person.lastName, row.person.document.slice(0, 3)]).slice(0, 12);
    for (const asker of askers.filter((one) => one.part !== null)) {
      for (const search of words) {
        const { found } = await listed(asker, 'pending', listTransfers, search);
        for (const row of found) {
          const record = rows.find((one) => one.id === row.id);
          expect(record && visibilityOf(factsOfRecord(record), asker), asker.username).toBe('full');
        }
      }
    }
  });
});

function expectNothingOf({ person, observations, careForDiagnosis }: ReferralRecord, text: string): void {
  const secrets = [fullNameOf(person), person.document, person.phone, person.cellphone, person.address];
  for (const secret of [...secrets, observations, careForDiagnosis])
    if (secret) expect(text).not.toContain(secret);
}

describe('The scope of lists in SQL', () => {
  const assigner = fc.constantFrom(null, 'EPS' as const, 'CRUE' as const, 'CRUE_DEP' as const);
  const randomRow = fc.record({
    state: fc.constantFrom(...REFERRAL_STATES, 'PENDING_AMBULANCE' as const, 'PENDING_AMBULANCE' as const),
    golden: fc.boolean(),
    createdBy: fc.constantFrom('Dorado Uno', 'Dorado Dos', 'Remite Uno'),
    epsId: fc.constantFrom(1, 3, 4),
    ipsReqId: fc.constantFrom(null, 1, 2, 3),
    ipsRecvId: fc.constantFrom(null, 1, 2, 3),
    requestedInMedellin: fc.boolean(),
    ipsAssignedBy: assigner,
    entityAssignedBy: assigner,
    ambAssignedBy: fc.constantFrom(null, 'CRUE' as const, 'CRUE_DEP' as const, 'TRANSPORT' as const),
    ambulancesEntityId: fc.constantFrom(null, null, 1, 2, 3),
    allowAllAmbulancesEntities: fc.boolean(),
    ambulanceId: fc.constantFrom(null, null, 1, 2),
    refusedByEntities: fc.constantFrom<number[]>([], [2]),
  });

  it('agrees with visibilityOf for 500 random rows and every user', async () => {
    const { orm } = app.platform.database;
    const [like] = rows;
    if (!like) throw new Error('the demonstration has no transfer');
    const drawn = fc.sample(randomRow, 500).map((row): NewReferral => {
      const { id: _id, search: _search, ...columns } = like;
      const open = row.state !== 'REFERRAL_ENDED' && row.state !== 'REJECTED';
      return { ...columns, ...row, open, holdsAmbulance: false, clientRef: randomUUID(), search: '' };
    });
    const inserted = await orm.insert(referral).values(drawn).returning();
    const viewers = [...PEOPLE, ...askers].map((one) => ({ issuer: '', username: one.name, ...one }));
    for (const viewer of viewers) {
      const ids = async (scope: ReturnType<typeof seenAtAll>) =>
        new Set((await orm.select({ id: referral.id }).from(referral).where(scope)).map((row) => row.id));
      const [inFull, atAll] = [await ids(seenInFull(viewer)), await ids(seenAtAll(viewer))];
      for (const row of inserted) {
        const seen = inFull.has(row.id) ? 'full' : atAll.has(row.id) ? 'anonymous' : 'none';
        expect(seen, `${viewer.name} #${row.id}`).toBe(visibilityOf(factsOfRecord(row), viewer));
      }
    }
  });
});
