import type { CodeableConcept } from 'fhir/r4';

/** Code systems of HL7 and of the international classifications. */
export const HL7 = {
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  organizationType: 'http://terminology.hl7.org/CodeSystem/organization-type',
  placeType: 'http://terminology.hl7.org/CodeSystem/location-physical-type',
  conditionClinical: 'http://terminology.hl7.org/CodeSystem/condition-clinical',
  conditionCategory: 'http://terminology.hl7.org/CodeSystem/condition-category',
  coverageClass: 'http://terminology.hl7.org/CodeSystem/coverage-class',
  taskCode: 'http://hl7.org/fhir/CodeSystem/task-code',
  actReason: 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  snomed: 'http://snomed.info/sct',
  loinc: 'http://loinc.org',
} as const;

const SANER_GUIDE = 'http://hl7.org/fhir/uv/saner';

/** Names of HL7 SANER (1.0.0): the profile of a report, the measure of hospital capacity, its groups and figures. */
export const SANER = {
  reportProfile: `${SANER_GUIDE}/StructureDefinition/PublicHealthMeasureReport`,
  hospitalCapacity: `${SANER_GUIDE}/Measure/CDCPatientImpactAndHospitalCapacity`,
  group: `${SANER_GUIDE}/CodeSystem/MeasureGroupSystem`,
  value: `${SANER_GUIDE}/CodeSystem/MeasuredValues`,
} as const;

const MINISTRY = 'https://fhir.minsalud.gov.co/rda';

/** Code and naming systems of the health ministry's guide for the digital summary of care (RDA). */
export const COLOMBIA = {
  personIdentifier: `${MINISTRY}/CodeSystem/ColombianPersonIdentifier`,
  organizationIdentifier: `${MINISTRY}/CodeSystem/ColombianOrganizationIdentifiers`,
  registry: `${MINISTRY}/NamingSystem/RNEC`,
  taxes: `${MINISTRY}/NamingSystem/DIAN`,
  providers: `${MINISTRY}/NamingSystem/REPS`,
  insurers: `${MINISTRY}/NamingSystem/EAPB`,
} as const;

type OwnSystem =
  | 'ambulance-type'
  | 'attention-network'
  | 'referral-reason'
  | 'referral-state'
  | 'regime-type'
  | 'reject-reason'
  | 'transfer-input'
  | 'transfer-kind'
  | 'transfer-output'
  | 'transfer-requirement'
  | 'transfer-step';

/** A code system of this installation. */
export function ownSystem(base: string, name: OwnSystem): string {
  return `${base}/CodeSystem/${name}`;
}

export function ownNaming(
  base: string,
  name: 'referral' | 'client-ref' | 'bundle' | 'license-plate' | 'ips' | 'resource-report',
): string {
  return `${base}/NamingSystem/${name}`;
}

/** A code with its text; only the text if there is no code. */
export function concept(system: string, code: string | number | null, words: string): CodeableConcept {
  if (code === null || code === '') return { text: words };
  return { coding: [{ system, code: String(code), display: words }], text: words };
}

/** FHIR allows no empty list: undefined if no item is present. */
export function filled<Item>(items: readonly (Item | null | undefined | false | '')[]): Item[] | undefined {
  const present = items.filter((item): item is Item => Boolean(item));
  return present.length > 0 ? present : undefined;
}
