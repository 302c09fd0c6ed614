import type { PlainFile } from '../../src/outbox/ports';

/** Large enough that the outbox asks the server before it sends it again. */
export const ANNEX: PlainFile = {
  name: 'anexo9.pdf',
  type: 'application/pdf',
  sha256: 'sha-of-annex',
  bytes: new ArrayBuffer(200_000),
};

/** Its upload may take minutes. */
export const HUGE: PlainFile = { ...ANNEX, sha256: 'sha-of-huge', bytes: new ArrayBuffer(4_000_000) };

export const LITTLE: PlainFile = { ...ANNEX, sha256: 'sha-of-little', bytes: new ArrayBuffer(1000) };
