import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A constant of a module, made when the module is evaluated. */
const AT_THE_TOP = /^(export )?(const|let) \w+(: [\w.]+)? =\s+new Intl\./m;

test('No module of the app makes a formatter when it is evaluated', () => {
  const files = ['src', 'contract', 'citizen', 'guest-call', 'sw'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => AT_THE_TOP.test(readFileSync(path, 'utf8')))).toEqual([]);
});
