import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SPEC_LIMITS, SPEC_MESSAGES } from './spec-messages';

const ROOT = resolve(import.meta.dirname, '../..');
/** A text in a pattern has its dots escaped. */
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8').replaceAll('\\.', '.');

const link = (path: string) => `[${path}](../${path})`;

describe('the quoted texts of the specification', () => {
  test.each(SPEC_MESSAGES)('$text', ({ text, in: where, test: provokedBy }) => {
    expect(read(where), `${where} contains the text`).toContain(text);
    expect(read(provokedBy), `${provokedBy} makes it appear`).toContain(text);
  });

  test.each(SPEC_LIMITS)('$what: $value', ({ value, in: where, test: metBy, says }) => {
    expect(read(where)).toContain(value);
    expect(read(metBy)).toContain(says);
  });

  test('are exactly the rows of the documentation’s tables', () => {
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
