import { afterAll, beforeAll, expect, test } from 'vitest';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer } from './insert-transfer';

let app: TestApp;
/** Time for a whole server with its seed on a busy machine. */
const START_MS = 240_000;

beforeAll(async () => {
  app = await startTestApp();
}, START_MS);
afterAll(() => app.close());

test('The word of a crew that was called off comes with the telephone of its company, which takes no part any more', async () => {
  const { entities } = app.platform.reference.current;
  const company = [...entities.values()].find(({ phone }) => phone);
  const at = new Date().toISOString();
  const said = { by: company?.name ?? '', at, said: '«Llegamos»', entityId: company?.id };
  const marks = { lateWord: { ...said, others: [{ ...said, ambulanceId: 1 }] } };
  const { id } = await insertTransfer(app, { state: 'PENDING_AMBULANCE', marks });
  const { body } = await app.ask(getReferral, { as: 'crue', params: { id } });
  expect(body.data.ambulancesEntityId).toBeNull();
  expect(body.data.marks.lateWord).toMatchObject({
    phone: company?.phone,
    others: [{ phone: company?.phone }],
  });
});
