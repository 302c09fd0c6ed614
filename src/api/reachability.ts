/**
 * Whether the last call reached our server: not if a stranger answered it, or if it had no token because the identity
 * provider does not answer. `navigator.onLine` is often wrong.
 */
let isReached = true;
const listeners = new Set<() => void>();

export function noteReached(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  for (const listener of listeners) listener();
}

export function isServerReached(): boolean {
  return isReached;
}

export function onReachedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
