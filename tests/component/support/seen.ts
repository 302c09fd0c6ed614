import { onTestFinished } from 'vitest';

/** Whether the page was ever in this state from now on, also for one frame. */
export function everSeen(isSo: () => boolean): () => boolean {
  let isSeen = isSo();
  const watcher = new MutationObserver(() => {
    isSeen ||= isSo();
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  onTestFinished(() => watcher.disconnect());
  return () => isSeen;
}
