import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  attendRequest,
  deleteRequest,
  duplicateEvent,
  reopenRequest,
} from '../../../contract/ambulance-requests/acts';
import {
  countWaitingRequests,
  getAmbulanceRequest,
  listAmbulanceRequests,
} from '../../../contract/ambulance-requests/reads';
import { createIncident, listLatestEvents } from '../../../contract/incidents/incidents';
import { countHandled } from '../../../server/modules/ambulance-requests/find-requests';
import { ambulanceRequest } from '../../../server/modules/ambulance-requests/tables';
import { incident } from '../../../server/modules/incidents/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { anEndedIncident, anIncident } from '../incidents/an-incident';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertRequest } from './a-request';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const stored = async (id: number) => {
  const [row] = await orm().select().from(ambulanceRequest).where(eq(ambulanceRequest.id, id));
  if (!row) throw new Error(`no request ${id}`);
  return row;
};
const incidentsOf = (id: number) => orm().select().from(incident).where(eq(incident.requestId, id));
const attend = (id: number, as = 'crue', key = randomUUID()) =>
  app.ask(attendRequest, { as, params: { id }, body: {}, key });
const remove = (id: number, as = 'crue') => app.ask(deleteRequest, { as, params: { id } });
const duplicate = (requestId: number, formId: number, as = 'crue') =>
  app.ask(duplicateEvent, { as, body: { requestId, formId } });
const reopen = (id: number) =>
  app.ask(reopenRequest, { as: 'crue', params: { id }, body: { reason: 'Fue un error' } });

describe('Attending', () => {
  test('makes the incident with the citizen’s words, and the latest events tell it', async () => {
    const { id } = await insertRequest(app);
    const answer = await attend(id);
    expect(answer.body.data).toMatchObject({ id, status: 'attend', handledBy: 'Mónica Ruiz', version: 2 });
    const [made] = await incidentsOf(id);
    expect(made).toMatchObject({
      id: answer.body.data.formId,
      callerName: 'Rosalba Quimbayo',
      callerPhone: '3001234567',
      arrivedBy: 'APP_CIUDADANA',
      observations: 'Se cayó de la moto',
      lat: 6.2442,
    });
    const latest = await app.ask(listLatestEvents, { as: 'crue' });
    expect(latest.body.data.events[0]).toMatchObject({
      formId: made?.id,
      address: 'CL 50 # 40-20',
      cellphoneNumber: '3001234567',
    });
  });

  test('is one statement: its key, incident and status have one transaction', async () => {
    const { id } = await insertRequest(app);
    const key = randomUUID();
    await attend(id, 'crue', key);
    const [row] = await app.platform.database.query<{ same: boolean; first: number }>(
      `select idempotency.xmin::text = ambulance_request.xmin::text and incident.xmin::text = idempotency.xmin::text as same,
        incident.cmin::text::int as first
        from idempotency, ambulance_request, incident
        where key = $1 and ambulance_request.id = $2 and request_id = $2`,
      [key, id],
    );
    expect(row).toEqual({ same: true, first: 0 });
  });

  test('by two operators at once makes one incident, and the second reads who was first', async () => {
    const { id } = await insertRequest(app);
    const answers = await Promise.all([attend(id, 'crue'), attend(id, 'crue.colega')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const first = (await stored(id)).handledBy;
    expect(refused?.body).toMatchObject({
      code: 'STATE_MOVED',
      message: expect.stringMatching(
        new RegExp(`^Ya la atendió ${first} el \\d{1,2} [a-z]{3} \\d\\d:\\d\\d$`),
      ),
    });
    expect(await incidentsOf(id)).toHaveLength(1);
  });

  test('again, with the same key or another one, is answered as done', async () => {
    const { id } = await insertRequest(app);
    const key = randomUUID();
    const answers = [await attend(id, 'crue', key), await attend(id, 'crue', key), await attend(id)];
    expect(answers.map(({ status, body }) => [status, body.data.formId])).toEqual(
      answers.map(() => [200, answers[0]?.body.data.formId]),
    );
    expect(await incidentsOf(id)).toHaveLength(1);
    expect((await stored(id)).version).toBe(2);
  });

  test('and its audit entry says before and after', async () => {
    const { id } = await insertRequest(app);
    await attend(id);
    const [entry] = await orm()
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'attend-ambulance-request')))
      .orderBy(auditEntry.id)
      .then((rows) => rows.slice(-1));
    expect(entry?.detail).toMatchObject({
      before: { id, status: null },
      after: { id, status: 'attend', corrected: expect.any(Array) },
    });
  });
});

