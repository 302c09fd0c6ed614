import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAboardWithoutDestination } from '../../../contract/transfers/aboard';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import { isOwnTurn } from '../../../contract/transfers/own-turn';
import { listTransfers } from '../../../contract/transfers/read-transfers';
import { requiresAction } from '../../../contract/transfers/required-action';
import { alarmWords, stateWords } from '../../../contract/transfers/state-words';
import { isOver, LIST_STATES } from '../../../contract/transfers/states';
import { timeSpent } from '../../../contract/transfers/time-spent';
import { EarlierRow, TransferRow } from '../../../contract/transfers/transfer';
import { turnOf } from '../../../contract/transfers/turn';
import { turnSince } from '../../../contract/transfers/turn-since';
import { longestWaiting } from '../../../src/features/home/open-transfers';
import { elapsedMinutes } from '../../../src/subjects/transfers/elapsed-minutes';
import { type Asker, askersOf } from '../permissions/people';
import { VITAL } from '../realtime/a-transfer';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from './insert-transfer';

const UNANSWERED = {
  lateWord: {
    by: 'Transporte Vital',
    at: new Date(Date.now() - 60_000).toISOString(),
    said: '«Llegamos»',
    entityId: 2,
    step: 'eventArrivalDate',
  },
};

let app: TestApp;
let readers: Asker[];
/** Drives for `transporte`. */
let golden: Awaited<ReturnType<typeof insertTransfer>>;
beforeAll(async () => {
  app = await startTestApp();
  readers = askersOf(app).filter(({ part }) => part !== null);
  await insertTransfer(app, {
    state: 'PENDING_AMBULANCE',
    dated: ['validationCaseDate'],
    ipsRecvId: 5,
    allowAllAmbulancesEntities: true,
  });
  await insertContradictions();
  golden = await insertTransfer(app, {
    golden: true,
    ipsReqId: null,
    state: 'CRUE_PENDING_IPS',
    ambulancesEntityId: VITAL,
    ambulanceId: await insertAmbulance(app, VITAL),
    ambAssignedBy: 'CRUE',
    dated: ['ambulanceDispatchDate'],
  });
  await app.platform.reference.reload();
  const over = { state: 'REFERRAL_ENDED', ipsRecvId: 5, dated: ['validationCaseDate', 'patientCareEndDate'] };
  await insertTransfer(app, { ...over, marks: UNANSWERED } as Parameters<typeof insertTransfer>[1]);
}, 240_000);
afterAll(() => app.close());

/**
 * A departure that the crew said and whose signature was undone, a patient on board without a hospital, and the refusal of
 * another hospital in the future.
 */
async function insertContradictions() {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const left = { occurredAt: ago(8), recordedAt: ago(8), by: 'Ana', subject: 'a', entityId: 2, place: null };
  const undone = {
    steps: ['eventArrivalDate', 'transportDate'],
    by: 'Luis',
    occurredAt: ago(7),
    recordedAt: ago(7),
    reason: 'Todavía no ha pasado',
    undoneBy: 'Luis',
    undoneAt: ago(5),
  };
  await insertTransfer(app, {
    state: 'AMBULANCE_TRANSPORT',
    ipsRecvId: 5,
    ambulanceId: await insertAmbulance(app, 2),
    dated: ['validationCaseDate', 'ambulanceDispatchDate'],
    crewWords: [{ ...left, step: 'transportDate' }],
    marks: { undoSignature: { by: 'Luis', at: ago(5), undone: [undone] } },
  } as Parameters<typeof insertTransfer>[1]);
  await insertTransfer(app, {
    state: 'CRUE_PENDING_IPS',
    golden: true,
    ambulanceId: await insertAmbulance(app, 2),
    dated: ['ambulanceDispatchDate'],
    crewWords: [{ ...left, step: 'transportDate' }],
  } as Parameters<typeof insertTransfer>[1]);
  await insertTransfer(app, {
    state: 'PENDING_AMBULANCE',
    ipsRecvId: 5,
    dated: ['validationCaseDate'],
    marks: { cannotAttend: { by: 'Otra', at: ago(-60), entityId: 3 } },
  } as Parameters<typeof insertTransfer>[1]);
}

async function rowsOf(as: string, rows?: 'shown') {
  const pages = await Promise.all(
    LIST_STATES.map((state) =>
      app.ask(listTransfers, { as, query: { state, limit: 100, ...(rows && { rows }) } }),
    ),
  );
  return pages.flatMap(({ status, body }) => {
    expect(status).toBe(200);
    return body.data.rows as unknown[];
  });
}

