import { type Part as DrawnPart, partsOption } from '../../../subjects/figure/parts-option';
import type { ChartOption } from '../../../ui/chart/chart-manners';
import type { Known } from '../known-text';

/** One part of a doughnut, and how many hospitals it is of. */
export interface Part extends DrawnPart, Known {}

/** The cutout of the specification: 30 % (map document 9). */
const RADIUS = ['16.5%', '55%'] as const;

/** Parts of a whole, each with its name and count. */
export function doughnutOption(parts: readonly Part[]): ChartOption {
  return partsOption(parts, { radius: RADIUS });
}

/** `Sin datos de UCI Covid.`: what is missing in a doughnut; empty when nothing is. */
export function missingText(parts: readonly Part[]): string {
  const missing = parts.filter(({ count }) => count === null).map(({ name }) => name);
  return missing.length === 0 ? '' : ` Sin datos de ${missing.join(', ')}.`;
}
