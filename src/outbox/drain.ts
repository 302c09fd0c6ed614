import { nextWake } from './next-to-send';
import { type OutboxPorts, StoreFailure } from './ports';
import { isSameOwner, type Owner } from './record';
import { recover } from './recover';
import type { OutboxRules } from './rules';
import { sendItem } from './send-item';

const AFTER_STORE_FAILURE_MS = 5000;

export function lockNameOf({ issuer, subject }: Owner): string {
  return `relevo-outbox ${issuer} ${subject}`;
}

/**
 * Sends what may go, under the owner's lock: nobody else sends for this owner meanwhile, in any tab. Resolves when
 * nothing more can go now, with the moment at which a timer should look again.
 */
export async function drain(
  ports: OutboxPorts,
  rules: OutboxRules,
  takeTokenFresh: () => boolean,
): Promise<number | null> {
  const owner = ports.session.owner();
  if (!owner) return null;
  return ports.locks.hold(lockNameOf(owner), async () => {
    try {
      if (!isSameOwner(ports.session.owner(), owner)) return null;
      const tokenFresh = takeTokenFresh();
      await recover(ports, owner, { tokenFresh, appVersion: ports.appVersion }, rules.recovery);
      await sendAll(ports, rules, owner);
      return nextWake(await ports.store.listItems(owner));
    } catch (failure) {
      // The disk refused: what was under way is found as `sending` by the next drain, which keeps its key.
      if (!(failure instanceof StoreFailure)) throw failure;
      return ports.clock.now() + AFTER_STORE_FAILURE_MS;
    }
  });
}

async function sendAll(ports: OutboxPorts, rules: OutboxRules, owner: Owner): Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  let failure: unknown = null;
  const start = (id: string, lane: string) => {
    const sent = sendItem(ports, rules, id)
      .catch((reason: unknown) => {
        failure ??= reason;
      })
      .finally(() => underWay.delete(lane));
    underWay.set(lane, sent);
  };
  while (failure === null && isSameOwner(ports.session.owner(), owner)) {
    const items = await ports.store.listItems(owner);
    const next = rules.nextToSend(items, ports.clock.now(), new Set(underWay.keys()));
    for (const item of next) start(item.id, item.lane);
    if (underWay.size === 0) break;
    await Promise.race(underWay.values());
  }
  await Promise.all(underWay.values());
  if (failure !== null) throw failure;
}
