import type { Done } from './discard';
import { move } from './move';
import type { OutboxPorts } from './ports';
import { isSameOwner, type OutboxItem } from './record';
import type { ItemState } from './states';

const SENT_NOW: readonly ItemState[] = ['waiting', 'waiting-auth', 'needs-attention', 'needs-update'];

/**
 * Its owner does not want to wait: it goes to the head of its time, with the same key. What the server decided under that
 * key is decided for good, and goes again only as a new submission (`mend`).
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

/** `items` holds what it waits for, and may hold more. */
export function canSendNow(item: OutboxItem, items: readonly OutboxItem[]): boolean {
  const isReceived = (id: string) => items.find((other) => other.id === id)?.state === 'received';
  return SENT_NOW.includes(item.state) && !isDecided(item) && item.dependsOn.every(isReceived);
}

function isDecided({ state, lastError }: OutboxItem): boolean {
  return state === 'needs-attention' && lastError?.status === 422;
}
