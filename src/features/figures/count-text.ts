import type { Cell } from '../../../contract/figures/figures';

/** A figure for the screen: `–` where nobody knows it, which is never 0; `NA` where the hospital does not offer the service. */
export function countText(count: Cell): string {
  return count === null ? '–' : numberText(count);
}

/** `1.659`: as Colombia writes a number. */
export function numberText(count: Cell): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}
