import { move } from './move';
import type { OutboxPorts } from './ports';
import type { OutboxItem, Owner } from './record';
import type { ItemState } from './states';

/** Why a page looks again, where that changes what may go. */
export interface News {
  /** The owner's token was just renewed: what waited for it goes again, and there is a network. */
  tokenFresh: boolean;
  /** The device says that it is online again: what found no network need not wait for its time. */
  networkBack: boolean;
}

export const NO_NEWS: News = { tokenFresh: false, networkBack: false };

export interface Waking extends News {
  appVersion: string;
}

/**
 * Done first under the owner's lock: whoever was sending is gone, so `sending` goes back to `queued` with the same key.
 * So does what waited for a token that is now there, or for a newer app that now runs. Answers the queue as it is then.
 */
export async function recover(
  { store, clock }: OutboxPorts,
  owner: Owner,
  waking: Waking,
  recoveryOf: typeof recovery,
): Promise<OutboxItem[]> {
  const items = await store.listItems(owner);
  if (items.every((item) => recoveryOf(item, waking) === null)) return items;
  await store.write(async (tx) => {
    for (const item of await tx.listItems(owner)) {
      const back = recoveryOf(item, waking);
      if (back) await move(tx, item, back, { at: clock.now(), why: back.why });
    }
  });
  return store.listItems(owner);
}

type Recovery = { state: ItemState; why: string } & Partial<OutboxItem>;

export function recovery(item: OutboxItem, { tokenFresh, networkBack, appVersion }: Waking): Recovery | null {
  if (item.state === 'sending') return { state: 'queued', why: 'recovered', uncertain: true };
  if (item.state === 'waiting-auth' && tokenFresh) return { state: 'queued', why: 'token-fresh' };
  if (item.state === 'needs-update' && item.outdatedApp !== appVersion)
    return { state: 'queued', why: 'app-updated' };
  if (item.state === 'waiting' && item.lastError?.class === 'no-answer' && (tokenFresh || networkBack))
    return { state: 'queued', why: 'network-back' };
  return null;
}
