import { nextWake } from './next-to-send';
import { type OutboxPorts, StoreFailure } from './ports';
import { prune } from './prune';
import { isSameOwner, type OutboxItem, type Owner } from './record';
import { type News, recover } from './recover';
import type { OutboxRules } from './rules';
import { sendItem } from './send-item';

const AFTER_STORE_FAILURE_MS = 5000;

function lockNameOf({ issuer, subject }: Owner): string {
  return `relevo-outbox ${issuer} ${subject}`;
}

/** Callbacks of a drain to its page. */
export interface DrainCalls {
  takeNews: () => News;
  takesPruning: () => boolean;
  /** Resolves when somebody calls `drain` again: the queue may hold more to send. */
  askedAgain: () => Promise<void>;
}

/**
 * Sends all submissions that may go now, under the owner's lock: no other tab sends for this owner meanwhile. Resolves
 * when nothing more can go now, with the time at which a timer should drain again.
 */
export async function drain(
  ports: OutboxPorts,
  rules: OutboxRules,
  calls: DrainCalls,
): Promise<number | null> {
  const owner = ports.session.owner();
  if (!owner) return null;
  return ports.locks.hold(lockNameOf(owner), async () => {
    try {
      if (!isSameOwner(ports.session.owner(), owner)) return null;
      const waking = { ...calls.takeNews(), appVersion: ports.appVersion };
      const found = await recover(ports, owner, waking, rules.recovery);
      const left = await sendAll(ports, rules, { owner, found, askedAgain: calls.askedAgain });
      if (calls.takesPruning()) await prune(ports, rules, owner);
      return nextWake(left);
    } catch (failure) {
      // The disk failed. Submissions under way stay `sending`; the next drain recovers them with the same key.
      if (!(failure instanceof StoreFailure)) throw failure;
      return ports.clock.now() + AFTER_STORE_FAILURE_MS;
    }
  });
}

interface Sending {
  owner: Owner;
  found: readonly OutboxItem[];
  askedAgain: () => Promise<void>;
}

/**
 * Reads the whole queue at the start, at the end, and whenever somebody else may have changed it. After an attempt it
 * reads only that submission: otherwise a queue of a thousand would be read a thousand times. Returns the last read.
 */
async function sendAll(
  ports: OutboxPorts,
  rules: OutboxRules,
  { owner, found, askedAgain }: Sending,
): Promise<readonly OutboxItem[]> {
  const underWay = new Map<string, Promise<void>>();
  let ended: Sent[] = [];
  let failure: unknown = null;
  const start = ({ id, lane }: OutboxItem) => {
    const sent = sendItem(ports, rules, id)
      .then(
        (wasAsFound) => void ended.push({ id, wasAsFound }),
        (reason: unknown) => {
          failure ??= reason;
        },
      )
      .finally(() => underWay.delete(lane));
    underWay.set(lane, sent);
  };
  let items = found;
  let isWhole = true;
  while (failure === null && isSameOwner(ports.session.owner(), owner)) {
    if (ended.length > 0) {
      const sent = ended;
      ended = [];
      isWhole = false;
      items = await afterSending(ports, owner, items, sent);
      continue;
    }
    for (const item of rules.nextToSend(items, ports.clock.now(), new Set(underWay.keys()))) start(item);
    if (underWay.size === 0 && isWhole) break;
    if (underWay.size > 0) await Promise.race([...underWay.values(), askedAgain()]);
    if (ended.length > 0) continue;
    isWhole = true;
    items = await ports.store.listItems(owner);
  }
  await Promise.all(underWay.values());
  if (failure !== null) throw failure;
  return isWhole ? items : ports.store.listItems(owner);
}

interface Sent {
  id: string;
  /** False when the submission had changed since the queue was read. */
  wasAsFound: boolean;
}

async function afterSending(
  { store }: OutboxPorts,
  owner: Owner,
  items: readonly OutboxItem[],
  sent: readonly Sent[],
): Promise<readonly OutboxItem[]> {
  const now = new Map<string, OutboxItem>();
  for (const { id, wasAsFound } of sent) {
    const item = await store.getItem(id);
    const isWaitedFor = items.some(({ dependsOn }) => dependsOn.includes(id));
    if (!item || !wasAsFound || isWaitedFor) return store.listItems(owner);
    now.set(id, item);
  }
  return items.map((item) => now.get(item.id) ?? item);
}
