import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SPEC_LIMITS, SPEC_MESSAGES } from './spec-messages';

const ROOT = resolve(import.meta.dirname, '../..');
/** A text in a pattern has its dots escaped. */
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8').replaceAll('\\.', '.');

const link = (path: string) => `[${path}](../${path})`;

describe('what the specification quotes', () => {
  test.each(SPEC_MESSAGES)('$text', ({ text, in: where, test: provokedBy }) => {
    expect(read(where), `${where} says it letter by letter`).toContain(text);
    expect(read(provokedBy), `${provokedBy} brings it about`).toContain(text);
  });

  test.each(SPEC_LIMITS)('$what: $value', ({ value, in: where, test: metBy, says }) => {
    expect(read(where)).toContain(value);
    expect(read(metBy)).toContain(says);
  });

  test('stands in the table of the documentation, and nothing else does', () => {
    const rows = (path: string, heading: string) =>
      (read(path).split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '')
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .slice(2)
        .map((line) =>
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        );
    expect(rows('docs/spec-messages.md', 'Texts')).toEqual(
      SPEC_MESSAGES.map((one) => [`«${one.text}»`, one.when, link(one.in), link(one.test)]),
    );
    expect(rows('docs/spec-messages.md', 'Limits')).toEqual(
      SPEC_LIMITS.map((one) => [one.what, `\`${one.value}\``, link(one.in), link(one.test)]),
    );
  });
});
