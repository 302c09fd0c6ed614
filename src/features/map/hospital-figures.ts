import type { ResourceRow } from '../../../contract/resources/board';

/** What this person knows of all hospitals. `hidden`: without the right to figures. `unknown`: the board has not come. */
export type Figures = 'hidden' | 'unknown' | ReadonlyMap<number, ResourceRow>;

/** What this person knows of one hospital. */
export type FiguresOfOne = 'hidden' | 'unknown' | ResourceRow;

/** A hospital that the board does not list yet is as unknown as one of a board that has not come. */
export function figuresOf(figures: Figures, ipsId: number): FiguresOfOne {
  return typeof figures === 'string' ? figures : (figures.get(ipsId) ?? 'unknown');
}
