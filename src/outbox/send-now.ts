import type { Done } from './discard';
import { move } from './move';
import type { OutboxPorts } from './ports';
import { isSameOwner, type OutboxItem } from './record';
import type { ItemState } from './states';

const SENT_NOW: readonly ItemState[] = ['waiting', 'waiting-auth', 'needs-attention', 'needs-update'];

/**
 * Queues a submission at once, with the same key, because its owner does not want to wait. Not after a decided refusal:
 * that content goes again only as a new submission (`correct`).
 */
export async function sendNow({ store, clock, session }: OutboxPorts, id: string): Promise<Done> {
  return store.write(async (tx): Promise<Done> => {
    const item = await tx.getItem(id);
    if (!item) return { done: false, why: 'not-found' };
    if (!isSameOwner(item.owner, session.owner())) return { done: false, why: 'not-yours' };
    const needed = await Promise.all(item.dependsOn.map((needs) => tx.getItem(needs)));
    if (
      !canSendNow(
        item,
        needed.filter((one) => one !== null),
      )
    )
      return { done: false, why: 'not-now' };
    await move(tx, item, { state: 'queued' }, { at: clock.now(), why: 'sent-now' });
    return { done: true };
  });
}

/** `items` contains its dependencies; it may contain more. */
export function canSendNow(item: OutboxItem, items: readonly OutboxItem[]): boolean {
  const isReceived = (id: string) => items.find((other) => other.id === id)?.state === 'received';
  return SENT_NOW.includes(item.state) && !isDecided(item) && item.dependsOn.every(isReceived);
}

function isDecided({ state, lastError }: OutboxItem): boolean {
  return state === 'needs-attention' && lastError?.status === 422;
}
