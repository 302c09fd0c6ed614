import * as v from 'valibot';
import { NamedId, rowsOf } from '../answer';
import { defineCall } from '../call';
import { IdText } from '../fields';

export const Ips = v.object({
  id: v.number(),
  name: v.string(),
  nit: v.string(),
  repsCode: v.nullable(v.string()),
  address: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  municipalityId: v.number(),
  municipality: v.string(),
  lat: v.nullable(v.number()),
  lng: v.nullable(v.number()),
  networkIds: v.array(v.number()),
});
export type Ips = v.InferOutput<typeof Ips>;

export const listIps = defineCall({
  name: 'listIps',
  method: 'GET',
  path: '/ips',
  summary: 'Todas las IPS.',
  audience: 'signed-in',
  answer: rowsOf(Ips),
});

export const getIps = defineCall({
  name: 'getIps',
  method: 'GET',
  path: '/ips/:id',
  summary: 'Una IPS.',
  audience: 'signed-in',
  params: v.object({ id: IdText }),
  answer: Ips,
});

/** A hospital of a care network, with the insurers that have an agreement with it in that network. */
const IpsAgreement = v.object({ ...Ips.entries, eps: v.array(NamedId) });

export const listIpsOfNetwork = defineCall({
  name: 'listIpsOfNetwork',
  method: 'GET',
  path: '/ips/referral/:networkId',
  summary: 'Las IPS de una red de atención, con sus acuerdos.',
  audience: ['EPS', 'CRUE', 'CRUE_DEP', 'IPS'],
  params: v.object({ networkId: IdText }),
  answer: rowsOf(IpsAgreement),
});
