import { cleanCode } from './cells';
import { columnKey, findColumns } from './columns';
import { ImportError } from './import-error';
import { type Kind, kinds } from './kinds';
import { listed } from './read-csv';
import type { SourceTable } from './source-table';

/** The list that the word after `--kind` names. */
export function kindNamed(word: string): Kind {
  const key = columnKey(word);
  const kind = kinds.find(({ name, synonyms }) => name === key || synonyms.includes(key));
  if (!kind)
    throw new ImportError(`No hay un catálogo «${word}»: use ${kinds.map(({ name }) => name).join(', ')}.`);
  return kind;
}

/** How many of a kind's fields a header has; 0 where it lacks one that the kind needs. */
export function headerScore(kind: Kind, columns: readonly string[]): number {
  const found = findColumns(kind.columns, columns);
  return kind.needs.some((fields) => fields.every((field) => found.has(field))) ? found.size : 0;
}

/** A few exceptions among the codes do not make it another list. */
const ENOUGH = 0.9;

/** Which list a file is: by its header, and where that fits several, by what its codes look like. */
export function recogniseKind(table: SourceTable): Kind {
  const fitting = kinds.filter((kind) => headerScore(kind, table.columns) > 0 && looksLike(kind, table));
  const [only, ...others] = fitting.length > 1 ? mostExplicit(fitting, table) : fitting;
  if (only && others.length === 0) return only;
  if (!only)
    throw new ImportError(
      `No se reconoce qué catálogo es este archivo (columnas: ${listed(table.columns)}): dígalo con --kind.`,
    );
  const names = [only, ...others].map(({ name }) => name).join(', ');
  throw new ImportError(`El archivo puede ser de varios catálogos (${names}): diga cuál con --kind.`);
}

/** Codes of the kind's form, each once: a list of municipalities is none of departments. */
function looksLike(kind: Kind, table: SourceTable): boolean {
  const at = findColumns(kind.columns, table.columns).get(codeField(kind));
  if (at === undefined) return true;
  const codes = table.rows.map(({ cells }) => cleanCode(cells[at] ?? '')).filter((code) => code !== null);
  const fitting = codes.filter((code) => kind.looksLikeCode(code));
  return fitting.length >= codes.length * ENOUGH && new Set(codes).size >= codes.length * ENOUGH;
}

const codeField = (kind: Kind) => ('repsCode' in kind.columns ? 'repsCode' : 'code');

/** The kinds of which most columns are named as only such a list names them. */
function mostExplicit(fitting: readonly Kind[], table: SourceTable): readonly Kind[] {
  const keys = table.columns.map(columnKey);
  const explicit = fitting.map((kind) => {
    const others = new Set(
      fitting.filter((other) => other !== kind).flatMap(({ columns }) => Object.values(columns).flat()),
    );
    const own = Object.values(kind.columns).flat();
    return keys.filter((key) => own.includes(key) && !others.has(key)).length;
  });
  const most = Math.max(...explicit);
  return fitting.filter((_kind, at) => explicit[at] === most);
}
