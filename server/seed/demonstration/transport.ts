import type { AmbulanceType } from '../../../contract/catalogues/fixed';
import { DEFAULT_AMBULANCE_ENTITY_ID } from '../../../contract/limits';
import { withCheckDigit } from '../../../contract/nit-check-digit';
import type { Random } from '../random';
import type { Ambulance, AmbulanceEntity } from './shapes';

/** Entity 1 belongs to the health secretariat; the others are private and invented. */
export const ambulanceEntities: readonly AmbulanceEntity[] = [
  { id: DEFAULT_AMBULANCE_ENTITY_ID, name: 'Secretaría de Salud', nit: '901700201', isPublic: true },
  { id: 2, name: 'Transporte Vital', nit: '901700202', isPublic: false },
  { id: 3, name: 'Ambulancias del Aburrá', nit: '901700203', isPublic: false },
  { id: 4, name: 'Móvil Salud Antioquia', nit: '901700204', isPublic: false },
  { id: 5, name: 'Rescate y Traslado del Norte', nit: '901700205', isPublic: false },
  { id: 6, name: 'Cuidado en Ruta', nit: '901700206', isPublic: false },
].map((entity) => ({ ...entity, nit: withCheckDigit(entity.nit), phone: `60455501${entity.id}0` }));

/** Ambulances of each type for every entity; 40 in all. */
const FLEET: Record<number, Record<AmbulanceType, number>> = {
  1: { TAB: 6, TAM: 4, NEONATAL: 1 },
  2: { TAB: 6, TAM: 5, NEONATAL: 1 },
  3: { TAB: 4, TAM: 3, NEONATAL: 0 },
  4: { TAB: 2, TAM: 1, NEONATAL: 1 },
  5: { TAB: 2, TAM: 1, NEONATAL: 0 },
  6: { TAB: 2, TAM: 1, NEONATAL: 0 },
};

const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
/** The middle of the valley, where most ambulances are. */
const MIDDLE = { lat: 6.2442, lng: -75.5812 };

export function generateAmbulances(random: Random, now: Date): Ambulance[] {
  const plates = new Set<string>();
  const fleet = ambulanceEntities.flatMap(({ id }) =>
    Object.entries(FLEET[id] ?? {}).flatMap(([type, count]) =>
      Array.from({ length: count }, () => ({ entityId: id, type: type as AmbulanceType })),
    ),
  );
  return fleet.map(({ entityId, type }, at) => ({
    id: at + 1,
    name: `Móvil ${at + 11}`,
    licensePlate: freshPlate(random, plates),
    type,
    entityId,
    ...aroundTheValley(random),
    onService: random.chance(0.85),
    updatedAt: new Date(now.getTime() - random.integer(5, 900) * 1000),
  }));
}

function freshPlate(random: Random, taken: Set<string>): string {
  for (;;) {
    const letters = Array.from({ length: 3 }, () => random.pick([...PLATE_LETTERS])).join('');
    const plate = `${letters} ${random.digits(3)}`;
    if (!taken.has(plate)) {
      taken.add(plate);
      return plate;
    }
  }
}

/** The valley runs from south-south-west to north-north-east: long in that direction, narrow across it. */
function aroundTheValley(random: Random): { lat: number; lng: number } {
  const along = (random.next() - 0.5) * 0.16;
  const across = (random.next() - 0.5) * 0.05;
  return { lat: rounded(MIDDLE.lat + along), lng: rounded(MIDDLE.lng + along * 0.28 + across) };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
