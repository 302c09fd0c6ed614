import type { DocumentType } from '../../../contract/catalogues/fixed';

/** What step 1 asks; kept while step 2 is open, so that the way back loses nothing. */
export interface Lookup {
  hasDocument: boolean;
  documentType: DocumentType;
  document: string;
}

export const FIRST_LOOKUP: Lookup = { hasDocument: true, documentType: 'CC', document: '' };
