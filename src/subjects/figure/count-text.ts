import type { Cell } from '../../../contract/figures/figures';

/** A figure for the screen: `–` where nobody knows it, which is never 0; `NA` where the hospital does not offer the service. */
export function countText(count: Cell): string {
  return count === null ? '–' : numberText(count);
}

/** `1.659`: as Colombia writes a number. */
export function numberText(count: Cell): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** An axis of counts. The chart library writes `2,500`, which reads as two and a half here. */
export function countAxis<Given extends { axisLabel: object }>(given: Given) {
  return {
    type: 'value',
    min: 0,
    minInterval: 1,
    ...given,
    axisLabel: { ...given.axisLabel, formatter: (value: number) => numberText(value) },
  };
}
