import { foldAccents } from '../../../contract/fold-accents';
import { isOver } from '../../../contract/transfers/states';
import type { Orm } from '../../platform/database/database';
import { invalidField } from '../../platform/http/refused';
import type { Reference } from '../../platform/ports/reference';
import { findNeighborhood } from '../reference';
import type { ReferralRecord, StoredPerson } from './tables';

interface GivenPlace {
  address: string | null;
  neighborhoodId: number | null;
  municipalityId: number | null;
}

/** The place as it is stored. A crew must not look for a street in another town: the neighbourhood or the address names it. */
export async function placeOfPatient(
  tx: Orm,
  { municipalities }: Reference,
  { address, neighborhoodId, municipalityId }: GivenPlace,
): Promise<Pick<StoredPerson, 'address' | 'neighborhood' | 'municipality'>> {
  const municipality = municipalityId === null ? undefined : municipalities.get(municipalityId);
  if (municipalityId !== null && !municipality)
    throw invalidField('person.municipalityId', 'Escoja el municipio.');
  if (neighborhoodId === null) {
    const name = municipality?.name ?? null;
    const lacksName = address && name && !foldAccents(address).includes(foldAccents(name));
    return { address: lacksName ? `${address}, ${name}` : address, neighborhood: null, municipality: name };
  }
  const row = await findNeighborhood(tx, neighborhoodId);
  if (!row) throw invalidField('person.neighborhoodId', 'Escoja el barrio.');
  if (municipality && municipality.id !== row.municipalityId)
    throw invalidField('person.neighborhoodId', 'Ese barrio es de otro municipio.');
  const name = municipalities.get(row.municipalityId)?.name ?? null;
  // `Laureles, Medellín`
  return { address, neighborhood: [row.name, name].filter(Boolean).join(', '), municipality: name };
}

/**
 * An open golden code whose crew would have to guess the town: an earlier version of the form could send one. Its address
 * may still end with the town.
 */
export function lacksMunicipality(
  { golden, state, person }: Pick<ReferralRecord, 'golden' | 'state' | 'person'>,
  { municipalities }: Pick<Reference, 'municipalities'>,
): boolean {
  if (!golden || isOver(state) || person.municipality || person.neighborhoodId !== null) return false;
  const last = foldAccents(person.address?.split(',').at(-1)?.trim() ?? '');
  return ![...municipalities.values()].some(({ name }) => foldAccents(name) === last);
}
