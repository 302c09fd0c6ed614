import { useSyncExternalStore } from 'react';

/** `4127 2026-11-24T21:43:00Z`: no patient. */
const KEY = 'relevo.called-off-read';
const MOST = 50;
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let raw: string | null = null;
let known = NONE;
/** Fallback without storage, or with a full one: lasts until the page closes. */
let here = NONE;
let isStored = true;

/**
 * The notices of called-off dispatches that were read on this device. Not those of another one: a tap at the dispatch desk
 * tells the crew in the ambulance nothing.
 */
export function useReadNotices(): readonly string[] {
  return useSyncExternalStore(subscribe, read);
}

export function noteNoticeRead(notice: string): void {
  here = [...read(), notice].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(here));
    isStored = true;
  } catch {
    // Kept in this page only.
    isStored = false;
  }
  for (const listener of listeners) listener();
}

function read(): readonly string[] {
  if (!isStored) return here;
  try {
    const stored = localStorage.getItem(KEY);
    if (stored === raw && stored !== null) return known;
    raw = stored;
    const parsed: unknown = stored === null ? null : JSON.parse(stored);
    known = Array.isArray(parsed) ? parsed.map(String) : NONE;
    return known;
  } catch {
    return here;
  }
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
