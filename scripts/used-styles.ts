import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';

/** A property of an object in the library's code. */
interface Entry {
  start: number;
  end: number;
  name: string;
  code: string;
}

const PRESET = '/@chakra-ui/react/dist/esm/preset-base.js';
const PROPERTIES = '/@pandacss/is-valid-prop/dist/index.mjs';
const ATTRIBUTES = '/@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js';

/** What the forms' library passes to a field, and React to every element: no source file needs to name them. */
const PASSED_ON = [
  'children',
  'key',
  'ref',
  'name',
  'min',
  'max',
  'maxLength',
  'minLength',
  'pattern',
  'required',
  'disabled',
];

/** The theme's own conditions, which no source file names with their underscore alone. */
const OWN_CONDITIONS = new Set(['dark', 'light']);

/**
 * The component library brings every style property, shorthand and condition that it knows, and prepares all of them at each start. A
 * bundler cannot leave them out, because they are entries of objects and lists. The build leaves out those whose name is in no source
 * file: nobody can use them.
 */
export function usedStyles(): Plugin {
  let words = new Set<string>();
  return {
    name: 'relevo-used-styles',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      words = wordsOfSources();
    },
    transform(code, id) {
      if (id.endsWith(PRESET)) return { code: withUsedEntries(code, words), map: null };
      if (id.endsWith(PROPERTIES)) return { code: withUsedProperties(code, words), map: null };
      return id.endsWith(ATTRIBUTES) ? { code: withUsedAttributes(code, words), map: null } : null;
    },
  };
}

/** All words of the sources, also those of comments and texts: too many rather than too few. */
export function wordsOfSources(): Set<string> {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const texts = paths.map((path) => readFileSync(join('src', path), 'utf8'));
  return new Set(texts.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
}

/** The base preset with the utilities and conditions that the sources name. Throws for another version's code. */
export function withUsedEntries(code: string, words: ReadonlySet<string>): string {
  const { utilities, conditions } = entriesOf(code);
  if (utilities.length < 100 || conditions.length < 50)
    throw new Error('the component library lists its style properties elsewhere now');
  const unused = [
    ...utilities.filter((entry) => ![entry.name, ...shorthandsOf(entry)].some((name) => words.has(name))),
    ...conditions.filter(({ name }) => !OWN_CONDITIONS.has(name) && !words.has(`_${name}`)),
  ];
  return without(code, unused);
}

/** The list of CSS properties with those that the sources name. Throws for another version's code. */
export function withUsedProperties(code: string, words: ReadonlySet<string>): string {
  const [whole, listed = ''] = /var cssPropertiesStr = "([^"]*)"/.exec(code) ?? [];
  const names = listed.split(',');
  if (!whole || names.length < 300) throw new Error('the list of CSS properties is elsewhere now');
  return code.replace(whole, () => `var cssPropertiesStr = "${names.filter((name) => words.has(name))}"`);
}

/** The pattern of an element's attributes with those that the sources name. Throws for another version's code. */
export function withUsedAttributes(code: string, words: ReadonlySet<string>): string {
  const [whole, listed = '', rest = ''] = /\/\^\(\(([\w|]+)\)\|(.*?\$\/);/.exec(code) ?? [];
  const names = listed.split('|');
  if (!whole || names.length < 200) throw new Error('the list of attributes is elsewhere now');
  const used = names.filter((name) => words.has(name) || PASSED_ON.includes(name));
  return code.replace(whole, () => `/^((${used.join('|')})|${rest};`);
}

function entriesOf(code: string): { utilities: Entry[]; conditions: Entry[] } {
  const found: { utilities: Entry[]; conditions: Entry[] } = { utilities: [], conditions: [] };
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'utilities') found.utilities = propertiesOf(value, code);
    },
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type === 'Identifier' && callee.name === 'defineConditions' && given)
        found.conditions = propertiesOf(given, code);
    },
  }).visit(parseSync('preset.js', code).program);
  return found;
}

interface Node {
  type: string;
  start: number;
  end: number;
  properties?: unknown;
}

function propertiesOf(node: Node, code: string): Entry[] {
  const properties = (node.properties ?? []) as (Node & { key: { name?: string; value?: string } })[];
  const named = properties.filter(({ type }) => type === 'Property');
  return named.map(({ start, end, key }) => ({
    start,
    end,
    name: key.name ?? key.value ?? '',
    code: code.slice(start, end),
  }));
}

/** The names in `shorthand: ["bgSize"]` or `shorthand: "bgSize"`. */
function shorthandsOf({ code }: Entry): string[] {
  const [, listed = ''] = /shorthand: (\[[^\]]*\]|"[^"]*")/.exec(code) ?? [];
  return [...listed.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
}

function without(code: string, entries: readonly Entry[]): string {
  return [...entries]
    .sort((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''), code);
}
