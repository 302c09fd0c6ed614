import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { DOCUMENT_TYPE_IDS } from '../catalogues/fixed';
import { LIMITS } from '../limits';

/** A person in the register of affiliates (BDUA); any field may be missing. */
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

/** Who gave the data, and how old they are. */
export const RegisterSource = v.object({
  /** An extract that was imported, a service that is asked each time, or the invented people of the demonstration. */
  kind: v.picklist(['extract', 'service', 'demonstration']),
  /** The day of the extract, `YYYY-MM-DD`; null for the others. */
  asOf: v.nullable(v.string()),
  /** True if the service did not answer and the extract was used in its place. */
  standsIn: v.boolean(),
});
export type RegisterSource = v.InferOutput<typeof RegisterSource>;

const DocumentQuery = v.object({
  document: v.pipe(
    v.string('Escriba el documento.'),
    v.regex(/^[0-9A-Za-z-]+$/, 'Solo números y letras.'),
    v.maxLength(LIMITS.documentDigits, `Máximo ${LIMITS.documentDigits} dígitos`),
  ),
  documentType: v.optional(v.picklist(DOCUMENT_TYPE_IDS)),
});

/** Far above normal work; stops a caller who tries many documents. */
const LOOK_UPS_PER_MINUTE = 60;

/**
 * Looks a person up by document. The answer is under `P`, as in the register. Refused with `PERSON_NOT_FOUND` for an unknown
 * document, `REGISTER_MISSING` if this centre has no register, `REGISTER_AWAY` if its service does not answer.
 */
export const findPerson = defineCall({
  name: 'findPerson',
  method: 'GET',
  path: '/legacy/person',
  summary: 'Busca a una persona en la BDUA por su documento.',
  audience: { acting: ['IPS', 'CRUE_GOLDEN', 'CRUE'] },
  perMinute: LOOK_UPS_PER_MINUTE,
  query: DocumentQuery,
  // Other servers of the specification do not name their source.
  answer: v.object({ P: RegisteredPerson, register: v.optional(RegisterSource) }),
});

/** An open transfer, shown to a person who is about to request another one. Without the patient. */
export const OpenTransfer = v.object({
  id: v.number(),
  referralState: v.string(),
  /** The state as it is for the patient: one who is not in the ambulance is not `En traslado`. Older servers do not say. */
  stateLabel: v.optional(v.string()),
  createdAt: v.string(),
  isGoldenCode: v.boolean(),
  /** The requesting hospital with its telephone; null for a golden code. */
  ipsReq: v.nullable(v.object({ name: v.string(), phone: v.nullable(v.string()) })),
  /** Whether the caller may open it. */
  mayOpen: v.boolean(),
});
export type OpenTransfer = v.InferOutput<typeof OpenTransfer>;

/** The open transfers of a document, also of other hospitals, so that no patient gets two ambulances. */
export const findOpenTransfers = defineCall({
  name: 'findOpenTransfers',
  method: 'GET',
  path: '/person/referral',
  summary: 'Los traslados en curso de un documento, antes de pedir otro.',
  audience: { acting: ['IPS', 'CRUE_GOLDEN', 'CRUE'] },
  perMinute: LOOK_UPS_PER_MINUTE,
  query: DocumentQuery,
  answer: rowsOf(OpenTransfer),
});
