/**
 * oidc-provider warns about every Node below 22 when it is loaded, right after this module. Our tests run it on Node
 * 20.19, so the warning tells a first user nothing.
 */
const { warn } = console;

console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words);
};

setImmediate(() => {
  console.warn = warn;
});
