import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Siren } from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withoutKeys } from '../../scripts/icons-without-keys';
import plainIcon from '../../scripts/plain-icon.js';
import {
  withUsedAttributes,
  withUsedEntries,
  withUsedProperties,
  wordsOfSources,
} from '../../scripts/used-styles';
import { system } from '../../src/ui/theme/system';

const { __iconData: siren } = await import(
  pathToFileURL(resolve('node_modules/lucide-react/dist/esm/icons/siren.mjs')).href
);
const read = (path: string) => readFileSync(resolve('node_modules', path), 'utf8');
const PRESET = read('@chakra-ui/react/dist/esm/preset-base.js');
const PROPERTIES = read('@pandacss/is-valid-prop/dist/index.mjs');
const ATTRIBUTES = read('@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js');
const words = wordsOfSources();

/** Names of a list that the library's code has and the build's has not. */
const leftOut = (before: string, after: string, names: readonly string[]) =>
  names.filter((name) => isIn(before, name) && !isIn(after, name));
const isIn = (code: string, name: string) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(code);

test('The build leaves out style properties and conditions, and none that a source file names', () => {
  const built = withUsedEntries(PRESET, words);
  const properties = leftOut(PRESET, built, [...system.utility.keys()]);
  expect(properties.length).toBeGreaterThan(50);
  expect(properties.filter((name) => words.has(name))).toEqual([]);
  const conditions = system.conditions.keys().filter((name) => name.startsWith('_'));
  const kept = conditions.filter((name) => new RegExp(`\\n  ${name.slice(1)}: `).test(built));
  expect(conditions.filter((name) => words.has(name) && /^_[a-z]/.test(name))).not.toEqual([]);
  expect(kept).toEqual(expect.arrayContaining(['_dark', '_light']));
});

test('The lists of CSS properties and of attributes keep each that a source file names', () => {
  const properties = /cssPropertiesStr = "([^"]*)"/.exec(PROPERTIES)?.[1]?.split(',') ?? [];
  const missing = leftOut(PROPERTIES, withUsedProperties(PROPERTIES, words), properties);
  expect(missing.length).toBeGreaterThan(100);
  expect(missing.filter((name) => words.has(name))).toEqual([]);

  const attributes = /\(\(([\w|]+)\)/.exec(ATTRIBUTES)?.[1]?.split('|') ?? [];
  const built = withUsedAttributes(ATTRIBUTES, words);
  const gone = leftOut(ATTRIBUTES, built, attributes);
  expect(gone.length).toBeGreaterThan(100);
  expect(gone.filter((name) => words.has(name))).toEqual([]);
  for (const passedOn of ['maxLength', 'children', 'ref']) expect(isIn(built, passedOn)).toBe(true);
});

test('Another version of the library ends the build', () => {
  expect(() => withUsedEntries('export {}', words)).toThrow('elsewhere now');
  expect(() => withUsedProperties('export {}', words)).toThrow('elsewhere now');
  expect(() => withUsedAttributes('export {}', words)).toThrow('elsewhere now');
  expect(() => withoutKeys('const __iconData = { node: [["path", { d: "M0", k: 1 }]] };')).toThrow(
    'another way',
  );
});

test('Every icon loses its keys and nothing else', () => {
  const folder = resolve('node_modules/lucide-react/dist/esm/icons');
  const names = readdirSync(folder).filter((name) => name.endsWith('.mjs') && name !== 'index.mjs');
  expect(names.length).toBeGreaterThan(1000);
  for (const name of names.slice(0, 300)) {
    const code = readFileSync(join(folder, name), 'utf8');
    if (!code.includes('__iconData')) continue;
    const plain = withoutKeys(code);
    expect(plain, name).not.toMatch(/ (key|name|aliases): /);
    expect(plain.match(/ (d|cx|x|points): "/g), name).toEqual(code.match(/ (d|cx|x|points): "/g));
  }
});

test.each([
  [{}],
  [{ size: 18, strokeWidth: 1.9, 'aria-hidden': true }],
  [{ size: 16, className: 'sign', 'aria-label': 'Urgente', role: 'img' }],
  [{ width: 12, fill: 'currentColor', style: { opacity: 0.5 } }],
])('An icon with %o is drawn as the library draws it, but for the names of its classes', (props) => {
  const { name } = siren;
  const markup = (icon: ComponentType<object>) =>
    renderToStaticMarkup(createElement(icon, props))
      .replace(` lucide-${name}`, '')
      .replace(/^<svg (.*?)>/, (_, attributes: string) =>
        (attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort().join('\n'),
      );
  expect(markup(plainIcon(siren))).toBe(markup(Siren));
});
