import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTransferPosition } from '../../../contract/positions/positions';
import { getArrival, MOST_LINE_POSITIONS } from '../../../contract/travel/arrival';
import { getMapBase } from '../../../contract/travel/map-base';
import { ips, neighborhood } from '../../../server/modules/reference/tables';
import { createKeptWays } from '../../../server/modules/travel/kept-ways';
import { askersOf } from '../permissions/people';
import { aPhoneFix } from '../positions/a-phone-fix';
import { ABURRA, VITAL } from '../realtime/a-transfer';
import { startTestApp, type TestApp } from '../support/test-app';
import { type GivenTransfer, insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

const [REQUESTING, RECEIVING] = [1, 2];
const DISPATCHED = ['validationCaseDate', 'ambulanceDispatchDate'] as const;
/** On a main road of the embedded graph. */
const HERE = { lat: 6.2396, lng: -75.5797 };

/** A dispatched ambulance of a company, with a position of this age. */
async function onTheRoad(given: GivenTransfer = {}, fix: { ageMs?: number; entityId?: number } = {}) {
  const { ageMs = 5_000, entityId = VITAL } = fix;
  const ambulanceId = await insertAmbulance(app, entityId);
  const fixAt = Date.now() - ageMs;
  app.platform.positions.take(ambulanceId, [{ ...aPhoneFix(HERE), onService: null, fixAt }], 'osmand');
  await app.platform.positions.flush();
  // The names of the answer are of the reference data.
  await app.platform.reference.reload();
  const { id } = await insertTransfer(app, {
    ipsReqId: REQUESTING,
    ipsRecvId: RECEIVING,
    ambulancesEntityId: entityId,
    ambulanceId,
    ambAssignedBy: 'CRUE',
    state: 'AMBULANCE_TRANSPORT',
    dated: DISPATCHED,
    ...given,
  });
  return { id, ambulanceId };
}

const ask = async (id: number, as = 'crue') => (await app.ask(getArrival, { as, params: { id } })).body.data;
const placeOf = (id: number) => app.platform.reference.current.ips.get(id);

describe('The arrival of an ambulance', () => {
  it('is to the requesting hospital, with its way, its time and the age of the position', async () => {
    const { id, ambulanceId } = await onTheRoad();
    const arrival = await ask(id, 'ips.destino');
    expect(arrival).toMatchObject({
      leg: 'to-patient',
      ambulance: { id: ambulanceId, name: `Móvil ${ambulanceId}` },
      position: { ...HERE, suspect: false },
      pickUp: { ipsId: REQUESTING, name: placeOf(REQUESTING)?.name, isApproximate: false },
      destination: { ipsId: RECEIVING },
    });
    expect(arrival.time.seconds).toBeGreaterThan(30);
    expect(arrival.range).toEqual({ shortest: arrival.time.seconds, longest: expect.any(Number) });
    expect(arrival.timeWords).toMatch(/^≈ .+ min /);
    const { line } = arrival;
    expect(line.length).toBeGreaterThan(1);
    expect(line.length).toBeLessThanOrEqual(MOST_LINE_POSITIONS);
    expect(line.at(-1)[0]).toBeCloseTo(placeOf(REQUESTING)?.lng ?? 0, 2);
    expect(line.at(-1)[1]).toBeCloseTo(placeOf(REQUESTING)?.lat ?? 0, 2);
  });

  it('is to the receiving hospital once the patient is aboard', async () => {
    const before = await ask((await onTheRoad()).id);
    const dated = [...DISPATCHED, 'eventArrivalDate', 'transportDate'] as const;
    const { id } = await onTheRoad({ dated });
    const arrival = await ask(id);
    expect(arrival.leg).toBe('to-destination');
    expect(arrival.line.at(-1)[0]).toBeCloseTo(placeOf(RECEIVING)?.lng ?? 0, 2);
    expect(arrival.line.at(-1)).not.toEqual(before.line.at(-1));
  });

  it('has no minutes and no way with a position of more than ten minutes', async () => {
    const nothing = { time: null, range: null, timeWords: null, line: [] };
    const old = await onTheRoad({}, { ageMs: 601_000 });
    expect(await ask(old.id)).toMatchObject({ ...nothing, position: HERE });
    const recent = await onTheRoad({}, { ageMs: 595_000 });
    const { time, range } = await ask(recent.id);
    expect(range.longest - time.seconds).toBeGreaterThan(590);
  });

  it('is null without a position, without a place to go to, at the destination and after the handover', async () => {
    const ambulanceId = await insertAmbulance(app, VITAL);
    const { orm } = app.platform.database;
    await orm.update(ips).set({ lat: null, lng: null }).where(eq(ips.id, 30));
    const given: GivenTransfer[] = [
      { ambulanceId },
      { ambulanceId: null, state: 'PENDING_AMBULANCE', dated: ['validationCaseDate'] },
      { ipsReqId: 30 },
      { dated: [...DISPATCHED, 'transportDate', 'ipsArrivalDate'] },
      { dated: [...DISPATCHED, 'patientCareEndDate'], state: 'AMBULANCE_MISSING_DATA' },
      { dated: [...DISPATCHED, 'patientCareEndDate'], state: 'REFERRAL_ENDED' },
      { state: 'REJECTED' },
    ];
    for (const one of given) {
      const { id } = await onTheRoad(one);
      expect(await ask(id), JSON.stringify(one)).toBeNull();
    }
  });

  it('of a golden code is to the patient’s neighbourhood, if its place is known, and to no hospital before it accepts', async () => {
    const { orm } = app.platform.database;
    const [known, unknown] = [50010101, 50010102];
    await orm.update(neighborhood).set(HERE).where(eq(neighborhood.id, known));
    const like = await insertTransfer(app);
    const golden = (neighborhoodId: number | null) =>
      onTheRoad({
        golden: true,
        ipsReqId: null,
        state: 'CRUE_PENDING_IPS',
        dated: ['ambulanceDispatchDate'],
        person: { ...like.person, neighborhoodId, neighborhood: 'Santo Domingo, Medellín' },
      });
    expect(await ask((await golden(known)).id)).toMatchObject({
      pickUp: { ipsId: null, name: 'Santo Domingo, Medellín', ...HERE, isApproximate: true },
      destination: null,
    });
    for (const id of [unknown, null]) expect(await ask((await golden(id)).id)).toBeNull();
  });
});

describe('Who reads an arrival', () => {
  it('the people who may read the transfer’s position, and nobody else', async () => {
    const trips = [
      await onTheRoad(),
      await onTheRoad({ ipsReqId: 7, ipsRecvId: 8, epsId: 3 }, { entityId: ABURRA }),
    ];
    const seen = new Map<string, number>();
    for (const { id } of trips)
      for (const { username } of askersOf(app)) {
        const asked = { as: username, params: { id } };
        const [arrival, position] = [
          await app.ask(getArrival, asked),
          await app.ask(getTransferPosition, asked),
        ];
        expect([arrival.status, arrival.body.code], `${username} #${id}`).toEqual([
          position.status,
          position.body.code,
        ]);
        expect(arrival.body.data?.ambulance.id, username).toBe(position.body.data?.ambulanceId);
        if (arrival.status === 200) seen.set(username, (seen.get(username) ?? 0) + 1);
      }
    expect(Object.fromEntries(seen)).toMatchObject({ crue: 2, eps: 1, 'eps.b': 1, 'ips.destino': 1 });
    expect([seen.get('transporte'), seen.get('transporte.b')]).toEqual([1, 1]);
    for (const outside of ['ips.sangre', 'crue.dorado', 'eps.auditor', 'admin', 'sin.rol'])
      expect(seen.has(outside), outside).toBe(false);
  });

  it('no private company while the transfer is open to all of them', async () => {
    const { id } = await insertTransfer(app, {
      ipsRecvId: RECEIVING,
      state: 'PENDING_AMBULANCE',
      dated: ['validationCaseDate'],
      allowAllAmbulancesEntities: true,
    });
    for (const as of ['transporte', 'transporte.b'])
      expect((await app.ask(getArrival, { as, params: { id } })).status, as).toBe(404);
  });

  it('a hospital also reads the base of the small map', async () => {
    for (const as of ['ips.destino', 'eps', 'crue.dorado'])
      expect((await app.ask(getMapBase, { as })).status, as).toBe(200);
    expect((await app.ask(getMapBase)).status).toBe(401);
  });
});

describe('The way from one fix to one place', () => {
  it('is asked once, and again for another fix or another place', async () => {
    const asked: number[] = [];
    const ways = createKeptWays({
      route: async ([, to]) => {
        asked.push(to.lat);
        return { seconds: 1, metres: 1, basis: 'graph', remarks: [], line: [], legs: [] };
      },
    });
    const find = (fix: string, lat: number) => ways.find(fix, HERE, { lat, lng: 0 }, { warn: () => {} });
    await Promise.all([find('12 14:02', 1), find('12 14:02', 1), find('12 14:02', 2), find('12 14:03', 1)]);
    expect(asked).toEqual([1, 2, 1]);
    // The oldest is forgotten first.
    for (let fix = 0; fix < 200; fix += 1) await find(`13 ${fix}`, 3);
    await find('12 14:02', 1);
    expect(asked.at(-1)).toBe(1);
  });

  it('is asked again where something was away', async () => {
    const remarks = [['El servidor de rutas no respondió: tiempos en línea recta.'], []];
    let asked = 0;
    const ways = createKeptWays({
      route: async () => {
        const said = remarks[asked] ?? [];
        asked += 1;
        return { seconds: 1, metres: 1, basis: 'straight', remarks: said, line: [], legs: [] };
      },
    });
    const find = () => ways.find('12 14:02', HERE, HERE, { warn: () => {} });
    for (let time = 0; time < 3; time += 1) await find();
    expect(asked).toBe(2);
  });
});
