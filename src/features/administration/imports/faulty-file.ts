import type { Trial } from '../../../../contract/administration/imports';

/**
 * The faulty rows as a CSV that the import reads again after the correction. The reason comes first, because a row may have
 * more cells than the header.
 */
export function faultyFile({ columns, rows }: Trial): File {
  const lines = rows.flatMap(({ cells, reasons }) => (cells ? [[reasons.join('; '), ...cells]] : []));
  const text = [['motivo', ...columns], ...lines].map((cells) => cells.map(quoted).join(';')).join('\r\n');
  // With a byte order mark, so that a spreadsheet reads the accents.
  return new File([`\uFEFF${text}\r\n`], 'filas-con-errores.csv', { type: 'text/csv;charset=utf-8' });
}

const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
