/** What is wrong with a file as a whole, in one sentence for whoever imports it. */
export class ImportError extends Error {}
