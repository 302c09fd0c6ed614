import { randomUUID } from 'node:crypto';
import { eq, inArray, ne, not } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metresBetween } from '../../../contract/hospitals/straight-line';
import type { Role } from '../../../contract/roles';
import { placeAddress } from '../../../contract/travel/address-place';
import { getMapBase } from '../../../contract/travel/map-base';
import { unpackLine } from '../../../contract/travel/packed-line';
import { getRoute, listHospitalTimes, listNearestAmbulances } from '../../../contract/travel/travel';
import { ambulancePosition } from '../../../server/modules/positions/tables';
import { ambulance } from '../../../server/modules/reference/tables';
import { importRoads } from '../../../server/modules/travel/import/import-roads';
import { startTestApp, type TestApp } from '../support/test-app';
import { bearer, tokenWith } from '../support/token-with';

/** On a main road of the embedded graph. */
const PLACE = { lat: 6.2396, lng: -75.5797 };
const FAR_FROM_ROADS = { lat: 6.9, lng: -75.9 };
const text = ({ lat, lng }: typeof PLACE) => `${lat},${lng}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const set = (id: number, values: Partial<typeof ambulance.$inferInsert>) =>
  app.platform.database.orm.update(ambulance).set(values).where(eq(ambulance.id, id));
/** What the device of an ambulance has told: beside the place, measured and received at these times. */
async function tell(id: number, fixAt: Date, receivedAt = fixAt): Promise<void> {
  const fix = { ...PLACE, fixAt, receivedAt, source: 'osmand', suspect: false } as const;
  await app.platform.database.orm
    .insert(ambulancePosition)
    .values({ ambulanceId: id, ...fix })
    .onConflictDoUpdate({ target: ambulancePosition.ambulanceId, set: fix });
}

/** Four ambulances beside the place, in the states that a ranking tells apart; the others are away. */
async function placeVehicles(): Promise<number[]> {
  const { orm } = app.platform.database;
  // Of the health secretariat first: how many of them drive depends on the hour at which the demonstration is made.
  const free = await orm
    .select({ id: ambulance.id })
    .from(ambulance)
    .orderBy(ne(ambulance.entityId, 1), ambulance.id);
  const [busy] = await app.platform.database.query<{ id: number }>(
    'select ambulance_id as id from referral where holds_ambulance and ambulance_id is not null limit 1',
  );
  const busyIds = await app.platform.database.query<{ id: number }>(
    'select ambulance_id as id from referral where holds_ambulance and ambulance_id is not null',
  );
  const own = free.map(({ id }) => id).filter((id) => !busyIds.some((one) => one.id === id));
  const [near = 0, old = 0, off = 0, older = 0] = own;
  const ids = [near, old, off, older, busy?.id ?? 0];
  await orm.update(ambulance).set({ lat: null, lng: null });
  await orm.delete(ambulancePosition).where(not(inArray(ambulancePosition.ambulanceId, ids)));
  for (const id of ids) await set(id, { onService: id !== off, ambulanceType: 'TAM' });
  for (const id of ids.slice(0, 4)) await set(id, { entityId: 1 });
  await tell(near, minutesAgo(0));
  await tell(old, minutesAgo(6));
  await tell(off, minutesAgo(0));
  await tell(older, minutesAgo(25));
  await tell(ids[4] ?? 0, minutesAgo(0));
  return ids;
}

describe('The nearest ambulances', () => {
  let ids: number[];
  beforeAll(async () => {
    ids = await placeVehicles();
  });
  const ask = (query: Record<string, string | number> = {}, as = 'crue') =>
    app.ask(listNearestAmbulances, { as, query: { ...PLACE, ...query } });

  test('come with their reasons, and the excluded with why', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    const { rows, excluded, basis } = body.data;
    expect(rows.map((row: { ambulanceId: number }) => row.ambulanceId)).toEqual([ids[0], ids[1]]);
    expect(basis).toBe('graph');
    const { entities } = app.platform.reference.current;
    expect(rows[0].entityPhone).toMatch(/\d/);
    expect(rows[0].entityPhone).toBe(entities.get(rows[0].ambulancesEntityId)?.phone);
    expect(rows[0].reasons.map(({ words }: { words: string }) => words)).toEqual([
      '≈ 1 min por vía',
      'Sin novedad informada',
      'En servicio',
      expect.stringMatching(/^Posición de hace \d+ s$/),
    ]);
    expect(rows[1].timeWords).toMatch(/^≈ 1 a \d+ min por vía$/);
    const whyNot = new Map(
      excluded.map((row: { ambulanceId: number; whyNot: { words: string }[] }) => [
        row.ambulanceId,
        row.whyNot.map(({ words }) => words),
      ]),
    );
    expect(whyNot.get(ids[2])).toEqual(['Fuera de servicio']);
    expect(whyNot.get(ids[3])).toEqual([expect.stringMatching(/^Última posición hace \d+ min$/)]);
    expect(whyNot.get(ids[4])).toEqual([expect.stringMatching(/^Ocupada con el traslado #\d+$/)]);
    const without = excluded.filter((row: { position: unknown }) => row.position === null);
    expect(without.length).toBe(35);
    expect(without[0].whyNot).toContainEqual({ code: 'no-position', words: 'Sin posición' });
  });

  test('an old position is in the ranking when it is asked for', async () => {
    const { body } = await ask({ includeOld: 'true' });
    const ranked = body.data.rows.map((row: { ambulanceId: number }) => row.ambulanceId);
    expect(ranked).toEqual([ids[0], ids[1], ids[3]]);
  });

  test('a position of a clock that is ahead is as old as its receipt', async () => {
    const [, old = 0] = ids;
    await tell(old, minutesAgo(9), minutesAgo(10.9));
    const { body } = await ask();
    expect(body.data.rows.map((row: { ambulanceId: number }) => row.ambulanceId)).toEqual([ids[0]]);
    await tell(old, minutesAgo(6));
  });

  test('another kind is excluded, and says which it is', async () => {
    const { body } = await ask({ ambulanceType: 'NEONATAL' });
    expect(body.data.rows).toEqual([]);
    const near = body.data.excluded.find((row: { ambulanceId: number }) => row.ambulanceId === ids[0]);
    expect(near.whyNot).toEqual([{ code: 'kind', words: 'Es TAM, se pide Neonatal' }]);
  });

  const seenBy = async (asked: object): Promise<number[]> => {
    const { body } = await app.ask(listNearestAmbulances, { query: PLACE, ...asked });
    return [...body.data.rows, ...body.data.excluded].map((row) => row.ambulancesEntityId);
  };

  test.each(['transporte', 'transporte.auditor'])('%s gets the vehicles of their entity only', async (as) => {
    const seen = await seenBy({ as });
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set([2]));
  });

  test('so does somebody with the bare role; an insurer who has it besides gets none', async () => {
    const headersOf = async (roles: Role[]) =>
      bearer(
        await tokenWith(app, { sub: randomUUID(), realm_access: { roles }, attributes: { entityId: ['2'] } }),
      );
    expect(new Set(await seenBy({ headers: await headersOf(['TRANSPORT']) }))).toEqual(new Set([2]));
    for (const role of [
      'EPS',
      'EPS_REFERRAL_MANAGER',
      'IPS_REFERRAL_REPORTER',
      'CRUE_GOLDEN_MANAGER',
    ] as const) {
      const headers = await headersOf([role, 'TRANSPORT_REFERRAL_AUDITOR']);
      const { status, body } = await app.ask(listNearestAmbulances, { query: PLACE, headers });
      expect([status, body.code], role).toEqual([403, 'ROLE_REFUSED']);
    }
  });

  test('a device that has jumped beside the place comes last, with the reason', async () => {
    const { positions } = app.platform;
    const fix = { ...FAR_FROM_ROADS, speed: null, heading: null, accuracy: null, battery: null };
    const take = (change: object) =>
      positions.take(ids[0] ?? 0, [{ ...fix, onService: null, fixAt: Date.now(), ...change }], 'osmand');
    take({ fixAt: Date.now() - 30_000 });
    take(PLACE);
    await positions.flush();
    const { rows } = (await ask()).body.data;
    expect(rows.map((row: { ambulanceId: number }) => row.ambulanceId)).toEqual([ids[1], ids[0]]);
    expect(rows[1].position.suspect).toBe(true);
    expect(rows[1].reasons).toContainEqual({ code: 'suspect-position', words: 'Posición dudosa' });
  });

  test('a place far from every road has straight lines, in words', async () => {
    const { body } = await app.ask(listNearestAmbulances, { as: 'crue', query: FAR_FROM_ROADS });
    expect(body.data.basis).toBe('straight');
    expect(body.data.remarks).toEqual([]);
    expect(body.data.rows[0].timeWords).toMatch(/^≈ [\d,]+ a [\d,]+ h en línea recta a 35 km\/h$/);
  });
});

describe('The hospitals', () => {
  test('come by time, each with its basis, and a mixed order says so', async () => {
    const { status, body } = await app.ask(listHospitalTimes, { as: 'crue', query: PLACE });
    expect(status).toBe(200);
    const { rows, remarks, basis } = body.data;
    expect(rows.length).toBe(30);
    const longest = rows.map((row: { range: { longest: number } }) => row.range.longest);
    expect(longest).toEqual([...longest].sort((one, other) => one - other));
    const bases = new Set(rows.map((row: { time: { basis: string } }) => row.time.basis));
    expect(bases).toEqual(new Set(['graph', 'straight']));
    expect(basis).toBe('straight');
    expect(remarks).toEqual([
      expect.stringMatching(/^\d+ de 30 con tiempo por vía; los demás, en línea recta\./),
    ]);
  });
});

describe('A route', () => {
  test('follows the roads, over a third point in two legs', async () => {
    const to = { lat: 6.1748, lng: -75.5974 };
    const via = { lat: 6.2097, lng: -75.5779 };
    const { status, body } = await app.ask(getRoute, {
      as: 'crue',
      query: { from: text(PLACE), via: text(via), to: text(to) },
    });
    expect(status).toBe(200);
    const { basis, legs, line, seconds, timeWords } = body.data;
    expect(basis).toBe('graph');
    expect(legs).toHaveLength(2);
    expect(seconds).toBe(legs[0].seconds + legs[1].seconds);
    expect(line[0]).toEqual([PLACE.lng, PLACE.lat]);
    expect(line.at(-1)).toEqual([to.lng, to.lat]);
    expect(line.length).toBeGreaterThan(30);
    expect(timeWords).toMatch(/^≈ \d+ min por vía$/);
  });

  test('with one leg off the roads is no more exact than a straight line', async () => {
    const { body } = await app.ask(getRoute, {
      as: 'crue',
      query: { from: text(PLACE), to: text(FAR_FROM_ROADS) },
    });
    expect(body.data.basis).toBe('straight');
    expect(body.data.line).toHaveLength(2);
  });

  test.each(['', '6.2', '6.2,', '91,0', '0,181', '1e1,2', '6.2,-75.5,3', 'NaN,NaN'])(
    'from "%s" is refused',
    async (from) => {
      const { status, body } = await app.ask(getRoute, { as: 'crue', query: { from, to: text(PLACE) } });
      expect([status, body.code]).toEqual([400, 'QUERY_INVALID']);
    },
  );
});

describe('An address', () => {
  test('is where its calle and its carrera meet; nobody says where a corner is that no street is near', async () => {
    const place = async (address: string) =>
      (await app.ask(placeAddress, { as: 'ips.sangre', query: { address } })).body.data.place;
    const { lat, lng, accuracy } = await place('Calle 50 # 46');
    expect(metresBetween(lat, lng, 6.2483, -75.5652)).toBeLessThan(150);
    expect(accuracy).toBeLessThanOrEqual(100);
    expect(await place('Calle 900 # 800')).toBeNull();
    expect(await place('Laureles')).toBeNull();
  });
});

describe('The embedded map', () => {
  test('has roads, communes and names, names its source, and is small', async () => {
    const { body } = await app.ask(getMapBase, { as: 'crue' });
    const { attribution, bounds, scale, classes, roads, communes, places } = body.data;
    expect(attribution).toBe('© OpenStreetMap');
    const [west, south, east, north] = bounds;
    for (const road of roads)
      for (const line of road.lines)
        for (const [lng, lat] of unpackLine(line, scale)) {
          expect(lng >= west - 1e-5 && lng <= east + 1e-5).toBe(true);
          expect(lat >= south - 1e-5 && lat <= north + 1e-5).toBe(true);
        }
    expect(classes[0]).toBe('trunk');
    expect(roads.map(({ name }: { name: string }) => name)).toContain('Avenida de Las Palmas');
    expect(communes).toHaveLength(16);
    expect(communes[13].name).toBe('El Poblado');
    expect(places.map(({ name }: { name: string }) => name)).toContain('Envigado');
    const response = await app.app.inject({
      url: '/api/map/base',
      headers: { authorization: `Bearer ${await app.token('crue')}`, 'accept-encoding': 'br' },
    });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.rawPayload.length).toBeLessThan(200_000);
  });

  test('is kept by the browser: its version answers 304, and its address with the version stays a year', async () => {
    const first = await app.ask(getMapBase, { as: 'crue' });
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const etag = String(first.headers.etag);
    const again = await app.ask(getMapBase, { as: 'crue', headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const kept = await app.ask(getMapBase, { as: 'transporte', query: { v: etag.replaceAll('"', '') } });
    expect(kept.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  });
});

test('An import replaces the graph of a running server', async () => {
  const there = { lat: 6.9, lng: -75.9 };
  const line = [
    [-75.9, 6.9],
    [-75.89, 6.9],
    [-75.89, 6.91],
  ];
  const file = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { highway: 'tertiary', name: 'Vía nueva' },
        geometry: { type: 'LineString', coordinates: line },
      },
    ],
  };
  const running = await startTestApp({}, { database: app.platform.database });
  const query = { from: text(there), to: '6.91,-75.89' };
  const before = await running.ask(getRoute, { as: 'crue', query });
  expect(before.body.data.basis).toBe('straight');
  await importRoads(running.platform.database, Buffer.from(JSON.stringify(file)), { dryRun: false });
  await expect
    .poll(async () => (await running.ask(getRoute, { as: 'crue', query })).body.data.basis)
    .toBe('graph');
});
