/**
 * Whether the last call reached our server: not if a stranger answered it, or if it had no token because the identity
 * provider does not answer. `navigator.onLine` is often wrong.
 */
let isReached = true;
let isAnswering = true;
let heardAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

export function noteReached(reached: boolean): void {
  if (reached) noteHeard();
  if (reached === isReached) return;
  isReached = reached;
  tell();
}

/**
 * Our server answered this very call: with a failure of its own (503: without its database), or with a success, which ends
 * that state. A refusal says neither.
 */
export function noteAnswering(answering: boolean): void {
  if (answering === isAnswering) return;
  isAnswering = answering;
  tell();
}

/** False while our server is reached and says that it cannot answer. Nothing on a screen is known to be the present. */
export function isServerAnswering(): boolean {
  return isAnswering;
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Our server said something, perhaps over a socket. */
export function noteHeard(): void {
  heardAt = performance.now();
}

/** Milliseconds since our server last said something to this page; infinite before the first time. */
export function sinceHeard(): number {
  return performance.now() - heardAt;
}

export function isServerReached(): boolean {
  return isReached;
}

/** Called after each change of `isServerReached` and of `isServerAnswering`. */
export function onReachedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
