import { parseSync, Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { type Edit, edited, type Span } from './edits';

/** Prefixes that a browser of today may still ask for: `-webkit-user-select`, `-webkit-print-color-adjust` and the like. */
const OF_TODAY =
  /^return WEBKIT \+ (value \+ value;|'print-' \+ value \+ value;|value \+ MOZ \+ value \+ MS \+ value \+ value;)/;

/**
 * The styles' library also writes flexible boxes, sizes, keyframes and placeholders as browsers of ten years ago want them. None of
 * these can run the app, whose scripts are of 2022. The build leaves these prefixes out.
 */
export function prefixesInUse(): Plugin {
  return {
    name: 'relevo-prefixes-in-use',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/@emotion/cache/dist/emotion-cache.browser.esm.js')) return null;
      return { code: withPrefixesOfToday(code), map: null };
    },
  };
}

/** The styles' library with the prefixes of today. Throws for another version's code. */
export function withPrefixesOfToday(code: string): string {
  const edits: Edit[] = [];
  const textOf = ({ start, end }: Span) => code.slice(start, end);
  new Visitor({
    SwitchStatement({ discriminant, cases }) {
      const isOfElements = textOf(discriminant) === 'element.type';
      if (!isOfElements && !textOf(discriminant).startsWith('hash(')) return;
      let start: number | undefined;
      for (const one of cases) {
        start ??= one.start;
        const [first] = one.consequent;
        if (!first) continue;
        const isKept = isOfElements
          ? one.test && textOf(one.test) === 'DECLARATION'
          : OF_TODAY.test(textOf(first));
        if (!isKept) edits.push({ start, end: one.end, text: '' });
        start = undefined;
      }
    },
  }).visit(parseSync('cache.js', code).program);
  if (edits.length < 10) throw new Error('the styles’ library writes its prefixes elsewhere now');
  return edited(code, edits);
}
