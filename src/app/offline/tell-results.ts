import { isPlain } from '../../../contract/resources/plain-receipt';
import type { OutboxItem } from '../../outbox';
import type { PageOutbox } from '../../submissions';
import { notify } from '../../ui/notify';
import type { WaitingMemory } from './waiting-memory';

/** Its texts load when there is something to tell: that is rare. */
const bringToast = () => import('./result-toast');

/**
 * Tells the author what a received submission says beyond that it was received: a crew's dispatch had been called off, a
 * hospital's refusal did not apply, a report does not count. And that a signature was refused because somebody had undone one meanwhile: it may be true. It is told on any screen, whenever and by whomever it was sent, once in each page, and again
 * after each start until its author presses `Entendido`. No screen tells it: it may be gone when the answer comes.
 */
export function tellResults(
  outbox: Pick<PageOutbox, 'getView' | 'subscribe'>,
  memory: WaitingMemory,
  bring = bringToast,
): () => void {
  /** By submission; null while its toast loads, and when it has none. */
  const told = new Map<string, number | null>();
  const resultsNow = () => outbox.getView().entries.flatMap(({ item }) => (saysMore(item) ? [item] : []));
  const noteRead = (id: string) => {
    const isHere = new Set(resultsNow().map((item) => item.id));
    memory.write({ read: [...memory.read().read.filter((one) => isHere.has(one)), id] });
  };
  const look = () => {
    const results = resultsNow();
    if (results.length === 0) return;
    const { read } = memory.read();
    for (const item of results) {
      const toast = told.get(item.id);
      // Perhaps in another tab.
      if (toast && read.includes(item.id)) notify.dismiss(toast);
      if (toast !== undefined || read.includes(item.id)) continue;
      told.set(item.id, null);
      void bring().then(
        ({ tellResult }) =>
          told.set(
            item.id,
            tellResult(item, () => noteRead(item.id)),
          ),
        // Without its part of the app now: the next change tries again.
        () => told.delete(item.id),
      );
    }
  };
  look();
  window.addEventListener('storage', look);
  const stop = outbox.subscribe(look);
  return () => {
    window.removeEventListener('storage', look);
    stop();
  };
}

function saysMore({ state, calledOff, contradicted, report, lastError }: OutboxItem): boolean {
  // A signature was refused, because somebody had undone one of the same step meanwhile.
  if (state === 'conflict') return lastError?.code === 'SIGNATURE_UNDONE';
  if (state !== 'received') return false;
  return calledOff === true || contradicted === true || (report != null && !isPlain(report));
}
