import { nedocsBand } from '../../../../contract/hospitals/nedocs';
import type { ResourceRow } from '../../../../contract/resources/board';
import { isSaturated, type Saturation } from '../../../../contract/resources/saturation';
import { scoreAge } from '../../../subjects/resources/score-age';
import { plannedText } from '../../../ui/format/moment';
import { freshnessText } from '../freshness-words';

/** The accessible name of a row. */
export function rowLabel(row: ResourceRow, now: Date): string {
  const { score } = row.nedocs;
  const age = scoreAge(row, now);
  return [
    row.name,
    row.municipality,
    freshnessText(row, now).toLowerCase(),
    score === null ? 'sin NEDOCS' : `NEDOCS ${score} ${nedocsBand(score).name}`,
    ...(age ? [age] : []),
    ...(isSaturated(row.saturation, now) ? ['emergencia funcional'] : []),
  ].join(', ');
}

/** `Emergencia funcional hasta hoy 14:00: sin camillas`; null when there is none now. */
export function saturationText(saturation: Saturation | null, now: Date): string | null {
  if (!saturation || !isSaturated(saturation, now)) return null;
  return `Emergencia funcional hasta ${plannedText(saturation.until, now)}: ${saturation.reason}`;
}
