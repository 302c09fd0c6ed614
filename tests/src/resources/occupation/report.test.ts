import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Capacity, noCapacity, type OfferedUnits } from '../../../../contract/resources/capacity';
import { bedServices, faultsOfOccupation, Occupation } from '../../../../contract/resources/occupation';
import { fieldsOf, sectionsOf } from '../../../../contract/resources/occupation-fields';
import { formOf, type OccupationForm } from '../../../../src/features/resources/occupation/occupation-form';
import {
  type Draft,
  faultsOf,
  reportOf,
} from '../../../../src/features/resources/occupation/occupation-report';
import { anyCapacity, filledIn, offer } from '../../../contract/resources/a-capacity';
import { anyForm, CAPACITY_REF, nearlyFilledIn } from './a-form';

const stated = { capacityRef: CAPACITY_REF, confirmed: [] };
const anyFormOfAny = anyCapacity.chain((capacity) =>
  fc.oneof(anyForm(capacity), nearlyFilledIn(capacity)).map((form) => ({ capacity, form })),
);

function isOffered(report: Draft, capacity: Capacity): boolean {
  const available = (
    ['humanResource', 'nonSurgicalSupport', 'supportServices', 'diagnosticAids'] as const
  ).every((section) => {
    const offered: Record<string, { enable: boolean }> = capacity[section];
    return Object.keys(report[section]).every((id) => offered[id]?.enable);
  });
  const units = (['urgency', 'internment'] as const).every((section) =>
    Object.entries(report[section].units).every(([group, kinds]) =>
      Object.keys(kinds).every(
        (kind) =>
          (capacity[section] as Record<string, Record<string, { enable: boolean }>>)[group]?.[kind]?.enable,
      ),
    ),
  );
  const services = bedServices(capacity).map(({ id }) => id);
  return available && units && Object.keys(report.bedsOutOfService).every((id) => services.includes(id));
}

describe('The form of a hospital', () => {
  test('has only fields for the offered items, even if the last report has more', () => {
    fc.assert(
      fc.property(anyCapacity, anyCapacity, (capacity, former) => {
        const report = reportOf(formOf(capacity, filledIn(former)), capacity, stated);
        expect(isOffered(report, capacity)).toBe(true);
      }),
    );
  });

  test('is prefilled with the last values, and reports them unchanged', () => {
    fc.assert(
      fc.property(anyCapacity, (capacity) => {
        const last = filledIn(capacity);
        const said = reportOf(formOf(capacity, last), capacity, { ...stated, capacityRef: last.capacityRef });
        const offersUrgency = sectionsOf(capacity).some(({ id }) => id === 'urgency');
        // A hospital without an emergency room does not report its fields.
        const urgency = offersUrgency ? last.urgency : said.urgency;
        expect(said).toEqual({ ...last, urgency });
      }),
    );
  });

  test('accepts exactly the reports that the contract accepts', () => {
    const seen = { sent: 0, held: 0 };
    fc.assert(
      fc.property(anyFormOfAny, ({ capacity, form }) => {
        const report = reportOf(form, capacity, stated);
        const parsed = v.safeParse(Occupation, report);
        const isTaken = parsed.success && faultsOfOccupation(parsed.output, capacity).length === 0;
        expect(faultsOf(form, capacity).length === 0).toBe(isTaken);
        seen[isTaken ? 'sent' : 'held']++;
      }),
      { numRuns: 150 },
    );
    expect(Math.min(seen.sent, seen.held)).toBeGreaterThan(20);
  });

  test('has no faults when complete; each removed answer is missing at its field', () => {
    fc.assert(
      fc.property(anyCapacity, fc.nat(), (capacity, which) => {
        const form = formOf(capacity, filledIn(capacity));
        expect(faultsOf(form, capacity)).toEqual([]);
        const fields = fieldsOf(capacity);
        const field = fields[which % Math.max(1, fields.length)];
        if (!field) return;
        const [fault, ...others] = faultsOf(emptied(form, field.path), capacity);
        expect(fault?.path.startsWith(field.path)).toBe(true);
        expect(others).toEqual([]);
      }),
    );
  });
});

function emptied(form: OccupationForm, path: string): OccupationForm {
  if (path in form.available)
    return {
      ...form,
      available: { ...form.available, [path]: { value: false, reason: null, otherReason: null } },
    };
  if (path in form.waits)
    return { ...form, waits: { ...form.waits, [path]: { days: '', hours: '', minutes: '', exact: null } } };
  if (path in form.shared) return { ...form, shared: { ...form.shared, [path]: { qty: null, byEps: [] } } };
  return { ...form, numbers: { ...form.numbers, [path]: null } };
}

