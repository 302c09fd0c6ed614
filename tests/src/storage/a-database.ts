import 'fake-indexeddb/auto';
import { openUserDatabase, type Person } from '../../../src/storage/user-database';

let people = 0;

export function aPerson(): Person {
  people += 1;
  return { issuer: 'https://identity', subject: `person-${people}-${crypto.randomUUID()}` };
}

export function aDatabase() {
  return openUserDatabase(aPerson());
}

/** The whole content of a database as text, to search for words. */
export async function everythingIn(database: Awaited<ReturnType<typeof aDatabase>>): Promise<string> {
  const rows = await Promise.all(database.tables.map((table) => table.toArray()));
  return JSON.stringify(rows.flat(), (_key, value: unknown) =>
    value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value,
  );
}
