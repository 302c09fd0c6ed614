import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { acknowledgement } from '../../../server/modules/acknowledgements/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer } from '../transfers/insert-transfer';
import { insertCall } from './insert-call';

/** The embedded database has the process's own clock, so it runs with `npm run test:services`. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

const TWO_HOURS_MS = 2 * 3_600_000;

it('a process whose clock is hours ahead repeats no alert before its time', async () => {
  const orm = app.platform.database.orm;
  await orm.update(acknowledgement).set({ nextAt: null });
  const id = await insertCall(app, await insertTransfer(app));
  const [before] = await orm.select().from(acknowledgement).where(eq(acknowledgement.id, id));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TWO_HOURS_MS });
  expect(await app.platform.acknowledgements.escalate()).toBe(0);
  const [after] = await orm.select().from(acknowledgement).where(eq(acknowledgement.id, id));
  expect(after).toEqual(before);
});
