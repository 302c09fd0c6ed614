import type { ReferralRecord } from '../../../platform/database/schema';
import type { Reference } from '../../../platform/reference/reference';

/** All that an export is made of: two exports of the same source are the same, byte for byte. */
export interface FhirSource {
  record: ReferralRecord;
  reference: Reference;
  /** Where the patient lives, as their neighbourhood says; the memory of reference data has no neighbourhoods. */
  homeMunicipalityId: number | null;
  /** Namespace of this installation: what it alone names (numbers, states, steps) is named below it. */
  base: string;
}