describe('A duplicate', () => {
  test('points to its incident; the second operator reads who marked it', async () => {
    const [{ id }, formId] = [await insertRequest(app), await anIncident(app)];
    expect((await duplicate(id, formId)).body.data).toMatchObject({ status: 'duplicate', formId });
    expect((await duplicate(id, formId)).status).toBe(200);
    const other = await remove(id, 'crue.colega');
    expect(other.body).toMatchObject({
      code: 'STATE_MOVED',
      message: expect.stringContaining('Ya la marcó como duplicada Mónica Ruiz'),
    });
  });

  test('of an incident that has ended meanwhile is refused: nobody is on the way; who saw its end may', async () => {
    const [{ id }, formId] = [await insertRequest(app), await anEndedIncident(app)];
    const refused = await duplicate(id, formId);
    expect(refused).toMatchObject({ status: 409, body: { code: 'STATE_MOVED' } });
    expect(refused.body.message).toMatch(
      new RegExp(
        `^Mónica Ruiz terminó el incidente ${formId} el .*No se encontró a nadie.*: ninguna ambulancia va`,
      ),
    );
    expect((await stored(id)).status).toBeNull();
    const body = { requestId: id, formId, isEnded: true };
    expect((await app.ask(duplicateEvent, { as: 'crue', body })).body.data).toMatchObject({ formId });
  });

  test('of no incident, or of its own, is refused at the field', async () => {
    const { id } = await insertRequest(app);
    const own = (await attend(id)).body.data.formId;
    await reopen(id);
    for (const formId of [2_000_000_000, own])
      expect((await duplicate(id, formId)).body.errors).toMatchObject([{ path: 'formId' }]);
    expect(await stored(id)).toMatchObject({ status: null });
  });
});

describe('The clock of an incident', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const clockOf = async (formId: number) => {
    const [row] = await orm().select().from(incident).where(eq(incident.id, formId));
    return row?.healthArrivalDate;
  };
  const newestEdit = async (action: string) => {
    const rows = await orm()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, action))
      .orderBy(auditEntry.id);
    return rows.at(-1)?.detail;
  };

  test('counts from a duplicate that came earlier, and no longer after that one is reopened', async () => {
    const [own, earlier, earliest] = [
      await insertRequest(app, { createdAt: minutesAgo(10) }),
      await insertRequest(app, { createdAt: minutesAgo(14) }),
      await insertRequest(app, { createdAt: minutesAgo(20) }),
    ];
    const { formId } = (await attend(own.id)).body.data;
    await duplicate(earliest.id, formId);
    expect(await clockOf(formId)).toEqual(earliest.createdAt);
    expect(await newestEdit('duplicate-ambulance-request')).toMatchObject({
      before: { clock: own.createdAt.toISOString() },
      after: { clock: earliest.createdAt.toISOString() },
    });
    await duplicate(earlier.id, formId);
    expect(await clockOf(formId)).toEqual(earliest.createdAt);
    await reopen(earliest.id);
    expect(await clockOf(formId)).toEqual(earlier.createdAt);
    expect(await newestEdit('reopen-ambulance-request')).toMatchObject({
      before: { clock: earliest.createdAt.toISOString() },
      after: { clock: earlier.createdAt.toISOString() },
    });
    await reopen(earlier.id);
    expect(await clockOf(formId)).toEqual(own.createdAt);
  });

  test('stays where a person typed it, and for a duplicate that came later', async () => {
    const typed = minutesAgo(12);
    const formId = await anIncident(app, { healthArrivalDate: typed.toISOString() });
    const earlier = await insertRequest(app, { createdAt: minutesAgo(30) });
    await duplicate(earlier.id, formId);
    expect(await clockOf(formId)).toEqual(typed);
    await reopen(earlier.id);
    expect(await clockOf(formId)).toEqual(typed);
    const own = await insertRequest(app, { createdAt: minutesAgo(10) });
    const later = await insertRequest(app, { createdAt: minutesAgo(4) });
    const attended = (await attend(own.id)).body.data;
    await duplicate(later.id, attended.formId);
    expect(await clockOf(attended.formId)).toEqual(own.createdAt);
  });

  test('of a call counts from a request that came before it', async () => {
    const formId = await anIncident(app);
    const typed = await clockOf(formId);
    const earlier = await insertRequest(app, { createdAt: minutesAgo(30) });
    await duplicate(earlier.id, formId);
    expect(await clockOf(formId)).toEqual(earlier.createdAt);
    await reopen(earlier.id);
    expect(await clockOf(formId)).toEqual(typed);
  });
});

