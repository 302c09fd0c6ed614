import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BLOOD_FIELDS, BloodBank } from '../../../contract/resources/blood-bank';
import {
  Capacity,
  faultsOfCapacity,
  noCapacity,
  type OfferedUnits,
} from '../../../contract/resources/capacity';
import { MEDICAL_SPECIALTIES, SCHEDULES, SURGICAL_SPECIALTIES } from '../../../contract/resources/items';
import {
  bedReasonsLeft,
  bedServices,
  bedServicesLeft,
  faultsOfOccupation,
  Occupation,
} from '../../../contract/resources/occupation';
import { anyCapacity, filledIn, offer } from './a-capacity';

const paths = (faults: readonly { path: string }[]) => faults.map(({ path }) => path);

describe('A capacity report', () => {
  test('has exactly the items of the catalogue', () => {
    expect([SURGICAL_SPECIALTIES.length, MEDICAL_SPECIALTIES.length, SCHEDULES.length]).toEqual([16, 7, 12]);
    expect(faultsOfCapacity(noCapacity())).toEqual([]);
    for (const section of Object.keys(noCapacity())) {
      const body = noCapacity() as unknown as Record<string, Record<string, unknown>>;
      Object.assign(body[section] ?? {}, { helicopter: { enable: true } });
      expect(v.safeParse(Capacity, body).success, section).toBe(false);
    }
  });

  test('is accepted unchanged if it is valid', () => {
    fc.assert(
      fc.property(anyCapacity, (capacity) => {
        expect(v.parse(Capacity, capacity)).toEqual(capacity);
        expect(faultsOfCapacity(capacity)).toEqual([]);
      }),
    );
  });

  test('reports the missing part of an offered item: beds of a unit, schedule of a specialty', () => {
    const beds = offer(noCapacity(), 'internment', 'adult', 'uci', null);
    expect(paths(faultsOfCapacity(beds))).toEqual(['internment.adult.uci.beds']);
    const chairs = offer(noCapacity(), 'urgency', 'adult', 'general', null, 4);
    expect(faultsOfCapacity(chairs)).toEqual([]);
    // A unit type without chairs ignores the number of chairs; its beds are missing.
    expect(paths(faultsOfCapacity(offer(noCapacity(), 'urgency', 'adult', 'reanimation', null, 4)))).toEqual([
      'urgency.adult.reanimation.beds',
    ]);
    const specialty = noCapacity();
    specialty.humanResource.neurosurgery = { enable: true, schedule: [] };
    specialty.nonSurgicalSupport.nephrology = { enable: true, schedule: [] };
    specialty.supportServices.bloodBank = { enable: true, qty: null };
    expect(paths(faultsOfCapacity(specialty))).toEqual([
      'humanResource.neurosurgery.schedule',
      'nonSurgicalSupport.nephrology.schedule',
    ]);
  });

  test('accepts no negative number, no fraction of a bed and no unknown schedule', () => {
    for (const beds of [-1, 1.5, 10_000, Number.NaN])
      expect(v.safeParse(Capacity, offer(noCapacity(), 'internment', 'adult', 'general', beds)).success).toBe(
        false,
      );
    const late = noCapacity();
    Object.assign(late.humanResource, { urology: { enable: true, schedule: [13] } });
    expect(v.safeParse(Capacity, late).success).toBe(false);
  });
});

