import type { RequestStatus } from './ambulance-request';
import { handledWords } from './status-words';

interface Stored {
  status: RequestStatus | null;
  /** Subject of the person who set the status. */
  handledSubject: string | null;
  handledBy: string | null;
  handledAt: string | null;
  formId: number | null;
}

interface Act {
  status: RequestStatus;
  /** The incident of a duplicate. */
  formId?: number;
}

type ActDecision = { kind: 'do' } | { kind: 'done' } | { kind: 'refused'; message: string };

/**
 * Whether a person may set this status. `done`: they have done the same before. The message says who was first, and when.
 */
export function decideAct(stored: Stored, { status, formId }: Act, subject: string): ActDecision {
  if (stored.status === null) return { kind: 'do' };
  const isSame = stored.status === status && (formId === undefined || stored.formId === formId);
  if (isSame && stored.handledSubject === subject) return { kind: 'done' };
  return { kind: 'refused', message: handledWords(stored) };
}
