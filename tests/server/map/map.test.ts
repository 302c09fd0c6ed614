import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Availability,
  getAvailability,
  setAvailability,
} from '../../../contract/ambulances/availability';
import {
  listMapAmbulances,
  listPrivateMapAmbulances,
  type MapAmbulance,
} from '../../../contract/ambulances/map-ambulances';
import {
  type CommuneArea,
  listCommunes,
  listHospitalsOfNetwork,
  listNotReported,
} from '../../../contract/map/map-reads';
import { getIpsResources } from '../../../contract/resources/hospital-detail';
import { listNearestAmbulances } from '../../../contract/travel/travel';
import { ambulancePosition } from '../../../server/modules/positions/tables';
import { ambulance, commune } from '../../../server/modules/reference/tables';
import { ipsResources, resourceReport } from '../../../server/modules/resources/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance } from '../transfers/insert-transfer';

let app: TestApp;
const START_MS = 240_000;
beforeAll(async () => {
  app = await startTestApp();
}, START_MS);
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const dataOf = async (...[call, asked]: Parameters<TestApp['ask']>) => {
  const { status, body } = await app.ask(call, asked);
  expect(status, call.name).toBe(200);
  return body.data;
};

describe('Ambulances of the map', () => {
  it('gives the regulation centres all, with crew, telephones and the transfer that holds each', async () => {
    for (const as of ['crue', 'crue.auditor', 'crue.dep']) {
      const { rows } = await dataOf(listMapAmbulances, { as });
      expect(rows.length, as).toBe(40);
      expect(rows.some(({ busyWith }: MapAmbulance) => busyWith !== null)).toBe(true);
      expect(Object.keys(rows[0])).toEqual(
        expect.arrayContaining(['aph1Name', 'cellphone', 'pendingSupplies', 'location', 'timestamp']),
      );
    }
  });

  it('gives a transport entity its own only, also to its auditor', async () => {
    for (const as of ['transporte', 'transporte.auditor']) {
      const { rows } = await dataOf(listMapAmbulances, { as });
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map((row: MapAmbulance) => row.ambulancesEntityId)), as).toEqual(new Set([2]));
    }
  });

  it('leaves the secretariat out of the private ones', async () => {
    const { rows } = await dataOf(listPrivateMapAmbulances, { as: 'crue' });
    expect(rows.length).toBe(29);
    expect(rows.every((row: MapAmbulance) => row.ambulancesEntityId !== 1)).toBe(true);
  });
});

describe('The place of an ambulance in the lists', () => {
  const HOME = { lat: 6.2, lng: -75.6 };
  const listed = async (call: typeof listMapAmbulances, id: number): Promise<MapAmbulance | undefined> =>
    (await dataOf(call, { as: 'crue' })).rows.find((row: MapAmbulance) => row.id === id);

  async function anAmbulanceAt(place: object): Promise<number> {
    const id = await insertAmbulance(app, 2);
    const updatedAt = new Date('2026-01-01T12:00:00Z');
    await orm()
      .update(ambulance)
      .set({ ...place, updatedAt })
      .where(eq(ambulance.id, id));
    return id;
  }

  it('is that of the newest fix with its own time, however new the word about its service is', async () => {
    const id = await anAmbulanceAt(HOME);
    const fixAt = new Date(Date.now() - 7 * 60_000);
    const fix = {
      lat: 6.25,
      lng: -75.57,
      fixAt,
      receivedAt: fixAt,
      source: 'osmand' as const,
      suspect: true,
    };
    await orm()
      .insert(ambulancePosition)
      .values({ ambulanceId: id, ...fix });
    await orm().update(ambulance).set({ updatedAt: new Date() }).where(eq(ambulance.id, id));
    const location = { lat: 6.25, lng: -75.57, fixAt: fixAt.toISOString(), suspect: true };
    for (const call of [listMapAmbulances, listPrivateMapAmbulances])
      expect((await listed(call, id))?.location).toEqual(location);
  });

  it('is never newer than its receipt', async () => {
    const id = await anAmbulanceAt({});
    const [fixAt, receivedAt] = [new Date(Date.now() + 90_000), new Date()];
    const fix = { lat: 6.25, lng: -75.57, fixAt, receivedAt, source: 'osmand' as const, suspect: false };
    await orm()
      .insert(ambulancePosition)
      .values({ ambulanceId: id, ...fix });
    expect((await listed(listMapAmbulances, id))?.location?.fixAt).toBe(receivedAt.toISOString());
  });

  it('is the stored one with its time without a device, and none where nobody knows it', async () => {
    const [stored, unknown] = [await anAmbulanceAt(HOME), await anAmbulanceAt({})];
    const location = { ...HOME, fixAt: '2026-01-01T12:00:00.000Z', suspect: false };
    expect((await listed(listMapAmbulances, stored))?.location).toEqual(location);
    expect((await listed(listMapAmbulances, unknown))?.location).toBeNull();
  });
});

