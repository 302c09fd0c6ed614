import { afterAll, beforeAll, expect, test } from 'vitest';
import { getHeat, type Heat } from '../../../contract/map/heat';
import { getTraffic, type Traffic } from '../../../contract/travel/traffic';
import { createRoadStore } from '../../../server/modules/travel/road-store';
import { createTraffic } from '../../../server/modules/travel/traffic/measure-traffic';
import { seedGeography } from '../../../server/seed/read-geography';
import { insertRequest } from '../ambulance-requests/a-request';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
const START_MS = 240_000;
beforeAll(async () => {
  app = await startTestApp();
}, START_MS);
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const heatOf = async (days: number, as = 'crue', source?: Heat['sources'][0]['source']): Promise<Heat> => {
  const { status, body } = await app.ask(getHeat, {
    as,
    query: { days: String(days), ...(source && { source }) },
  });
  expect(status).toBe(200);
  return body.data;
};
const countAt = ({ points }: Heat, kind: string, id: string) =>
  points.find((point) => point.kind === kind && point.id === id)?.count ?? 0;
const totalOf = ({ sources }: Heat) => sources[0]?.total ?? 0;

test('The heat counts requests by requesting hospital in the chosen days, without trials', async () => {
  const before = await heatOf(7);
  await insertTransfer(app, { state: 'REJECTED' });
  await insertTransfer(app, { trial: true });
  await insertTransfer(app, { createdAt: new Date(Date.now() - 8 * DAY_MS) });
  const [week, month] = [await heatOf(7), await heatOf(30, 'crue.dep')];
  expect(countAt(week, 'hospital', '4')).toBe(countAt(before, 'hospital', '4') + 1);
  expect(totalOf(week)).toBe(totalOf(before) + 1);
  expect(totalOf(month)).toBeGreaterThan(totalOf(week));
});

test('A golden code counts at its neighbourhood, else its commune, else without a place; nothing says who it was', async () => {
  const { database } = app.platform;
  const [known, other] = await database.query<{ id: number; code: string }>(
    `select id, commune_code as code from neighborhood where commune_code in (select code from commune where lat is not null)
     order by id limit 2`,
  );
  await database.query(`update neighborhood set lat = 6.25, lng = -75.57 where id = ${known?.id}`);
  const before = await heatOf(7);
  const { person } = await insertTransfer(app);
  for (const neighborhoodId of [known?.id ?? 0, other?.id ?? 0, null])
    await insertTransfer(app, { golden: true, ipsReqId: null, person: { ...person, neighborhoodId } });
  const after = await heatOf(7);
  const more = (kind: string, id: unknown) =>
    countAt(after, kind, String(id)) - countAt(before, kind, String(id));
  expect([more('neighborhood', known?.id), more('commune', other?.code)]).toEqual([1, 1]);
  expect(after.sources[0]?.withoutPlace).toBe((before.sources[0]?.withoutPlace ?? 0) + 1);
  expect(JSON.stringify(after)).not.toContain(person.lastName);
  const placed = after.points.reduce((sum, { count }) => sum + count, 0);
  expect(placed + (after.sources[0]?.withoutPlace ?? 0)).toBe(totalOf(after));
});

