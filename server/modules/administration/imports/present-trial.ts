import type { Trial, TrialRow } from '../../../../contract/administration/imports';
import type { ComparedList } from '../../reference';

/** Every row of the file with what an import would do, in the file's order. */
export function presentTrial(compared: ComparedList): Trial {
  const { kind, source, digest, version, plan, unread, missing, lines, faulty } = compared;
  const count = (state: TrialRow['state']) => lines.filter((line) => line.state === state).length;
  return {
    kind,
    format: source.format,
    place: source.place,
    digest,
    version,
    plan,
    columns: [...source.columns],
    unread: [...unread],
    missing,
    counts: { new: count('new'), changed: count('changed'), same: count('same') },
    faulty: faulty.size,
    rows: rowsOf(compared),
  };
}

/** The longest name that is made of a row's cells. */
const NAME = 80;

function rowsOf({ source, lines, faulty, warnings }: ComparedList): TrialRow[] {
  const understood = new Map<number, ComparedList['lines'][number][]>();
  for (const line of lines) understood.set(line.at, [...(understood.get(line.at) ?? []), line]);
  return [...source.rows, ...source.uneven]
    .sort((one, other) => one.at - other.at)
    .flatMap(({ at, cells }): TrialRow[] => {
      const bare = { at, name: nameOf(cells), changes: [], cells: null };
      const errors = faulty.get(at);
      if (errors) return [{ ...bare, state: 'faulty', reasons: [...errors], cells: [...cells] }];
      const reasons = [...(warnings.get(at) ?? [])];
      const own = understood.get(at);
      if (!own) return [{ ...bare, state: 'skipped', reasons }];
      return own.map(({ state, row, differences }) => ({
        at,
        state,
        name: row,
        changes: [...differences],
        reasons,
        cells: null,
      }));
    });
}

function nameOf(cells: readonly string[]): string {
  const told = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return told.join(' · ').slice(0, NAME);
}
