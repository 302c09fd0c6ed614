import { ipsPlace } from '../../fhir';

/** Names of resources. An institution has the same name in every export; a patient's name depends on the transfer. */
export const nameOf = {
  bundle: (id: number) => `referral/${id}/bundle`,
  request: (id: number) => `referral/${id}`,
  task: (id: number) => `referral/${id}/task`,
  patient: (id: number) => `referral/${id}/patient`,
  coverage: (id: number) => `referral/${id}/coverage`,
  condition: (id: number, cie10Id: number) => `referral/${id}/condition/${cie10Id}`,
  pregnancy: (id: number) => `referral/${id}/pregnancy`,
  ips: (id: number) => `ips/${id}`,
  ipsPlace,
  eps: (id: number) => `eps/${id}`,
  entity: (id: number) => `ambulance-entity/${id}`,
  ambulance: (id: number) => `ambulance/${id}`,
  regulation: (who: 'CRUE' | 'CRUE_DEP') => `regulation/${who}`,
};
