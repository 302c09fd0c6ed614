import * as v from 'valibot';
import type { DocumentType } from '../../../contract/catalogues/fixed';
import { makesTransfer } from '../../../contract/operations';
import { type View, waitingEntries } from '../../submissions';

/** A request that this device has not sent yet. */
export interface WaitingRequest {
  id: string;
  /** Milliseconds, when the user sent it. */
  at: number;
}

interface PatientDocument {
  documentType: DocumentType;
  document: string;
}

const Body = v.looseObject({
  clientRef: v.string(),
  person: v.looseObject({ documentType: v.string(), document: v.string() }),
});

/** The waiting requests of this device for a document, without the request `clientRef` itself. */
export function waitingRequestsFor(
  view: View,
  { documentType, document }: PatientDocument,
  clientRef: string,
): WaitingRequest[] {
  return waitingEntries(view)
    .filter(({ item, content }) => {
      if (!makesTransfer(item.operation) || !v.is(Body, content?.body)) return false;
      const { person, clientRef: other } = content.body;
      return other !== clientRef && person.documentType === documentType && person.document === document;
    })
    .map(({ item }) => ({ id: item.id, at: item.occurredAt + item.clockOffset }));
}
