import { isApiFailure, newSubmissionKey, serverNow } from '../../api';

/** What goes with one write: its idempotency key and when the person did it. */
export interface Submission {
  key: string;
  occurredAt: string;
  onProgress?: (fraction: number) => void;
}

/**
 * Remembers the submission of what was given last. Sent again after a failure that decided nothing (no network, the
 * server's fault), the same thing goes out under the same key and moment, so it cannot be applied twice.
 */
export function submissionMemory() {
  let last: { given: string; submission: Submission } | null = null;
  return {
    submissionFor(given: unknown): Submission {
      const written = asWritten(given);
      if (last?.given !== written) {
        const submission = { key: newSubmissionKey(), occurredAt: serverNow().toISOString() };
        last = { given: written, submission };
      }
      return last.submission;
    },
    /** A decided outcome ends the submission: what is sent next is a new one. */
    settle(failure?: unknown) {
      if (failure === undefined || !mayHaveArrived(failure)) last = null;
    },
  };
}

/** The server may or may not have done it: nobody knows yet. */
function mayHaveArrived(failure: unknown): boolean {
  return (['offline', 'busy', 'server', 'unauthenticated'] as const).some((kind) =>
    isApiFailure(failure, kind),
  );
}

function asWritten(given: unknown): string {
  return JSON.stringify(given, (_key, value) => (value instanceof File ? nameOf(value) : value)) ?? '';
}

function nameOf({ name, size, lastModified }: File): string {
  return `${name}:${size}:${lastModified}`;
}