describe('A row of the list', () => {
  it('has the fields of the contract and no others, for every reader', async () => {
    for (const { username } of readers)
      for (const row of await rowsOf(username, 'shown')) expect(row).toEqual(v.parse(TransferRow, row));
  });

  it('has no birth date, no author of a step, no telephone and no second copy of the patient', async () => {
    const text = JSON.stringify(await rowsOf('crue', 'shown'));
    expect(text).toContain('fullName');
    for (const field of ['birthdate', 'firstName', 'hostRoomUrl', 'municipality', 'clientRef', 'cie10'])
      expect(text).not.toContain(field);
    const [row] = v.parse(v.array(TransferRow), await rowsOf('crue', 'shown'));
    for (const step of Object.values(row?.steps ?? {})) expect(step).not.toHaveProperty('by');
  });

  it('has what a crew needs for its next word, only for the entity whose ambulance drives', async () => {
    const rows = v.parse(v.array(TransferRow), await rowsOf('transporte', 'shown'));
    const driven = (row: TransferRow) =>
      row.ambulance !== null && row.ambulancesEntityId === VITAL && !isOver(factsOfTransfer(row).state);
    expect(rows.filter(driven).length).toBeGreaterThan(0);
    for (const row of rows) expect(row.clientRef !== undefined).toBe(driven(row));
  });

  it('has the place of a golden code’s patient, only for the entity whose ambulance drives', async () => {
    const { id, person } = golden;
    const placeFor = async (as: string) =>
      v
        .parse(v.array(TransferRow), await rowsOf(as, 'shown'))
        .flatMap(({ pickUp, ...row }) => (pickUp === undefined ? [] : [[row.id, pickUp]]));
    const words = [person.address, person.neighborhood].filter(Boolean).join(', ');
    expect(words).not.toBe('');
    expect(await placeFor('transporte')).toContainEqual([id, words]);
    expect(await placeFor('crue')).toEqual([]);
  });

  it('shows the case instead of a patient whom the reader may not see, and no name', async () => {
    const rows = v.parse(v.array(TransferRow), await rowsOf('transporte.b', 'shown'));
    const hidden = rows.filter(({ patient }) => patient.person === null);
    expect(hidden.length).toBeGreaterThan(0);
    for (const { patient, network, ambulanceType, createdBy } of hidden) {
      expect([network?.name, ambulanceType, patient.diagnoses[0]?.cie10.name]).not.toContain(undefined);
      expect(createdBy).toBe('');
    }
  });

  it('is less than two thirds of the row of before, and less than half when the transfer is over', async () => {
    const average = async (state: string, rows: string) => {
      const { body } = await app.ask(listTransfers, {
        as: 'crue',
        query: { state, rows, limit: 100 } as never,
      });
      return JSON.stringify(body.data.rows).length / body.data.rows.length;
    };
    const share = async (state: string) =>
      (await average(state, 'shown')) / (await average(state, 'earlier'));
    expect(await share('pending')).toBeLessThan(2 / 3);
    expect(await share('ended')).toBeLessThan(1 / 2);
  });

  it('says the same as the row of before, which devices have stored', async () => {
    const now = new Date();
    const told = (row: TransferRow, reader: Asker) => {
      const facts = factsOfTransfer(row);
      const turn = turnOf(facts);
      return {
        turn,
        words: [stateWords(row), alarmWords(row, now), elapsedMinutes(row, now)],
        signs: [requiresAction(facts, reader), isOwnTurn(facts, reader)],
        // The turnover has no transfer without a turn.
        times: turn && [turnSince(facts, row), timeSpent(row, now)],
      };
    };
    for (const reader of readers) {
      const shown = v.parse(v.array(TransferRow), await rowsOf(reader.username, 'shown'));
      const earlier = v.parse(v.array(EarlierRow), await rowsOf(reader.username));
      expect(shown.map(({ id }) => id)).toEqual(earlier.map(({ id }) => id));
      for (const [at, row] of shown.entries())
        expect(told(row, reader), `#${row.id}`).toEqual(told(earlier[at] ?? row, reader));
    }
  });

  it('is in the same place as on the home of the regulation centre', async () => {
    const query = { state: 'pending', order: 'urgent', limit: 100, rows: 'shown' } as const;
    const { body } = await app.ask(listTransfers, { as: 'crue', query });
    const rows = v.parse(v.array(TransferRow), body.data.rows);
    expect(rows.some((row) => isAboardWithoutDestination(factsOfTransfer(row)))).toBe(true);
    expect(longestWaiting(rows.toReversed()).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('has all times of a transfer that is over while a word of its crew waits', async () => {
    const rows = v.parse(v.array(TransferRow), await rowsOf('crue', 'shown'));
    const waiting = rows.filter(({ marks }) => marks.lateWord?.said === '«Llegamos»');
    expect(waiting.length).toBeGreaterThan(0);
    for (const row of waiting) expect(turnOf(factsOfTransfer(row))?.who).toBe('CRUE');
  });
});

describe('A page that is kept', () => {
  const page = async (as: string) =>
    (await app.ask(listTransfers, { as, query: { rows: 'shown' } })).body.data;

  it('changes with a row, and is not answered to another scope', async () => {
    const before = await page('crue');
    expect(await page('crue')).toEqual(before);
    const { id } = await insertTransfer(app, { ipsReqId: 4, epsId: 1 });
    const after = await page('crue');
    expect(after.rows.map((row: { id: number }) => row.id)).toContain(id);
    await app.platform.database.query('update referral set triage = 1 - triage where id = $1', [id]);
    const changed = (await page('crue')).rows.find((row: { id: number }) => row.id === id);
    expect(changed).not.toEqual(after.rows.find((row: { id: number }) => row.id === id));
    const others = await Promise.all(['ips.referente', 'eps', 'crue', 'ips.destino'].map(page));
    for (const other of [others[0], others[1], others[3]]) {
      expect(other.rows).not.toEqual(others[2].rows);
      // A page of another scope would have rows that this reader may not see, and they are left out.
      expect(other.rows).toHaveLength(Math.min(20, other.total));
    }
  });
});
