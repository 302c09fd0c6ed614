import { useSyncExternalStore } from 'react';

/** Somebody looks at this page: it is visible, has the focus, and no dialog or lock stands over it. */
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

/** A dialog that closes gives the focus back. */
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
