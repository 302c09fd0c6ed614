import '@tanstack/react-query';

/**
 * Where a query's answer is stored on the device. `clinical`: encrypted, per person. `catalogue`: in clear, shared.
 * Absent: not stored.
 */
type QueryMeta = {
  rests?: 'clinical' | 'catalogue';
  /**
   * Minimum interval in milliseconds between two writes, for large answers that change often: encrypting each change
   * would block rendering on slow processors.
   */
  restsEveryMs?: number;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}
