import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { DOCUMENT_TYPE_IDS } from '../catalogues/fixed';
import { LIMITS } from '../limits';

/** What the register of affiliates (BDUA) knows about a person; any of it may be missing. */
export const RegisteredPerson = v.object({
  documentType: v.string(),
  document: v.string(),
  firstName: v.nullable(v.string()),
  middleName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  secondLastName: v.nullable(v.string()),
  sex: v.nullable(v.picklist(['F', 'M'])),
  birthdate: v.nullable(v.string()),
  address: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  eps: v.nullable(v.object({ id: v.number(), name: v.string() })),
  regimeType: v.nullable(v.object({ id: v.number(), name: v.string() })),
  neighborhood: v.nullable(v.object({ id: v.number(), name: v.string() })),
  municipality: v.nullable(v.object({ id: v.number(), name: v.string() })),
  department: v.nullable(v.object({ id: v.number(), name: v.string() })),
});
export type RegisteredPerson = v.InferOutput<typeof RegisteredPerson>;

const DocumentQuery = v.object({
  document: v.pipe(
    v.string('Escriba el documento.'),
    v.regex(/^[0-9A-Za-z-]+$/, 'Solo números y letras.'),
    v.maxLength(LIMITS.documentDigits, `Máximo ${LIMITS.documentDigits} dígitos`),
  ),
  documentType: v.optional(v.picklist(DOCUMENT_TYPE_IDS)),
});

/** Nobody at a desk looks up a person a second; who tries documents one after another does. */
const LOOK_UPS_PER_MINUTE = 60;

/** Found by document; the answer is under `P`, as the register gives it. */
export const findPerson = defineCall({
  name: 'findPerson',
  method: 'GET',
  path: '/legacy/person',
  summary: 'Busca a una persona en la BDUA por su documento.',
  audience: ['IPS', 'CRUE_GOLDEN'],
  perMinute: LOOK_UPS_PER_MINUTE,
  query: DocumentQuery,
  answer: v.object({ P: RegisteredPerson }),
});

/** A transfer of somebody that is not over, for whoever is about to ask for another one. Without the patient. */
export const OpenTransfer = v.object({
  id: v.number(),
  referralState: v.string(),
  createdAt: v.string(),
  isGoldenCode: v.boolean(),
  /** Who asked for it, so that they can be telephoned; null for a golden code. */
  ipsReq: v.nullable(v.object({ name: v.string(), phone: v.nullable(v.string()) })),
  /** Whether whoever asks may open it. */
  mayOpen: v.boolean(),
});
export type OpenTransfer = v.InferOutput<typeof OpenTransfer>;

/** The open transfers of a document, other hospitals' too: two ambulances for one patient are one too few for another. */
export const findOpenTransfers = defineCall({
  name: 'findOpenTransfers',
  method: 'GET',
  path: '/person/referral',
  summary: 'Los traslados en curso de un documento, antes de pedir otro.',
  audience: ['IPS', 'CRUE_GOLDEN'],
  perMinute: LOOK_UPS_PER_MINUTE,
  query: DocumentQuery,
  answer: rowsOf(OpenTransfer),
});
