import type { KeyboardEvent } from 'react';

/** Rows and columns of a move, as in a spreadsheet; Enter goes down. */
const MOVES: Record<string, readonly [down: number, right: number]> = {
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

export interface Cell {
  row: number;
  column: number;
}

/** The next cell for a key; null at an edge, and for other keys. */
export function cellAfter(key: string, from: Cell, size: { rows: number; columns: number }): Cell | null {
  const move = MOVES[key];
  if (!move) return null;
  const [row, column] = [from.row + move[0], from.column + move[1]];
  const isInside = row >= 0 && row < size.rows && column >= 0 && column < size.columns;
  if (isInside) return { row, column };
  // After the last cell of a column comes the first cell of the next column.
  const next = from.column + 1;
  return move[0] === 1 && next < size.columns ? { row: 0, column: next } : null;
}

/** Moves the focus in a grid; `idOf` returns the id of a field. */
export function moveWith(
  event: KeyboardEvent,
  from: Cell,
  size: { rows: number; columns: number },
  idOf: (cell: Cell) => string,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const to = cellAfter(event.key, from, size);
  if (!to) return;
  event.preventDefault();
  document.getElementById(idOf(to))?.focus();
}
