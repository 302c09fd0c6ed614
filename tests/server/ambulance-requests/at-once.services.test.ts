import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as acts from '../../../contract/ambulance-requests/acts';
import { getAmbulanceRequest } from '../../../contract/ambulance-requests/reads';
import { ambulanceRequest } from '../../../server/modules/ambulance-requests/tables';
import { incident } from '../../../server/modules/incidents/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertRequest } from './a-request';

/** On one connection nothing runs at once: these laws need PostgreSQL. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

const ROUNDS = 8;
const orm = () => app.platform.database.orm;
const duplicate = (requestId: number, formId: number) =>
  app.ask(acts.duplicateEvent, { as: 'crue', body: { requestId, formId } });
const reopen = (id: number) =>
  app.ask(acts.reopenRequest, { as: 'crue', params: { id }, body: { reason: 'Se atendió por error' } });

/** A request that was attended, with its incident. */
async function attended() {
  const { id } = await insertRequest(app);
  const answer = await app.ask(acts.attendRequest, {
    as: 'crue',
    params: { id },
    body: { arrivedBy: 'APP_CIUDADANA' },
  });
  const { formId } = answer.body.data;
  if (formId === null) throw new Error(JSON.stringify(answer.body));
  return { id, formId };
}

/** Until a connection waits for a lock that another one has. */
async function someoneWaits() {
  await expect
    .poll(async () => {
      const [row] = await app.platform.database.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row?.waiting;
    })
    .toBe(1);
}

test.each(['pending', 'attended'])(
  'A duplicate waits for its request, which is %s, before it holds an incident',
  async (state) => {
    // A reopening locks its request, and then the incident: the other order would let both wait for ever.
    const other = await attended();
    const { id } = state === 'pending' ? await insertRequest(app) : await attended();
    let answer: ReturnType<typeof duplicate> | undefined;
    await orm().transaction(async (tx) => {
      await tx.select().from(ambulanceRequest).where(eq(ambulanceRequest.id, id)).for('update');
      answer = duplicate(id, other.formId);
      await someoneWaits();
      const free = tx
        .select()
        .from(incident)
        .where(eq(incident.id, other.formId))
        .for('update', { noWait: true });
      await expect(free).resolves.toHaveLength(1);
    });
    expect((await answer)?.status).toBe(state === 'pending' ? 200 : 409);
  },
);

test('A duplicate and the reopening of its incident’s request: no duplicate of an incident that does not count', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = [await attended(), await insertRequest(app)];
    const both = [() => duplicate(second.id, first.formId), () => reopen(first.id)];
    const turns = round % 2 ? both.reverse() : both;
    const answers = await Promise.all(turns.map((act) => act()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const read = async (id: number) =>
      (await app.ask(getAmbulanceRequest, { as: 'crue', params: { id } })).body.data;
    expect((await read(second.id)).status === 'duplicate').toBe((await read(first.id)).status === 'attend');
  }
});
