import { cleanCode } from './cells';
import { columnKey, findColumns } from './columns';
import { AmbiguousListError, ImportError } from './import-error';
import { type Kind, kinds } from './kinds';
import { listed } from './read-csv';
import { headerScore } from './read-source';
import type { SourceTable } from './source-table';

/** Finds the list by the word after `--kind`. */
export function kindNamed(word: string, among: readonly Kind[] = kinds): Kind {
  const key = columnKey(word);
  const kind = among.find(({ name, synonyms }) => name === key || synonyms.includes(key));
  if (!kind)
    throw new ImportError(`No hay un catálogo «${word}»: use ${among.map(({ name }) => name).join(', ')}.`);
  return kind;
}

const isTelling = ({ only }: Kind, columns: readonly string[]) =>
  !only || columns.some((column) => only.includes(columnKey(column)));

/** Share of codes that must match: a few exceptions do not make it another list. */
const ENOUGH = 0.9;

/** Recognises the list by its header and, if several fit, by the form of its codes. */
export function recogniseKind(table: SourceTable, among: readonly Kind[] = kinds): Kind {
  const named = among.filter(
    (kind) => headerScore(kind, table.columns) > 0 && isTelling(kind, table.columns),
  );
  const alike = named.filter((kind) => looksLike(kind, table));
  const [only, ...others] = mostExplicit(alike.length > 0 ? alike : named, table);
  if (!only) throw new ImportError(`No se reconocen las columnas del archivo: ${listed(table.columns)}.`);
  if (others.length === 0) return only;
  throw new AmbiguousListError([only, ...others]);
}

/** The codes have the kind's form and are unique: so a list of municipalities is not one of departments. */
function looksLike(kind: Kind, table: SourceTable): boolean {
  const at = findColumns(kind.columns, table.columns).get(codeField(kind));
  if (at === undefined) return true;
  const codes = table.rows.map(({ cells }) => cleanCode(cells[at] ?? '')).filter((code) => code !== null);
  const fitting = codes.filter((code) => kind.looksLikeCode(code));
  return fitting.length >= codes.length * ENOUGH && new Set(codes).size >= codes.length * ENOUGH;
}

const codeField = (kind: Kind) => ('repsCode' in kind.columns ? 'repsCode' : 'code');

/** The kinds that read most columns; among them, those with a column name that no other has. */
function mostExplicit(fitting: readonly Kind[], { columns }: SourceTable): readonly Kind[] {
  const widest = most(fitting, (kind) => headerScore(kind, columns));
  const keys = columns.map(columnKey);
  const namesOf = (kind: Kind) => Object.values(kind.columns).flat();
  return most(widest, (kind) => {
    const others = widest.filter((other) => other !== kind).flatMap(namesOf);
    return keys.filter((key) => namesOf(kind).includes(key) && !others.includes(key)).length;
  });
}

function most(list: readonly Kind[], score: (kind: Kind) => number): readonly Kind[] {
  const highest = Math.max(...list.map(score));
  return list.filter((kind) => score(kind) === highest);
}
