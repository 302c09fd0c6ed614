import type { Observation } from 'fhir/r4';
import { concept, HL7, idOf, linkTo } from '../../fhir';
import { nameOf } from './links';
import type { FhirSource } from './source';

/** The patient's pregnancy; null if none is recorded. */
export function pregnancyOf(source: FhirSource): Observation | null {
  const { id, isPregnant, createdAt } = source.record;
  if (!isPregnant) return null;
  return {
    resourceType: 'Observation',
    id: idOf(source, nameOf.pregnancy(id)),
    status: 'final',
    code: concept(HL7.loinc, '82810-3', 'Pregnancy status'),
    subject: linkTo(source, nameOf.patient(id)),
    effectiveDateTime: createdAt.toISOString(),
    valueCodeableConcept: concept(HL7.snomed, '77386006', 'Pregnant'),
  };
}
