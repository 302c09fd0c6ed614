import type { AnnexData } from './annex-data';
import { COLUMNS, type TemplateCell, type TemplateRow } from './annex-template';
import type { Paper, Sheet, TextStyle } from './sheet';
import { winAnsiText } from './win-ansi';
import { wrapText } from './wrap-text';

export const LABEL: TextStyle = { font: 'plain', size: 6.5, gray: 0.32 };
const VALUE: TextStyle = { font: 'plain', size: 9, gray: 0 };

const PADDING = 3.5;
const LABEL_HEIGHT = 9.5;
const LINE = 11;
const BELOW = 4;
const SIGNATURE = { height: 72, aboveRule: 54, inset: 18 } as const;
export const CONTINUED = ' (continuación)';

interface SetCell {
  label: string;
  lines: readonly string[];
  x: number;
  width: number;
}

/** A row whose texts are broken into lines. `cells` may be split between two lines, `whole` may not. */
export type TypesetRow =
  | { kind: 'cells'; cells: readonly SetCell[]; lines: number; hasLabels: boolean }
  | { kind: 'whole'; height: number; draw: (sheet: Sheet, y: number) => void };

/** Position of the grid on the sheet. */
export interface Grid {
  x: number;
  width: number;
}

export function typesetRow(row: TemplateRow, data: AnnexData, grid: Grid, paper: Paper): TypesetRow[] {
  switch (row.kind) {
    case 'cells':
      return [typesetCells(row.cells, data, grid, paper)];
    case 'text':
      return [
        typesetCells(
          [{ columns: COLUMNS, label: row.label, value: row.value }],
          data,
          grid,
          paper,
          row.lines,
        ),
      ];
    case 'list': {
      const entries = row.entries(data);
      return (entries.length > 0 ? entries : [[]]).map((entry, index) => ({
        ...typesetCells(
          row.columns.map(({ columns, label }, column) => ({
            columns,
            label,
            value: () => entry[column] ?? '',
          })),
          data,
          grid,
          paper,
        ),
        // Only the first row has the column labels.
        hasLabels: index === 0,
      }));
    }
    case 'signatures':
      return [typesetSignatures(row.labels, grid)];
  }
}

export function typesetCells(
  cells: readonly TemplateCell[],
  data: AnnexData,
  grid: Grid,
  paper: Paper,
  minimum = 1,
): Extract<TypesetRow, { kind: 'cells' }> {
  const widthOf = (words: string) => paper.widthOf(words, VALUE);
  let x = grid.x;
  const set = cells.map(({ label, value, columns }) => {
    const width = (grid.width * columns) / COLUMNS;
    const lines = wrapText(winAnsiText(value(data)), width - 2 * PADDING, widthOf);
    const cell: SetCell = { label, lines, x, width };
    x += width;
    return cell;
  });
  const lines = Math.max(minimum, ...set.map((cell) => cell.lines.length));
  return { kind: 'cells', cells: set, lines, hasLabels: true };
}

function typesetSignatures(labels: readonly string[], grid: Grid): TypesetRow {
  const width = grid.width / labels.length;
  return {
    kind: 'whole',
    height: SIGNATURE.height,
    draw: (sheet, y) => {
      for (const [index, label] of labels.entries()) {
        const x = grid.x + index * width;
        sheet.box(x, y, width, SIGNATURE.height);
        sheet.rule(x + SIGNATURE.inset, x + width - SIGNATURE.inset, y + SIGNATURE.aboveRule);
        sheet.text(label, x + SIGNATURE.inset, y + SIGNATURE.aboveRule + LABEL_HEIGHT, LABEL);
      }
    },
  };
}

export function heightOf(row: TypesetRow): number {
  if (row.kind === 'whole') return row.height;
  return (row.hasLabels ? LABEL_HEIGHT : BELOW) + row.lines * LINE + BELOW;
}

/** Splits a row at a height: the lines that fit, and the rest as a row. */
export function cutRow(row: TypesetRow, height: number): { first: TypesetRow; rest: TypesetRow } | null {
  if (row.kind === 'whole') return null;
  const lines = Math.floor((height - heightOf({ ...row, lines: 0 })) / LINE);
  if (lines < 1 || lines >= row.lines) return null;
  const part = (from: number, to: number, suffix: string) => ({
    ...row,
    hasLabels: row.hasLabels || suffix !== '',
    lines: to - from,
    cells: row.cells.map((cell) => ({
      ...cell,
      label: cell.label + suffix,
      lines: cell.lines.slice(from, to),
    })),
  });
  const isContinued = row.cells.some(({ label }) => label.endsWith(CONTINUED));
  return {
    first: part(0, lines, ''),
    rest: part(lines, row.lines, isContinued ? '' : CONTINUED),
  };
}

/** A list's first row on a new page repeats the column labels. */
export function withLabels(row: TypesetRow): TypesetRow {
  return row.kind === 'cells' ? { ...row, hasLabels: true } : row;
}

export function drawRow(sheet: Sheet, row: TypesetRow, y: number): void {
  if (row.kind === 'whole') {
    row.draw(sheet, y);
    return;
  }
  const height = heightOf(row);
  const top = row.hasLabels ? LABEL_HEIGHT : BELOW;
  for (const { label, lines, x, width } of row.cells) {
    sheet.box(x, y, width, height);
    if (row.hasLabels) sheet.text(label, x + PADDING, y + LABEL.size + 1.2, LABEL);
    for (const [index, line] of lines.entries())
      if (line !== '') sheet.text(line, x + PADDING, y + top + VALUE.size + index * LINE, VALUE);
  }
}
