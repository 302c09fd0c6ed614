import { Dexie } from 'dexie';

/** Why the disk failed: full, or an aborted transaction. Null: not a disk failure. */
export function diskFailureOf(error: unknown): 'quota' | 'aborted' | null {
  const chain = [...causesOf(error)];
  if (chain.some((cause) => cause.name === 'QuotaExceededError')) return 'quota';
  return chain.some(isOfTheDisk) ? 'aborted' : null;
}

/** Dexie wraps the browser's error, sometimes several times, or lists it under `failures` after a bulk write. */
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

/** In some browsers a `DOMException` is not an `Error`. */
function isError(error: unknown): error is Error {
  return error instanceof Error || error instanceof DOMException;
}
