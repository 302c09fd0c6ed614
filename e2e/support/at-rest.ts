import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../../src/api/query-keys';

/** Where what a person has on this device begins, and what is the same for everybody. */
export const OF_A_PERSON = 'relevo-user-';
export const OF_THE_DEVICE = 'relevo-device';

const PATIENT = { timeout: 90_000 };

/** The keys of the rows of one table; what lies in them is encrypted. None where there is no such database yet. */
export function keysAtRest(page: Page, database: string, table: string): Promise<string[]> {
  return page.evaluate(
    async ([begins, store]) => {
      const answerOf = <Answer>(request: IDBRequest<Answer>) =>
        new Promise<Answer>((resolve, reject) => {
          request.onerror = () => reject(request.error);
          request.onsuccess = () => resolve(request.result);
        });
      const keys: IDBValidKey[] = [];
      // Opening what is not there yet would make it.
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

/** Waits until the lists of the request forms, the long ones and the short ones, rest on this device: they come by themselves. */
export async function untilCataloguesAreHere(page: Page): Promise<void> {
  const here = async () => {
    const names = await keysAtRest(page, OF_THE_DEVICE, 'catalogues');
    const inClear = await page.evaluate(() => localStorage.getItem('relevo-catalogues'));
    return [...names, ...(inClear?.includes('"regimes"') ? ['regimes'] : [])].sort();
  };
  const all = ['cie10', 'departments', 'municipalities', 'neighborhoods', 'regimes'];
  await expect.poll(here, PATIENT).toEqual(all);
}

/** The version of a person's database; Dexie writes it down tenfold. */
export function databaseVersion(page: Page): Promise<number> {
  return page.evaluate(async (begins) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith(begins));
    return (found?.version ?? 0) / 10;
  }, OF_A_PERSON);
}

/**
 * Waits until the answers to these questions rest on the device. A screen shows an answer before it is written down, and
 * a page that is loaded anew in between takes the writing with it.
 */
export async function untilKept(page: Page, ...questions: QueryKey[]): Promise<void> {
  const wanted = questions.map((key) => createHash('sha256').update(hashKey(key)).digest('hex'));
  await expect
    .poll(() => keysAtRest(page, OF_A_PERSON, 'clinical'), PATIENT)
    .toEqual(expect.arrayContaining(wanted));
}

/** What the screen of a transfer shows without a network. */
export async function untilTransferKept(page: Page, id: number): Promise<void> {
  await untilKept(page, queryKeys.transfers.detail(id), queryKeys.transfers.messages(id));
}

/** The first page of the list, as it opens. */
export async function untilListKept(page: Page): Promise<void> {
  await untilKept(page, queryKeys.transfers.list({ page: '1', limit: '20', state: 'pending' }));
}
