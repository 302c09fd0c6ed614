import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withQuickKeys, withStylesOnce } from '../../scripts/styles-once';

const read = (path: string) => readFileSync(`node_modules/@chakra-ui/react/dist/esm/${path}`, 'utf8');

interface Memory {
  memo<Result>(compute: (...args: never[]) => Result): (...args: unknown[]) => Result;
}

test('The memory of results computes once for equal arguments, and again for others', async () => {
  const code = withQuickKeys(read('utils/memo.js'));
  const { memo }: Memory = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  let computed = 0;
  const remembered = memo((...args) => {
    computed += 1;
    return JSON.stringify(args);
  });
  const different = [
    ['color'],
    ['1'],
    [1],
    [null],
    [true],
    ['["color"]'],
    [['color']],
    [{ p: 4 }],
    [{ p: '4' }],
    [{ p: { base: 4, lg: 2 } }],
    [{ p: 4 }, { m: 2 }],
    [{ p: 4, m: 2 }],
    ['p', 4],
    ['p', '4'],
  ];
  for (const args of different) {
    remembered(...args);
    expect(remembered(...structuredClone(args)), JSON.stringify(args)).toBe(JSON.stringify(args));
  }
  expect(computed).toBe(different.length);
});

test('An element asks for its recipe and its rules where the library made them', () => {
  const code = withStylesOnce(read('styled-system/factory.js'));
  expect(code).toContain('const cvaRecipe = recipeBy(cva);');
  expect(code.match(/serializeOnce\(styleProps\)/g)).toHaveLength(1);
});

test('Another version of the library ends the build', () => {
  expect(() => withStylesOnce('export {}')).toThrow('otherwise now');
  expect(() => withQuickKeys('export {}')).toThrow('otherwise now');
});
