import fc from 'fast-check';
import { type Capacity, noCapacity, type OfferedUnits } from '../../../contract/resources/capacity';
import { INTERNMENT_UNITS, type UnitItem, URGENCY_UNITS } from '../../../contract/resources/items';
import {
  AVAILABILITY_SECTIONS,
  asksIntensivists,
  bedServices,
  type Occupation,
} from '../../../contract/resources/occupation';
import { BEDS, fieldsOf } from '../../../contract/resources/occupation-fields';
import type { UnitGroup, UnitKind } from '../../../contract/resources/units';

export function offer(
  capacity: Capacity,
  section: 'urgency' | 'internment',
  group: UnitGroup,
  kind: UnitKind,
  beds: number | null,
  chairs: number | null = null,
): Capacity {
  const units = capacity[section] as OfferedUnits;
  const changed = { ...units, [group]: { ...units[group], [kind]: { enable: true, beds, chairs } } };
  return { ...capacity, [section]: changed } as Capacity;
}

/** Any valid capacity report. */
export const anyCapacity: fc.Arbitrary<Capacity> = fc
  .record({
    specialties: fc.infiniteStream(fc.tuple(fc.boolean(), fc.subarray([1, 2, 3, 8, 12], { minLength: 1 }))),
    services: fc.infiniteStream(fc.tuple(fc.boolean(), fc.option(fc.integer({ min: 0, max: 40 })))),
    units: fc.infiniteStream(
      fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 80 })),
    ),
  })
  .map(({ specialties, services, units }) => {
    let capacity = noCapacity();
    const next = <T>(stream: Iterator<T>) => stream.next().value as T;
    for (const section of ['humanResource', 'nonSurgicalSupport'] as const)
      for (const id of Object.keys(capacity[section])) {
        const [enable, schedule] = next(specialties);
        Object.assign(capacity[section], { [id]: { enable, schedule: enable ? schedule : [] } });
      }
    for (const section of ['supportServices', 'diagnosticAids'] as const)
      for (const id of Object.keys(capacity[section])) {
        const [enable, qty] = next(services);
        Object.assign(capacity[section], { [id]: { enable, qty: enable ? qty : null } });
      }
    const all: ['urgency' | 'internment', UnitItem][] = [
      ...URGENCY_UNITS.map((item): ['urgency', UnitItem] => ['urgency', item]),
      ...INTERNMENT_UNITS.map((item): ['internment', UnitItem] => ['internment', item]),
    ];
    for (const [section, { group, kind, hasChairs }] of all) {
      const [enable, beds, chairs] = next(units);
      if (enable) capacity = offer(capacity, section, group, kind, beds, hasChairs ? chairs : null);
    }
    return capacity;
  });

function bedsOf(capacity: Capacity, service: string): number {
  const [section, group, kind] = service.split('.') as ['urgency' | 'internment', UnitGroup, UnitKind];
  return (capacity[section] as OfferedUnits)[group]?.[kind]?.beds ?? 0;
}

/** A report with every field of the form filled in, for this capacity. */
export function filledIn(capacity: Capacity): Occupation {
  const used = (items: readonly UnitItem[], units: OfferedUnits) => {
    const found: Record<string, Record<string, { beds: number | null; chairs: number | null }>> = {};
    for (const { group, kind } of items) {
      const offered = units[group]?.[kind];
      if (!offered?.enable) continue;
      // A hospital may use more than it offers.
      const places = { beds: offered.beds && offered.beds + 3, chairs: offered.chairs };
      found[group] = { ...found[group], [kind]: places };
    }
    return found;
  };
  const available = Object.fromEntries(
    AVAILABILITY_SECTIONS.map(({ id }) => [
      id,
      Object.fromEntries(
        Object.entries(capacity[id])
          .filter(([, { enable }]) => enable)
          .map(([item], at) => [
            item,
            at % 3 === 0
              ? { value: false, reason: 'Otro', otherReason: 'En traslado de equipos' }
              : { value: true, reason: null, otherReason: null },
          ]),
      ),
    ]),
  ) as Pick<Occupation, (typeof AVAILABILITY_SECTIONS)[number]['id']>;
  // None in a unit without beds.
  const [service] = bedServices(capacity).filter(({ id }) => bedsOf(capacity, id) > 0);
  return {
    capacityRef: '5a0d5b1e-8f64-4c56-9d0a-0c1f6a7e9b01',
    ...available,
    urgency: {
      units: used(URGENCY_UNITS, capacity.urgency as OfferedUnits),
      patientsReferredToOtherHospital: { qty: 2, byEps: [{ id: 1, qty: 2 }] },
      patientsWaitingReferralTransport: { qty: 0, byEps: [] },
      patientsPendingHospitalization: 4,
      maxTimeToBeAttended: 1.5,
      maxTimeAtEmergencyToHospitalization: 51,
    },
    internment: { units: used(INTERNMENT_UNITS, capacity.internment as OfferedUnits) },
    intensivist: { intensivistNumber: asksIntensivists(capacity) ? 2 : null },
    bedsOutOfService: service ? { [service.id]: [{ reason: 'isolation', quantity: 1 }] } : {},
    covidPatientsInfo: [],
    iraPatientsInfo: [],
    removedPatients: [],
    confirmed: [],
  };
}

/** The paths of the figures of a form, without the patient lists. */
export function figurePaths(capacity: Capacity): string[] {
  return [
    ...fieldsOf(capacity).map(({ path }) => path),
    ...bedServices(capacity).map(({ id }) => `${BEDS}.${id}`),
  ];
}
