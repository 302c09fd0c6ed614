import type { Locks } from './ports';

/**
 * Locks over all tabs and the service worker of this device; the browser frees those of a context that dies. Without
 * them (an old browser) one context has its own, and the server's keys still see that nothing is applied twice.
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
