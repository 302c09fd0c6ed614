import * as v from 'valibot';
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

/** Found by document; the answer is under `P`, as the register gives it. */
export const findPerson = defineCall({
  name: 'findPerson',
  method: 'GET',
  path: '/legacy/person',
  summary: 'Busca a una persona en la BDUA por su documento.',
  audience: ['IPS', 'CRUE_GOLDEN'],
  // Nobody at a desk looks up a person a second; who tries documents one after another does.
  perMinute: 60,
  query: v.object({
    document: v.pipe(
      v.string('Escriba el documento.'),
      v.regex(/^[0-9A-Za-z-]+$/, 'Solo números y letras.'),
      v.maxLength(LIMITS.documentDigits, `Máximo ${LIMITS.documentDigits} dígitos`),
    ),
    documentType: v.optional(v.picklist(DOCUMENT_TYPE_IDS)),
  }),
  answer: v.object({ P: RegisteredPerson }),
});
