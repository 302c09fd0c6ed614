import { countSheets } from '../../../contract/reports/book-sheets';
import type { ReportType } from '../../../contract/reports/report-types';

/** `1.284 filas`; of an archive `3 traslados`. Rows of several sheets say so: nobody looks for a second one by himself. */
export function rowsText({ content }: Pick<ReportType, 'content'>, rows: number): string {
  const [one, many] = content === 'sheet' ? ['fila', 'filas'] : ['traslado', 'traslados'];
  const text = `${rows.toLocaleString('es-CO')} ${rows === 1 ? one : many}`;
  const sheets = content === 'sheet' ? countSheets(rows) : 1;
  return sheets === 1 ? text : `${text}, en ${sheets} hojas del mismo libro`;
}