describe('Reopening', () => {
  test('withdraws the incident; attended again, the request has the same number', async () => {
    const { id } = await insertRequest(app);
    const { formId } = (await attend(id)).body.data;
    expect((await reopen(id)).body.data).toMatchObject({ status: null, formId: null, handledBy: null });
    const numbers = async () =>
      (await app.ask(listLatestEvents, { as: 'crue' })).body.data.events.map(
        (one: { formId: number }) => one.formId,
      );
    expect(await numbers()).not.toContain(formId);
    expect((await attend(id, 'crue.colega')).body.data).toMatchObject({
      formId,
      handledBy: 'Laura Ochoa',
    });
    expect(await numbers()).toContain(formId);
  });

  test('waits for the duplicates of its incident', async () => {
    const [first, second] = [await insertRequest(app), await insertRequest(app)];
    const { formId } = (await attend(first.id)).body.data;
    await duplicate(second.id, formId);
    const refused = await reopen(first.id);
    expect(refused.body).toMatchObject({ code: 'IN_USE' });
    expect((await incidentsOf(first.id))[0]?.withdrawnAt).toBeNull();
    await reopen(second.id);
    expect((await reopen(first.id)).status).toBe(200);
  });
});

const YEARS_AGO = new Date('2018-01-05T12:00:00Z');

