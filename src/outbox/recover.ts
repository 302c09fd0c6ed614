import type { WaitReason } from './classify';
import { move } from './move';
import type { OutboxPorts } from './ports';
import type { OutboxItem, Owner } from './record';
import { type ItemState, isOver } from './states';

/** News that lets more submissions go. */
export interface News {
  /** The owner's token was renewed: submissions that waited for it go again, and there is a network. */
  tokenFresh: boolean;
  /** The device is online again: a submission that our server did not answer may go before its time. */
  networkBack: boolean;
}

export const NO_NEWS: News = { tokenFresh: false, networkBack: false };

/** A reconnect brings no attempt nearer than this to the last one: a connection may come and go every few seconds. */
const APART_MS = { withoutFile: 10_000, withFile: 60_000 };
/** All tablets of a ward may come back at the same moment. */
const SPREAD_MS = 3000;

interface Waking extends News {
  /** False: the other track's drain recovers it. That drain may be sending it now. */
  isOfTrack: boolean;
  appVersion: string;
  now: number;
  /** Random, from 0 to 1. */
  fraction: number;
}

interface Recoverer {
  owner: Owner;
  news: News;
  recoveryOf: typeof recovery;
  isOfTrack: (item: OutboxItem) => boolean;
}

/**
 * The first step of a drain, under the lock of the owner's track. Nobody else is sending, so `sending` goes back to
 * `queued` with the same key. So do submissions whose reason to wait is gone: a token, the app's version. Returns the
 * new queue.
 */
export async function recover(
  { store, clock, random, appVersion }: OutboxPorts,
  { owner, news, recoveryOf, isOfTrack }: Recoverer,
): Promise<OutboxItem[]> {
  const recovered = (item: OutboxItem) =>
    isOver(item.state)
      ? null
      : recoveryOf(item, {
          ...news,
          appVersion,
          isOfTrack: isOfTrack(item),
          now: clock.now(),
          fraction: random.fraction(),
        });
  const items = await store.listItems(owner);
  if (items.every((item) => recovered(item) === null)) return items;
  await store.write(async (tx) => {
    for (const item of await tx.listItems(owner)) {
      const back = recovered(item);
      if (back) await move(tx, item, back, { at: clock.now(), why: back.why });
    }
  });
  return store.listItems(owner);
}

type Recovery = { state: ItemState; why: string } & Partial<OutboxItem>;

export function recovery(item: OutboxItem, waking: Waking): Recovery | null {
  const { tokenFresh, networkBack, appVersion } = waking;
  if (!waking.isOfTrack) return null;
  if (item.state === 'sending') return { state: 'queued', why: 'recovered', uncertain: true };
  if (item.state === 'waiting-auth' && tokenFresh) return { state: 'queued', why: 'token-fresh' };
  if (item.state === 'needs-update' && item.outdatedApp !== appVersion)
    return { state: 'queued', why: 'app-updated' };
  if (item.state === 'waiting' && isUnheard(item) && (tokenFresh || networkBack)) return sooner(item, waking);
  return null;
}

const UNHEARD: readonly string[] = ['no-answer', 'no-provider', 'not-ours'] satisfies WaitReason[];

/** Our server did not answer the last attempt. */
function isUnheard({ lastError }: OutboxItem): boolean {
  return UNHEARD.includes(lastError?.class ?? '');
}

/** An earlier time for the next attempt; null if its own time is earlier. The count of its attempts stays. */
function sooner({ nextAt, stateSince, fileBytes }: OutboxItem, { now, fraction }: Waking): Recovery | null {
  const apart = fileBytes > 0 ? APART_MS.withFile : APART_MS.withoutFile;
  const at = Math.max(now, stateSince + apart) + fraction * SPREAD_MS;
  return nextAt !== null && at < nextAt ? { state: 'waiting', nextAt: at, why: 'network-back' } : null;
}
