import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { CLINICAL_ANSWERS, CLINICAL_MS, createClinicalStore } from '../../../src/storage/clinical-store';
import { openRecordsKey } from '../../../src/storage/device-keys';
import { aDatabase, everythingIn } from './a-database';

const QUERY = '["transfers","list",{"filter":"Rosa Ñáñez"}]';

async function aStore(now = () => 1000) {
  const database = await aDatabase();
  const guard = { key: () => openRecordsKey(database) };
  return { database, store: createClinicalStore(database, guard, now), guard };
}

describe('A stored answer of the server', () => {
  test('is restored with its age, for its own query only', async () => {
    const { store } = await aStore();
    await store.put(QUERY, { data: [{ name: 'Rosa' }], at: 900 });
    expect(await store.get(QUERY)).toEqual({ data: [{ name: 'Rosa' }], at: 900 });
    expect(await store.get('["other"]')).toBeNull();
    await store.clear();
    expect(await store.get(QUERY)).toBeNull();
  });

  test.each([
    ['fast by three hours, and was corrected since', 3, 0, null, 12],
    ['fast by three hours, and still is: older than it is, never younger', 3, 3, null, 192],
    ['fast by three hours, and still is, which the server has said', 3, 3, 3, 12],
    ['slow by three hours, and still is', -3, -3, null, 12],
    ['right', 0, 0, null, 12],
  ])('on a device whose clock was %s', async (_what, then, later, known, minutes) => {
    const [HOUR, MINUTE] = [3_600_000, 60_000];
    const began = Date.parse('2026-11-29T14:00:00Z');
    let [real, ahead] = [began, then * HOUR];
    let serverTime: () => number | null = () => real;
    const now = () => real + ahead;
    const database = await aDatabase();
    const guard = { key: () => openRecordsKey(database) };
    const store = createClinicalStore(database, guard, now, () => serverTime());
    await store.put(QUERY, { data: 1, at: now() });
    real += 12 * MINUTE;
    ahead = later * HOUR;
    serverTime = () => (known === null ? null : real);
    const kept = await store.get(QUERY);
    expect((now() - (kept?.at ?? 0)) / MINUTE).toBe(minutes);
    expect(await store.newest(1)).toEqual([{ query: QUERY, data: 1, at: kept?.at }]);
  });

  test('is found by age, youngest first, with its query', async () => {
    const { store } = await aStore();
    await store.put('["old"]', { data: 'old', at: 800 });
    await store.put(QUERY, { data: [{ name: 'Rosa' }], at: 950 });
    await store.put('["middle"]', { data: 'middle', at: 900 });
    expect(await store.newest(2)).toEqual([
      { query: QUERY, data: [{ name: 'Rosa' }], at: 950 },
      { query: '["middle"]', data: 'middle', at: 900 },
    ]);
    await store.put('["large"]', { data: 'x'.repeat(300_000), at: 999 });
    expect((await store.newest(2)).map(({ query }) => query)).toEqual([QUERY]);
  });

  test('is stored without readable text, and so is its query', async () => {
    const { store, database } = await aStore();
    await store.put(QUERY, { data: [{ name: 'Rosa' }], at: 900 });
    expect(await everythingIn(database)).not.toMatch(/Rosa|transfers/);
  });

  test('expires after a week', async () => {
    let now = 1000;
    const { store, database } = await aStore(() => now);
    await store.put(QUERY, { data: 1, at: 1000 });
    now += CLINICAL_MS + 1;
    expect(await store.get(QUERY)).toBeNull();
    await store.put('["new"]', { data: 1, at: now });
    expect(await database.clinical.count()).toBe(1);
  });

  test('is kept only while it is among the newest', async () => {
    const { store, database } = await aStore();
    await store.put('oldest', { data: 'oldest', at: 1 });
    await store.put('young', { data: 'young', at: 900 });
    const young = await database.clinical.where('at').equals(900).first();
    const others = Array.from({ length: CLINICAL_ANSWERS }, (_, n) => ({
      ...young!,
      key: `${n}`,
      at: n + 2,
    }));
    await database.clinical.bulkPut(others);
    await store.put('newest', { data: 'newest', at: 901 });
    expect(await database.clinical.count()).toBe(CLINICAL_ANSWERS);
    expect(await store.get('oldest')).toBeNull();
    expect(await store.get('newest')).toEqual({ data: 'newest', at: 901 });
  });

  test('does not open in place of another answer', async () => {
    const { store, database } = await aStore();
    await store.put('one', { data: 1, at: 900 });
    await store.put('two', { data: 2, at: 900 });
    const [one, two] = await database.clinical.toArray();
    await database.clinical.put({ ...two!, key: one!.key });
    const opened = [await store.get('one'), await store.get('two')];
    expect(opened.filter((answer) => answer === null)).toHaveLength(1);
  });

  test('is not written with a key that another tab cleared meanwhile', async () => {
    const { database, guard } = await aStore();
    const old = await guard.key();
    await database.keys.clear();
    await guard.key();
    await createClinicalStore(database, { key: async () => old }).put(QUERY, { data: 1, at: Date.now() });
    expect(await database.clinical.count()).toBe(0);
  });
});
