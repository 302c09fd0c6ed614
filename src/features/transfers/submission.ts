import { isApiFailure, newSubmissionKey, serverNow } from '../../api';

/** Metadata of a write: its idempotency key and the time of the user's action. */
export interface Submission {
  key: string;
  occurredAt: string;
  onProgress?: (fraction: number) => void;
}

/**
 * Remembers the last input with its key. After a failure without a decision (no network, server error) the
 * same input goes out with the same key and time, so that it cannot be applied twice.
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
    /** A decided outcome ends the attempt: the next one gets a new key. */
    settle(failure?: unknown) {
      if (failure === undefined || !mayHaveArrived(failure)) last = null;
    },
  };
}

/** True if the server may have applied it. */
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
