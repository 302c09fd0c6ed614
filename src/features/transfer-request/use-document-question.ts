import { useWatch } from 'react-hook-form';
import { fullYears, questionOfDocument } from '../../../contract/people/document-for-age';
import { serverNow } from '../../api';
import { todayInColombia } from './age';
import type { RequestForm } from './request-form';

type Person = Pick<RequestForm['person'], 'documentType' | 'birthdate'>;

/** The question about a document that does not fit the patient's age; null when it fits. */
export function documentQuestion({ documentType, birthdate }: Person): string | null {
  return questionOfDocument(documentType, fullYears(birthdate, todayInColombia(serverNow())));
}

/** The same while the form is filled in. */
export function useDocumentQuestion(): string | null {
  const [documentType, birthdate] = useWatch<RequestForm, ['person.documentType', 'person.birthdate']>({
    name: ['person.documentType', 'person.birthdate'],
  });
  return documentQuestion({ documentType, birthdate });
}
