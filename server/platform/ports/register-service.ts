import type { RegisteredPerson } from '../../../contract/people/find-person';

/** A document; its type is null if only the number is known. */
export interface SoughtDocument {
  document: string;
  documentType: string | null;
}

/** A service that looks people up in the BDUA. */
export interface RegisterService {
  /** Null for an unknown document; `away` if there is no usable answer. Never throws. */
  find(sought: SoughtDocument): Promise<RegisteredPerson | null | 'away'>;
}
