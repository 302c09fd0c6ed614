/** An error about the whole file, in one sentence for the person who imports it. */
export class ImportError extends Error {}
