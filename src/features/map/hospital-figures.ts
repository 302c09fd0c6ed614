import { nedocsBand } from '../../../contract/hospitals/nedocs';
import type { ResourceRow } from '../../../contract/resources/board';
import { isScoreStale } from '../../../contract/resources/row-freshness';
import { scoreAge } from '../../subjects/resources/score-age';

/** What this person knows of all hospitals. `hidden`: without the right to figures. `unknown`: the board has not come. */
export type Figures = 'hidden' | 'unknown' | ReadonlyMap<number, ResourceRow>;

/** What this person knows of one hospital. */
export type FiguresOfOne = 'hidden' | 'unknown' | ResourceRow;

/** A hospital that the board does not list yet is as unknown as one of a board that has not come. */
export function figuresOf(figures: Figures, ipsId: number): FiguresOfOne {
  return typeof figures === 'string' ? figures : (figures.get(ipsId) ?? 'unknown');
}

/** Behind a score or an hour that is not of this shift. */
export const OTHER_SHIFT = 'de otro turno';

interface Crowding {
  /** `78 Ocupado`; `103 Hacinamiento, de otro turno`, or `, cifras de las 13:10`; `Sin puntaje` without any. */
  words: string;
  /** Only of a score of this shift. */
  band: ReturnType<typeof nedocsBand> | null;
}

/** What a hospital's crowding score says now. */
export function crowdingOf(
  row: Pick<ResourceRow, 'nedocs' | 'updatedAt' | 'updatedDoubt'>,
  now: Date,
): Crowding {
  const { score, reviewed } = row.nedocs;
  if (score === null) return { words: 'Sin puntaje', band: null };
  const band = nedocsBand(score);
  const words = `${score} ${band.name}`;
  const age = scoreAge(row, now);
  if (isScoreStale(row, now))
    return { words: `${words}, ${reviewed === null ? age : OTHER_SHIFT}`, band: null };
  return { words: age ? `${words}, ${age}` : words, band };
}
