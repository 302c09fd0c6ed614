import '@tanstack/react-query';

/**
 * Where the answer of a query rests on the device. `clinical`: encrypted, for its person. `catalogue`: in clear, for
 * everybody. Without it: nowhere.
 */
export type QueryMeta = {
  rests?: 'clinical' | 'catalogue';
  /**
   * A large answer that changes often is written down at most so often, in milliseconds: to encrypt all of it at each change
   * would keep a slow processor from drawing it.
   */
  restsEveryMs?: number;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}
