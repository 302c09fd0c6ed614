import type * as hospital from '../../../contract/hospitals/figures';
import { BLOOD_FIELDS, type BloodBank } from '../../../contract/resources/blood-bank';
import { type Capacity, noCapacity, type OfferedUnits } from '../../../contract/resources/capacity';
import {
  CLOSURE_REASONS,
  INTERNMENT_UNITS,
  type Item,
  MEDICAL_SPECIALTIES,
  OUTAGE_REASONS,
  SURGICAL_SPECIALTIES,
  type UnitItem,
  URGENCY_UNITS,
} from '../../../contract/resources/items';
import { type Availability, asksIntensivists, type Occupation } from '../../../contract/resources/occupation';
import type { Random } from '../random';
import type { Hospital } from './shapes';

/** A whole capacity report for the hospital's level. Its units match the figures of the hospital ranking. */
export function capacityReport(
  { level, id }: Pick<Hospital, 'level' | 'id'>,
  figures: hospital.Capacity,
  random: Random,
): Capacity {
  const capacity = noCapacity();
  const offerSpecialties = (items: readonly Item[], of: Capacity['humanResource'], most: number) => {
    const share = Math.min(items.length, Math.round((most * level) / 3));
    for (const item of items.slice(0, share))
      Object.assign(of, { [item.id]: { enable: true, schedule: [random.pick([1, 1, 2, 3, 6])] } });
  };
  offerSpecialties(SURGICAL_SPECIALTIES, capacity.humanResource, 14);
  offerSpecialties(MEDICAL_SPECIALTIES, capacity.nonSurgicalSupport as never, 7);
  const { supportServices, diagnosticAids } = capacity;
  supportServices.clinicalLab = { enable: true, qty: level };
  supportServices.operatingRoom = { enable: level > 1, qty: level > 1 ? level * 2 : null };
  supportServices.dialysisService = { enable: level === 3, qty: level === 3 ? 4 : null };
  // Hospital 1 has the demonstration's own blood bank.
  supportServices.bloodBank = { enable: id === 1 || level > 1, qty: null };
  diagnosticAids.xrays = { enable: true, qty: level };
  diagnosticAids.ultrasonograph = { enable: true, qty: level };
  diagnosticAids.tomograph = { enable: level > 1, qty: level > 1 ? 1 : null };
  diagnosticAids.resonator = { enable: level === 3, qty: level === 3 ? 1 : null };
  diagnosticAids.angiograph = { enable: level === 3, qty: level === 3 ? 1 : null };
  return {
    ...capacity,
    urgency: offeredUnits(URGENCY_UNITS, capacity.urgency, figures.urgency) as Capacity['urgency'],
    internment: offeredUnits(
      INTERNMENT_UNITS,
      capacity.internment,
      figures.internment,
    ) as Capacity['internment'],
  };
}

function offeredUnits(items: readonly UnitItem[], none: unknown, figures: hospital.Units): OfferedUnits {
  const units = structuredClone(none) as OfferedUnits;
  for (const { group, kind } of items) {
    const places = figures[group]?.[kind];
    if (places && units[group])
      units[group][kind] = { enable: true, beds: places.beds ?? null, chairs: places.chairs ?? null };
  }
  return units;
}

/** A whole occupation report: used and available units. */
export function occupationReport(
  capacity: Capacity,
  capacityRef: string,
  { urgency, internment }: hospital.Occupation,
  random: Random,
): Occupation {
  const available = (
    offered: Readonly<Record<string, { enable: boolean }>>,
    reasons: readonly string[],
  ): Record<string, Availability> =>
    Object.fromEntries(
      Object.entries(offered)
        .filter(([, { enable }]) => enable)
        .map(([id]) => [
          id,
          random.chance(0.93)
            ? { value: true, reason: null, otherReason: null }
            : { value: false, reason: random.pick(reasons.slice(0, -1)), otherReason: null },
        ]),
    );
  const offersIcu = internment.adult?.uci !== undefined;
  const byEps = (most: number) => {
    const qty = random.integer(0, most);
    return { qty, byEps: qty > 1 ? [{ id: 1, qty: Math.ceil(qty / 2) }] : [] };
  };
  return {
    capacityRef,
    humanResource: available(capacity.humanResource, CLOSURE_REASONS),
    nonSurgicalSupport: available(capacity.nonSurgicalSupport, CLOSURE_REASONS),
    supportServices: available(capacity.supportServices, CLOSURE_REASONS),
    diagnosticAids: available(capacity.diagnosticAids, OUTAGE_REASONS),
    urgency: {
      units: usedUnits(urgency),
      patientsReferredToOtherHospital: byEps(6),
      patientsWaitingReferralTransport: byEps(4),
      patientsPendingHospitalization: urgency.patientsPendingHospitalization ?? 0,
      maxTimeToBeAttended: urgency.maxTimeToBeAttended ?? 0,
      maxTimeAtEmergencyToHospitalization: urgency.maxTimeAtEmergencyToHospitalization ?? 0,
    },
    internment: { units: usedUnits(internment) },
    intensivist: { intensivistNumber: asksIntensivists(capacity) ? random.integer(1, 4) : null },
    bedsOutOfService:
      offersIcu && random.chance(0.3)
        ? { 'internment.adult.uci': [{ reason: 'maintenance', quantity: 1 }] }
        : {},
    covidPatientsInfo: [],
    iraPatientsInfo: [],
    removedPatients: [],
    confirmed: [],
  };
}

function usedUnits(units: hospital.Units): Occupation['internment']['units'] {
  const found: Occupation['internment']['units'] = {};
  for (const group of ['adult', 'pediatric', 'neonatal'] as const)
    for (const [kind, places] of Object.entries(units[group] ?? {}))
      found[group] = {
        ...found[group],
        [kind]: { beds: places.beds ?? null, chairs: places.chairs ?? null },
      };
  return found;
}

/** Stock of a blood bank: tens of common groups, a few units of rare ones, none of some. */
export function bloodReport(random: Random): BloodBank {
  const most = (field: string) => (/(?:On|An|Bn|ABn|ABp)$/.test(field) ? 5 : 40);
  return {
    ...(Object.fromEntries(
      BLOOD_FIELDS.map((field) => [field, random.chance(0.15) ? 0 : random.integer(0, most(field))]),
    ) as Record<(typeof BLOOD_FIELDS)[number], number>),
    observations: random.chance(0.2) ? 'Plaquetas a pedido, con dos horas de aviso.' : null,
  };
}
