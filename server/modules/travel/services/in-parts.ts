import type { Point } from '../../../../contract/travel/travel-time';
import type { Measured } from '../measured';
import { QuestionRefusedError } from './ask-json';

type Times = (Measured | null)[][];

/**
 * Asks for a table in parts, because servers limit the places of one request: the longer side is cut so that a part has at most this
 * many places in all. The parts are asked at once. Servers refuse a whole part for one place that no road of theirs is near: it is
 * halved until only the times of such a place are null. Throws the refusal if nothing is left.
 */
export async function inParts(
  from: readonly Point[],
  to: readonly Point[],
  most: number,
  ask: Ask,
): Promise<Times> {
  const size = Math.max(1, most - Math.min(from.length, to.length));
  const refused: Refusals = { left: MOST_HALVES, last: null };
  const times = await askCut(from, to, size, (some, others) => askHalved(some, others, ask, refused));
  if (refused.last !== null && times.flat().every((cell) => cell === null)) throw refused.last;
  return times;
}

interface Refusals {
  left: number;
  last: QuestionRefusedError | null;
}

/** After so many refusals the service refuses something else than a place. */
const MOST_HALVES = 16;

type Ask = (from: readonly Point[], to: readonly Point[]) => Promise<Times>;

/** The longer side cut into parts of this size. */
async function askCut(from: readonly Point[], to: readonly Point[], size: number, ask: Ask): Promise<Times> {
  if (from.length > to.length) {
    const rows = cut(from, size).map((part) => ask(part, to));
    return (await Promise.all(rows)).flat();
  }
  const columns = await Promise.all(cut(to, size).map((part) => ask(from, part)));
  return from.map((_, row) => columns.flatMap((answer) => answer[row] ?? []));
}

async function askHalved(
  from: readonly Point[],
  to: readonly Point[],
  ask: Ask,
  refused: Refusals,
): Promise<Times> {
  try {
    return await ask(from, to);
  } catch (error) {
    if (!(error instanceof QuestionRefusedError) || refused.left === 0) throw error;
    const longer = Math.max(from.length, to.length);
    refused.left -= 1;
    refused.last = error;
    if (longer === 1) return [[null]];
    return askCut(from, to, Math.ceil(longer / 2), (some, others) => askHalved(some, others, ask, refused));
  }
}

function cut(points: readonly Point[], size: number): Point[][] {
  return Array.from({ length: Math.ceil(points.length / size) }, (_, at) =>
    points.slice(at * size, (at + 1) * size),
  );
}

/** Throws for a table that does not have these rows and columns. */
export function requireSize(table: readonly (readonly unknown[])[], rows: number, columns: number): void {
  if (table.length !== rows || table.some((row) => row.length !== columns))
    throw new Error(`a table of another size than ${rows} × ${columns}`);
}
