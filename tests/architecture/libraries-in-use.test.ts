import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { edited } from '../../scripts/edits';
import { NOT_ASKED, withUsedMethods } from '../../scripts/keycloak-in-use';
import { withPrefixesOfToday } from '../../scripts/prefixes-in-use';
import { withWhatIsUsed } from '../../scripts/react-in-use';

const read = (path: string) => readFileSync(resolve('node_modules', path), 'utf8');
const REACT = read('react-dom/cjs/react-dom-client.production.js');
const KEYCLOAK = read('keycloak-js/lib/keycloak.js');
const CACHE = read('@emotion/cache/dist/emotion-cache.browser.esm.js');

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }));
const filesWith = (pattern: RegExp) =>
  SOURCES.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('What the build leaves out of React is in no source file', () => {
  expect(filesWith(/\b(hydrateRoot|ViewTransition|addTransitionType)\b/)).toEqual([]);
  expect(filesWith(/\b(SuspenseList|unstable_Scope)\b|<Profiler\b|\bProfiler\b[^;]*from 'react'/)).toEqual(
    [],
  );
  expect(filesWith(/<form[^>]*\saction=\{|\bformAction\b/)).toEqual([]);
  expect(filesWith(/\b(useActionState|useFormStatus|requestFormReset|useOptimistic)\b/)).toEqual([]);
  expect(filesWith(/<(title|meta|link|style|script)[\s>]/)).toEqual([]);
  const hints =
    /\b(prefetchDNS|preconnect|preload|preloadModule|preinit|preinitModule)\b[^;]*from 'react-dom'/;
  expect(filesWith(hints)).toEqual([]);
  expect(hints.test("import { preload } from 'react-dom';")).toBe(true);
});

test('React without it is complete: it loads, and no name that it reads is gone', () => {
  const built = withWhatIsUsed(REACT);
  const required = createRequire(import.meta.url);
  const exports: Record<string, unknown> = {};
  new Function('exports', 'require', built)(exports, required);
  expect(exports.createRoot).toBeTypeOf('function');
  expect(exports.hydrateRoot).toBeUndefined();
  const before = namesOf(REACT);
  const after = namesOf(built);
  const gone = [...before.declared].filter((name) => !after.declared.has(name));
  expect(gone.filter((name) => after.read.has(name))).toEqual([]);
});

test('The client of the identity provider keeps what the session asks for', async () => {
  const built = withUsedMethods(KEYCLOAK);
  const { default: Keycloak } = await import(`data:text/javascript,${encodeURIComponent(built)}`);
  const client = new Keycloak({ url: 'https://provider', realm: 'relevo', clientId: 'app' });
  for (const asked of ['init', 'login', 'logout', 'updateToken', 'isTokenExpired', 'clearToken'])
    expect(client[asked], asked).toBeTypeOf('function');
  for (const name of NOT_ASKED) expect(client[name], name).toBeUndefined();
  expect(filesWith(new RegExp(`keycloak\\.(${[...NOT_ASKED].join('|')})\\b`))).toEqual([]);
  // The frame that watches a session is not there: each sign-in must say that it wants none.
  const opened = SOURCES.flatMap(({ text }) => text.split(/keycloak\.init\(/).slice(1));
  expect(opened.length).toBeGreaterThan(1);
  for (const options of opened) expect(options.split('})')[0]).toContain('checkLoginIframe: false');
});

test('Styles keep the prefixes of today, and no other', () => {
  const built = withPrefixesOfToday(CACHE);
  const prefixed = built.slice(built.indexOf('function prefix('), built.indexOf('var defaultStylisPlugins'));
  // The prefixes of `user-select` and `print-color-adjust`, and those of flexible boxes.
  expect(prefixed).toMatch(/case 4246:[\s\S]*return WEBKIT \+ value/);
  expect(prefixed).toMatch(/case 5103:\s*return WEBKIT \+ 'print-'/);
  expect(prefixed).not.toContain("'box");
  expect(prefixed).not.toContain('KEYFRAMES');
  expect(parseSync('cache.js', built).errors).toEqual([]);
});

test('Another version of a library ends the build', () => {
  expect(() => withWhatIsUsed('export {}')).toThrow('another form now: isHostHoistableType');
  expect(() => withUsedMethods('export {}')).toThrow('other methods now');
  expect(() => withPrefixesOfToday('export {}')).toThrow('elsewhere now');
});

test('An edit within a part that another leaves out is not made', () => {
  const edits = [
    { start: 4, end: 5, text: 'x' },
    { start: 2, end: 7, text: '' },
    { start: 8, end: 9, text: 'y' },
  ];
  expect(edited('0123456789', edits)).toBe('017y9');
});

function namesOf(code: string) {
  const declared = new Set<string>();
  const read = new Set<string>();
  const declare = (node: { start: number; end: number } | null) =>
    node && declared.add(code.slice(node.start, node.end));
  new Visitor({
    VariableDeclarator: ({ id }) => declare(id),
    FunctionDeclaration: ({ id, params }) => [id, ...params].forEach(declare),
    FunctionExpression: ({ params }) => params.forEach(declare),
    CatchClause: ({ param }) => declare(param),
    Identifier: ({ start, end, name }) => {
      // Neither a property nor the key of an object.
      if (code[start - 1] !== '.' && code[end] !== ':') read.add(name);
    },
  }).visit(parseSync('names.js', code).program);
  return { declared, read };
}
