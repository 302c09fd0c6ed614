import type { KeyboardEvent } from 'react';

/** The space bar plays and pauses, except where it presses something itself. */
export function toggleBySpace(event: KeyboardEvent, toggle: () => void): void {
  const { target, key } = event;
  if (key !== ' ' || !(target instanceof HTMLElement)) return;
  if (target.closest('button, a, select, summary, textarea, input:not([type=range])')) return;
  event.preventDefault();
  toggle();
}
