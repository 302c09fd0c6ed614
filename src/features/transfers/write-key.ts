import { isApiFailure, newIdempotencyKey, serverClock, serverNow } from '../../api';

/** Metadata of a write: its idempotency key and the time of the user's action. */
export interface WriteKey {
  key: string;
  /** By the server's clock; absent while the device does not know it: then the time of receipt counts. */
  occurredAt?: string;
  onProgress?: (fraction: number) => void;
}

/**
 * Remembers the last input with its key. After a failure without a decision (no network, server error) the
 * same input goes out with the same key and time, so that it cannot be applied twice.
 */
export function writeKeyMemory() {
  let last: { given: string; write: WriteKey } | null = null;
  return {
    keyFor(given: unknown): WriteKey {
      const written = asWritten(given);
      if (last?.given !== written) {
        const write = {
          key: newIdempotencyKey(),
          ...(serverClock.read().isSure && { occurredAt: serverNow().toISOString() }),
        };
        last = { given: written, write };
      }
      return last.write;
    },
    /** A decided outcome ends the attempt: the next one gets a new key. */
    settle(failure?: unknown) {
      if (failure === undefined || !mayHaveArrived(failure)) last = null;
    },
  };
}

/** True if the server may have applied it: also after an answer of success that this app cannot parse. */
function mayHaveArrived(failure: unknown): boolean {
  return (['offline', 'busy', 'server', 'unauthenticated', 'outdated'] as const).some((kind) =>
    isApiFailure(failure, kind),
  );
}

function asWritten(given: unknown): string {
  return JSON.stringify(given, (_key, value) => (value instanceof File ? nameOf(value) : value)) ?? '';
}

function nameOf({ name, size, lastModified }: File): string {
  return `${name}:${size}:${lastModified}`;
}
