import { appendFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { MemoryIdentityStore } from '../../../server/embedded/identity';
import { openFileIdentityStore } from '../../../server/embedded/identity/file-identity-store';

const emptyFolder = () => mkdtemp(join(tmpdir(), 'relevo-identity-'));

test('a reopened store has the written entries and not the removed ones', async () => {
  const folder = await emptyFolder();
  const before = await openFileIdentityStore(folder);
  await before.upsert('Session', 's1', { uid: 'u1', accountId: 'a' }, 60);
  await before.upsert('RefreshToken', 'r1', { grantId: 'g1' }, 60);
  await before.upsert('RefreshToken', 'r2', { grantId: 'g2' }, 60);
  await before.consume('RefreshToken', 'r2');
  await before.upsert('Grant', 'g1', {}, 60);
  await before.destroy('Grant', 'g1');
  await before.revokeByGrantId('g1');

  const after = await openFileIdentityStore(folder);
  expect(await after.findByUid('Session', 'u1')).toMatchObject({ accountId: 'a' });
  expect(await after.find('RefreshToken', 'r1')).toBeUndefined();
  expect(await after.find('RefreshToken', 'r2')).toMatchObject({ consumed: expect.any(Number) });
  expect(await after.find('Grant', 'g1')).toBeUndefined();
});

test('an incomplete last line is ignored', async () => {
  const folder = await emptyFolder();
  await (await openFileIdentityStore(folder)).upsert('Session', 's1', { uid: 'u1' }, 60);
  await appendFile(join(folder, 'identity', 'sessions.jsonl'), '{"key":"Session:s2","ent');

  const after = await openFileIdentityStore(folder);
  expect(await after.find('Session', 's1')).toBeDefined();
  await after.upsert('Session', 's3', { uid: 'u3' }, 60);
  expect(await (await openFileIdentityStore(folder)).find('Session', 's3')).toBeDefined();
});

test('the file grows with its entries, not with its changes', async () => {
  const folder = await emptyFolder();
  const store = await openFileIdentityStore(folder);
  for (let visit = 0; visit < 5_000; visit++) await store.upsert('Session', 's1', { uid: 'u1', visit }, 60);

  const lines = (await readFile(join(folder, 'identity', 'sessions.jsonl'), 'utf8')).split('\n');
  expect(lines.length).toBeLessThan(2_100);
  expect(await (await openFileIdentityStore(folder)).find('Session', 's1')).toMatchObject({ visit: 4_999 });
});

test('an expired entry is not found and is eventually removed', async () => {
  vi.useFakeTimers();
  try {
    const store = new MemoryIdentityStore();
    await store.upsert('Session', 's1', { uid: 'u1' }, 60);
    vi.advanceTimersByTime(60_001);
    expect(await store.find('Session', 's1')).toBeUndefined();
    expect(await store.findByUid('Session', 'u1')).toBeUndefined();
    for (let other = 0; other < 200; other++) await store.upsert('Interaction', `${other}`, {}, 60);
    expect(store.entries.size).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});
