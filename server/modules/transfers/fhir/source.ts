import type { Reference } from '../../../platform/ports/reference';
import type { ReferralRecord } from '../tables';

/** All that an export is made of: two exports of the same source are the same, byte for byte. */
export interface FhirSource {
  record: ReferralRecord;
  reference: Reference;
  /** Where the patient lives, as their neighbourhood says; the memory of reference data has no neighbourhoods. */
  homeMunicipalityId: number | null;
  /** Namespace of this installation: the prefix of its own numbers, states and steps. */
  base: string;
}
