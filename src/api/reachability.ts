/** Whether the last request found our server; the device's own opinion about its network is often wrong. */
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