describe('Availability of an ambulance', () => {
  it('is unknown until somebody states it, then the last statement with its hospital', async () => {
    const id = await insertAmbulance(app, 2);
    const read = (as: string): Promise<Availability | null> =>
      dataOf(getAvailability, { as, params: { id } });
    expect(await read('crue')).toBeNull();
    const body = { eventType: 'QUEUE', ipsId: 2, comment: 'Espera camilla' };
    await dataOf(setAvailability, { as: 'transporte', params: { id }, body });
    expect(await read('crue.dep')).toMatchObject({
      eventType: 'QUEUE',
      ips: 'Clínica del Río',
      comment: 'Espera camilla',
      createdBy: 'Wilmar Castaño',
    });
    await dataOf(setAvailability, { as: 'transporte', params: { id }, body: { eventType: 'AVAILABLE' } });
    expect(await read('transporte')).toMatchObject({ eventType: 'AVAILABLE', ips: null, comment: null });
    const entries = await orm().select().from(auditEntry).where(eq(auditEntry.action, 'set-availability'));
    expect(entries.map(({ detail }) => detail)).toEqual([
      expect.objectContaining({ before: null }),
      expect.objectContaining({ before: expect.objectContaining({ eventType: 'QUEUE' }) }),
    ]);
  });

  it("is a vehicle's own entity's to state, and the regulation centre's for the secretariat's", async () => {
    const [own, other] = [await insertAmbulance(app, 1), await insertAmbulance(app, 3)];
    const set = async (as: string, id: number) => {
      const { status } = await app.ask(setAvailability, {
        as,
        params: { id },
        body: { eventType: 'MATCH' },
      });
      return status;
    };
    expect(await set('crue', own)).toBe(200);
    expect(await set('crue', other)).toBe(403);
    expect(await set('crue.dep', own)).toBe(403);
    expect(await set('transporte', other)).toBe(404);
    expect((await app.ask(getAvailability, { as: 'transporte', params: { id: own } })).status).toBe(404);
  });

  it('comes with the list of ambulances: the last word of each, null where nobody has said one', async () => {
    const [said, silent] = [await insertAmbulance(app, 1), await insertAmbulance(app, 1)];
    await dataOf(setAvailability, { as: 'crue', params: { id: said }, body: { eventType: 'CONCERT' } });
    const { rows } = await dataOf(listMapAmbulances, { as: 'crue.dep' });
    const of = (wanted: number) => rows.find(({ id }: MapAmbulance) => id === wanted)?.availability;
    expect(of(said)).toMatchObject({ eventType: 'CONCERT', ips: null });
    expect(of(silent)).toBeNull();
  });

  it('keeps a vehicle that cannot be sent out of the nearest ones, and says so where one is assigned', async () => {
    const id = await insertAmbulance(app, 1);
    await dataOf(setAvailability, { as: 'crue', params: { id }, body: { eventType: 'CONCERT' } });
    const place = { lat: '6.24', lng: '-75.58' };
    const nearest = await dataOf(listNearestAmbulances, { as: 'crue', query: place });
    expect(nearest.rows.some((row: { ambulanceId: number }) => row.ambulanceId === id)).toBe(false);
    const excluded = nearest.excluded.find((row: { ambulanceId: number }) => row.ambulanceId === id);
    expect(excluded.whyNot).toContainEqual({
      code: 'unavailable',
      words: expect.stringMatching(/^No disponible: en un concierto \(Mónica Ruiz, hace \d+ s\)$/),
    });
  });

  it('refuses a hospital that does not exist', async () => {
    const id = await insertAmbulance(app, 1);
    const body = { eventType: 'QUEUE', ipsId: 999_999 };
    const answer = await app.ask(setAvailability, { as: 'crue', params: { id }, body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe('ipsId');
  });
});

describe('Hospitals that have not reported', () => {
  it('names them by kind: a report of an earlier shift does not count, a capacity report counts', async () => {
    // A shift may have changed since the demonstration was made.
    const reportedAt = async (createdAt: Date) => {
      await orm().update(resourceReport).set({ createdAt }).where(eq(resourceReport.ipsId, 1));
      // The board's row is computed again, as after an update of the server.
      await orm().update(ipsResources).set({ summary: null }).where(eq(ipsResources.ipsId, 1));
    };
    await reportedAt(new Date());
    const before = await dataOf(listNotReported, { as: 'crue' });
    expect(before.occupation).not.toContain(1);
    await reportedAt(new Date(Date.now() - 24 * 3_600_000));
    const after = await dataOf(listNotReported, { as: 'crue.dep' });
    expect(after.occupation).toContain(1);
    expect(after.capacity).not.toContain(1);
    expect(after.bloodBank).toContain(1);
  });

  it('is for the regulation centres, as is the panel of a hospital', async () => {
    expect((await app.ask(listNotReported, { as: 'transporte' })).status).toBe(403);
    const params = { ipsId: 2 };
    expect((await app.ask(getIpsResources, { as: 'transporte', params })).status).toBe(403);
    expect((await app.ask(getIpsResources, { as: 'crue.dep', params })).status).toBe(200);
  });
});

describe('Networks and communes', () => {
  it('names the hospitals of a network by its number and by its name', async () => {
    const byName = await dataOf(listHospitalsOfNetwork, { as: 'crue', params: { network: 'RedACV' } });
    const byNumber = await dataOf(listHospitalsOfNetwork, { as: 'crue', params: { network: 4 } });
    expect(byName.rows.length).toBeGreaterThan(0);
    expect(byName).toEqual(byNumber);
    const unknown = await app.ask(listHospitalsOfNetwork, { as: 'crue', params: { network: 'RedX' } });
    expect(unknown.status).toBe(404);
  });

  it('gives the communes with an imported boundary', async () => {
    const boundary = { type: 'Polygon' as const, coordinates: [[[-75.56, 6.24]]] };
    await orm().update(commune).set({ boundary }).where(eq(commune.code, '10'));
    const { rows } = await dataOf(listCommunes, { as: 'transporte' });
    expect(rows.length).toBe(21);
    expect(rows.find((row: CommuneArea) => row.commune === '10')).toMatchObject({
      name: 'La Candelaria',
      section: 'Centroriental',
      boundary,
    });
    expect((await app.ask(listCommunes, { as: 'eps' })).status).toBe(403);
  });
});
