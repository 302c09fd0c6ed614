import { randomUUID } from 'node:crypto';
import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  attendRequest,
  deleteRequest,
  duplicateEvent,
  reopenRequest,
} from '../../../../contract/ambulance-requests/acts';
import type { RequestStatus } from '../../../../contract/ambulance-requests/ambulance-request';
import { assignToIncident } from '../../../../contract/incidents/acts';
import { BridgeError } from '../../../../server/modules/ambulance-requests/bridge/bridge-error';
import { readOutsideRequest } from '../../../../server/modules/ambulance-requests/bridge/read-record';
import { sendStatuses } from '../../../../server/modules/ambulance-requests/bridge/send-statuses';
import { takeRecord } from '../../../../server/modules/ambulance-requests/bridge/take-record';
import { ambulanceRequest as table } from '../../../../server/modules/ambulance-requests/tables';
import { incident } from '../../../../server/modules/incidents/tables';
import { notification } from '../../../../server/modules/notifications/tables';
import { startTestApp, type TestApp } from '../../support/test-app';
import { insertAmbulance } from '../../transfers/insert-transfer';
import { insertRequest } from '../a-request';

/** Requests that are opened again in one of the two systems: what the person who acted last decided holds in both. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.jobs.stop();
}, 240_000);
afterAll(() => app.close());
beforeEach(async () => {
  await orm().delete(table).where(isNotNull(table.bridgeKey));
});

type Status = RequestStatus | null;
type Slow = <T>(value: T, what: string) => Promise<T>;

const orm = () => app.platform.database.orm;
const newest = async () =>
  (await orm().select().from(notification).orderBy(desc(notification.id)).limit(1))[0]?.title;

/** A request in both systems, and everything that travels between them, each step as late as `slow` makes it. */
async function inBoth(slow: Slow = async (value) => value) {
  const key = randomUUID().slice(0, 20);
  const { id } = await insertRequest(app, { bridgeKey: key, latitude: null, longitude: null });
  const outside: { status: Status; written: Status[]; failure: string | null } = {
    status: null,
    written: [],
    failure: null,
  };
  const row = async () => {
    const [found] = await orm().select().from(table).where(eq(table.id, id));
    if (!found) throw new Error('no request');
    return found;
  };
  const recordOf = (status: Status) => {
    const record = readOutsideRequest({ status: status ?? '' });
    if (!record) throw new Error('no record');
    return record;
  };
  const readNow = async () => {
    await slow(null, 'asks');
    return slow(recordOf(outside.status), 'is read');
  };
  const take = (given: Status) =>
    takeRecord(app.platform, key, recordOf(given), { user: async () => null, record: readNow });
  return {
    id,
    outside,
    row,
    /** An event of the stream, which may be late. */
    read: async () => take(await slow(outside.status, 'event')),
    send: (failure: string | null = null) =>
      sendStatuses(orm(), {
        refresh: async () => void (await take((await readNow()).status)),
        async write(_key, status) {
          await slow(null, 'write');
          if (failure?.startsWith('status')) throw new BridgeError(failure);
          outside.status = (status || null) as Status;
          outside.written.push(outside.status);
          await slow(null, 'answer');
          if (failure) throw new BridgeError(failure);
        },
      }).catch((error: unknown) => expect(error).toBeInstanceOf(BridgeError)),
    here(status: Status) {
      const [params, as] = [{ id }, 'crue'];
      if (status === null)
        return app.ask(reopenRequest, { as, params, body: { reason: 'Era otra dirección' } });
      return app.ask(status === 'attend' ? attendRequest : deleteRequest, { as, params, body: {} });
    },
    /** So much time has passed that no answer comes any more. */
    late: () =>
      orm()
        .update(table)
        .set({ bridgeSentAt: sql`${table.bridgeSentAt} - interval '1 minute'` as never })
        .where(eq(table.id, id)),
  };
}

/** Both systems tell each other what they have, until nothing moves. Returns their statuses. */
async function settle({ late, send, read, row, outside }: Awaited<ReturnType<typeof inBoth>>) {
  for (let round = 0; round < 3; round += 1) {
    await late();
    await send();
    await read();
  }
  const { status, bridgeStatus, bridgeSending } = await row();
  return { here: status, there: outside.status, known: bridgeStatus, sending: bridgeSending };
}

