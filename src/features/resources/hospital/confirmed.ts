import type { HospitalResources } from '../../../../contract/resources/hospital-detail';

/**
 * Whether a figure was only confirmed: laid in from the report before, and not counted again. A path names a figure or all
 * that lies below it.
 */
export function isConfirmed(occupation: HospitalResources['occupation'], path: string): boolean {
  return (occupation?.confirmed ?? []).some(
    (one) => one === path || path.startsWith(`${one}.`) || one.startsWith(`${path}.`),
  );
}