describe('Reading', () => {
  test('a list has its filter, its pages and the counts of what waits; each row is in the audit log', async () => {
    const rows = [];
    for (let count = 0; count < 3; count++)
      rows.push(await insertRequest(app, { priority: 'low', lowReasons: ['phone'] }));
    const ids = rows.map(({ id }) => id);
    const [last] = await orm()
      .select()
      .from(auditEntry)
      .orderBy(auditEntry.id)
      .then((all) => all.slice(-1));
    const page = await app.ask(listAmbulanceRequests, {
      as: 'crue',
      query: { status: 'pending', priority: 'low', limit: 2 },
    });
    expect(page.body.data.rows.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
    expect(page.body.data.next).toBe(ids[1]);
    expect(page.body.data.pending.low).toBeGreaterThanOrEqual(3);
    const next = await app.ask(listAmbulanceRequests, {
      as: 'crue',
      query: { status: 'pending', priority: 'low', limit: 1, before: page.body.data.next },
    });
    expect(next.body.data.rows[0]).toMatchObject({ id: ids[2], lowReasons: ['phone'] });
    const entries = await orm()
      .select()
      .from(auditEntry)
      .where(gt(auditEntry.id, last?.id ?? 0))
      .orderBy(auditEntry.id);
    expect(entries[0]).toMatchObject({
      action: 'list-ambulance-requests',
      detail: { ids: ids.slice(0, 2), filter: { status: 'pending', priority: 'low' } },
    });
  });

  test('the menu and the home count what waits, without its data', async () => {
    const countOf = async () => (await app.ask(countWaitingRequests, { as: 'crue.auditor' })).body.data;
    const before = await countOf();
    await insertRequest(app, { createdAt: new Date('2019-01-05T12:00:00Z') });
    await insertRequest(app, { priority: 'low', lowReasons: ['phone'] });
    await insertRequest(app, { status: 'attend' });
    expect(await countOf()).toEqual({
      normal: before.normal + 1,
      low: before.low + 1,
      oldestAt: '2019-01-05T12:00:00.000Z',
      isBridgeDown: false,
    });
    expect((await app.ask(countWaitingRequests, { as: 'transporte' })).status).toBe(403);
  });

  test('a list says how many were handled, by status', async () => {
    const handledOf = async () => {
      const page = await app.ask(listAmbulanceRequests, { as: 'crue', query: { limit: 1 } });
      return page.body.data.handled;
    };
    const { attend, delete: deleted, duplicate } = await handledOf();
    for (const status of ['attend', 'attend', 'delete', 'duplicate', null] as const)
      await insertRequest(app, { status });
    expect(await handledOf()).toEqual({ attend: attend + 2, delete: deleted + 1, duplicate: duplicate + 1 });
  });

  test('a list counts no further than a limit: requests are never deleted', async () => {
    for (let one = 0; one < 3; one += 1)
      await insertRequest(app, { status: 'delete', handledBy: 'Laura Ruiz' });
    expect((await countHandled(orm(), 2)).delete).toBe(2);
  });

  test('of the pending ones the longest wait is first and low priority last, also over pages', async () => {
    const low = await insertRequest(app, { priority: 'low', lowReasons: ['address'], createdAt: YEARS_AGO });
    await insertRequest(app);
    // It came later from the other database, and waits longer.
    const longest = await insertRequest(app, { createdAt: YEARS_AGO });
    const seen: number[] = [];
    for (let before: number | null = 0; before !== null; ) {
      const page = await app.ask(listAmbulanceRequests, {
        as: 'crue',
        query: { status: 'pending', limit: 3, ...(before > 0 && { before }) },
      });
      seen.push(...page.body.data.rows.map(({ id }: { id: number }) => id));
      before = page.body.data.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen[0]).toBe(longest.id);
    const rows = await Promise.all(seen.map(stored));
    expect(rows.findIndex(({ id }) => id === low.id)).toBe(
      rows.findIndex(({ priority }) => priority === 'low'),
    );
    const waits = rows.filter(({ priority }) => priority === 'normal').map(({ createdAt }) => createdAt);
    expect(waits).toEqual(waits.toSorted((one, other) => one.getTime() - other.getTime()));
    expect(rows.map(({ priority }) => priority)).toEqual(
      rows
        .map(({ priority }) => priority)
        .toSorted()
        .reverse(),
    );
  });

  test('one says which others may be the same, with the reasons', async () => {
    const at = new Date('2026-01-05T12:00:00Z');
    const phone = '3119998877';
    const near = await insertRequest(app, {
      createdAt: at,
      address: null,
      latitude: 6.2,
      longitude: -75.6,
      userPhoneNumber: null,
    });
    const same = await insertRequest(app, {
      createdAt: at,
      address: null,
      latitude: null,
      longitude: null,
      userPhoneNumber: phone,
    });
    const one = await insertRequest(app, {
      createdAt: new Date(at.getTime() + 4 * 60_000),
      address: null,
      latitude: 6.2009,
      longitude: -75.6,
      userPhoneNumber: phone,
    });
    const answer = await app.ask(getAmbulanceRequest, { as: 'crue', params: { id: one.id } });
    expect(answer.body.data.suggestions).toMatchObject([
      { id: same.id, words: '¿la misma? mismo teléfono, 4 min' },
      { id: near.id, words: '¿la misma? 100 m, 4 min' },
    ]);
  });

  test('one with an address alone may be the same as one that is at that corner of the road network', async () => {
    const createdAt = new Date('2026-01-06T12:00:00Z');
    const there = await insertRequest(app, {
      createdAt,
      address: null,
      latitude: 6.24729,
      longitude: -75.56976,
      userPhoneNumber: null,
    });
    const one = await insertRequest(app, {
      createdAt,
      address: 'Calle 47 # 51-20',
      latitude: null,
      longitude: null,
      userPhoneNumber: null,
    });
    const answer = await app.ask(getAmbulanceRequest, { as: 'crue', params: { id: one.id } });
    expect(answer.body.data.suggestions).toMatchObject([
      { id: there.id, metres: null, words: '¿la misma? la dirección de una está donde la otra, 0 min' },
    ]);
  });
});

test('A call that was typed is an incident once for its key', async () => {
  const asked = {
    as: 'crue',
    key: randomUUID(),
    body: { callerPhone: 3001112233, address: 'CL 1', arrivedBy: 'LLAMADA' },
  };
  const [first, again] = [await app.ask(createIncident, asked), await app.ask(createIncident, asked)];
  expect(first.body.data).toMatchObject({
    callerPhone: '3001112233',
    arrivedBy: 'LLAMADA',
    createdBy: 'Mónica Ruiz',
  });
  expect(again.body.data).toEqual(first.body.data);
});

/** Any order of acts by two people, also two at once. */
const ACTS = ['attend', 'delete', 'duplicate', 'reopen'] as const;
const act = fc.record({ what: fc.constantFrom(...ACTS), as: fc.constantFrom('crue', 'crue.colega') });

test('Whatever two people do, a request has one incident at most, and its status agrees with it', async () => {
  const other = await anIncident(app);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 2 }), { maxLength: 7 }),
      async (rounds) => {
        const { id } = await insertRequest(app);
        const before = await orm().$count(auditEntry);
        let applied = 0;
        for (const round of rounds) {
          const { version } = await stored(id);
          const answers = await Promise.all(
            round.map(({ what, as }) => {
              if (what === 'attend') return attend(id, as);
              if (what === 'delete') return remove(id, as);
              return what === 'duplicate' ? duplicate(id, other, as) : reopen(id);
            }),
          );
          for (const { status, body } of answers) {
            expect([200, 409]).toContain(status);
            if (status === 409)
              expect(body.message).toMatch(/^Ya la (atendió|eliminó|marcó)|^Está pendiente/);
          }
          applied += (await stored(id)).version - version;
          const [row, incidents] = [await stored(id), await incidentsOf(id)];
          expect(incidents.length).toBeLessThanOrEqual(1);
          const counts = incidents.filter(({ withdrawnAt }) => withdrawnAt === null).length;
          expect(counts).toBe(row.status === 'attend' ? 1 : 0);
          if (row.status === 'attend') expect(row.incidentId).toBe(incidents[0]?.id);
          else expect(row.incidentId).toBe(row.status === 'duplicate' ? other : null);
          expect(row.handledBy === null).toBe(row.status === null);
        }
        const told = await orm()
          .select({ action: auditEntry.action })
          .from(auditEntry)
          .orderBy(auditEntry.id)
          .then((all) => all.slice(before));
        expect(
          told.filter(({ action }) => /^(attend|delete|duplicate|reopen)-ambulance/.test(action)),
        ).toHaveLength(applied);
      },
    ),
    { numRuns: 25 },
  );
}, 240_000);
