import { createHash } from 'node:crypto';
import type { FhirResource, Reference } from 'fhir/r4';
import type { FhirSource } from './source';

/** Names of resources. An institution is the same in every export; a patient is named by the transfer alone. */
export const nameOf = {
  bundle: (id: number) => `referral/${id}/bundle`,
  request: (id: number) => `referral/${id}`,
  task: (id: number) => `referral/${id}/task`,
  patient: (id: number) => `referral/${id}/patient`,
  coverage: (id: number) => `referral/${id}/coverage`,
  condition: (id: number, cie10Id: number) => `referral/${id}/condition/${cie10Id}`,
  pregnancy: (id: number) => `referral/${id}/pregnancy`,
  ips: (id: number) => `ips/${id}`,
  ipsPlace: (id: number) => `ips/${id}/location`,
  eps: (id: number) => `eps/${id}`,
  entity: (id: number) => `ambulance-entity/${id}`,
  ambulance: (id: number) => `ambulance/${id}`,
  regulation: (who: 'CRUE' | 'CRUE_DEP') => `regulation/${who}`,
};

/** RFC 4122's own namespace for names that are addresses. */
const URL_NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/** A UUID of the name (version 5): the same name, the same id, in this installation and in no other. */
export function idOf({ base }: Pick<FhirSource, 'base'>, name: string): string {
  const bytes = createHash('sha1').update(URL_NAMESPACE).update(`${base}/${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function linkTo(source: FhirSource, name: string, display?: string): Reference {
  return { reference: `urn:uuid:${idOf(source, name)}`, display };
}

export function entryOf(resource: FhirResource): { fullUrl: string; resource: FhirResource } {
  return { fullUrl: `urn:uuid:${resource.id}`, resource };
}
