import { move } from './move';
import type { OutboxPorts } from './ports';
import type { OutboxItem, Owner } from './record';
import type { ItemState } from './states';

export interface Waking {
  /** The owner's token was just renewed: what waited for it goes again. */
  tokenFresh: boolean;
  appVersion: string;
}

/**
 * Done first under the owner's lock: whoever was sending is gone, so `sending` goes back to `queued` with the same key.
 * So does what waited for a token that is now there, or for a newer app that now runs.
 */
export async function recover(
  { store, clock }: OutboxPorts,
  owner: Owner,
  waking: Waking,
  recoveryOf: typeof recovery,
): Promise<void> {
  const found = (await store.listItems(owner)).some((item) => recoveryOf(item, waking) !== null);
  if (!found) return;
  await store.write(async (tx) => {
    for (const item of await tx.listItems(owner)) {
      const back = recoveryOf(item, waking);
      if (back) await move(tx, item, back, { at: clock.now(), why: back.why });
    }
  });
}

type Recovery = { state: ItemState; why: string } & Partial<OutboxItem>;

export function recovery(item: OutboxItem, { tokenFresh, appVersion }: Waking): Recovery | null {
  if (item.state === 'sending') return { state: 'queued', why: 'recovered', uncertain: true };
  if (item.state === 'waiting-auth' && tokenFresh) return { state: 'queued', why: 'token-fresh' };
  if (item.state === 'needs-update' && item.outdatedApp !== appVersion)
    return { state: 'queued', why: 'app-updated' };
  return null;
}
