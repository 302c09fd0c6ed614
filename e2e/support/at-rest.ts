import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../../src/api/query-keys';

/** Prefix of the names of personal databases, and the name of the shared database. */
export const OF_A_PERSON = 'relevo-user-';
export const OF_THE_DEVICE = 'relevo-device';

const PATIENT = { timeout: 90_000 };

/** The keys of the rows of one table; the values are encrypted. Empty if the database does not exist yet. */
export function keysAtRest(page: Page, database: string, table: string): Promise<string[]> {
  return page.evaluate(
    async ([begins, store]) => {
      const answerOf = <Answer>(request: IDBRequest<Answer>) =>
        new Promise<Answer>((resolve, reject) => {
          request.onerror = () => reject(request.error);
          request.onsuccess = () => resolve(request.result);
        });
      const keys: IDBValidKey[] = [];
      // Opening a missing database would create it.
      for (const { name } of await indexedDB.databases()) {
        if (!name?.startsWith(begins)) continue;
        const opened = await answerOf(indexedDB.open(name));
        keys.push(...(await answerOf(opened.transaction(store).objectStore(store).getAllKeys())));
        opened.close();
      }
      return keys.map(String);
    },
    [database, table] as const,
  );
}

/** Waits until this device stores the catalogues of the request forms, which download in the background. */
export async function untilCataloguesAreHere(page: Page): Promise<void> {
  const here = async () => {
    const names = await keysAtRest(page, OF_THE_DEVICE, 'catalogues');
    const inClear = await page.evaluate(() => localStorage.getItem('relevo-catalogues'));
    return [...names, ...(inClear?.includes('"regimes"') ? ['regimes'] : [])].sort();
  };
  const all = ['cie10', 'departments', 'municipalities', 'neighborhoods', 'regimes'];
  await expect.poll(here, PATIENT).toEqual(all);
}

/** The version of a personal database; Dexie multiplies it by ten. */
export function databaseVersion(page: Page): Promise<number> {
  return page.evaluate(async (begins) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith(begins));
    return (found?.version ?? 0) / 10;
  }, OF_A_PERSON);
}

/**
 * Waits until the device stores the answers of these queries. The app shows an answer before it stores it, and a reload
 * in between would lose it.
 */
export async function untilStored(page: Page, ...questions: QueryKey[]): Promise<void> {
  const wanted = questions.map((key) => createHash('sha256').update(hashKey(key)).digest('hex'));
  await expect
    .poll(() => keysAtRest(page, OF_A_PERSON, 'clinical'), PATIENT)
    .toEqual(expect.arrayContaining(wanted));
}

/** The data that the transfer screen needs offline. */
export async function untilTransferKept(page: Page, id: number): Promise<void> {
  await untilStored(page, queryKeys.transfers.detail(id), queryKeys.transfers.messages(id));
}

/** The first page of the list with its default filter. */
export async function untilListKept(page: Page): Promise<void> {
  await untilStored(page, queryKeys.transfers.list({ page: '1', limit: '20', state: 'pending' }));
}

/** Everything in clear in the storage of this origin: keys and values of each store, cookies, cached addresses. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answerOf = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.onerror = () => reject(request.error);
        request.onsuccess = () => resolve(request.result);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const opened = await answerOf(indexedDB.open(name ?? ''));
      for (const store of [...opened.objectStoreNames].filter(
        (one) => name !== 'relevo-device' || one !== 'rows',
      )) {
        const rows = opened.transaction(store).objectStore(store);
        found.push(name, store, await answerOf(rows.getAllKeys()));
        if (name !== 'relevo-device') found.push(await answerOf(rows.getAll()));
      }
      opened.close();
    }
    for (const name of await caches.keys())
      found.push(
        name,
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      );
    return JSON.stringify(found);
  });
}
