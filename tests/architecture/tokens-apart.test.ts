import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { withNames } from '../../scripts/tokens-apart';
import { system, theme } from '../../src/ui/theme/system';

const DICTIONARY = resolve('node_modules/@chakra-ui/react/dist/esm/styled-system/token-dictionary.js');
const PALETTE = 'colorPalette';

async function builtDictionary(): Promise<typeof system.tokens> {
  const code = withNames(await readFile(DICTIONARY, 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'relevo-tokens-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'dictionary.mjs');
  const absolute = (_all: string, path: string) => `from '${pathToFileURL(join(dirname(DICTIONARY), path))}'`;
  await writeFile(file, code.replace(/from '(\.[^']+)'/g, absolute));
  const { createTokenDictionary } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return createTokenDictionary({ breakpoints: theme.theme?.breakpoints, prefix: 'r' });
}

test('The tokens of the build are those that the component library computes', async () => {
  const built = await builtDictionary();
  const { tokens } = system;
  const categories = [...tokens.categoryMap.keys()];
  expect(categories).toContain('colors');
  for (const category of categories) {
    const all = Object.entries(tokens.getCategoryValues(category) ?? {});
    const wanted = all.filter(([name]) => !name.startsWith(PALETTE));
    expect(built.getCategoryValues(category), category).toEqual(Object.fromEntries(wanted));
    for (const [name, value] of wanted) {
      expect(built.getVar(`${category}.${name}`)).toBe(value);
      const text = `1px solid {${category}.${name}}`;
      expect(built.expandReferenceInValue(text)).toBe(tokens.expandReferenceInValue(text));
    }
  }
  for (const name of Object.keys(theme.theme?.breakpoints ?? {}))
    expect(built.getByName(`breakpoints.${name}`)?.value).toBe(
      tokens.getByName(`breakpoints.${name}`)?.value,
    );
});

test('Nothing uses what the build leaves out: colour palettes and the values of tokens', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const using = files.filter((path) =>
    /colorPalette|\buseToken\b|system\.token\(/.test(readFileSync(join('src', path), 'utf8')),
  );
  expect(using).toEqual([]);
});
