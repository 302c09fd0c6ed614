import { useLocation } from '@tanstack/react-router';
import { currentEntry, type NavigationEntry } from './navigation';

/** Address of the current entry. */
export function useCurrentEntry(entries: readonly NavigationEntry[]): string | null {
  return useLocation({ select: ({ pathname }) => currentEntry(entries, pathname) });
}

/** Props of an entry's link. The router itself would mark each entry whose address the current one begins with. */
export function markOf(to: string, current: string | null) {
  return {
    activeOptions: { exact: true, includeSearch: false },
    'aria-current': to === current ? ('page' as const) : undefined,
  };
}
