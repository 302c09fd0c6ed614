import type { Agreement, TransportAgreement } from '../../../contract/agreements/agreements';
import type { Reference } from '../../platform/ports/reference';
import type { StoredAgreement } from './list-agreements';

/** Null for an agreement with a transport entity. */
export function presentAgreement(row: StoredAgreement, reference: Reference): Agreement | null {
  const { epsId, ipsId, networkId } = row;
  if (ipsId === null || networkId === null) return null;
  return {
    ...shared(row),
    epsId,
    epsName: nameOf(reference.eps, epsId),
    ipsId,
    ipsName: nameOf(reference.ips, ipsId),
    networkId,
    network: nameOf(reference.networks, networkId),
  };
}

/** Null for an agreement with a hospital. */
export function presentTransportAgreement(
  row: StoredAgreement,
  reference: Reference,
): TransportAgreement | null {
  const { epsId, entityId } = row;
  if (entityId === null) return null;
  return {
    ...shared(row),
    epsId,
    epsName: nameOf(reference.eps, epsId),
    entityId,
    ambulancesEntity: nameOf(reference.entities, entityId),
  };
}

function shared({ id, validFrom, validTo, note, version, updatedAt, updatedBy }: StoredAgreement) {
  return { id, validFrom, validTo, note, version, updatedAt: updatedAt.toISOString(), updatedBy };
}

function nameOf(rows: ReadonlyMap<number, { name: string }>, id: number): string {
  return rows.get(id)?.name ?? `#${id}`;
}
