import type { Identifier, Organization } from 'fhir/r4';
import { COLOMBIA, concept, filled, HL7, idOf } from '../../fhir';
import { addressIn } from './address';
import { nameOf } from './links';
import type { FhirSource } from './source';

export type RegulationCentre = 'CRUE' | 'CRUE_DEP';
export const REGULATION_NAMES: Record<RegulationCentre, string> = {
  CRUE: 'CRUE, centro regulador',
  CRUE_DEP: 'CRUE departamental',
};

const PROVIDER = concept(HL7.organizationType, 'prov', 'Healthcare Provider');
const PAYER = concept(HL7.organizationType, 'pay', 'Payer');
const GOVERNMENT = concept(HL7.organizationType, 'govt', 'Government');

export function ipsOf(source: FhirSource, id: number): Organization {
  const ips = source.reference.ips.get(id);
  return {
    resourceType: 'Organization',
    id: idOf(source, nameOf.ips(id)),
    identifier: filled([taxNumber(ips?.nit), providerCode(ips?.repsCode)]),
    type: [PROVIDER],
    name: ips?.name ?? `#${id}`,
    telecom: phone(ips?.phone),
    address: ips && [addressIn(source.reference, ips.municipalityId, [ips.address])],
  };
}

export function epsOf(source: FhirSource, id: number): Organization {
  const eps = source.reference.eps.get(id);
  return {
    resourceType: 'Organization',
    id: idOf(source, nameOf.eps(id)),
    identifier: filled([taxNumber(eps?.nit), insurerCode(eps?.code)]),
    type: [PAYER],
    name: eps?.name ?? `#${id}`,
    telecom: phone(eps?.phone),
  };
}

export function entityOf(source: FhirSource, id: number): Organization {
  const entity = source.reference.entities.get(id);
  return {
    resourceType: 'Organization',
    id: idOf(source, nameOf.entity(id)),
    type: [PROVIDER],
    name: entity?.name ?? `#${id}`,
    telecom: phone(entity?.phone),
  };
}

export function regulationOf(source: FhirSource, who: RegulationCentre): Organization {
  return {
    resourceType: 'Organization',
    id: idOf(source, nameOf.regulation(who)),
    type: [GOVERNMENT],
    name: REGULATION_NAMES[who],
  };
}

function phone(value: string | null | undefined): Organization['telecom'] {
  return value ? [{ system: 'phone', value, use: 'work' }] : undefined;
}

const taxNumber = (value: string | null | undefined) =>
  identifier(value, COLOMBIA.taxes, ['TAX', 'Tax ID number'], ['NIT', 'Número de Identificación Tributaria']);

const providerCode = (value: string | null | undefined) =>
  identifier(
    value,
    COLOMBIA.providers,
    ['PRN', 'Provider number'],
    ['CodigoPrestador', 'Código de habilitación de prestador de servicios de salud'],
  );

const insurerCode = (value: string | null | undefined) =>
  identifier(
    value,
    COLOMBIA.insurers,
    ['NIIP', 'National Insurance Payor Identifier (Payor)'],
    ['EAPB', 'Entidad Administradora de Planes de Beneficios'],
  );

type Term = readonly [code: string, display: string];

function identifier(
  value: string | null | undefined,
  system: string,
  [code, display]: Term,
  [ownCode, ownDisplay]: Term,
): Identifier | null {
  if (!value) return null;
  const coding = [
    { system: HL7.identifierType, code, display },
    { system: COLOMBIA.organizationIdentifier, code: ownCode, display: ownDisplay },
  ];
  return { use: 'official', type: { coding }, system, value };
}
