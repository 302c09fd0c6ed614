import type { ReportFigure } from '../../contract/resources/report-figures';
import { isOther } from './is-other';

export type { ReportFigure };

export interface ChangedFigure {
  path: string;
  name: string;
  from: string;
  to: string;
}

type Figures = readonly ReportFigure[];

/** The figures of the same hospital that differ between two reports. */
export function changedFigures(before: Figures, after: Figures): ChangedFigure[] {
  const old = byPath(before);
  return after.flatMap(({ path, name, value, text }) => {
    const was = old.get(path);
    return was && isOther(was.value, value) ? [{ path, name, from: was.text, to: text }] : [];
  });
}

/**
 * The figures of a newer report that the user's own report would undo. `base` prefilled the form. A figure that the user
 * changed is not in the list: they decided on it.
 */
export function undoneFigures(base: Figures, own: Figures, newer: Figures): ChangedFigure[] {
  const typed = new Set(changedFigures(base, own).map(({ path }) => path));
  return changedFigures(newer, own).filter(({ path }) => !typed.has(path));
}

function byPath(figures: Figures): Map<string, ReportFigure> {
  return new Map(figures.map((figure) => [figure.path, figure]));
}
