import { nextWake } from './next-to-send';
import { type OutboxPorts, StoreFailure } from './ports';
import { prune } from './prune';
import { isSameOwner, type OutboxItem, type Owner } from './record';
import { type News, recover } from './recover';
import type { OutboxRules } from './rules';
import { sendItem } from './send-item';
import { isOver } from './states';
import type { Track } from './track-of';

const AFTER_STORE_FAILURE_MS = 5000;

function lockNameOf({ issuer, subject }: Owner, track: Track): string {
  return `relevo-outbox ${issuer} ${subject}${track === 'small' ? ' small' : ''}`;
}

/** Callbacks of a drain to its page. */
export interface DrainCalls {
  track: Track;
  takeNews: () => News;
  takesPruning: () => boolean;
  /** Resolves when somebody calls `drain` again: the queue may hold more to send. */
  askedAgain: () => Promise<void>;
  /** An attempt ended: a submission of the other track may have waited for it. */
  mayFreeOther: () => void;
}

/** How a drain ended. `nextAt`: when a timer should drain again; null when nothing waits for a time. */
export interface DrainEnd {
  nextAt: number | null;
  /** The disk failed: nothing was sent, or not all. */
  isDiskFailing: boolean;
}

const endsAt = (nextAt: number | null): DrainEnd => ({ nextAt, isDiskFailing: false });

/**
 * Sends all submissions of a track that may go now, under the lock of the owner's track: no other tab sends them
 * meanwhile. Resolves when nothing more can go now.
 */
export async function drain(ports: OutboxPorts, rules: OutboxRules, calls: DrainCalls): Promise<DrainEnd> {
  const owner = ports.session.owner();
  if (!owner) return endsAt(null);
  const isOfTrack = (item: OutboxItem) => rules.trackOf(item) === calls.track;
  return ports.locks.hold(lockNameOf(owner, calls.track), async () => {
    try {
      if (!isSameOwner(ports.session.owner(), owner)) return endsAt(null);
      const news = calls.takeNews();
      const found = await recover(ports, { owner, news, recoveryOf: rules.recovery, isOfTrack });
      const left = await sendAll(ports, rules, { owner, found, calls, isOfTrack });
      if (calls.takesPruning()) await prune(ports, rules, owner);
      return endsAt(nextWake(left, isOfTrack));
    } catch (failure) {
      // The disk failed. Submissions under way stay `sending`; the next drain recovers them with the same key.
      if (!(failure instanceof StoreFailure)) throw failure;
      return { nextAt: ports.clock.now() + AFTER_STORE_FAILURE_MS, isDiskFailing: true };
    }
  });
}

interface Sending {
  owner: Owner;
  found: readonly OutboxItem[];
  calls: DrainCalls;
  isOfTrack: (item: OutboxItem) => boolean;
}

/**
 * Reads the whole queue at the start, at the end, and whenever somebody else may have changed it. After an attempt it
 * reads only that submission: otherwise a queue of a thousand would be read a thousand times. Returns the last read.
 */
async function sendAll(
  ports: OutboxPorts,
  rules: OutboxRules,
  { owner, found, calls, isOfTrack }: Sending,
): Promise<readonly OutboxItem[]> {
  const underWay = new Map<string, Promise<void>>();
  let ended: Sent[] = [];
  let failure: unknown = null;
  const start = (item: OutboxItem) => {
    const { id, lane } = item;
    const sent = sendItem(ports, rules, id)
      .then(
        (wasAsFound) => {
          ended.push({ id, wasAsFound });
          // Uploads are few. For each message a reading of the whole queue would be too much.
          if (calls.track === 'uploads' || isWaitedFor(item, items, isOfTrack)) calls.mayFreeOther();
        },
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
    const next = rules.nextToSend(items, ports.clock.now(), new Set(underWay.keys()), isOfTrack);
    for (const item of next) start(item);
    if (underWay.size === 0 && isWhole) break;
    if (underWay.size > 0) await Promise.race([...underWay.values(), calls.askedAgain()]);
    if (ended.length > 0) continue;
    isWhole = true;
    items = await ports.store.listItems(owner);
  }
  await Promise.all(underWay.values());
  if (failure !== null) throw failure;
  return isWhole ? items : ports.store.listItems(owner);
}

/** A submission of the other track waits for this one, as far as this tab knows. */
function isWaitedFor(
  { id, lane }: OutboxItem,
  items: readonly OutboxItem[],
  isOfTrack: (item: OutboxItem) => boolean,
): boolean {
  const waits = (item: OutboxItem) => item.lane === lane || item.dependsOn.includes(id);
  return items.some((item) => !isOver(item.state) && !isOfTrack(item) && waits(item));
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
    const isNeeded = items.some(({ dependsOn }) => dependsOn.includes(id));
    if (!item || !wasAsFound || isNeeded) return store.listItems(owner);
    now.set(id, item);
  }
  return items.map((item) => now.get(item.id) ?? item);
}
