import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * One row of "Who may import whom". `*` in a pattern is any name of one level; each match is a separate room.
 */
export interface RoomRule {
  pattern: string;
  may: readonly string[];
  /** Other rooms import only its `index.ts` or a door of "Further doors". */
  hasIndex: boolean;
}

/** One row of "Further doors": files of a folder that has an `index.ts`. */
interface DoorRule {
  pattern: string;
  enteredBy: readonly string[];
}

/** One row of "Packages". With `only`, all other packages are forbidden; without it, the listed ones are. */
interface PackageRule {
  rooms: readonly string[];
  only: boolean;
  packages: readonly string[];
}

/** One row of "Entries": a file, or files, that something else than an import starts or reads. */
interface EntryRule {
  pattern: string;
}

const DOCUMENT = 'docs/architecture.md';
const text = readFileSync(resolve(import.meta.dirname, '../..', DOCUMENT), 'utf8');

/** The rules of docs/architecture.md, which is their only source. */
export const ROOMS: readonly RoomRule[] = rowsOf('Who may import whom').flatMap(([from, may, entry]) =>
  namesIn(from).map((pattern) => ({ pattern, may: namesIn(may), hasIndex: entry === '`index.ts`' })),
);

export const DOORS: readonly DoorRule[] = rowsOf('Further doors').flatMap(([door, enteredBy]) =>
  namesIn(door).map((pattern) => ({ pattern, enteredBy: namesIn(enteredBy) })),
);

export const PACKAGES: readonly PackageRule[] = rowsOf('Packages').map(([rooms, rule = '']) => ({
  rooms: namesIn(rooms),
  only: rule.startsWith('only '),
  packages: namesIn(rule.replace(/^(only|never) /, '')),
}));

export const ENTRIES: readonly EntryRule[] = rowsOf('Entries').flatMap(([entry]) =>
  namesIn(entry).map((pattern) => ({ pattern })),
);

/** Whether the pattern matches this path or a folder above it. */
export function isWithin(pattern: string, path: string): boolean {
  return matched(pattern, path) !== null;
}

/** The part of the path that the pattern matches; null without a match. */
export function matched(pattern: string, path: string): string | null {
  let expression = expressions.get(pattern);
  if (!expression) {
    expression = new RegExp(`^${pattern.split('*').map(escaped).join('[^/]*')}(?=/|$)`);
    expressions.set(pattern, expression);
  }
  return expression.exec(path)?.[0] ?? null;
}

const expressions = new Map<string, RegExp>();

const escaped = (literal: string) => literal.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

function rowsOf(heading: string): string[][] {
  const section = new RegExp(`^#+ ${heading}$([^]*?)(?=^#|(?![^]))`, 'm').exec(text)?.[1];
  const lines = section?.split('\n').filter((line) => line.startsWith('|')) ?? [];
  if (lines.length < 3) throw new Error(`${DOCUMENT} has no table "${heading}"`);
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/**
 * A cell contains names in backticks, separated by commas, or the word `nothing`. Other text is an error, because no
 * test could check it.
 */
function namesIn(cell = ''): string[] {
  if (cell === 'nothing') return [];
  return cell.split(', ').map((part) => {
    const name = /^`([^`]+)`$/.exec(part)?.[1];
    if (name === undefined) throw new Error(`${DOCUMENT}: "${part}" is no name in backticks`);
    return name;
  });
}
