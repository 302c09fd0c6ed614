import type { OriginOfFigure } from '../../../contract/hospitals/figures';
import { unreviewedIn } from '../../../contract/resources/unreviewed-figures';
import { type Carried, carriedIn, type EqualFigures, equalIn, occupationIn, type ReportRow } from './current';

/** Hour and author of the figures that nobody looked at in a report, by path; without those that were kept without an hour. */
export function knownOrigins(carried: Carried, equal: EqualFigures): Record<string, OriginOfFigure> {
  return { ...hoursIn(carried), ...hoursOfEqual(equal) };
}

function hoursIn(carried: Carried): Record<string, OriginOfFigure> {
  return Object.fromEntries(
    Object.entries(carried).flatMap(([path, { at, by }]) =>
      at !== undefined && by !== undefined ? [[path, { at, by }]] : [],
    ),
  );
}

function hoursOfEqual(equal: EqualFigures): Record<string, OriginOfFigure> {
  return Object.fromEntries(
    equal.flatMap(({ at, by, paths }) => paths.map((path) => [path, { at, by }] as const)),
  );
}

/** By path, the figures that are not of a report's own hour and author; null: nobody knows when they were looked at. */
export type FigureOrigins = ReadonlyMap<string, OriginOfFigure | null>;

export function figureOrigins(row: ReportRow): FigureOrigins {
  const carried = carriedIn(row);
  const notOwn = [...unreviewedIn(occupationIn(row)), ...Object.keys(carried)];
  return new Map<string, OriginOfFigure | null>([
    ...notOwn.map((path) => [path, null] as const),
    ...Object.entries(knownOrigins(carried, equalIn(row))),
  ]);
}
