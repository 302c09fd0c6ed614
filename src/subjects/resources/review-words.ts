import type { FigureOrigin, HospitalResources } from '../../../contract/resources/hospital-detail';
import { bedServices } from '../../../contract/resources/occupation';
import { BEDS } from '../../../contract/resources/occupation-fields';
import { unreviewedIn } from '../../../contract/resources/unreviewed-figures';
import { withDoubt } from '../../../contract/transfers/doubt';
import { momentText } from '../../ui/format/moment';

type Resources = Pick<HospitalResources, 'capacity' | 'occupation' | 'origins'>;

interface ReviewWords {
  /** For the whole card; null where somebody looked at one of its figures. */
  card: string | null;
  /** For one figure, where the words of the card do not say it. */
  line: (path: string) => string | null;
}

/**
 * Says which of these figures nobody looked at in the current report, and when somebody last did:
 * `sin revisar, igual al reporte de las 06:58`.
 */
export function reviewWords(
  { occupation, origins = [] }: Resources,
  paths: readonly string[],
  now: Date,
): ReviewWords {
  const unseen = new Set(occupation ? unreviewedIn(occupation) : []);
  // An older app did not say whether somebody looked at them.
  const unreviewed = occupation?.unreviewed ? 'sin revisar' : null;
  const wordsOf = (path: string) => {
    if (!unseen.has(path)) return null;
    const origin = origins.find((one) => one.paths.includes(path));
    const words = [unreviewed, origin ? originText(origin, path, now) : 'igual al reporte anterior'];
    return words.filter((one) => one !== null).join(', ');
  };
  const all = new Set(paths.map(wordsOf));
  const [only = null] = all;
  if (all.size <= 1) return { card: only, line: () => null };
  return { card: all.has(null) ? null : unreviewed, line: wordsOf };
}

/** The paths of the beds out of service, also of the units that have none. */
export function brokenPaths({ capacity }: Pick<Resources, 'capacity'>): string[] {
  return capacity ? bedServices(capacity).map(({ id }) => `${BEDS}.${id}`) : [];
}

function originText(
  { createdAt, doubt, createdBy, carried, differing = [] }: FigureOrigin,
  path: string,
  now: Date,
): string {
  const at = withDoubt(momentText(createdAt, now).replace(/^hoy /, 'las '), doubt);
  const report = `reporte de ${at}`;
  if (differing.includes(path)) return `el ${report} dice otra cifra, que ya no es posible`;
  return carried.includes(path) ? `vale el ${report}, ${createdBy}` : `igual al ${report}`;
}
