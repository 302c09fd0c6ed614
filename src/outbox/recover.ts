import { move } from './move';
import type { OutboxPorts } from './ports';
import type { OutboxItem, Owner } from './record';
import type { ItemState } from './states';

/** News that lets more submissions go. */
export interface News {
  /** The owner's token was renewed: submissions that waited for it go again, and there is a network. */
  tokenFresh: boolean;
  /** The device is online again: submissions that got no answer go before their time. */
  networkBack: boolean;
}

export const NO_NEWS: News = { tokenFresh: false, networkBack: false };

interface Waking extends News {
  appVersion: string;
}

/**
 * The first step of a drain, under the owner's lock. Nobody else is sending, so `sending` goes back to `queued` with
 * the same key. So do submissions whose reason to wait is gone: a token, the network or the app's version. Returns the
 * new queue.
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
