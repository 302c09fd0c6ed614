import { OUTBOX_SYNC_TAG } from '../../../contract/worker-messages';
import type { PageOutbox } from '../../submissions/page-outbox';

/**
 * Registers a background sync, in browsers that support it, when a submission begins to wait, and again when the page is
 * hidden or closed while one waits: an earlier sync may have been used up by this page, without success.
 */
export function askToBeWoken(outbox: Pick<PageOutbox, 'getView' | 'subscribe'>): () => void {
  const leave = new AbortController();
  const { signal } = leave;
  let isAsked = false;
  const waits = () => outbox.getView().pending > 0;
  const stop = outbox.subscribe(() => {
    if (waits() && !isAsked) void registerSync();
    isAsked = waits();
  });
  const beforeLeaving = () => {
    if (waits()) void registerSync();
  };
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') beforeLeaving();
    },
    { signal },
  );
  window.addEventListener('pagehide', beforeLeaving, { signal });
  return () => {
    stop();
    leave.abort();
  };
}

async function registerSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.ready;
    if (registration && 'sync' in registration)
      await (registration.sync as { register(tag: string): Promise<void> }).register(OUTBOX_SYNC_TAG);
  } catch {
    // Not supported, or refused.
  }
}
