import { useSyncExternalStore } from 'react';
import { isServerReached, onReachedChange } from './reachability';

/** Whether a write would reach the server now, as far as this device knows. */
export function useReached(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && isServerReached());
}

function subscribe(changed: () => void) {
  const end = onReachedChange(changed);
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    end();
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
