import type { ReportId } from '../../../contract/reports/report-types';
import { downloads } from '../../../contract/reports/reports';
import { SHEETS } from '../../../server/modules/reports/definitions';
import type { Cell } from '../../../server/modules/reports/sheet/definition';
import type { Asker } from '../../server/permissions/people';
import type { TestApp } from '../../server/support/test-app';
import type { Shown } from './opened';

/** A report that somebody asks for. */
export interface Wanted {
  id: ReportId;
  asker: Asker;
  query?: Record<string, number>;
}

/** The bytes that the browser of this person saves. */
export async function fileOf(app: TestApp, { id, asker, query }: Wanted): Promise<Buffer> {
  const answer = await app.ask(downloads[id], { as: asker.username, query });
  if (answer.status !== 200) throw new Error(`${id} for ${asker.username}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The cells of a sheet as a spreadsheet must show them, by the rows that the server reads for this person. */
export async function expectedCells(app: TestApp, wanted: Wanted): Promise<Shown[][]> {
  const { id, asker, query = {} } = wanted;
  const sheet = SHEETS[id as keyof typeof SHEETS](app.platform, { actor: asker, query });
  const rows: Shown[][] = [sheet.columns.map(({ title }) => ({ text: title, isText: true }))];
  for await (const batch of sheet.rows())
    for (const row of batch) rows.push(row.map((cell, at) => shownCell(cell, sheet.columns[at]?.kind)));
  return rows;
}

function shownCell(cell: Cell, kind: string | undefined): Shown {
  // An empty text has no cell that anybody sees.
  if (cell === null || cell === '') return { text: '', isText: false };
  if (typeof cell === 'string') return { text: cell.replaceAll('\r\n', '\n'), isText: true };
  if (kind === 'number') return { text: String(cell), isText: false };
  const iso = new Date(cell).toISOString();
  const day = iso.slice(0, 10).split('-').reverse().join('-');
  return { text: kind === 'date' ? day : `${day} ${iso.slice(11, 16)}`, isText: false };
}

/** The rows under the header, by the titles of the columns. */
export function recordsOf([head = [], ...rows]: readonly Shown[][]): Record<string, string>[] {
  return rows.map((row) => Object.fromEntries(row.map(({ text }, at) => [head[at]?.text ?? '', text])));
}
