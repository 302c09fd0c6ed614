import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../contract/limits';
import { BLOOD_FIELDS } from '../../../../contract/resources/blood-bank';
import { bloodName } from '../../../../contract/resources/report-figures';
import { ReportBloodBank } from '../../../../contract/resources/reports';
import {
  BLOOD_REPORT,
  type BloodForm,
  emptyBlood,
  levelOf,
  missingIn,
  refusedAt,
} from '../../../../src/features/resources/blood-bank/blood-form';

const MADE = { clientRef: '5a0d5b1e-8f64-4c56-9d0a-0c1f6a7e9b01', basedOn: null };

/** Forms as users leave them: stepper and counter allow no other input. */
const anyForm: fc.Arbitrary<BloodForm> = fc
  .record({
    units: fc.array(fc.option(fc.integer({ min: 0, max: 9999 }), { freq: 30 }), {
      minLength: 16,
      maxLength: 16,
    }),
    observations: fc.oneof(
      fc.constant(''),
      fc.string({ unit: 'grapheme-ascii', maxLength: LIMITS.bloodObservations }),
    ),
  })
  .map(({ units, observations }) => {
    const counted = Object.fromEntries(BLOOD_FIELDS.map((field, at) => [field, units[at] ?? null]));
    return { ...counted, observations } as BloodForm;
  });

describe('the blood bank form', () => {
  it('accepts exactly the reports that the contract accepts', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const report = { ...MADE, ...BLOOD_REPORT.write(form) };
        expect(v.is(ReportBloodBank, report)).toBe(missingIn(form).length === 0);
      }),
    );
  });

  it('is prefilled with a report unchanged', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const again = BLOOD_REPORT.read({ ...MADE, createdBy: 'Laura', ...BLOOD_REPORT.write(form) });
        expect(again).toEqual({ ...form, observations: form.observations.trim() });
      }),
    );
  });

  it('is not prefilled with other content', () => {
    for (const odd of [null, 'text', { redbloodCellsOp: 'many' }]) expect(BLOOD_REPORT.read(odd)).toBeNull();
  });

  it('requires all sixteen quantities, and accepts 0', () => {
    expect(missingIn(emptyBlood())).toHaveLength(16);
    const none = Object.fromEntries(BLOOD_FIELDS.map((field) => [field, 0]));
    expect(missingIn({ ...emptyBlood(), ...none })).toEqual([]);
  });
});

describe('the level of a quantity', () => {
  it('distinguishes zero from not counted, and low from enough', () => {
    expect([null, 0, 1, 3, 4].map(levelOf)).toEqual(['unknown', 'none', 'low', 'low', 'enough']);
  });
});

describe('the texts', () => {
  it('name a field with its usual name', () => {
    expect(bloodName('redbloodCellsOp')).toBe('Glóbulos rojos O+');
    expect(bloodName('plasmaABn')).toBe('Plasma AB−');
  });

  it('of the server appear at their field', () => {
    expect(
      refusedAt({
        errors: [
          { path: 'plasmaABn', message: 'El mínimo es 0.' },
          { path: 'basedOn', message: 'El valor no es válido.' },
        ],
      }),
    ).toEqual([{ path: 'plasmaABn', message: 'El mínimo es 0.' }]);
  });
});
