import * as v from 'valibot';
import { pageOf } from '../answer';
import { defineCall } from '../call';
import { Id, IdText, Nothing, text } from '../fields';
import type { Role } from '../roles';

/** What every row of administration has. */
const kept = {
  id: v.number(),
  /** Rises with each change. A change tells the one that it was based on. */
  version: v.number(),
  /** Null for a row that nobody has changed since its import. */
  editedAt: v.nullable(v.string()),
  editedBy: v.nullable(v.string()),
  /** Archived rows leave the choices for new work; what refers to them keeps their names. */
  archivedAt: v.nullable(v.string()),
};

export type KeptRow = v.InferOutput<v.ObjectSchema<typeof kept, undefined>>;

/** The version that was edited: a newer one of a colleague is not overwritten (409 `STATE_MOVED`, with the row of now). */
const basedOn = { basedOn: v.optional(Id) };

const params = v.object({ id: IdText });

const ListQuery = v.object({
  search: v.optional(text(80)),
  /** Also the archived ones. */
  archived: v.optional(v.picklist(['true', 'false'])),
  page: v.optional(v.pipe(IdText, v.maxValue(1_000_000)), '1'),
});

interface Definition<Name extends string, Form extends v.ObjectEntries, Row extends v.ObjectEntries> {
  /** In the names of the calls: `createAmbulance`. */
  name: Name;
  /** In the addresses of the reads for screens: `/admin/ambulances`. */
  slug: string;
  /** The address of the entity (002, 7.3): `/ambulance`. */
  path: string;
  /** For the summaries: `una ambulancia`, `las ambulancias`. */
  one: string;
  many: string;
  editors: readonly Role[];
  /** The fields that a person fills in. */
  form: Form;
  /** The fields of an answer besides those that every row has. */
  row: Row;
}

/**
 * An entity of the administration: its form, its row and its calls. Rows for screens are at `/admin/{slug}`; the writes are
 * those of the specification. DELETE archives.
 */
export function defineEntity<
  const Name extends string,
  const Form extends v.ObjectEntries,
  const Row extends v.ObjectEntries,
>(definition: Definition<Name, Form, Row>) {
  const { name, slug, path, one, many, editors, form, row } = definition;
  const audience = { roles: editors };
  const Stored = v.object({ ...kept, ...row });
  const Form = v.strictObject(form);
  const Whole = v.strictObject({ ...form, ...basedOn });
  const Part = v.strictObject({ ...v.partial(Form).entries, ...basedOn });
  const calls = {
    list: defineCall({
      name: `listAdmin${name}`,
      method: 'GET',
      path: `/admin/${slug}`,
      summary: `Administración: ${many}, por nombre; las archivadas si se piden.`,
      audience,
      query: ListQuery,
      answer: pageOf(Stored),
    }),
    get: defineCall({
      name: `getAdmin${name}`,
      method: 'GET',
      path: `/admin/${slug}/:id`,
      summary: `Administración: ${one}, con su versión.`,
      audience,
      params,
      answer: Stored,
    }),
    create: defineCall({
      name: `create${name}`,
      method: 'POST',
      path,
      summary: `Crea ${one}.`,
      audience,
      body: Form,
      answer: Stored,
    }),
    replace: defineCall({
      name: `replace${name}`,
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Cambia ${one}: todos los campos.`,
      audience,
      params,
      body: Whole,
      answer: Stored,
    }),
    change: defineCall({
      name: `change${name}`,
      method: 'PATCH',
      path: `${path}/:id`,
      summary: `Cambia ${one}: los campos que se mandan.`,
      audience,
      params,
      body: Part,
      answer: Stored,
    }),
    archive: defineCall({
      name: `archive${name}`,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Archiva ${one}. Se niega (IN_USE) si rompe trabajo abierto.`,
      audience,
      params,
      body: v.strictObject(basedOn),
      answer: Stored,
    }),
    restore: defineCall({
      name: `restore${name}`,
      method: 'POST',
      path: `${path}/:id/restore`,
      summary: `Devuelve ${one} del archivo.`,
      audience,
      params,
      body: Nothing,
      answer: Stored,
    }),
  } as const;
  return { name, slug, editors, Form, Row: Stored, calls };
}
