import type { Condition } from 'fhir/r4';
import { concept, HL7, idOf, linkTo } from '../../fhir';
import type { StoredDiagnosis } from '../tables';
import { nameOf } from './links';
import type { FhirSource } from './source';

export function conditionOf(source: FhirSource, diagnosis: StoredDiagnosis): Condition {
  const { id, createdAt } = source.record;
  return {
    resourceType: 'Condition',
    id: idOf(source, nameOf.condition(id, diagnosis.id)),
    clinicalStatus: { coding: [{ system: HL7.conditionClinical, code: 'active' }] },
    category: [{ coding: [{ system: HL7.conditionCategory, code: 'encounter-diagnosis' }] }],
    code: concept(HL7.icd10, withPeriod(diagnosis.code), diagnosis.name),
    subject: linkTo(source, nameOf.patient(id)),
    recordedDate: createdAt.toISOString(),
  };
}

/** HL7 requires the period in ICD codes; our codes have none, as in Colombian forms. */
function withPeriod(code: string): string {
  return code.length > 3 && !code.includes('.') ? `${code.slice(0, 3)}.${code.slice(3)}` : code;
}
