import type { Locks } from './ports';

/**
 * Locks over all tabs and the service worker of this device; the browser frees the locks of a dead context. Old
 * browsers have none: there each context locks for itself, and the server's keys still prevent double application.
 */
export function createWebLocks(manager: LockManager | undefined = navigator.locks): Locks {
  if (manager) return { hold: async (name, work) => manager.request(name, work) };
  const last = new Map<string, Promise<unknown>>();
  return {
    hold: (name, work) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
      last.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}
