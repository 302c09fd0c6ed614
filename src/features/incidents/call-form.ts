import type { BodyInputOf } from '../../../contract/call';
import type { createIncident } from '../../../contract/incidents/incidents';

/** A call as the controls hold it. */
export interface CallForm {
  phone: string;
  name: string;
  emergencyType: string;
  address: string;
  place: { lat: number; lng: number } | null;
  observations: string;
}

export const EMPTY_CALL: CallForm = {
  phone: '',
  name: '',
  emergencyType: '',
  address: '',
  place: null,
  observations: '',
};

/** What still keeps it from being sent, at its field. */
export function callErrors({
  phone,
  address,
  place,
}: CallForm): Partial<Record<'phone' | 'address', string>> {
  return {
    ...(!/^(\d{7}|\d{10})?$/.test(phone) && { phone: 'Escriba 7 o 10 dígitos.' }),
    ...(address.trim() === '' && place === null && { address: 'Escriba la dirección o señale el lugar.' }),
  };
}

export function callBody(form: CallForm): BodyInputOf<typeof createIncident> {
  const { phone, name, emergencyType, address, place, observations } = form;
  return {
    arrivedBy: 'LLAMADA',
    callerPhone: phone || null,
    callerName: name,
    emergencyType,
    address,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    observations,
  };
}
