import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPglite } from '../../server/embedded/pglite';
import type { Database } from '../../server/platform/database/database';
import { setting } from '../../server/platform/database/tables';
import { Refused } from '../../server/platform/http/refused';
import { keysIn } from '../../server/platform/idempotency/idempotency';
import {
  type KeyedWrite,
  type KeyStore,
  runOnce,
  type StoredAnswer,
} from '../../server/platform/idempotency/run-once';
import { MemoryKeys } from './memory-keys';
import { Random } from './random';

let database: Database;
beforeAll(async () => {
  database = await openPglite(null);
  await database.migrate();
});
afterAll(() => database.close());

const ENDS = ['done', 'done', 'conflict', 'invalid', 'missing', 'crash', 'lock'] as const;
type End = (typeof ENDS)[number];

/** A random request with few keys, people and payloads, so that requests collide. */
function aRequest(random: Random, run: number): { submission: KeyedWrite; end: End } {
  const submission = {
    issuer: 'https://identity',
    subject: random.pick(['ana', 'luis']),
    key: `key-${run}-${random.between(1, 3)}`,
    route: random.pick(['POST /a', 'POST /a', 'POST /a', 'POST /b']),
    payloadSha256: random.pick(['one', 'one', 'one', 'other']),
    deviceId: null,
    deviceSeq: null,
  };
  return { submission, end: random.pick(ENDS) };
}

function decide(end: End, body: unknown): StoredAnswer {
  if (end === 'conflict') throw new Refused('STATE_MOVED');
  if (end === 'invalid') throw new Refused('FIELDS_INVALID');
  if (end === 'missing') throw new Refused('TRANSFER_NOT_FOUND');
  if (end === 'lock') throw Object.assign(new Error('lock'), { code: '55P03' });
  if (end === 'crash') throw new Error('crash');
  return { status: 200, body };
}

async function told<Tx>(
  store: KeyStore<Tx>,
  submission: KeyedWrite,
  effect: (tx: Tx) => Promise<StoredAnswer>,
): Promise<unknown> {
  try {
    return await runOnce(store, submission, effect);
  } catch (error) {
    return error instanceof Refused ? error.code : String(error);
  }
}

test('the table in memory behaves as the one in PostgreSQL', async () => {
  const random = new Random(7);
  const sql = keysIn(database.orm);
  for (let run = 0; run < 40; run += 1) {
    const memory = new MemoryKeys(async () => undefined);
    const effects: string[] = [];
    for (let step = 0; step < 12; step += 1) {
      const { submission, end } = aRequest(random, run);
      const name = `effect-${run}-${step}`;
      const body = { ok: true, data: { id: step, nothing: null, text: 'ñ' } };
      const inMemory = await told(memory, submission, async (tx) => {
        tx.effects.push(() => effects.push(name));
        return decide(end, body);
      });
      const inSql = await told(sql, submission, async (tx) => {
        await tx.insert(setting).values({ key: name, value: 1 });
        return decide(end, body);
      });
      expect(inMemory).toEqual(inSql);
      const [row] = await database.orm.select().from(setting).where(eq(setting.key, name));
      expect(effects.includes(name)).toBe(row !== undefined);
    }
    const rows = await database.query<{ n: number }>(
      'select count(*)::int as n from idempotency where key like $1',
      [`key-${run}-%`],
    );
    expect(memory.rows.size).toBe(rows[0]?.n);
  }
});

test('many simultaneous requests with one key have one effect and the same answers in both', async () => {
  const sql = keysIn(database.orm);
  for (const end of ['done', 'conflict'] as const) {
    const memory = new MemoryKeys(() => new Promise((resolve) => setImmediate(resolve)));
    const submission = { ...aRequest(new Random(1), 1000).submission, key: `at-once-${end}` };
    let applied = 0;
    const once = async () => decide(end, { ok: true, data: { id: 1 } });
    const times = Array.from({ length: 16 });
    const inMemory = await Promise.all(
      times.map(() =>
        told(memory, submission, (tx) => {
          tx.effects.push(() => {
            applied += 1;
          });
          return once();
        }),
      ),
    );
    const inSql = await Promise.all(times.map(() => told(sql, submission, once)));
    const [first] = inMemory as StoredAnswer[];
    for (const answer of [...inMemory, ...inSql] as StoredAnswer[])
      expect([answer.status, answer.body]).toEqual([first?.status, first?.body]);
    expect(applied).toBe(end === 'done' ? 1 : 0);
  }
});
