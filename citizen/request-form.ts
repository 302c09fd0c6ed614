import * as v from 'valibot';
import { PublicRequest } from '../contract/ambulance-requests/public-request';
import type { Place } from './place';

/** What the citizen has written, as the fields have it. */
export interface Written {
  phone: string;
  name: string;
  address: string;
  told: string;
  kind: string;
  place: Place | null;
}

/** What is sent, without the names that make it one sending. */
export type Content = Omit<v.InferInput<typeof PublicRequest>, 'clientRef' | 'device'>;

export type FieldName = 'address' | 'told' | 'phone' | 'name';

export type Faults = Partial<Record<FieldName, string>>;

/** The fields in the order of the page. */
export const FIELDS: readonly FieldName[] = ['address', 'told', 'phone', 'name'];

/** The wire's names. `emergencyType` is never wrong, and a wrong place is answered at the address. */
const FIELD_OF: Readonly<Record<string, FieldName>> = {
  address: 'address',
  latitude: 'address',
  longitude: 'address',
  accuracy: 'address',
  additionalInfo: 'told',
  phone: 'phone',
  name: 'name',
};

/** Only to check the rest with the rule of the server. */
const ANY_REF = '00000000-0000-4000-8000-000000000000';

export function contentOf({ phone, name, address, told, kind, place }: Written): Content {
  return {
    phone,
    name,
    address,
    additionalInfo: told,
    emergencyType: kind || null,
    latitude: place?.lat ?? null,
    longitude: place?.lng ?? null,
    accuracy: place?.accuracy ?? null,
  };
}

/** What the server would refuse, with its own rules and words. */
export function faultsOf(content: Content): Faults {
  const { success, issues } = v.safeParse(PublicRequest, { ...content, clientRef: ANY_REF });
  if (success) return {};
  return faultsAt(issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })));
}

/** The first error of each field; errors of no field are left out. */
export function faultsAt(errors: readonly { path: string; message: string }[]): Faults {
  const faults: Faults = {};
  for (const { path, message } of errors) {
    const field = FIELD_OF[path];
    if (field) faults[field] ??= message;
  }
  return faults;
}
