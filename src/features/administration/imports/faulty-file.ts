import type { Trial, TrialRow } from '../../../../contract/administration/imports';
import { spreadsheetCell } from '../../../subjects/spreadsheet-cell';
import { decodedText } from './decoded-text';

const REASON = 'motivo';

/**
 * The faulty rows of a trial in the format of its file, with their reasons last: a corrected file can be imported as it is,
 * because the import does not read that column, nor the apostrophe before what looks like a formula. Null without a faulty row.
 */
export async function faultyFile(trial: Trial, original: File): Promise<File | null> {
  if (trial.faulty === 0) return null;
  return trial.place === 'elemento' ? faultyFeatures(trial, original) : faultyLines(trial);
}

function faultyLines({ columns, rows }: Trial): File {
  // A file of an earlier round has reasons of then.
  const read = columns.at(-1)?.trim().toLowerCase() === REASON ? columns.length - 1 : columns.length;
  const lines = rows.flatMap(({ cells, reasons }) =>
    cells ? [[...ownCells(cells, columns.length, read), reasons.join('; ')]] : [],
  );
  const text = [[...columns.slice(0, read), REASON], ...lines]
    .map((cells) => cells.map(spreadsheetCell).join(';'))
    .join('\r\n');
  // With a byte order mark, so that a spreadsheet reads the accents.
  return new File([`\uFEFF${text}\r\n`], 'filas-con-errores.csv', { type: 'text/csv;charset=utf-8' });
}

/** A row with too many or too few cells stays so until somebody corrects it. */
function ownCells(cells: readonly string[], header: number, read: number): readonly string[] {
  const isEven = cells.length >= header && cells.slice(header).every((cell) => cell.trim() === '');
  return isEven ? cells.slice(0, read) : cells.slice(0, cells.length - (header - read));
}

interface Collection {
  features: { properties: Record<string, unknown> | null }[];
}

/** From the file itself: a trial does not send geometries back. */
async function faultyFeatures({ rows }: Trial, original: File): Promise<File> {
  const collection = JSON.parse(decodedText(await original.arrayBuffer())) as Collection;
  const features = rows.flatMap(({ at, state, reasons }: TrialRow) => {
    const feature = collection.features[at - 1];
    if (state !== 'faulty' || !feature) return [];
    const { [REASON]: _of_before, ...properties } = feature.properties ?? {};
    return [{ ...feature, properties: { ...properties, [REASON]: reasons.join('; ') } }];
  });
  // With its name of the coordinate system.
  const text = JSON.stringify({ ...collection, features }, null, 1);
  return new File([text], 'elementos-con-errores.geojson', { type: 'application/geo+json' });
}
