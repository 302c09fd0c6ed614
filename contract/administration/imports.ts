import * as v from 'valibot';
import { defineCall } from '../call';
import { Id, text } from '../fields';
import { LIMITS } from '../limits';
import { ADMINISTRATORS } from './editors';
import { IMPORT_KINDS, type ImportKind } from './import-kinds';

const NAMES = Object.keys(IMPORT_KINDS) as [ImportKind, ...ImportKind[]];
const Kind = v.picklist(NAMES, 'Escoja una lista.');

const file = { field: 'list', type: 'text/csv', maximumBytes: LIMITS.fileBytes } as const;

/** `skipped`: the import takes nothing from this row, and says why. */
const STATES = ['new', 'changed', 'same', 'faulty', 'skipped'] as const;
export type TrialState = (typeof STATES)[number];

const TrialRow = v.object({
  /** Line of the file, row of the sheet, or number of the feature. */
  at: v.number(),
  state: v.picklist(STATES),
  /** Code and name; for a faulty row the start of what the file has. */
  name: v.string(),
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
  /** Why it is faulty or skipped; or warnings. */
  reasons: v.array(v.string()),
  /** What the file has, of a faulty row. */
  cells: v.nullable(v.array(v.string())),
});
export type TrialRow = v.InferOutput<typeof TrialRow>;

/** SHA-256 of the file, hexadecimal. */
const Digest = v.pipe(text(64), v.regex(/^[0-9a-f]{64}$/, 'El valor no es válido.'));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));

/** A POST, because it has a file. It changes nothing. */
export const tryImport = defineCall({
  name: 'tryImport',
  method: 'POST',
  path: '/admin/imports/trial',
  summary: 'Administración: ensayo de una importación, fila por fila. No cambia nada.',
  audience: { roles: ADMINISTRATORS },
  body: v.strictObject({
    /** Null: recognised by the columns. */
    kind: v.nullable(Kind),
  }),
  file,
  answer: v.object({
    kind: Kind,
    /** `CSV, UTF-8, separado por «;»`, `Excel, hoja «Sedes»` */
    format: v.string(),
    place: v.picklist(['línea', 'fila', 'elemento']),
    digest: v.string(),
    /** Of the reference data that the file was compared with. */
    version: v.number(),
    /** SHA-256 of what an import would do to each row, and of the faulty rows. */
    plan: v.string(),
    columns: v.array(v.string()),
    /** Columns that the import does not read. */
    unread: v.array(v.string()),
    /** Stored rows that the file lacks; they stay. */
    missing: v.number(),
    /** Rows of the list, of which one line may have two (an insurer with two codes). */
    counts: v.object({ new: v.number(), changed: v.number(), same: v.number() }),
    /** Lines of the file that are left out because of an error. */
    faulty: v.number(),
    rows: v.array(TrialRow),
  }),
});
export type Trial = v.InferOutput<typeof tryImport.answer>;

export const applyImport = defineCall({
  name: 'applyImport',
  method: 'POST',
  path: '/admin/imports',
  summary:
    'Administración: importa el archivo de un ensayo, todo o nada. Se niega (STATE_MOVED) si el archivo o los datos cambiaron después del ensayo.',
  audience: { roles: ADMINISTRATORS },
  body: v.strictObject({
    kind: Kind,
    /** All three as the trial gave them. */
    digest: Digest,
    plan: Digest,
    version: v.union([Id, v.literal(0)]),
    /** How many faulty lines the person agreed to leave out; 0 refuses a file with any. */
    leaveOut: Count,
  }),
  file,
  answer: v.object({ new: v.number(), changed: v.number(), same: v.number(), leftOut: v.number() }),
});
export type Imported = v.InferOutput<typeof applyImport.answer>;
