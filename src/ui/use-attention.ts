import { useSyncExternalStore } from 'react';

const covers = new Set<symbol>();
const listeners = new Set<() => void>();

/** The device lock covers the page, maybe before its dialog is there. Returns a function that uncovers it. */
export function coverPage(): () => void {
  const cover = Symbol();
  covers.add(cover);
  tell();
  return () => {
    covers.delete(cover);
    tell();
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Whether the user looks at this page: it is visible and focused, and no modal dialog or lock covers it. */
export function useAttention(): boolean {
  return useSyncExternalStore(subscribe, isAttentive);
}

/** The same outside React, at this moment. */
export function isAttentive(): boolean {
  return (
    covers.size === 0 &&
    document.visibilityState === 'visible' &&
    document.hasFocus() &&
    document.querySelector('dialog:modal') === null
  );
}

/** `focusin` covers closing dialogs, because they restore the focus. */
function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  document.addEventListener('visibilitychange', changed);
  document.addEventListener('focusin', changed);
  document.addEventListener('pointerdown', changed);
  window.addEventListener('focus', changed);
  window.addEventListener('blur', changed);
  return () => {
    listeners.delete(changed);
    document.removeEventListener('visibilitychange', changed);
    document.removeEventListener('focusin', changed);
    document.removeEventListener('pointerdown', changed);
    window.removeEventListener('focus', changed);
    window.removeEventListener('blur', changed);
  };
}
