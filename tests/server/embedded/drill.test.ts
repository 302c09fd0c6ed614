import { afterAll, beforeAll, expect, test } from 'vitest';
import { endDrill, startDrill } from '../../../contract/drill/drill';
import { listPositions } from '../../../contract/positions/positions';
import { DrillError, runDrill } from '../../../server/drill';
import { createDrillFigures } from '../../../server/embedded/simulator/drill-figures';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app?.close());

const VEHICLES = 20;
const KEY = 'k'.repeat(40);

async function counts() {
  const { query } = app.platform.database;
  const [row] = await query<Record<string, number>>(
    `select (select count(*)::int from ambulance) as ambulances, (select count(*)::int from ambulance_device) as devices,
      (select count(*)::int from ambulance_entity) as entities, (select count(*)::int from ambulance_position) as places,
      (select count(*)::int from position) as history`,
  );
  return row;
}

test('A drill drives its own vehicles through the door of devices, tells what became of the fixes and leaves nothing', async () => {
  const before = await counts();
  const ended = new AbortController();
  const lines: string[] = [];
  await runDrill(app.config, {
    vehicles: VEHICLES,
    speed: 10,
    address: app.address,
    signal: ended.signal,
    everyMs: 500,
    print(line) {
      lines.push(line);
      // Its first figures with a frame end it.
      if (!line.includes('mediana')) return;
      ended.abort();
    },
  });
  const seen = (lines.join('\n').match(/aceptadas (\d+)/g) ?? []).map((text) => Number(text.split(' ')[1]));
  expect(seen.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
  expect(lines.join('\n')).toContain('rechazadas 0 · limitadas 0 · sin respuesta 0 · perdidas 0');
  expect(lines.at(-1)).toBe(`Se retiraron ${VEHICLES} vehículos.`);
  await app.platform.positions.flush();
  expect(await counts()).toEqual(before);
});

test('Each vehicle has a secret of its own; one that a transfer named stays in the archive', async () => {
  const before = await counts();
  const started = await app.ask(startDrill, { as: 'admin', body: { vehicles: 3, key: KEY } });
  const { firstId, entityId } = started.body.data;
  const { query } = app.platform.database;
  const hashes = await query<{ secret_hash: string }>(
    'select secret_hash from ambulance_device where ambulance_id >= $1',
    [firstId],
  );
  expect(new Set(hashes.map(({ secret_hash }) => secret_hash)).size).toBe(3);
  await insertTransfer(app, {
    ipsReqId: 1,
    ipsRecvId: 2,
    state: 'PENDING_AMBULANCE',
    ambulanceId: firstId,
    ambAssignedBy: 'CRUE',
    dated: ['validationCaseDate'],
  });
  const { body } = await app.ask(endDrill, { as: 'admin', body: {} });
  expect(body.data).toEqual({ removed: 2, archived: 1 });
  expect(await query('select archived_at is null as open from ambulance where id >= $1', [firstId])).toEqual([
    { open: false },
  ]);
  expect(
    await query('select archived_at is null as open from ambulance_entity where id = $1', [entityId]),
  ).toEqual([{ open: false }]);
  expect(await counts()).toEqual({
    ...before,
    ambulances: (before?.ambulances ?? 0) + 1,
    entities: (before?.entities ?? 0) + 1,
  });
});

test('A drill with an agreement ends and begins again; its entity stays in the archive', async () => {
  const before = await counts();
  const { body } = await app.ask(startDrill, { as: 'admin', body: { vehicles: 2, key: KEY } });
  const { entityId } = body.data;
  const { query } = app.platform.database;
  await query('insert into agreement (eps_id, entity_id) select min(id), $1::int from eps', [entityId]);
  const ended = await app.ask(endDrill, { as: 'admin', body: {} });
  expect(ended.body.data).toEqual({ removed: 2, archived: 0 });
  expect(
    await query('select archived_at is null as open from ambulance_entity where id = $1', [entityId]),
  ).toEqual([{ open: false }]);
  expect((await app.ask(startDrill, { as: 'admin', body: { vehicles: 1, key: KEY } })).status).toBe(200);
  await app.ask(endDrill, { as: 'admin', body: {} });
  expect(await counts()).toEqual({ ...before, entities: (before?.entities ?? 0) + 1 });
});

test('An ambulance that somebody moved into the entity of the drill stays, with its device, and so does the entity', async () => {
  const { query } = app.platform.database;
  const before = await counts();
  const { body } = await app.ask(startDrill, { as: 'admin', body: { vehicles: 2, key: KEY } });
  const { entityId } = body.data;
  await query('update ambulance set entity_id = $1 where id = 1', [entityId]);
  const ended = await app.ask(endDrill, { as: 'admin', body: {} });
  expect(ended.body.data).toEqual({ removed: 2, archived: 0 });
  expect(await query('select entity_id, archived_at from ambulance where id = 1', [])).toEqual([
    { entity_id: entityId, archived_at: null },
  ]);
  expect(await query('select archived_at from ambulance_entity where id = $1', [entityId])).toEqual([
    { archived_at: null },
  ]);
  expect(await counts()).toEqual({ ...before, entities: (before?.entities ?? 0) + 1 });
  await query('update ambulance set entity_id = 1 where id = 1', []);
});

test('The fix of a vehicle that was removed meanwhile does not keep those of others from being stored', async () => {
  const { body } = await app.ask(startDrill, { as: 'admin', body: { vehicles: 2, key: KEY } });
  const [gone, other] = [body.data.firstId as number, body.data.firstId + 1];
  const { positions, database } = app.platform;
  await database.query('delete from ambulance_device where ambulance_id = $1', [gone]);
  await database.query('delete from ambulance where id = $1', [gone]);
  const fix = {
    lat: 6.2,
    lng: -75.5,
    fixAt: Date.now(),
    speed: 1,
    heading: 1,
    accuracy: 1,
    battery: 1,
    onService: null,
  };
  positions.take(gone, [fix], 'osmand');
  positions.take(other, [fix], 'osmand');
  await positions.flush();
  const rows: { ambulanceId: number }[] = (await app.ask(listPositions, { as: 'crue' })).body.data.rows;
  expect(rows.map(({ ambulanceId }) => ambulanceId)).toContain(other);
  const history = await database.query(
    'select distinct ambulance_id from position where ambulance_id in ($1, $2)',
    [gone, other],
  );
  expect(history).toEqual([{ ambulance_id: other }]);
});

test('A new drill takes the place of the one before', async () => {
  await app.ask(startDrill, { as: 'admin', body: { vehicles: 4, key: KEY } });
  const { body } = await app.ask(startDrill, { as: 'admin', body: { vehicles: 2, key: KEY } });
  const rows = await app.platform.database.query(
    `select id from ambulance where license_plate like 'SIM %' and archived_at is null`,
  );
  expect(rows).toHaveLength(2);
  expect(body.data.vehicles).toBe(2);
});

test('Outside a demonstration the command and the server refuse it in words', async () => {
  const options = { vehicles: 1, speed: 1, signal: AbortSignal.abort(), print: () => undefined };
  await expect(runDrill({ ...app.config, demonstration: false }, options)).rejects.toThrow(
    new DrillError('relevo drill solo existe en la demostración.'),
  );
  app.platform.demonstration = false;
  const refused = await app.ask(startDrill, { as: 'admin', body: { vehicles: 1, key: KEY } });
  app.platform.demonstration = true;
  expect(refused.status).toBe(404);
  expect(refused.body.message).toBe('El simulacro solo existe en la demostración.');
});

test('A fix is lost when no frame of five seconds shows it or a later one', () => {
  const figures = createDrillFigures();
  figures.answered(1, 1000, 200);
  figures.answered(1, 2000, 200);
  figures.answered(2, 1000, 200);
  figures.answered(3, 1000, 429);
  figures.answered(3, 1100, 401);
  figures.answered(3, 1200, 0);
  figures.shown(1, 2000, 2700);
  expect(figures.take(5900)).toEqual({
    sent: 6,
    accepted: 3,
    refused: 1,
    limited: 1,
    unanswered: 1,
    lost: 0,
    median: 700,
    p95: 700,
  });
  expect(figures.take(6100)).toMatchObject({ sent: 0, lost: 1, median: null });
});
