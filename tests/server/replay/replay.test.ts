import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAmbulanceReplay, getTransferReplay, type Replay } from '../../../contract/replay/replay';
import { makeDays } from '../../../server/modules/positions/partitions';
import { position } from '../../../server/modules/positions/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app?.close());

const VITAL = 2;
const MINUTE = 60_000;
const DAY = 86_400_000;
const timeAgo = (ms: number) => new Date(Date.now() - ms).toISOString();

const aVehicle = () => insertAmbulance(app, VITAL);

/** Kept fixes of a vehicle, so many milliseconds ago. */
async function keep(ambulanceId: number, agos: readonly number[], lateMs = 1000): Promise<void> {
  const times = agos.map((ago) => Date.now() - ago);
  await makeDays(
    app.platform.database,
    times.map((at) => Math.floor(at / DAY)),
  );
  const rows = times.map((at, index) => ({
    ambulanceId,
    lat: 6.2 + index / 1000,
    lng: -75.5,
    fixAt: new Date(at),
    receivedAt: new Date(at + lateMs),
    speed: 30,
    source: 'osmand' as const,
    suspect: false,
  }));
  for (let from = 0; from < rows.length; from += 1000)
    await app.platform.database.orm.insert(position).values(rows.slice(from, from + 1000));
}

const step = (ago: number) => ({ occurredAt: timeAgo(ago), recordedAt: timeAgo(ago), by: 'M. Ruiz' });

async function ofTransfer(id: number, as = 'crue') {
  const { status, body } = await app.ask(getTransferReplay, { as, params: { id } });
  return { status, replay: body.data as Replay };
}

async function ofAmbulance(ambulanceId: number, from: number, to = 0, as = 'crue') {
  const query = { ambulanceId: String(ambulanceId), from: timeAgo(from), to: timeAgo(to) };
  const { status, body } = await app.ask(getAmbulanceReplay, { as, query });
  return { status, replay: body.data as Replay, bytes: JSON.stringify(body).length };
}

const entries = (referralId: number) =>
  app.platform.database.orm
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'read-positions'), eq(auditEntry.referralId, referralId)));

describe('The replay of a transfer', () => {
  it('has each ambulance that was sent, with its own positions and only those of its time', async () => {
    const [first, second] = [await aVehicle(), await aVehicle()];
    const undoneAt = timeAgo(70 * MINUTE);
    const { id } = await insertTransfer(app, {
      state: 'AMBULANCE_TRANSPORT',
      ambulanceId: second,
      ambulancesEntityId: VITAL,
      ambAssignedBy: 'CRUE',
      steps: {
        creationCaseDate: step(120 * MINUTE),
        validationCaseDate: step(110 * MINUTE),
        ambulanceDispatchDate: step(60 * MINUTE),
      },
      marks: {
        undo: {
          by: 'M. Ruiz',
          at: undoneAt,
          calledOff: [{ entityId: VITAL, ambulanceId: first, from: timeAgo(100 * MINUTE), until: undoneAt }],
        },
      },
    });
    await keep(
      first,
      [101, 90, 80, 65].map((ago) => ago * MINUTE),
    );
    await keep(
      second,
      [61, 50, 40].map((ago) => ago * MINUTE),
      25 * MINUTE,
    );
    const { replay } = await ofTransfer(id);
    const legs = replay.legs.map(({ ambulance, end, fixes }) => [ambulance?.id, end, fixes.length]);
    expect(legs).toEqual([
      [first, 'called-off', 2],
      [second, 'now', 2],
    ]);
    const [at, lat, lng, speed, late, suspect, source] = replay.legs[1]?.fixes[0] ?? [];
    expect(Math.abs((at ?? 0) - 600)).toBeLessThan(10);
    expect([lat, lng, speed, late, suspect, source]).toEqual([6.201, -75.5, 30, 1500, 0, 'osmand']);
    expect(replay.marks.map((mark) => mark.step)).toEqual([
      'creationCaseDate',
      'validationCaseDate',
      'ambulanceDispatchDate',
    ]);
    expect(replay.pickUp).toMatchObject({ ipsId: 4 });
  });

  it('is one entry of the audit log for each opening, and none for a refused one', async () => {
    const { id } = await insertTransfer(app, { ipsReqId: 4 });
    await ofTransfer(id);
    await ofTransfer(id);
    for (const as of ['eps', 'ips.referente', 'transporte', 'crue.dorado', 'admin'])
      expect((await ofTransfer(id, as)).status, as).toBe(403);
    const rows = await entries(id);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ referralId: id });
  });

  it('without an ambulance has no leg', async () => {
    const { id } = await insertTransfer(app);
    expect((await ofTransfer(id)).replay.legs).toEqual([]);
  });

  it('of which the positions were deleted says since when they are kept', async () => {
    const vehicle = await aVehicle();
    const { id } = await insertTransfer(app, {
      state: 'REFERRAL_ENDED',
      ambulanceId: vehicle,
      ambulancesEntityId: VITAL,
      ambAssignedBy: 'CRUE',
      steps: {
        creationCaseDate: step(101 * DAY),
        ambulanceDispatchDate: step(100 * DAY),
        availableDate: step(100 * DAY - 90 * MINUTE),
      },
    });
    // The night's job has not run yet.
    await keep(vehicle, [100 * DAY - 10 * MINUTE]);
    const { replay } = await ofTransfer(id);
    expect(replay.keptDays).toBe(90);
    expect(replay.legs).toMatchObject([{ end: 'over', fixes: [] }]);
    expect(Date.parse(replay.keptFrom)).toBeGreaterThan(Date.parse(replay.legs[0]?.until ?? ''));
  });
});

