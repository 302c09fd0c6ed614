import fc from 'fast-check';
import {
  AMBULANCE_TYPES,
  DOCUMENT_TYPE_IDS,
  REFERRAL_REASONS,
  ROAD_TYPES,
} from '../../../contract/catalogues/fixed';
import { NEVER_OFFERED_EPS_ID } from '../../../contract/limits';
import type { RegisteredPerson } from '../../../contract/people/find-person';
import { withValues } from '../../../src/features/transfer-request/form-values';
import type { FieldName } from '../../../src/features/transfer-request/request-fields';
import {
  type Choice,
  EMPTY_TYPED_ADDRESS,
  emptyRequest,
  type RequestForm,
} from '../../../src/features/transfer-request/request-form';

export const CLIENT_REF = '7d444840-9dc0-4e3a-8f1a-6d1e7b1c2d3e';

export const PDF = new File(['%PDF-1.7'], 'anexo-9.pdf', { type: 'application/pdf' });

/** A request with exactly the required fields of the specification. */
export function aCompleteRequest(changes: Partial<Record<FieldName, unknown>> = {}): RequestForm {
  return withValues(emptyRequest(CLIENT_REF, []), {
    'person.documentType': 'CC',
    'person.document': '43118902',
    'person.firstName': 'Gloria',
    'person.lastName': 'Restrepo',
    'person.sex': 'F',
    'person.birthdate': '1964-03-05',
    'patient.eps': { id: 1, label: 'EPS Andina' },
    'patient.regimeType': { id: 1, label: 'Contributivo' },
    'patient.triage': '1',
    'referral.referralReason': '3',
    'referral.attentionNetwork': { id: 4, label: 'Trauma' },
    'referral.ambulanceType': 'TAM',
    'referral.reqIsolation': 'no',
    'referral.careForDiagnosis': 'Vía permeable, Glasgow 11.',
    eventDiagnoses: [{ id: 100, label: 'Traumatismo cerebral difuso', code: 'S062' }],
    annex: PDF,
    ...changes,
  });
}

export function aRegisteredPerson(changes: Partial<RegisteredPerson> = {}): RegisteredPerson {
  return {
    documentType: 'CC',
    document: '43118902',
    firstName: 'Gloria',
    middleName: null,
    lastName: 'Restrepo',
    secondLastName: 'Cano',
    sex: 'F',
    birthdate: '1964-03-05',
    address: 'Calle 44 # 52 - 17',
    phone: '3104445566',
    eps: { id: 1, name: 'EPS Andina' },
    regimeType: { id: 1, name: 'Contributivo' },
    neighborhood: { id: 12, name: 'La Floresta' },
    municipality: { id: 5001, name: 'Medellín' },
    department: { id: 5, name: 'Antioquia' },
    ...changes,
  };
}

/** Usually valid text, sometimes empty, too long or with wrong characters. */
const text = (good: fc.Arbitrary<string>) =>
  fc.oneof(
    { arbitrary: good, weight: 12 },
    fc.constantFrom('', ' ', 'a1', '\u0007', '<b>', 'ñandú', 'x'.repeat(61), 'y'.repeat(520)),
    fc.string({ maxLength: 20 }),
  );

const choice = (ids: fc.Arbitrary<number>): fc.Arbitrary<Choice | null> =>
  fc.option(
    ids.map((id) => ({ id, label: `n.º ${id}` })),
    { freq: 12 },
  );

const letters = fc.stringMatching(/^[A-Za-záéíóúñ][A-Za-záéíóúñ ]{0,20}$/);
const oneOf = <const T extends string>(...values: T[]) =>
  fc.oneof({ arbitrary: fc.constantFrom(...values), weight: 12 }, fc.constant('' as const));
const number = fc.stringMatching(/^\d{0,4}$/);
const day = fc
  .date({ min: new Date('1890-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Any state that the form's controls can be in. */
export const anyRequest: fc.Arbitrary<RequestForm> = fc.record({
  clientRef: fc.constant(CLIENT_REF),
  person: fc.record({
    documentType: oneOf(...DOCUMENT_TYPE_IDS),
    document: text(fc.stringMatching(/^\d{5,15}$/)),
    firstName: text(letters),
    middleName: text(fc.oneof(fc.constant(''), letters)),
    lastName: text(letters),
    secondLastName: text(fc.oneof(fc.constant(''), letters)),
    sex: oneOf('F', 'M'),
    birthdate: fc.oneof({ arbitrary: day, weight: 12 }, fc.constant('')),
    phone: fc.oneof(fc.constant(''), fc.stringMatching(/^\d{10}$/), fc.stringMatching(/^\d{0,10}$/)),
    address: fc.constantFrom('', 'Calle 44 # 52 - 17'),
  }),
  address: fc.oneof(
    fc.constant(EMPTY_TYPED_ADDRESS),
    fc.record({
      roadType: oneOf(...ROAD_TYPES.map(({ id }) => id)),
      roadNumber: number,
      roadLetter: fc.constantFrom('', 'A', 'BIS'),
      roadOrientation: oneOf('Sur', 'Norte'),
      secondRoadType: oneOf(...ROAD_TYPES.map(({ id }) => id)),
      secondRoadNumber: number,
      secondRoadLetter: fc.constantFrom('', 'C'),
      secondRoadOrientation: oneOf('Oriente', 'Occidente'),
      finalNumber: number,
    }),
  ),
  place: fc.record({
    department: choice(fc.integer({ min: 5, max: 99 })),
    municipality: choice(fc.integer({ min: 5001, max: 5999 })),
    neighborhood: choice(fc.integer({ min: 1, max: 400 })),
  }),
  patient: fc.record({
    eps: choice(fc.integer({ min: 1, max: 9 }).filter((id) => id !== NEVER_OFFERED_EPS_ID)),
    regimeType: choice(fc.integer({ min: 1, max: 5 })),
    triage: oneOf('1', '2'),
    isPregnant: fc.constantFrom('', 'si', 'no'),
  }),
  referral: fc.record({
    referralReason: oneOf(...REFERRAL_REASONS.map(({ id }) => String(id))),
    otherReason: text(fc.constantFrom('', 'Sin camilla neonatal')),
    attentionNetwork: choice(fc.integer({ min: 1, max: 12 })),
    ambulanceType: oneOf(...AMBULANCE_TYPES),
    reqIsolation: oneOf('si', 'no'),
    careForDiagnosis: text(fc.lorem({ maxCount: 20 })),
    observations: text(fc.constantFrom('', 'Lleva TAC.\nFamiliar avisado.')),
  }),
  eventDiagnoses: fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 14000 }), label: fc.constant('Diagnóstico') }),
    { selector: ({ id }) => id, maxLength: 11 },
  ),
  annex: fc.option(fc.constant(PDF), { freq: 12 }),
});
