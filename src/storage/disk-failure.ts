import { Dexie } from 'dexie';

/** What the disk refused: it is full, or the transaction did not come to its end. Null: not the disk's failure at all. */
export function diskFailureOf(error: unknown): 'quota' | 'aborted' | null {
  const chain = [...causesOf(error)];
  if (chain.some((cause) => cause.name === 'QuotaExceededError')) return 'quota';
  return chain.some(isOfTheDisk) ? 'aborted' : null;
}

/** Dexie wraps what the browser said, sometimes more than once, and hides it among `failures` when many rows went. */
function* causesOf(error: unknown, depth = 0): Generator<Error> {
  if (!isError(error) || depth > 5) return;
  yield error;
  const { inner, cause, failures } = error as { inner?: unknown; cause?: unknown; failures?: unknown };
  yield* causesOf(inner, depth + 1);
  yield* causesOf(cause, depth + 1);
  if (Array.isArray(failures)) for (const failure of failures) yield* causesOf(failure, depth + 1);
}

function isOfTheDisk(error: Error): boolean {
  return error instanceof Dexie.DexieError || error instanceof DOMException;
}

/** An exception of the browser is not an `Error` everywhere. */
function isError(error: unknown): error is Error {
  return error instanceof Error || error instanceof DOMException;
}
