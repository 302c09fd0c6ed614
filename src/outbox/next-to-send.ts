import type { OutboxItem } from './record';
import { isOver } from './states';

/** In each track. */
const LANES_IN_PARALLEL = 2;

/**
 * The submissions of one owner that may go now in one track: the first of each lane, if it is due, its dependencies are
 * received and no submission of its lane is under way. `items` are the whole queue, because a lane may have submissions
 * of both tracks; `isOfTrack` selects among the first ones.
 */
export function nextToSend(
  items: readonly OutboxItem[],
  now: number,
  busyLanes: ReadonlySet<string>,
  isOfTrack: (item: OutboxItem) => boolean,
): OutboxItem[] {
  const free = LANES_IN_PARALLEL - busyLanes.size;
  return headsOf(items)
    .filter((item) => isOfTrack(item) && !busyLanes.has(item.lane) && isDue(item, now) && isFree(item, items))
    .sort((one, other) => one.deviceSeq - other.deviceSeq)
    .slice(0, Math.max(free, 0));
}

/** The first unfinished submission of each lane; the others of the lane wait behind it in every state. */
export function headsOf(items: readonly OutboxItem[]): OutboxItem[] {
  const heads = new Map<string, OutboxItem>();
  for (const item of items) {
    const head = heads.get(item.lane);
    if (!isOver(item.state) && (!head || item.laneSeq < head.laneSeq)) heads.set(item.lane, item);
  }
  return [...heads.values()];
}

/** A clock that was set back must not extend the wait. */
function isDue(item: OutboxItem, now: number): boolean {
  if (item.state === 'queued') return true;
  return item.state === 'waiting' && (item.nextAt === null || now >= item.nextAt || now < item.stateSince);
}

function isFree(item: OutboxItem, items: readonly OutboxItem[]): boolean {
  return item.dependsOn.every((id) => items.find((other) => other.id === id)?.state === 'received');
}

/** When a timer should drain the track again; null when no submission of it waits for a time. */
export function nextWake(
  items: readonly OutboxItem[],
  isOfTrack: (item: OutboxItem) => boolean,
): number | null {
  const heads = headsOf(items).filter(isOfTrack);
  const times = heads.flatMap((item) => (item.state === 'waiting' ? (item.nextAt ?? 0) : []));
  return times.length > 0 ? Math.min(...times) : null;
}
