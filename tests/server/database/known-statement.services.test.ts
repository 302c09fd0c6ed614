import { afterAll, beforeAll, expect, test } from 'vitest';
import { LeasePool } from '../../../server/platform/database/lease-pool';

/** A statement is described once per process, so it runs with `npm run test:services`. */
let pool: LeasePool;
beforeAll(() => {
  pool = new LeasePool({ connectionString: process.env.RELEVO_TEST_DATABASE_URL, max: 3 });
});
afterAll(() => pool.end());

const rowsOf = async (text: string, parameters: unknown[], rowMode?: string) =>
  (await pool.query({ text, rowMode }, parameters)).rows;

test('a repeated statement gives the same columns and types, on each connection', async () => {
  const text = `select $1::int as number, $2::text as word, null as nothing, '{"a":[1]}'::jsonb as content`;
  for (let round = 0; round < 3; round += 1) {
    // Three at once use three connections: the later ones have not parsed it yet.
    const answers = await Promise.all([1, 2, 3].map((number) => rowsOf(text, [number, 'uno'])));
    expect(answers).toEqual(
      [1, 2, 3].map((number) => [{ number, word: 'uno', nothing: null, content: { a: [1] } }]),
    );
  }
});

test('the same text gives objects or arrays, as each caller asks', async () => {
  const text = 'select n, n * 2 as double from generate_series(1, $1::int) as n';
  for (let round = 0; round < 2; round += 1) {
    expect(await rowsOf(text, [2], 'array')).toEqual([
      [1, 2],
      [2, 4],
    ]);
    expect(await rowsOf(text, [1])).toEqual([{ n: 1, double: 2 }]);
  }
});

test('a statement without rows, and one that found none before, are described too', async () => {
  const found = 'select n from generate_series(1, $1::int) as n';
  expect(await rowsOf(found, [0])).toEqual([]);
  expect(await rowsOf(found, [1])).toEqual([{ n: 1 }]);
  const change = 'delete from pg_description where false and objsubid = $1::int';
  for (let round = 0; round < 2; round += 1)
    expect(await pool.query({ text: change }, [1])).toMatchObject({ rows: [], rowCount: 0 });
});

test('a statement that failed answers rightly afterwards', async () => {
  const text = 'select 10 / $1::int as share';
  for (let round = 0; round < 2; round += 1) {
    await expect(rowsOf(text, [0])).rejects.toThrow('division by zero');
    expect(await rowsOf(text, [5])).toEqual([{ share: 2 }]);
  }
});

test('a parameter that cannot be written fails its own statement only', async () => {
  const text = 'select $1::text as word';
  const endless: Record<string, unknown> = {};
  endless.itself = endless;
  for (let round = 0; round < 2; round += 1) {
    expect(await rowsOf(text, ['uno'])).toEqual([{ word: 'uno' }]);
    await expect(rowsOf(text, [endless])).rejects.toThrow('circular');
  }
  expect(await rowsOf(text, ['dos'])).toEqual([{ word: 'dos' }]);
});
