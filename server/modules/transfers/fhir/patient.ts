import type { Identifier, Patient } from 'fhir/r4';
import { DOCUMENT_TYPES } from '../../../../contract/catalogues/fixed';
import { fullNameOf } from '../../../../contract/people/person';
import { COLOMBIA, filled, HL7, idOf } from '../../fhir';
import type { StoredPerson } from '../tables';
import { addressIn } from './address';
import { nameOf } from './links';
import type { FhirSource } from './source';

/** The document types whose code differs from the ministry's list. */
const OFFICIAL_DOCUMENT_TYPE: Record<string, string> = { PEP: 'PE' };
const GENDERS = { F: 'female', M: 'male' } as const;

export function patientOf(source: FhirSource): Patient {
  const { record, homeMunicipalityId } = source;
  const { person } = record;
  const hasAddress = person.address || person.neighborhood || homeMunicipalityId !== null;
  return {
    resourceType: 'Patient',
    id: idOf(source, nameOf.patient(record.id)),
    identifier: [documentOf(person)],
    name: [
      {
        use: 'official',
        text: fullNameOf(person),
        family: [person.lastName, person.secondLastName].filter(Boolean).join(' '),
        given: filled([person.firstName, person.middleName]),
      },
    ],
    telecom: filled([
      person.phone && { system: 'phone' as const, value: person.phone },
      person.cellphone && { system: 'phone' as const, value: person.cellphone, use: 'mobile' as const },
    ]),
    gender: GENDERS[person.sex],
    birthDate: person.birthdate,
    address: hasAddress
      ? [addressIn(source.reference, homeMunicipalityId, [person.address, person.neighborhood])]
      : undefined,
  };
}

function documentOf({ documentType, document }: StoredPerson): Identifier {
  const name = DOCUMENT_TYPES.find((type) => type.id === documentType)?.name;
  return {
    use: 'official',
    type: {
      coding: [
        { system: HL7.identifierType, code: 'PN', display: 'Person number' },
        {
          system: COLOMBIA.personIdentifier,
          code: OFFICIAL_DOCUMENT_TYPE[documentType] ?? documentType,
          display: name,
        },
      ],
      text: name,
    },
    system: COLOMBIA.registry,
    value: document,
  };
}
