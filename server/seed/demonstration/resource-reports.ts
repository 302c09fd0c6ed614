import { BLOOD_FIELDS, type BloodBank } from '../../../contract/resources/blood-bank';
import { type Capacity, noCapacity } from '../../../contract/resources/capacity';
import {
  CLOSURE_REASONS,
  type Item,
  MEDICAL_SPECIALTIES,
  OUTAGE_REASONS,
  SURGICAL_SPECIALTIES,
} from '../../../contract/resources/items';
import { type Availability, asksIntensivists, type Occupation } from '../../../contract/resources/occupation';
import type { Random } from '../random';
import { offeredUnits, type Use } from './resource-figures';
import type { Hospital } from './shapes';

/** A whole capacity report for the hospital's size and level. */
export function capacityReport(hospital: Hospital, random: Random): Capacity {
  const { level, id } = hospital;
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
  return { ...capacity, ...offeredUnits(hospital) };
}

/** A whole occupation report: used and available units. */
export function occupationReport(
  capacity: Capacity,
  capacityRef: string,
  { urgency, internment }: Use,
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
  const offersIcu = capacity.internment.adult?.uci?.enable;
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
      ...urgency,
      patientsReferredToOtherHospital: byEps(6),
      patientsWaitingReferralTransport: byEps(4),
    },
    internment,
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
