import type { ResourceRow } from './board';
import type { Capacity } from './capacity';
import { bedServices, type Occupation } from './occupation';
import { BEDS, sectionsOf } from './occupation-fields';
import { hasFigure, unreviewedIn } from './unreviewed-figures';

/**
 * In how many sections of the form nobody looked at any figure; undefined if in none. A section that the capacity got after the
 * report has no figure in it, and does not count.
 */
export function unreviewedSections(report: Occupation, capacity: Capacity): ResourceRow['unreviewed'] {
  const unseen = new Set(unreviewedIn(report));
  const sections = sectionsOf(capacity)
    .map(({ id, fields }) =>
      id === BEDS
        ? bedServices(capacity).map((service) => `${BEDS}.${service.id}`)
        : fields.map(({ path }) => path),
    )
    .map((paths) => paths.filter((path) => hasFigure(report, path)))
    .filter((paths) => paths.length > 0);
  const count = sections.filter((paths) => paths.every((path) => unseen.has(path))).length;
  return count === 0 ? undefined : { sections: count, of: sections.length };
}