describe('A request that was opened again', () => {
  test('in the other application waits here too, and the regulation centre is told', async () => {
    const request = await inBoth();
    const { id, outside } = request;
    const { formId } = (await request.here('attend')).body.data;
    await settle(request);
    outside.status = null;
    await request.read();
    expect(await request.row()).toMatchObject({ status: null, incidentId: null, reopenedBy: 'Otro sistema' });
    expect(await newest()).toBe(`Solicitud #${id}: la reabrieron en la otra aplicación y está pendiente`);
    const [made] = await orm().select().from(incident).where(eq(incident.id, formId));
    expect(made?.withdrawnAt).toBeInstanceOf(Date);
    await settle(request);
    expect(outside.written).toEqual(['attend']);
  });

  test('there while an ambulance drives for its incident stays attended: the centre reads why', async () => {
    const request = await inBoth();
    const { formId } = (await request.here('attend')).body.data;
    const ambulanceId = await insertAmbulance(app, 1);
    await app.ask(assignToIncident, { as: 'crue', params: { id: formId }, body: { ambulanceId } });
    await settle(request);
    request.outside.status = null;
    await request.read();
    expect(await newest()).toBe(
      `Solicitud #${request.id}: la reabrieron en la otra aplicación; aquí sigue atendida. Retire primero la ambulancia Móvil ${ambulanceId} del incidente ${formId}.`,
    );
    const [made] = await orm().select().from(incident).where(eq(incident.id, formId));
    expect(made).toMatchObject({ withdrawnAt: null, ambulanceId });
    expect(await settle(request)).toMatchObject({ here: 'attend', there: 'attend' });
  });

  test('there and was a duplicate waits again', async () => {
    const [first, request] = [await inBoth(), await inBoth()];
    const { formId } = (await first.here('attend')).body.data;
    await app.ask(duplicateEvent, { as: 'crue', body: { requestId: request.id, formId } });
    request.outside.status = 'duplicate';
    await request.read();
    request.outside.status = null;
    await request.read();
    expect(await request.row()).toMatchObject({ status: null, incidentId: null });
  });

  test('here is not attended again by what the other still has while ours is on its way', async () => {
    const on: string[] = [];
    let act = async () => undefined as unknown;
    const request = await inBoth(async (value, what) => {
      on.push(what);
      if (what === 'write') await act();
      return value;
    });
    await request.here('attend');
    await settle(request);
    await request.here(null);
    act = () => request.read();
    await request.send();
    expect(on).toContain('write');
    expect(await settle(request)).toMatchObject({ here: null, there: null });
  });
});

/** People act one after another, or at the same moment in both systems, while lists and statuses travel. */
const Round = fc.record({
  who: fc.constantFrom('here', 'there', 'both' as const),
  choices: fc.tuple(fc.constantFrom('attend', 'delete'), fc.constantFrom('attend', 'delete')),
  reads: fc.nat(2),
  sends: fc.array(fc.constantFrom(null, 'no answer', 'status 503'), { maxLength: 2 }),
});

test('Whoever acts last decides, in whatever order readings and statuses arrive, and nothing flaps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(Round, { minLength: 1, maxLength: 4 }), async (s, rounds) => {
      await orm().delete(table).where(isNotNull(table.bridgeKey));
      let isQuick = false;
      const request = await inBoth((value, what) =>
        isQuick ? Promise.resolve(value) : s.schedule(Promise.resolve(value), what),
      );
      for (const { who, choices, reads, sends } of rounds) {
        const { here: before } = await settleQuickly();
        const [ours, theirs] = before === null ? choices : [null, null];
        const written = request.outside.written.length;
        let acted = false;
        const jobs: Promise<unknown>[] = [];
        if (who !== 'there')
          jobs.push(
            s.schedule(Promise.resolve(), 'act here').then(async () => {
              acted = (await request.here(ours)).status === 200;
            }),
          );
        if (who !== 'here')
          jobs.push(
            s.schedule(Promise.resolve(), 'act there').then(() => {
              request.outside.status = theirs;
            }),
          );
        for (let one = 0; one < reads; one += 1) jobs.push(request.read());
        for (const failure of sends) jobs.push(request.send(failure));
        await s.waitFor(Promise.all(jobs));
        const after = await settleQuickly();
        expect(after).toMatchObject({ known: after.here, there: after.here, sending: null });
        const said = request.outside.written.slice(written);
        if (who === 'both') {
          expect([...(acted ? [ours] : []), theirs]).toContain(after.here);
        } else {
          expect(after.here).toBe(who === 'here' ? ours : theirs);
          expect(said).toEqual(who === 'here' ? [ours] : []);
        }
      }
      async function settleQuickly() {
        isQuick = true;
        const settled = await settle(request);
        isQuick = false;
        return settled;
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);
