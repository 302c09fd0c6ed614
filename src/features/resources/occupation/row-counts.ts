import { PATIENTS } from '../../../../contract/resources/occupation-fields';
import { confirmedPaths, unreviewedPaths } from './compare-forms';
import type { OccupationState } from './occupation-state';

/** The rows of a report by who answers for them; the patient lists are no row. */
export interface RowCounts {
  typed: number;
  /** In a section that the user confirmed, with the figure of the last report. */
  confirmed: number;
  /** With the figure of the last report, which nobody looked at. */
  unreviewed: number;
}

export function countRows(
  { capacity, base, form, confirmed: sections }: OccupationState,
  changed: ReadonlySet<string>,
): RowCounts {
  const same = confirmedPaths(form, base.form, base.said);
  const unseen = new Set(
    unreviewedPaths({ capacity: capacity.report, form, base: base.form, confirmed: sections }),
  );
  const unreviewed = same.filter((path) => unseen.has(path)).length;
  return {
    typed: [...changed].filter((path) => path !== PATIENTS).length,
    confirmed: same.length - unreviewed,
    unreviewed,
  };
}

/** `Usted escribió 5 filas; 9 se confirman como estaban; 3 salen sin revisar.` Null while there is nothing to tell. */
export function countsText({ typed, confirmed, unreviewed }: RowCounts): string | null {
  if (typed + confirmed === 0) return null;
  const rows = typed === 1 ? '1 fila' : `${typed} filas`;
  const parts = [
    typed === 0 ? 'Usted no escribió ninguna fila' : `Usted escribió ${rows}`,
    confirmed > 0 &&
      (confirmed === 1 ? '1 se confirma como estaba' : `${confirmed} se confirman como estaban`),
    unreviewed > 0 && (unreviewed === 1 ? '1 sale sin revisar' : `${unreviewed} salen sin revisar`),
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}
