import * as v from 'valibot';
import { type DocumentType, NUMERIC_DOCUMENT_TYPES } from '../../../contract/catalogues/fixed';
import { findPerson } from '../../../contract/people/find-person';

/** The input of step 1; kept during step 2, so that going back loses nothing. */
export interface Lookup {
  hasDocument: boolean;
  documentType: DocumentType;
  document: string;
}

export const FIRST_LOOKUP: Lookup = { hasDocument: true, documentType: 'CC', document: '' };

/** Checks the document with the contract's message, before the call. */
export function documentComplaint({
  documentType,
  document,
}: Pick<Lookup, 'documentType' | 'document'>): string | undefined {
  if (NUMERIC_DOCUMENT_TYPES.includes(documentType) && !/^\d+$/.test(document))
    return 'Este tipo de documento solo lleva números.';
  return v.safeParse(findPerson.query ?? v.any(), { document, documentType }).issues?.[0].message;
}
