import type { Capacity } from './capacity';
import { faultsOfOccupation, type Occupation } from './occupation';
import { BEDS } from './occupation-fields';
import { valueAt } from './report-figures';

/*
 * A report contains every figure, also those that its author never looked at. Such a figure does not replace one that
 * somebody looked at in an earlier report that its author had not seen (decision 0050).
 */

/** A report as its author sent it. */
export interface MadeReport {
  clientRef: string;
  report: Occupation;
}

/** The paths that nobody looked at. An older app does not send them: then its unchanged figures are meant. */
export function unreviewedIn({ unreviewed, confirmed }: Pick<Occupation, 'unreviewed' | 'confirmed'>) {
  return unreviewed ?? confirmed;
}

/**
 * For each unreviewed figure of a report: the latest earlier report in which somebody looked at it. `earlier` has the
 * latest first. A figure that nobody looked at in any of them is missing. `isOrigin` leaves a report out for one figure.
 */
export function originsOf<Made extends MadeReport>(
  current: Occupation,
  earlier: readonly Made[],
  isOrigin: (made: Made, path: string) => boolean = () => true,
): Map<string, Made> {
  const known = earlier.map((made) => ({ made, unseen: new Set(unreviewedIn(made.report)) }));
  return new Map(
    unreviewedIn(current).flatMap((path) => {
      const origin = known.find(
        ({ made, unseen }) => !unseen.has(path) && hasFigure(made.report, path) && isOrigin(made, path),
      );
      return origin ? [[path, origin.made] as const] : [];
    }),
  );
}

/**
 * The origins of the figures of a report that nobody looked at in it. `carried`: the origin says another figure, and that one
 * counts. `equal`: it says the same. A figure is in neither if what its origin says is impossible now.
 */
export function countingOrigins<Made extends MadeReport>(
  current: Occupation,
  earlier: readonly Made[],
  capacity: Capacity,
): { carried: Map<string, Made>; equal: Map<string, Made> } {
  const faults = faultsOfOccupation(current, capacity).length;
  const isPossible = (path: string, value: unknown) =>
    faultsOfOccupation(withFigures(current, [[path, value]]), capacity).length <= faults;
  const origins = [...originsOf(current, earlier)];
  const isEqual = ([path, { report }]: [string, Made]) =>
    isSameFigure(figureAt(report, path), figureAt(current, path));
  const others = origins.filter((one) => !isEqual(one));
  return {
    carried: new Map(others.filter(([path, { report }]) => isPossible(path, figureAt(report, path)))),
    equal: new Map(origins.filter(isEqual)),
  };
}

export function figureAt(report: Occupation, path: string): unknown {
  const service = serviceAt(path);
  return service === null ? valueAt(report, path) : (report.bedsOutOfService[service] ?? []);
}

/** A copy of the report with these figures. */
export function withFigures(report: Occupation, figures: Iterable<readonly [string, unknown]>): Occupation {
  const copy = structuredClone(report);
  for (const [path, value] of figures) {
    const service = serviceAt(path);
    if (service === null) setAt(copy, path, value);
    else if (Array.isArray(value) && value.length > 0)
      Object.assign(copy.bedsOutOfService, { [service]: value });
    else delete copy.bedsOutOfService[service];
  }
  return copy;
}

function setAt(report: object, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const inner = valueAt(report, names.join('.'));
  if (typeof inner === 'object' && inner !== null) Object.assign(inner, { [last]: value });
}

/** A unit without beds out of service has no entry: its beds in use say whether the report is about it. */
export function hasFigure(report: Occupation, path: string): boolean {
  const service = serviceAt(path);
  if (service === null) return valueAt(report, path) != null;
  const [section, ...unit] = service.split('.');
  return valueAt(report, [section, 'units', ...unit].join('.')) != null;
}

/** `internment.adult.uci` in `bedsOutOfService.internment.adult.uci`; null for another figure. */
function serviceAt(path: string): string | null {
  return path.startsWith(`${BEDS}.`) ? path.slice(BEDS.length + 1) : null;
}

export function isSameFigure(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
