import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPositions } from '../../../server/modules/positions/positions';
import { setOnService } from '../../../server/modules/reference';
import { ambulance } from '../../../server/modules/reference/tables';
import type { Positions } from '../../../server/platform/ports/positions';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance } from '../transfers/insert-transfer';
import { aPhoneFix } from './a-phone-fix';

let app: TestApp;
let one: Positions;
let other: Positions;
beforeAll(async () => {
  app = await startTestApp();
  const { database, clock } = app.platform;
  const log = pino({ level: 'silent' });
  one = app.platform.positions;
  other = await openPositions({ database, clock, log });
}, 240_000);
afterAll(async () => {
  await other?.close();
  await app?.close();
});

const START = Date.now() - 600_000;
async function aVehicle(): Promise<number> {
  const id = await insertAmbulance(app, 2);
  await app.platform.database.orm
    .update(ambulance)
    .set({ updatedAt: new Date(START) })
    .where(eq(ambulance.id, id));
  return id;
}
async function storedOf(id: number) {
  const [row] = await app.platform.database.orm.select().from(ambulance).where(eq(ambulance.id, id));
  return row && { onService: row.onService, second: (row.updatedAt.getTime() - START) / 1000 };
}
async function take(positions: Positions, id: number, second: number, onService: boolean) {
  positions.take(id, [{ ...aPhoneFix(), onService, fixAt: START + second * 1000 }], 'osmand');
  await positions.flush();
}

describe('The service of a vehicle that two processes hear', () => {
  it('is what its device said last, whichever process hears it', async () => {
    const id = await aVehicle();
    await take(one, id, 1, false);
    await take(other, id, 2, true);
    expect(await storedOf(id)).toEqual({ onService: true, second: 2 });
    await take(one, id, 3, false);
    expect(await storedOf(id)).toEqual({ onService: false, second: 3 });
  });

  it('is not changed by a late writer', async () => {
    const id = await aVehicle();
    const { orm } = app.platform.database;
    const say = (second: number, onService: boolean) =>
      setOnService(orm, [{ ambulanceId: id, onService, at: START + second * 1000 }]);
    await say(20, false);
    await say(10, true);
    expect(await storedOf(id)).toEqual({ onService: false, second: 20 });
    await say(30, true);
    expect(await storedOf(id)).toEqual({ onService: true, second: 30 });
  });
});
