import { MEDELLIN_MUNICIPALITY_ID } from '../limits';

export const AREAS = ['med', 'metropolitan'] as const;
export type Area = (typeof AREAS)[number];

/** DANE codes of the ten municipalities of the Valle de Aburrá, Medellín among them. */
const METROPOLITAN = [MEDELLIN_MUNICIPALITY_ID, 5079, 5088, 5129, 5212, 5266, 5308, 5360, 5380, 5631];

const MUNICIPALITIES: Record<Area, readonly number[]> = {
  med: [MEDELLIN_MUNICIPALITY_ID],
  metropolitan: METROPOLITAN,
};

/** Whether a municipality belongs to the area. The metropolitan area includes Medellín. */
export function isInArea(area: Area, municipalityId: number): boolean {
  return MUNICIPALITIES[area].includes(municipalityId);
}
