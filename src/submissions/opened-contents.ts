import { makesTransfer } from '../../contract/operations';
import type { Content, OutboxItem, OutboxPorts } from '../outbox';

/** So long a screen may show a received submission over data that are not refetched yet. */
const KEPT_AFTER_RECEIPT_MS = 10 * 60_000;

/** The decrypted contents of a person's submissions, by id; null for one that no key opens. */
export function openedContents(sealer: OutboxPorts['sealer']) {
  const contents = new Map<string, Content | null>();
  const forgetFinished = (item: OutboxItem) => {
    if (!item.sealed && !isContentKept(item, Date.now())) contents.delete(item.id);
  };
  const open = async ({ id, sealed, owner }: OutboxItem) => {
    if (!sealed || contents.has(id)) return;
    const content = await sealer.openContent(owner, sealed, id);
    contents.set(id, content === 'damaged' ? null : content);
  };
  return {
    contents,
    forgetFinished,
    /** False when some could not be opened now: the disk did not give the key. */
    openAll: async (items: readonly OutboxItem[]): Promise<boolean> => {
      let isDone = true;
      for (const item of items) {
        forgetFinished(item);
        await open(item).catch(() => {
          isDone = false;
        });
      }
      return isDone;
    },
  };
}

/** A request holds the most about a patient, and no screen shows it over the server's data. */
function isContentKept({ state, stateSince, operation }: OutboxItem, now: number): boolean {
  return (
    state === 'received' && !makesTransfer(operation) && Math.abs(now - stateSince) < KEPT_AFTER_RECEIPT_MS
  );
}
