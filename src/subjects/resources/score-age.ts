import type { ResourceRow } from '../../../contract/resources/board';
import { withDoubt } from '../../../contract/transfers/doubt';
import { momentText } from '../../ui/format/moment';

/**
 * Of when the figures of a score are, where they are older than their report: `cifras de las 13:10`. Null where they are of the
 * report, and without a score.
 */
export function scoreAge(
  { nedocs: { score, reviewed }, updatedAt }: Pick<ResourceRow, 'nedocs' | 'updatedAt'>,
  now: Date,
): string | null {
  if (score === null || reviewed === undefined) return null;
  if (reviewed === null) return 'cifras sin revisar';
  if (reviewed.at === updatedAt) return null;
  return `cifras de ${withDoubt(momentText(reviewed.at, now).replace(/^hoy /, 'las '), reviewed.doubt)}`;
}
