import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

const PLAIN = fileURLToPath(new URL('./plain-icon.js', import.meta.url));

/**
 * Each part of an icon has a random key for React's warnings, which only a development build gives. They are a third of the icons' bytes,
 * because random letters do not compress. Nor are an icon's name, its aliases and the library's shared settings used: `plain-icon.js` draws it.
 */
export function iconsWithoutKeys(): Plugin {
  return {
    name: 'relevo-icons-without-keys',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, from) =>
      from && ICON.test(from) && source === '../createLucideIcon.mjs' ? PLAIN : null,
    transform(code, id) {
      return ICON.test(id) ? { code: withoutKeys(code), map: null } : null;
    },
  };
}

/** Throws for an icon without keys: then the library writes them in another way. */
export function withoutKeys(code: string): string {
  const plain = code.replace(/,\s*key: "\w+"/g, '');
  if (plain === code && code.includes('__iconData'))
    throw new Error('the keys of the icons are written in another way now');
  return plain.replace(/^ {2}(name: "[\w-]+"|size: 24),\n/gm, '').replace(/,\n {2}aliases: \[[^\]]*\]/, '');
}
