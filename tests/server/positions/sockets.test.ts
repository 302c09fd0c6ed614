import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAmbulanceCandidates } from '../../../contract/ambulances/ambulances';
import { mapScopeOf } from '../../../contract/map/map-readers';
import type { Position } from '../../../contract/positions/position';
import { getTransferPosition, listPositions, sendPositions } from '../../../contract/positions/positions';
import type { PositionsEvent } from '../../../contract/positions/socket-events';
import { type Asker, askersOf } from '../permissions/people';
import { ABURRA, VITAL } from '../realtime/a-transfer';
import { type Ear, openSockets, type Sockets } from '../realtime/sockets';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';
import { aPhoneFix } from './a-phone-fix';

let app: TestApp;
let sockets: Sockets;
let seats: { asker: Asker; ear: Ear }[];
const COMPANIES = { transporte: VITAL, 'transporte.b': ABURRA };
/** An ambulance of each company, and one of the secretariat. */
let fleet: Map<number, number>;

beforeAll(async () => {
  app = await startTestApp();
  fleet = new Map();
  for (const entityId of [1, VITAL, ABURRA]) fleet.set(entityId, await insertAmbulance(app, entityId));
  sockets = await openSockets(app);
  seats = await Promise.all(
    askersOf(app).map(async (asker) => ({ asker, ear: await sockets.notifications(asker.username) })),
  );
}, 240_000);
afterAll(async () => {
  await sockets?.close();
  await app?.close();
});

const ambulanceOf = (entityId: number) => fleet.get(entityId) ?? 0;
let moves = 0;

/** Every vehicle of the fleet moves; the frames are sent. */
async function moveAll(): Promise<void> {
  moves += 1;
  const fixAt = Date.now() - 60_000 + moves * 1000;
  for (const id of fleet.values())
    app.platform.positions.take(
      id,
      [{ ...aPhoneFix(), lat: 6.2 + moves / 1e4, onService: null, fixAt }],
      'osmand',
    );
  // A frame is at least 900 ms after the one before.
  await expect
    .poll(async () => {
      await app.platform.positions.flush();
      return seats.every(({ asker, ear }) =>
        mapScopeOf(asker) === null ? true : framesOf(ear).some(({ lat }) => lat === 6.2 + moves / 1e4),
      );
    })
    .toBe(true);
}

const framesOf = (ear: Ear) => ear.heard<PositionsEvent>('positions').flatMap(({ moved }) => moved);
const idsOf = (rows: readonly Position[]) => [...new Set(rows.map(({ ambulanceId }) => ambulanceId))].sort();

/** The vehicles of the fleet that a person may see. */
function seenBy(asker: Asker): number[] {
  const scope = mapScopeOf(asker);
  if (scope === null) return [];
  return [...fleet]
    .flatMap(([entityId, id]) => (scope === 'all' || scope.entityId === entityId ? [id] : []))
    .sort();
}

describe('A frame', () => {
  it('has for each person the vehicles that they see over HTTP, and no other', async () => {
    await moveAll();
    for (const { asker, ear } of seats) {
      await ear.settled();
      const answer = await app.ask(listPositions, { as: asker.username });
      const rows: Position[] = answer.status === 200 ? answer.body.data.rows : [];
      expect(answer.status, asker.username).toBe(mapScopeOf(asker) === null ? 403 : 200);
      expect(idsOf(framesOf(ear)), asker.username).toEqual(seenBy(asker));
      expect(idsOf(rows), asker.username).toEqual(seenBy(asker));
    }
    const seen = seats.map(({ asker }) => seenBy(asker).length);
    expect([...new Set(seen)].sort()).toEqual([0, 1, 3]);
  });

  it('comes at most once a second, with moved vehicles only', async () => {
    const ear = seats.find(({ asker }) => asker.username === 'crue')?.ear;
    const before = ear?.heard('positions').length ?? 0;
    await moveAll();
    await app.platform.positions.flush();
    await app.platform.positions.flush();
    await ear?.settled();
    const frames = ear?.heard<PositionsEvent>('positions').slice(before) ?? [];
    expect(frames).toHaveLength(1);
    expect(frames[0]?.moved).toHaveLength(3);
  });
});

