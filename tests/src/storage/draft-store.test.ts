import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { openRecordsKey } from '../../../src/storage/device-keys';
import { createDraftStore, DRAFTS_KEPT_MS } from '../../../src/storage/draft-store';
import { aDatabase, everythingIn } from './a-database';

const FORM = 'transfer-request';

function aFile(text = '%PDF Rosa') {
  return new File([text], 'Anexo de Rosa.pdf', { type: 'application/pdf' });
}

async function aStore(now: () => number = Date.now, serverTime: () => number | null = now) {
  const database = await aDatabase();
  const guard = { key: () => openRecordsKey(database) };
  return { database, store: createDraftStore(database, guard, now, serverTime) };
}

describe('The draft of a long form', () => {
  test('is restored with its files', async () => {
    const { store, database } = await aStore();
    expect(await store.save(FORM, { name: 'Rosa' }, [aFile(), aFile('%PDF two')])).toBe('saved');
    const draft = await store.read(FORM);
    expect(draft?.value).toEqual({ name: 'Rosa' });
    expect(await Promise.all(draft!.files.map((file) => file.text()))).toEqual(['%PDF Rosa', '%PDF two']);
    expect(draft!.files[0]).toMatchObject({ name: 'Anexo de Rosa.pdf', type: 'application/pdf' });
    expect(await everythingIn(database)).not.toMatch(/Rosa|PDF/);
  });

  test('writes its file once, for any number of saves', async () => {
    const { store, database } = await aStore();
    const sealing = vi.spyOn(crypto.subtle, 'encrypt');
    const file = aFile();
    for (const step of [1, 2, 3]) await store.save(FORM, { step }, [file]);
    expect(sealing).toHaveBeenCalledTimes(4);
    expect(await database.drafts.count()).toBe(2);
    sealing.mockRestore();
  });

  test('removes a file that was taken out, and only that one', async () => {
    const { store, database } = await aStore();
    await store.save('other', 1, [aFile()]);
    await store.save(FORM, 1, [aFile()]);
    await store.save(FORM, 2, []);
    expect((await store.read(FORM))?.files).toEqual([]);
    expect((await store.read('other'))?.files).toHaveLength(1);
    expect(await database.drafts.count()).toBe(3);
    await store.remove('other');
    expect(await database.drafts.count()).toBe(1);
  });

  test('writes its file again if another tab removed it', async () => {
    const { store, database } = await aStore();
    const file = aFile();
    await store.save(FORM, 1, [file]);
    await database.drafts.clear();
    expect(await store.save(FORM, 2, [file])).toBe('saved');
    expect((await store.read(FORM))?.files).toHaveLength(1);
  });

  test('expires after a week', async () => {
    let now = 1000;
    const { store, database } = await aStore(() => now);
    await store.save(FORM, 1, [aFile()]);
    expect(await store.list()).toEqual([{ key: FORM, at: 1000 }]);
    now += DRAFTS_KEPT_MS + 1;
    expect(await store.read(FORM)).toBeNull();
    expect(await store.list()).toEqual([]);
    expect(await database.drafts.count()).toBe(0);
  });

  test.each([
    ['unknown', null],
    ['the same day', 2000],
  ])(
    'does not expire when the device jumps weeks ahead and the time of the server is %s',
    async (_, sure) => {
      let now = 1000;
      const { store } = await aStore(
        () => now,
        () => sure,
      );
      await store.save(FORM, 1, []);
      now += 4 * DRAFTS_KEPT_MS;
      expect(await store.list()).toEqual([{ key: FORM, at: 1000 }]);
      expect((await store.read(FORM))?.value).toBe(1);
    },
  );

  test('that the disk does not give now is not taken for none', async () => {
    const { store, database } = await aStore();
    await store.save(FORM, 'of Rosa', []);
    vi.spyOn(database.drafts, 'get').mockRejectedValueOnce(new DOMException('', 'UnknownError'));
    await expect(store.read(FORM)).rejects.toThrow();
    expect((await store.read(FORM))?.value).toBe('of Rosa');
  });

  test('does not open in place of another draft', async () => {
    const { store, database } = await aStore();
    await store.save('one', 'of one', []);
    await store.save('two', 'of two', []);
    const row = await database.drafts.get('form:one');
    await database.drafts.put({ ...row!, key: 'form:two' });
    expect(await store.read('two')).toBeNull();
  });
});
