import { Button } from '../../../ui/button';
import { csvOf } from './figure-csv';
import type { FigureTable } from './figure-table';
import { fileName, saveFile } from './save-file';

interface Props {
  title: string;
  table: FigureTable;
  /** Lines after the table: coverage and source. */
  about: readonly string[];
  now: Date;
}

/** Downloads the figures as a table for a spreadsheet. */
export function CsvButton({ title, table, about, now }: Props) {
  const download = () =>
    saveFile(
      new Blob([csvOf(table, [title, ...about])], { type: 'text/csv;charset=utf-8' }),
      fileName(title, now, 'csv'),
    );
  return (
    <Button variant="quiet" size="sm" px={2} aria-label={`CSV de ${title}`} onClick={download}>
      CSV
    </Button>
  );
}
