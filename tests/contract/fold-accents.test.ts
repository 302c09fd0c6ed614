import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldAccents } from '../../contract/fold-accents';

describe('A folded text', () => {
  it.each([
    ['Medellín', 'medellin'],
    ['ÑÁÑEZ', 'nanez'],
    ['n\u0303', 'n'],
    ['Tomógrafo 3', 'tomografo 3'],
  ])('%j is %j', (text, folded) => expect(foldAccents(text)).toBe(folded));

  it('is the same for composed and decomposed letters; a second folding changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldAccents(text);
        expect(foldAccents(text.normalize('NFC'))).toBe(folded);
        expect(foldAccents(text.normalize('NFD'))).toBe(folded);
        expect(foldAccents(folded)).toBe(folded);
        expect(folded).not.toMatch(/\p{M}/u);
      }),
    );
  });
});
