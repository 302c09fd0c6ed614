import * as v from 'valibot';
import { defineCall } from '../call';

/** Whole catalogues for search without a network. They hold no personal data. */
export const CATALOGUE_NAMES = ['cie10', 'departments', 'municipalities', 'neighborhoods'] as const;
export type CatalogueName = (typeof CATALOGUE_NAMES)[number];

/**
 * The row of each catalogue, as short as possible. Rows come in search order: diagnoses by code, the others by name.
 * The server searches in `plainText` of the name; for a diagnosis in `plainText` of code, space and name.
 */
export const CATALOGUE_ROWS = {
  /** Number, code, name. */
  cie10: v.tuple([v.number(), v.string(), v.string()]),
  /** DANE code, name. */
  departments: v.tuple([v.number(), v.string()]),
  /** DANE code, department, name. */
  municipalities: v.tuple([v.number(), v.number(), v.string()]),
  /** Number, municipality, name. */
  neighborhoods: v.tuple([v.number(), v.number(), v.string()]),
} as const satisfies Record<CatalogueName, v.GenericSchema>;
export type CatalogueRow<Name extends CatalogueName> = v.InferOutput<(typeof CATALOGUE_ROWS)[Name]>;

const Version = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));

export const CatalogueVersion = v.object({
  name: v.picklist(CATALOGUE_NAMES),
  /** Changes only when the content changes. */
  version: Version,
  /** Number of rows. */
  rows: v.number(),
});
export type CatalogueVersion = v.InferOutput<typeof CatalogueVersion>;

export const listCatalogues = defineCall({
  name: 'listCatalogues',
  method: 'GET',
  path: '/catalogues',
  summary: 'Los catálogos que se pueden descargar, con su versión.',
  audience: 'signed-in',
  perMinute: 60,
  answer: v.object({ rows: v.array(CatalogueVersion) }),
});

export const downloadCatalogue = defineCall({
  name: 'downloadCatalogue',
  method: 'GET',
  path: '/catalogues/:name',
  summary: 'Un catálogo completo; pedido con su versión (`v`), el navegador lo guarda un año.',
  audience: 'signed-in',
  perMinute: 60,
  params: v.object({ name: v.picklist(CATALOGUE_NAMES) }),
  query: v.object({ v: v.optional(Version) }),
  answer: v.object({
    name: v.picklist(CATALOGUE_NAMES),
    version: Version,
    /** Row shape: `CATALOGUE_ROWS` of this catalogue. */
    rows: v.array(v.array(v.union([v.number(), v.string()]))),
  }),
});
