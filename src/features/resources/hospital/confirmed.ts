import type { HospitalResources } from '../../../../contract/resources/hospital-detail';

/**
 * Whether a figure was prefilled from the previous report and not counted again. A path names a figure
 * or a group of figures.
 */
export function isConfirmed(occupation: HospitalResources['occupation'], path: string): boolean {
  return (occupation?.confirmed ?? []).some(
    (one) => one === path || path.startsWith(`${one}.`) || one.startsWith(`${path}.`),
  );
}