describe('The replay of an ambulance', () => {
  it('is of 24 hours at most, ends now, and is in the audit log', async () => {
    const vehicle = await aVehicle();
    await keep(vehicle, [30 * MINUTE, 20 * MINUTE]);
    expect((await ofAmbulance(vehicle, 24.1 * 60 * MINUTE)).status).toBe(400);
    expect((await ofAmbulance(vehicle, -60 * MINUTE, -120 * MINUTE)).status).toBe(400);
    expect((await ofAmbulance(vehicle, 0, 60 * MINUTE)).status).toBe(400);
    expect((await ofAmbulance(2_000_000_000, 60 * MINUTE)).status).toBe(404);
    const { replay } = await ofAmbulance(vehicle, 60 * MINUTE, -120 * MINUTE);
    expect(replay.legs).toMatchObject([{ ambulance: { id: vehicle }, end: 'asked' }]);
    expect(replay.legs[0]?.fixes).toHaveLength(2);
    expect(Date.parse(replay.legs[0]?.until ?? '')).toBeLessThanOrEqual(Date.now());
    const rows = await app.platform.database.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'read-positions'));
    const own = rows.filter(
      ({ detail }) => (detail as { filter?: { ambulanceId?: number } })?.filter?.ambulanceId === vehicle,
    );
    expect(own).toHaveLength(1);
  });

  it('is read by both regulation centres, and by no other', async () => {
    const vehicle = await aVehicle();
    for (const as of ['crue', 'crue.dep'])
      expect((await ofAmbulance(vehicle, 60 * MINUTE, 0, as)).status, as).toBe(200);
    for (const as of ['transporte', 'ips.referente', 'eps', 'crue.dorado', 'admin', 'sin.rol'])
      expect((await ofAmbulance(vehicle, 60 * MINUTE, 0, as)).status, as).toBe(403);
  });

  it('of a day that reported every second has no more than a screen needs, and no gap that was not there', async () => {
    const vehicle = await aVehicle();
    const seconds = Array.from({ length: 20_000 }, (_, index) => (20_000 - index) * 1000);
    // Five minutes in the middle are missing.
    await keep(
      vehicle,
      seconds.filter((ago) => ago < 9_700_000 || ago > 10_000_000),
    );
    const { replay, bytes } = await ofAmbulance(vehicle, 6 * 60 * MINUTE);
    const fixes = replay.legs[0]?.fixes ?? [];
    expect(fixes.length).toBeGreaterThan(1900);
    expect(fixes.length).toBeLessThan(2100);
    expect(bytes).toBeLessThan(150_000);
    const pauses = fixes.flatMap(([at], index) => (index ? [at - (fixes[index - 1]?.[0] ?? 0)] : []));
    const gaps = pauses.filter((pause) => pause > 120);
    expect(gaps).toHaveLength(1);
    expect(gaps[0]).toBeCloseTo(302, -1);
  });
});
