import { BLOOD_FIELDS } from '../../../../contract/resources/blood-bank';
import type { BloodStock, ResourceRow, UnitFigures } from '../../../../contract/resources/board';

/** A time on 21 November 2026 in Bogotá, where the shift began at 8:00. */
export const bogota = (clock: string, day = 21) =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${clock}:00-05:00`);
export const NOON = bogota('12:00');

export const beds = (offered: number, used: number | null, outOfService = 0): UnitFigures => ({
  beds: { offered, used, outOfService },
  chairs: null,
});

export const stock = (given: Partial<BloodStock> = {}): BloodStock => ({
  ...(Object.fromEntries(BLOOD_FIELDS.map((field) => [field, 0])) as Omit<
    BloodStock,
    'observations' | 'createdAt' | 'createdBy' | 'doubt'
  >),
  observations: null,
  createdAt: bogota('09:00').toISOString(),
  createdBy: 'Rosa Builes',
  ...given,
});

/** A hospital that reported at 9:00 and offers nothing. */
export function aRow(given: Partial<ResourceRow> = {}): ResourceRow {
  const ipsId = given.ipsId ?? 1;
  const name = given.name ?? `Hospital ${ipsId}`;
  return {
    ipsId,
    name,
    municipalityId: 5001,
    municipality: 'Medellín',
    communeCode: '13',
    phone: null,
    lat: null,
    lng: null,
    hospitalaryCapacity: { ipsId, ips: { name }, services: { bloodBank: { enable: false } } },
    capacityAt: bogota('07:00', 1).toISOString(),
    capacityBy: 'Diego Echeverri',
    hospitalaryUsageId: '5a0d5b1e-8f64-4c56-9d0a-0c1f6a7e9b01',
    updatedAt: bogota('09:00').toISOString(),
    updatedBy: 'Diego Echeverri',
    units: { emergency: {}, hospitalization: {} },
    nedocs: { score: null, inputs: null },
    services: {},
    intensivists: null,
    covid: 0,
    ira: 0,
    bloodResources: null,
    saturation: null,
    ...given,
  };
}

export const withUci = (ipsId: number, offered: number, used: number | null, outOfService = 0) =>
  aRow({
    ipsId,
    units: { emergency: {}, hospitalization: { adult: { uci: beds(offered, used, outOfService) } } },
  });