describe('An occupation report', () => {
  test('is accepted as the form sends it, and requires exactly the offered items', () => {
    fc.assert(
      fc.property(anyCapacity, (capacity) => {
        const report = filledIn(capacity);
        expect(v.parse(Occupation, report)).toEqual(report);
        expect(faultsOfOccupation(report, capacity)).toEqual([]);
      }),
    );
  });

  test('is refused without any one of its answers, at the path of that answer', () => {
    fc.assert(
      fc.property(anyCapacity, fc.nat(), (capacity, which) => {
        const report = filledIn(capacity);
        const asked = everyAnswer(report);
        const path = asked[which % Math.max(1, asked.length)];
        if (!path) return;
        const without = leftOut(report, path);
        expect(paths(faultsOfOccupation(without, capacity)).some((fault) => fault.startsWith(path))).toBe(
          true,
        );
      }),
    );
  });

  test('has no answers about items that are not offered', () => {
    fc.assert(
      fc.property(anyCapacity, anyCapacity, (offered, other) => {
        const report = filledIn(other);
        const names = (capacity: typeof offered) => bedServices(capacity).map(({ id }) => id);
        const foreign = names(other).filter((id) => !names(offered).includes(id));
        const faults = paths(faultsOfOccupation(report, offered));
        for (const id of foreign) {
          const [section, group, kind] = id.split('.');
          expect(faults).toContain(`${section}.units.${group}.${kind}.beds`);
        }
      }),
    );
  });

  test('requires a reason for an unavailable item, and a text for `Otro`', () => {
    const capacity = noCapacity();
    capacity.diagnosticAids.tomograph = { enable: true, qty: 1 };
    const report = filledIn(capacity);
    const with_ = (reason: string | null, otherReason: string | null = null) => ({
      ...report,
      diagnosticAids: { tomograph: { value: false, reason, otherReason } },
    });
    expect(paths(faultsOfOccupation(with_(null), capacity))).toEqual(['diagnosticAids.tomograph.reason']);
    expect(faultsOfOccupation(with_('Daño'), capacity)).toEqual([]);
    expect(paths(faultsOfOccupation(with_('Otro'), capacity))).toEqual([
      'diagnosticAids.tomograph.otherReason',
    ]);
    expect(faultsOfOccupation(with_('Otro', 'Se fue la luz'), capacity)).toEqual([]);
  });

  test('may use more than the capacity', () => {
    const capacity = offer(noCapacity(), 'urgency', 'adult', 'general', 20, 10);
    const report = filledIn(capacity);
    report.urgency.units = { adult: { general: { beds: 56, chairs: 30 } } };
    expect(faultsOfOccupation(report, capacity)).toEqual([]);
  });

  test('offers each reason for beds out of service once per service, and no service with all reasons used', () => {
    const capacity = offer(noCapacity(), 'internment', 'adult', 'uci', 8);
    const id = 'internment.adult.uci';
    const all = (['isolation', 'humanResource', 'maintenance'] as const).map((reason) => ({
      reason,
      quantity: 1,
    }));
    expect(bedReasonsLeft({ [id]: all.slice(0, 2) }, id).map((one) => one.id)).toEqual(['maintenance']);
    expect(bedServicesLeft(capacity, { [id]: all.slice(0, 2) })).toEqual([{ id, name: 'UCI adultos' }]);
    expect(bedServicesLeft(capacity, { [id]: all })).toEqual([]);
    const twice = {
      ...filledIn(capacity),
      bedsOutOfService: { [id]: [...all.slice(0, 1), ...all.slice(0, 1)] },
    };
    expect(paths(faultsOfOccupation(twice, capacity))).toEqual([`bedsOutOfService.${id}.1.reason`]);
  });
});

/** Paths of all required answers. */
function everyAnswer(report: Occupation): string[] {
  const available = (
    ['humanResource', 'nonSurgicalSupport', 'supportServices', 'diagnosticAids'] as const
  ).flatMap((section) => Object.keys(report[section]).map((id) => `${section}.${id}`));
  const units = (['urgency', 'internment'] as const).flatMap((section) =>
    Object.entries(report[section].units as OfferedUnits).flatMap(([group, kinds]) =>
      Object.entries(kinds ?? {}).flatMap(([kind, places]) =>
        (['beds', 'chairs'] as const)
          .filter((place) => places?.[place] !== null)
          .map((place) => `${section}.units.${group}.${kind}.${place}`),
      ),
    ),
  );
  return [...available, ...units];
}

function leftOut(report: Occupation, path: string): Occupation {
  const copy = structuredClone(report);
  const names = path.split('.');
  const last = names.pop() ?? '';
  // biome-ignore lint/suspicious/noExplicitAny: a path into any part of a report
  const holder = names.reduce((inner: any, name) => inner[name], copy);
  delete holder[last];
  return copy;
}

describe('A blood bank report', () => {
  const stock = Object.fromEntries(BLOOD_FIELDS.map((field, at) => [field, at]));

  test('has the sixteen quantities with their names on the wire', () => {
    expect(BLOOD_FIELDS).toHaveLength(16);
    expect(BLOOD_FIELDS).toEqual(expect.arrayContaining(['redbloodCellsOp', 'plasmaABn']));
    expect(v.parse(BloodBank, { ...stock, observations: ' Campaña el sábado ' })).toMatchObject({
      observations: 'Campaña el sábado',
    });
  });

  test('is refused with an empty quantity or with observations over 600 characters', () => {
    for (const field of BLOOD_FIELDS) {
      const { [field]: _left, ...rest } = stock;
      expect(v.safeParse(BloodBank, rest).success, field).toBe(false);
    }
    expect(v.safeParse(BloodBank, { ...stock, observations: 'x'.repeat(600) }).success).toBe(true);
    expect(v.safeParse(BloodBank, { ...stock, observations: 'x'.repeat(601) }).success).toBe(false);
  });
});
