import * as v from 'valibot';
import { NamedId, rowsOf } from '../answer';
import { defineCall } from '../call';
import { IdText, requiredText, text } from '../fields';
import { LIMITS } from '../limits';

/** Reference lists and searches. They hold no personal data, so every signed-in person may read them. */

const Eps = v.object({
  id: v.number(),
  name: v.string(),
  code: v.nullable(v.string()),
  /** No choice for new work; older reports name it. */
  archived: v.optional(v.boolean()),
});

export const listNetworks = defineCall({
  name: 'listNetworks',
  method: 'GET',
  path: '/network',
  summary: 'Redes de atención.',
  audience: 'signed-in',
  answer: rowsOf(NamedId),
});

export const listEps = defineCall({
  name: 'listEps',
  method: 'GET',
  path: '/eps',
  summary: 'Aseguradoras (EPS).',
  audience: 'signed-in',
  answer: rowsOf(Eps),
});

export const getEps = defineCall({
  name: 'getEps',
  method: 'GET',
  path: '/eps/:id',
  summary: 'Una EPS.',
  audience: 'signed-in',
  params: v.object({ id: IdText }),
  answer: Eps,
});

export const listRegimeTypes = defineCall({
  name: 'listRegimeTypes',
  method: 'GET',
  path: '/regimeType',
  summary: 'Regímenes de aseguramiento.',
  audience: 'signed-in',
  answer: rowsOf(NamedId),
});

export const listAddressLetters = defineCall({
  name: 'listAddressLetters',
  method: 'GET',
  path: '/addressLetter',
  summary: 'Letras de una dirección.',
  audience: 'signed-in',
  answer: rowsOf(NamedId),
});

const InsuranceRegime = v.object({
  id: v.number(),
  code: v.nullable(v.string()),
  eps: NamedId,
  regimeType: NamedId,
});

export const listRegimesByEpsCode = defineCall({
  name: 'listRegimesByEpsCode',
  method: 'GET',
  path: '/insuranceRegime/code/:epsCode',
  summary: 'Regímenes de una EPS, por su código.',
  audience: 'signed-in',
  params: v.object({ epsCode: requiredText(20) }),
  answer: rowsOf(InsuranceRegime),
});

export const listRegimesByEps = defineCall({
  name: 'listRegimesByEps',
  method: 'GET',
  path: '/insuranceRegime/eps/:epsId',
  summary: 'Regímenes de una EPS, por su número.',
  audience: 'signed-in',
  params: v.object({ epsId: IdText }),
  answer: rowsOf(InsuranceRegime),
});

/** A search needs at least three typed characters. */
const SearchQuery = v.object({
  filter: v.pipe(
    text(80),
    v.minLength(LIMITS.searchMinimum, 'Ingresa por lo menos 3 caracteres para iniciar la búsqueda'),
  ),
});

export const Cie10Diagnosis = v.object({ id: v.number(), code: v.string(), fullName: v.string() });
export type Cie10Diagnosis = v.InferOutput<typeof Cie10Diagnosis>;

export const searchCie10 = defineCall({
  name: 'searchCie10',
  method: 'GET',
  path: '/cie10Diagnosis',
  summary: 'Diagnósticos CIE-10 por código o nombre.',
  audience: 'signed-in',
  query: SearchQuery,
  answer: rowsOf(Cie10Diagnosis),
});

export const searchDepartments = defineCall({
  name: 'searchDepartments',
  method: 'GET',
  path: '/department',
  summary: 'Departamentos.',
  audience: 'signed-in',
  query: SearchQuery,
  answer: rowsOf(NamedId),
});

export const searchMunicipalities = defineCall({
  name: 'searchMunicipalities',
  method: 'GET',
  path: '/municipality/department/:departmentId',
  summary: 'Municipios de un departamento.',
  audience: 'signed-in',
  params: v.object({ departmentId: IdText }),
  query: SearchQuery,
  answer: rowsOf(NamedId),
});

export const searchNeighborhoods = defineCall({
  name: 'searchNeighborhoods',
  method: 'GET',
  path: '/neighborhood/municipality/:municipalityId',
  summary: 'Barrios y veredas de un municipio.',
  audience: 'signed-in',
  params: v.object({ municipalityId: IdText }),
  query: SearchQuery,
  answer: rowsOf(NamedId),
});