describe('The position of a transfer', () => {
  const at = (id: number, as: string) => app.ask(getTransferPosition, { as, params: { id } });

  it('is for its participants while its ambulance is under way; then for nobody', async () => {
    await moveAll();
    const ambulanceId = ambulanceOf(VITAL);
    const given = {
      ipsReqId: 1,
      ipsRecvId: 2,
      ambulancesEntityId: VITAL,
      ambulanceId,
      ambAssignedBy: 'CRUE',
    } as const;
    const { id } = await insertTransfer(app, {
      ...given,
      state: 'AMBULANCE_TRANSPORT',
      dated: ['validationCaseDate', 'ambulanceDispatchDate'],
    });
    for (const as of ['crue', 'eps', 'ips.referente', 'ips.destino', 'transporte']) {
      const { status, body } = await at(id, as);
      expect([status, body.data?.ambulanceId], as).toEqual([200, ambulanceId]);
    }
    for (const as of ['transporte.b', 'eps.b', 'crue.dorado'])
      expect((await at(id, as)).status, as).toBe(404);
    expect((await at(id, 'ips.sangre')).status).toBe(403);
  });

  it('is null without an ambulance, and after the patient was handed over', async () => {
    const without = await insertTransfer(app, { ipsReqId: 1 });
    expect((await at(without.id, 'eps')).body.data).toBeNull();
    const over = await insertTransfer(app, {
      ipsReqId: 1,
      ipsRecvId: 2,
      ambulancesEntityId: ABURRA,
      ambulanceId: ambulanceOf(ABURRA),
      ambAssignedBy: 'CRUE',
      state: 'AMBULANCE_MISSING_DATA',
      dated: ['validationCaseDate', 'ambulanceDispatchDate', 'patientCareEndDate'],
    });
    expect((await at(over.id, 'ips.referente')).body.data).toBeNull();
  });
});

describe('A crew’s phone', () => {
  it('sends for an ambulance of its own entity only', async () => {
    for (const [as, own] of Object.entries(COMPANIES))
      for (const entityId of fleet.keys()) {
        const body = { ambulanceId: ambulanceOf(entityId), fixes: [aPhoneFix()] };
        const { status } = await app.ask(sendPositions, { as, body });
        expect(status, `${as} ${entityId}`).toBe(entityId === own ? 200 : 404);
      }
    expect(
      (
        await app.ask(sendPositions, {
          as: 'transporte',
          body: { ambulanceId: 1_999_999, fixes: [aPhoneFix()] },
        })
      ).status,
    ).toBe(404);
  });

  it('reads how many fixes a wrong clock cost, and repeats a batch without effect', async () => {
    const ahead = aPhoneFix({ fixAt: new Date(Date.now() + 600_000).toISOString() });
    const body = { ambulanceId: ambulanceOf(VITAL), fixes: [aPhoneFix({ lat: 6.3 }), ahead] };
    for (const _time of [1, 2])
      expect((await app.ask(sendPositions, { as: 'transporte', body })).body.data).toEqual({
        accepted: 1,
        refused: 1,
        limited: 0,
        invalid: 0,
      });
  });

  it('keeps the other fixes of a batch: only the one without a possible place is dropped', async () => {
    const ambulanceId = await insertAmbulance(app, VITAL);
    const ago = (seconds: number, change: object) =>
      aPhoneFix({ fixAt: new Date(Date.now() - seconds * 1000).toISOString(), ...change });
    const fixes = [ago(90, {}), ago(60, { lat: 0, lng: 0 }), ago(50, { lat: 91 }), ago(30, { heading: 361 })];
    const { status, body } = await app.ask(sendPositions, {
      as: 'transporte',
      body: { ambulanceId, fixes },
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({ accepted: 2, refused: 0, limited: 0, invalid: 2 });
    await app.platform.positions.flush();
    const rows = (await app.ask(listPositions, { as: 'crue' })).body.data.rows as Position[];
    expect(rows.find((one) => one.ambulanceId === ambulanceId)).toMatchObject({ heading: null, speed: 40 });
    const lost = [aPhoneFix({ lat: 0, lng: 0 })];
    const answer = await app.ask(sendPositions, { as: 'transporte', body: { ambulanceId, fixes: lost } });
    expect(answer.body.data).toMatchObject({ accepted: 0, invalid: 1 });
  });
});

describe('The place of an ambulance in the choice for a transfer', () => {
  it('is where its device says', async () => {
    const id = await insertAmbulance(app, 1);
    const { id: transfer } = await insertTransfer(app, { ipsReqId: 1 });
    const candidate = async () => {
      const { body } = await app.ask(listAmbulanceCandidates, { as: 'crue', params: { id: transfer } });
      return body.data.rows.find((row: { id: number }) => row.id === id);
    };
    expect(await candidate()).toMatchObject({ distance: null });
    const hospital = app.platform.reference.current.ips.get(1);
    const fixAt = Date.now();
    const fix = { ...aPhoneFix(), lat: hospital?.lat ?? 0, lng: hospital?.lng ?? 0, onService: false, fixAt };
    app.platform.positions.take(id, [fix], 'mqtt');
    await app.platform.positions.flush();
    expect(await candidate()).toMatchObject({ distance: 0, onService: false, state: 'off' });
    expect((await candidate()).way).toMatchObject({ isOld: false, isSuspect: false, time: { metres: 0 } });
  });
});
