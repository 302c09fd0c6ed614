import type { Plugin } from 'vite';
import { OPENING_CHUNK } from './opening-chunk';

/** V8 reads this in the first line of a file and then compiles all of its functions in another thread, while the file arrives. */
const WHOLE = '//# allFunctionsCalledOnLoad\n';

const NAMES: readonly string[] = [OPENING_CHUNK, 'renderer'];

/**
 * Lets the browser compile the files of the first screen whole. By itself it compiles a function when it is first called, in the thread that
 * draws the first screen, and it does so at every start: what it keeps of a module is what was compiled before the first call.
 */
export function compiledWhole(): Plugin {
  return {
    name: 'relevo-compiled-whole',
    apply: 'build',
    // The line belongs to the content that a name with a hash stands for.
    augmentChunkHash: ({ name }) => (NAMES.includes(name) ? WHOLE : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        for (const name of NAMES) {
          const chunk = chunks.find((one) => one.name === name);
          if (!chunk) throw new Error(`no file is named ${name}`);
          chunk.code = WHOLE + chunk.code;
        }
      },
    },
  };
}
