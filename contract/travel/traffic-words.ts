import { counted } from '../counted';

/** Measurements that are older say nothing of the traffic now. */
export const TRAFFIC_MINUTES = 15;

/**
 * Bands of the measured speed as a share of the planned one. Nobody publishes such bands for Medellín: a quarter lost is still
 * the usual day, below a half everybody calls it a jam.
 */
export const TRAFFIC_BANDS = [
  { id: 'fluid', name: 'Fluido', from: 0.75 },
  { id: 'slow', name: 'Lento', from: 0.5 },
  { id: 'heavy', name: 'Congestionado', from: 0.25 },
  { id: 'still', name: 'Casi detenido', from: 0 },
] as const;
export type TrafficBand = (typeof TRAFFIC_BANDS)[number];

/** The band of a section; both speeds in km/h. */
export function trafficBand({ speed, planned }: { speed: number; planned: number }): TrafficBand {
  const share = planned > 0 ? speed / planned : 0;
  return TRAFFIC_BANDS.find(({ from }) => share >= from) ?? TRAFFIC_BANDS[3];
}

/** Compass points from north, clockwise. */
export const DIRECTIONS = ['norte', 'oriente', 'sur', 'occidente'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The nearest of the four compass points. `heading`: degrees from north, clockwise. */
export function directionOf(heading: number): Direction {
  return DIRECTIONS[Math.round((((heading % 360) + 360) % 360) / 90) % 4] ?? 'norte';
}

/** `3 mediciones de 2 vehículos`. */
export function samplesWords(samples: number, vehicles: number): string {
  return `${counted(samples, 'medición', 'mediciones')} de ${counted(vehicles, 'vehículo', 'vehículos')}`;
}

/** `Avenida Oriental, hacia el norte`; a street without a name is `Vía sin nombre`. */
export function sectionName({ name, direction }: { name: string; direction: Direction }): string {
  return `${name || 'Vía sin nombre'}, hacia el ${direction}`;
}

/** `14 km/h de 50 previstos`. */
export function speedWords({ speed, planned }: { speed: number; planned: number }): string {
  return `${Math.round(speed)} km/h de ${Math.round(planned)} previstos`;
}

interface Timed {
  /** ISO 8601: its newest measurement. */
  measuredAt: string;
  speed: number;
  planned: number;
}

/** The sections that still say something at this time (epoch milliseconds), the slowest first. */
export function recentSections<Section extends Timed>(sections: readonly Section[], now: number): Section[] {
  const since = now - TRAFFIC_MINUTES * 60_000;
  return sections
    .filter(({ measuredAt }) => Date.parse(measuredAt) >= since)
    .sort((one, other) => one.speed / one.planned - other.speed / other.planned);
}
