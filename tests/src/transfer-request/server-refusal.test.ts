import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/error-codes';
import { CreateReferral } from '../../../contract/transfers/create-referral';
import { fieldOfPath } from '../../../src/features/transfer-request/field-of-path';
import { refusalAtFields } from '../../../src/features/transfer-request/refusal-at-fields';
import { TRANSFER_REQUEST } from '../../../src/features/transfer-request/request-kind';
import { draftOf } from '../../../src/features/transfer-request/request-payload';
import { aCompleteRequest } from './a-request';

describe('the path of an error', () => {
  it.each([
    ['person.birthdate', 'person.birthdate'],
    ['referral.otherReason', 'referral.otherReason'],
    ['eventDiagnoses', 'eventDiagnoses'],
    ['eventDiagnoses.0', 'eventDiagnoses'],
    ['eventDiagnoses[3]', 'eventDiagnoses'],
    ['person.neighborhoodId', 'place.neighborhood'],
    ['person.address', 'person.address'],
    ['patient.regimeType.id', 'patient.regimeType'],
    ['file', 'annex'],
  ])('%s is shown at %s', (path, field) => {
    expect(fieldOfPath(TRANSFER_REQUEST, path)).toBe(field);
  });

  it.each(['', 'clientRef', 'person', 'person.shoeSize', 'constructor', '__proto__.x'])(
    '%j has no field',
    (path) => {
      expect(fieldOfPath(TRANSFER_REQUEST, path)).toBeNull();
    },
  );

  it('has a field for every refusal of the schema about a request', () => {
    const complete = draftOf(aCompleteRequest({ 'place.neighborhood': { id: 4, label: 'Robledo' } }));
    const paths = (['person', 'patient', 'referral'] as const).flatMap((part) =>
      Object.keys(complete[part]).map((key) => [part, key] as const),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), ([part, key]) => {
        const broken = { ...complete, [part]: { ...complete[part], [key]: { no: 'value' } } };
        const [issue] = v.safeParse(CreateReferral, broken).issues ?? [];
        expect(fieldOfPath(TRANSFER_REQUEST, (issue && v.getDotPath(issue)) ?? '')).not.toBeNull();
      }),
    );
  });
});

describe('a refusal of the server', () => {
  const refused = { code: 'FIELDS_INVALID', message: ERROR_CODES.FIELDS_INVALID.message } as const;

  it('appears at its fields, with the first message of each', () => {
    const errors = [
      { path: 'person.birthdate', message: 'Primera.' },
      { path: 'person.birthdate', message: 'Segunda.' },
      { path: 'eventDiagnoses.1', message: 'Ese diagnóstico no existe.' },
    ];
    expect(refusalAtFields(TRANSFER_REQUEST, { ...refused, errors })).toEqual({
      fields: [
        { name: 'person.birthdate', message: 'Primera.' },
        { name: 'eventDiagnoses', message: 'Ese diagnóstico no existe.' },
      ],
      other: [],
    });
  });

  it('keeps messages without a field', () => {
    const errors = [{ path: 'clientRef', message: 'Ya existe.' }];
    expect(refusalAtFields(TRANSFER_REQUEST, { ...refused, errors })).toEqual({
      fields: [],
      other: ['Ya existe.'],
    });
  });

  it.each(['FILE_MISSING', 'FILE_NOT_PDF', 'FILE_TOO_LARGE'] as const)('%s appears at the annex', (code) => {
    const { message } = ERROR_CODES[code];
    expect(refusalAtFields(TRANSFER_REQUEST, { code, message, errors: [] }).fields).toEqual([
      { name: 'annex', message },
    ]);
  });
});