test('The heat of citizens’ requests counts what waits and what was attended, by cells and without an address', async () => {
  const [lat, lng] = [6.244212, -75.581234];
  const at = { latitude: lat, longitude: lng, address: 'CL 999 # 1-1' };
  const before = await heatOf(7, 'crue', 'requests');
  // 20 m away in the same cell, 1 km away, and told only by an address.
  for (const given of [at, { ...at, latitude: lat + 0.0002 }, { ...at, latitude: lat + 0.01 }])
    await insertRequest(app, given);
  for (const status of ['attend', 'attend'] as const) await insertRequest(app, { ...at, status });
  await insertRequest(app, { ...at, latitude: null, longitude: null });
  for (const status of ['delete', 'duplicate'] as const) await insertRequest(app, { ...at, status });
  await insertRequest(app, { ...at, createdAt: new Date(Date.now() - 8 * DAY_MS) });
  const [week, month] = [await heatOf(7, 'crue', 'requests'), await heatOf(30, 'crue', 'requests')];
  expect(totalOf(week) - totalOf(before)).toBe(6);
  expect((week.sources[0]?.withoutPlace ?? 0) - (before.sources[0]?.withoutPlace ?? 0)).toBe(1);
  const [cell] = week.points.filter(
    (point) => Math.abs(point.lat - lat) < 0.00225 && Math.abs(point.lng - lng) < 0.00225,
  );
  const more = (cell?.count ?? 0) - countAt(before, 'cell', cell?.id ?? '');
  expect(more).toBe(4);
  expect(cell).toMatchObject({ kind: 'cell', source: 'requests', name: expect.stringMatching(/^Cerca de /) });
  expect(cell?.lat).not.toBe(lat);
  expect(JSON.stringify(week)).not.toContain('CL 999');
  expect(totalOf(month) - totalOf(week)).toBeGreaterThan(0);
  // The other source has nothing of them.
  expect((await heatOf(7)).points.some(({ kind }) => kind === 'cell')).toBe(false);
});

test('Only those who attend citizens’ requests read their heat', async () => {
  for (const [as, status] of [
    ['crue', 200],
    ['crue.dep', 403],
    ['transporte', 403],
  ] as const)
    expect((await app.ask(getHeat, { as, query: { days: '7', source: 'requests' } })).status, as).toBe(
      status,
    );
  expect((await app.ask(getHeat, { as: 'crue', query: { days: '7', source: 'people' } })).status).toBe(400);
});

test('Only the regulation centres read heat and traffic; other days are refused', async () => {
  for (const as of ['transporte', 'eps', 'ips.referente', 'crue.dorado'])
    for (const [call, query] of [
      [getHeat, { days: '7' }],
      [getTraffic, undefined],
    ] as const)
      expect((await app.ask(call, { as, query })).status, `${call.name} ${as}`).toBe(403);
  expect((await app.ask(getHeat, { as: 'crue', query: { days: '8' } })).status).toBe(400);
});

test('The traffic has the vehicles of the last 15 minutes on service, with their measurements', async () => {
  const { status, body } = await app.ask(getTraffic, { as: 'crue' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ tiles: null, samples: 0, vehicles: 0, sections: [] });
  const [road] = seedGeography.readRoads().lines.filter((line) => line.class === 'primary' && line.oneWay);
  const [[lng = 0, lat = 0] = [], [toLng = 0, toLat = 0] = []] = road?.points ?? [];
  const heading = (Math.atan2((toLng - lng) * Math.cos((lat * Math.PI) / 180), toLat - lat) * 180) / Math.PI;
  const drive = async (minutesAgo: number, more: object = {}) => {
    const id = await insertAmbulance(app, 1);
    const nothing = { accuracy: null, battery: null, onService: null };
    const fix = { lat: (lat + toLat) / 2, lng: (lng + toLng) / 2, speed: 12, heading: (heading + 360) % 360 };
    const fixAt = Date.now() - minutesAgo * 60_000;
    app.platform.positions.take(id, [{ ...fix, ...nothing, fixAt, ...more }], 'osmand');
  };
  await drive(1);
  await drive(14);
  await drive(16);
  await drive(2, { onService: false });
  await drive(2, { accuracy: 80 });
  await app.platform.positions.flush();
  // The answer of a moment ago is kept for 20 seconds.
  const traffic = createTraffic(app.platform, createRoadStore(app.platform).current);
  const measured: Traffic = await traffic();
  expect(measured).toMatchObject({ samples: 2, vehicles: 2 });
  expect(measured.sections).toEqual([expect.objectContaining({ samples: 2, vehicles: 2, speed: 12 })]);
});
