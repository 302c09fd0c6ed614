import { createHash } from 'node:crypto';
import type { ImportKind } from '../../../../contract/administration/import-kinds';
import { LIMITS } from '../../../../contract/limits';
import type { Orm } from '../../../platform/database/database';
import { lockReference } from '../administered-rows';
import { readReferenceVersion, writeReference } from '../version';
import { ImportError } from './import-error';
import { type Kind, kinds } from './kinds';
import type { Editor, Line, Plan, RowEdit } from './plan';
import { readTableApart } from './read-table';
import { kindNamed } from './recognise';
import type { Problem, SourceTable } from './source-table';
import { editedBy, nextVersion } from './write-rows';

/** A file compared with the database. Nothing is written yet. */
export interface ComparedList {
  kind: ImportKind;
  source: SourceTable;
  unread: readonly string[];
  /** SHA-256 of the file, hexadecimal. */
  digest: string;
  version: number;
  /** SHA-256 of what an import would do to each row, and of the faulty rows. */
  plan: string;
  missing: number;
  lines: readonly Line[];
  /** The rows that are left out, with their errors. */
  faulty: ReadonlyMap<number, readonly string[]>;
  warnings: ReadonlyMap<number, readonly string[]>;
  /** Writes the rows without errors and answers what was there before and after. */
  write(editor: Editor): Promise<readonly RowEdit[]>;
}

/**
 * Compares a file with the database, without its faulty rows: so a trial shows exactly what an import will do. Locks the
 * reference data until the transaction ends. `more`: lists of other modules. Throws `ImportError`.
 */
export async function compareList(
  tx: Orm,
  bytes: Buffer,
  name: ImportKind | null,
  more: readonly Kind[] = [],
): Promise<ComparedList> {
  const all = [...kinds, ...more];
  const { kind, table, unread, source } = await readTableApart(
    bytes,
    name && kindNamed(name, all),
    all,
    LIMITS.importRows,
  );
  await lockReference(tx);
  const version = await readReferenceVersion(tx);
  const faulty = new Map<number, string[]>();
  let plan = await kind.plan(tx, table);
  for (let errors = errorsOf(plan); errors.length > 0; errors = errorsOf(plan)) {
    for (const error of errors) noteError(faulty, error, table.place);
    plan = await kind.plan(tx, {
      ...table,
      problems: table.problems.filter(({ level }) => level === 'warning'),
      rows: table.rows.filter(({ at }) => !faulty.has(at)),
    });
  }
  return {
    kind: kind.name,
    source,
    unread,
    digest: sha256(bytes),
    version,
    plan: sha256(JSON.stringify([plan.lines, [...faulty]])),
    missing: plan.missing.length,
    lines: plan.lines,
    faulty,
    warnings: textsByRow(plan.problems),
    async write(editor) {
      await writeReference(tx, (db) => plan.write(db, editor));
      return plan.edits.map(({ before, after }) => ({
        before,
        after: editedBy(before ? nextVersion(after) : after, editor),
      }));
    },
  };
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

const errorsOf = ({ problems }: Plan) => problems.filter(({ level }) => level === 'error');

function noteError(
  faulty: Map<number, string[]>,
  { at, against, text }: Problem,
  place: SourceTable['place'],
): void {
  if (at === null) throw new ImportError(text);
  add(faulty, at, text);
  if (against !== undefined)
    add(faulty, against, `otra fila (${place} ${at}) repite su código con otros datos`);
}

function textsByRow(problems: readonly Problem[]): Map<number, string[]> {
  const texts = new Map<number, string[]>();
  for (const { at, text } of problems) if (at !== null) add(texts, at, text);
  return texts;
}

function add(texts: Map<number, string[]>, at: number, text: string): void {
  texts.set(at, [...new Set([...(texts.get(at) ?? []), text])]);
}
