/** Whether the last request reached our server. `navigator.onLine` is often wrong. */
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
