import { useCallback, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Narrower than a tablet: tables are cards, dialogs are sheets, the sidebar is a drawer. */
export function usePhone(): boolean {
  return useMedia('(max-width: 47.99rem)');
}
