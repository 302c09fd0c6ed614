import { SHEETS } from '../../../server/modules/reports/definitions';
import type { Asker } from '../permissions/people';
import type { TestApp } from '../support/test-app';

type Sheet = keyof typeof SHEETS;

/** The rows of a sheet as they go to the thread that writes the book, by the titles of the columns. */
export async function sheetRows(
  app: TestApp,
  id: Sheet,
  asker: Asker,
  query: Record<string, number> = {},
): Promise<{ columns: string[]; records: Record<string, unknown>[] }> {
  const sheet = SHEETS[id](app.platform, { actor: asker, query });
  const columns = sheet.columns.map(({ title }) => title);
  const records: Record<string, unknown>[] = [];
  for await (const rows of sheet.rows())
    for (const row of rows) records.push(Object.fromEntries(row.map((cell, at) => [columns[at], cell])));
  return { columns, records };
}
