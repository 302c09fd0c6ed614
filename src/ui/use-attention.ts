import { useSyncExternalStore } from 'react';

/** Whether the user looks at this page: it is visible and focused, and no modal dialog or lock covers it. */
export function useAttention(): boolean {
  return useSyncExternalStore(subscribe, isAttentive);
}

function isAttentive(): boolean {
  return (
    document.visibilityState === 'visible' &&
    document.hasFocus() &&
    document.querySelector('dialog:modal') === null
  );
}

/** `focusin` covers closing dialogs, because they restore the focus. */
function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  document.addEventListener('focusin', changed);
  document.addEventListener('pointerdown', changed);
  window.addEventListener('focus', changed);
  window.addEventListener('blur', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    document.removeEventListener('focusin', changed);
    document.removeEventListener('pointerdown', changed);
    window.removeEventListener('focus', changed);
    window.removeEventListener('blur', changed);
  };
}
