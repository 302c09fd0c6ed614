/** The sum; null if one figure is unknown: the sum of a part looks calm. 0 of none. */
export function wholeSum(figures: readonly (number | null)[]): number | null {
  return figures.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}
