import type { Reference } from '../../../platform/ports/reference';
import type { ReferralRecord } from '../tables';

/** The input of an export. The same source gives the same export, byte for byte. */
export interface FhirSource {
  record: ReferralRecord;
  reference: Reference;
  /** The municipality of the patient's neighbourhood; the reference data in memory has no neighbourhoods. */
  homeMunicipalityId: number | null;
  /** Namespace of this installation: the prefix of its own numbers, states and steps. */
  base: string;
}
