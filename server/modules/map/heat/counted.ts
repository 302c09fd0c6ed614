import type { HeatPoint } from '../../../../contract/map/heat';

export type CountedPlace = Omit<HeatPoint, 'source'>;

/** The requests of one source: those with a place, and how many there are in all. */
export interface Counted {
  places: CountedPlace[];
  total: number;
}
