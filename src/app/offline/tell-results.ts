import { isPlain } from '../../../contract/resources/plain-receipt';
import type { OutboxItem } from '../../outbox';
import type { PageOutbox } from '../../submissions';
import { notify } from '../../ui/notify';
import type { WaitingMemory } from './waiting-memory';

/** Its texts load when there is something to tell: that is rare. */
const bringToast = () => import('./result-toast');

/**
 * Shows a toast for each result that its author must know: a called-off dispatch, a hospital's refusal that did not apply, a
 * report that does not count, a signature refused after an undo. Shown once per page, and after each start, until the author
 * presses `Entendido`, or discards the refused signature or sends it again.
 */
export function tellResults(
  outbox: Pick<PageOutbox, 'getView' | 'subscribe'>,
  memory: WaitingMemory,
  bring = bringToast,
): () => void {
  /** By submission; null while its toast loads, and when it has none or none any more. */
  const told = new Map<string, number | null>();
  const resultsNow = () => outbox.getView().entries.flatMap(({ item }) => (saysMore(item) ? [item] : []));
  const noteRead = (id: string) => {
    const isHere = new Set(resultsNow().map((item) => item.id));
    memory.write({ read: [...memory.read().read.filter((one) => isHere.has(one)), id] });
  };
  /** Whether the tray still has it as a result. What the device lost was one. */
  const isResult = (id: string) => {
    const entry = outbox.getView().entries.find(({ item }) => item.id === id);
    return !entry || saysMore(entry.item);
  };
  const bringAndTell = (item: OutboxItem) => {
    told.set(item.id, null);
    void bring().then(
      ({ tellResult }) => {
        const isStill = isResult(item.id);
        told.set(item.id, isStill ? tellResult(item, () => noteRead(item.id)) : null);
      },
      // Without its part of the app now: the next change tries again.
      () => told.delete(item.id),
    );
  };
  const look = () => {
    const { read } = memory.read();
    // Perhaps read in another tab.
    for (const [id, toast] of told)
      if (toast !== null && (read.includes(id) || !isResult(id))) {
        notify.dismiss(toast);
        told.set(id, null);
      }
    for (const item of resultsNow()) if (!told.has(item.id) && !read.includes(item.id)) bringAndTell(item);
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
