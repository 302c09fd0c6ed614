import '@tanstack/react-query';

/**
 * Where the answer of a query rests on the device. `clinical`: encrypted, for its person. `catalogue`: in clear, for
 * everybody. Without it: nowhere.
 */
export type QueryMeta = { rests?: 'clinical' | 'catalogue' };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}
