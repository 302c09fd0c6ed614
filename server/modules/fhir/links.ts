import { createHash } from 'node:crypto';
import type { FhirResource, Reference } from 'fhir/r4';

/** Namespace of this installation: the prefix of its own names. */
export interface Installation {
  base: string;
}

/** RFC 4122's namespace for names that are URLs. */
const URL_NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/** A version 5 UUID of the name: the same name always gives the same id, different in each installation. */
export function idOf({ base }: Installation, name: string): string {
  const bytes = createHash('sha1').update(URL_NAMESPACE).update(`${base}/${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function linkTo(installation: Installation, name: string, display?: string): Reference {
  return { reference: `urn:uuid:${idOf(installation, name)}`, display };
}

export function entryOf(resource: FhirResource): { fullUrl: string; resource: FhirResource } {
  return { fullUrl: `urn:uuid:${resource.id}`, resource };
}
