/**
 * Makes a thing when it is first needed. Formatters of `Intl` take up to 30 ms each on a slow tablet: made at the top of a module they
 * delay every screen that imports it.
 */
export function atFirstUse<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