describe('A fault', () => {
  const capacity = offer(noCapacity(), 'urgency', 'adult', 'general', 20, 10);
  capacity.diagnosticAids.tomograph = { enable: true, qty: 1 };
  const form = formOf(capacity, filledIn(capacity));
  const paths = (changed: Partial<OccupationForm>) =>
    faultsOf({ ...form, ...changed }, capacity).map(({ path }) => path);

  test('is a missing reason of an unavailable item, or the missing text of another reason', () => {
    const at = 'diagnosticAids.tomograph';
    const with_ = (reason: string | null, otherReason: string | null = null) =>
      paths({ available: { ...form.available, [at]: { value: false, reason, otherReason } } });
    expect(with_(null)).toEqual([`${at}.reason`]);
    expect(with_('Otro')).toEqual([`${at}.otherReason`]);
    expect(with_('Otro', '  ')).toEqual([`${at}.otherReason`]);
    expect(with_('Otro', 'Se fue la luz')).toEqual([]);
    expect(with_('Daño')).toEqual([]);
  });

  test('the report drops an outdated reason', () => {
    const at = 'diagnosticAids.tomograph';
    const sent = (value: boolean, reason: string) => {
      const available = { ...form.available, [at]: { value, reason, otherReason: ' Se fue la luz ' } };
      return reportOf({ ...form, available }, capacity, stated).diagnosticAids.tomograph;
    };
    expect(sent(true, 'Otro')).toEqual({ value: true, reason: null, otherReason: null });
    expect(sent(false, 'Daño')).toEqual({ value: false, reason: 'Daño', otherReason: null });
    expect(sent(false, 'Otro')).toEqual({ value: false, reason: 'Otro', otherReason: 'Se fue la luz' });
  });

  test('is never a number above the offered one', () => {
    const numbers = { ...form.numbers, 'urgency.units.adult.general.beds': 56 };
    expect(paths({ numbers })).toEqual([]);
  });

  test('is a missing insurer or number of a share', () => {
    const at = 'urgency.patientsReferredToOtherHospital';
    const shared = {
      ...form.shared,
      [at]: {
        qty: 3,
        byEps: [
          { id: null, qty: 1 },
          { id: 3, qty: null },
        ],
      },
    };
    expect(paths({ shared })).toEqual([`${at}.byEps.0.id`, `${at}.byEps.1.qty`]);
  });

  test('is wrong where there is an answer, and missing where there is none', () => {
    const wards = offer(noCapacity(), 'internment', 'adult', 'uci', 8);
    const broken = 'bedsOutOfService.internment.adult.uci';
    const begun = formOf(wards, filledIn(wards));
    const rows = (quantity: number | null) => ({
      ...begun,
      beds: { 'internment.adult.uci': [{ reason: 'isolation' as const, quantity }] },
    });
    const wrongAt = (form: OccupationForm) =>
      faultsOf(form, wards).map(({ path, isWrong }) => [path, isWrong]);
    expect(wrongAt(rows(202))).toEqual([[expect.stringContaining(broken), true]]);
    expect(wrongAt(rows(null))).toEqual([[expect.stringContaining(broken), undefined]]);
    const uci = 'internment.units.adult.uci.beds';
    expect(wrongAt({ ...rows(1), numbers: { ...begun.numbers, [uci]: null } })).toEqual([[uci, undefined]]);
  });

  test('explains minutes above 59', () => {
    const at = 'urgency.maxTimeToBeAttended';
    const waits = { ...form.waits, [at]: { days: '', hours: '1', minutes: '75', exact: null } };
    expect(faultsOf({ ...form, waits }, capacity)).toEqual([
      { path: at, message: 'Escriba de 0 a 59 minutos.', isWrong: true },
    ]);
  });

  test('is possible for both beds and chairs if both are offered', () => {
    const units = capacity.urgency as OfferedUnits;
    expect(units.adult?.general?.chairs).toBe(10);
    expect(fieldsOf(capacity).map(({ path, detail }) => [path, detail])).toEqual(
      expect.arrayContaining([
        ['urgency.units.adult.general.beds', '20 unidades ofertadas'],
        ['urgency.units.adult.general.chairs', '10 unidades ofertadas'],
      ]),
    );
    const single = offer(noCapacity(), 'internment', 'adult', 'uci', 1);
    expect(fieldsOf(single).map(({ detail }) => detail)).toContain('1 unidad ofertada');
  });
});

describe('Listed patients', () => {
  test('are sent without the fields that the server adds', () => {
    const capacity = noCapacity();
    const stored = {
      id: 7,
      firstName: 'ROSA',
      middleName: null,
      lastName: 'BUILES',
      secondLastName: null,
      documentType: 'CC' as const,
      document: '7',
      epsId: 1,
      sex: 'F' as const,
      age: 40,
      serviceType: 'UCI' as const,
      originDepartmentId: null,
      originCityId: null,
      comorbidities: [],
      outcome: null,
      createdAt: '2026-11-21T10:00:00.000Z',
      patientInformation: {},
    };
    const form = formOf(capacity, { ...filledIn(capacity), iraPatientsInfo: [stored] });
    const report = reportOf(form, capacity, stated);
    expect(v.safeParse(Occupation, report).success).toBe(true);
    expect(report.iraPatientsInfo).toHaveLength(1);
    expect(report.iraPatientsInfo[0]).toMatchObject({ id: 7, document: '7' });
  });
});
