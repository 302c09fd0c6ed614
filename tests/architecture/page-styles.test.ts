import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE_STYLES, pageStyles } from '../../scripts/page-styles';

test('The styles of the page are those of its theme: `npm run styles` writes them', () => {
  expect(readFileSync(PAGE_STYLES, 'utf8')).toBe(pageStyles());
});
