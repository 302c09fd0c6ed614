import { Button } from '../../ui/button';
import { csvOf } from './figure-csv';
import { type FigureScope, fileLines } from './figure-scope';
import type { FigureTable } from './figure-table';
import { type FileDays, fileName, saveFile } from './save-file';

interface Props {
  title: string;
  table: FigureTable;
  /** Lines after the table. Period, filter, source and date follow them. */
  about: readonly string[];
  scope?: FigureScope;
  source?: string;
  days?: FileDays;
  now: Date;
}

/** Downloads the figures as a table for a spreadsheet. */
export function CsvButton({ title, table, about, scope, source, days, now }: Props) {
  const download = () =>
    saveFile(
      new Blob([csvOf(table, [title, ...about, ...fileLines({ scope, source, now })])], {
        type: 'text/csv;charset=utf-8',
      }),
      fileName(title, days ?? now, 'csv'),
    );
  return (
    <Button variant="quiet" size="sm" px={2} aria-label={`CSV de ${title}`} onClick={download}>
      CSV
    </Button>
  );
}
