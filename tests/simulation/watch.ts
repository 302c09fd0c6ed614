import { headsOf } from '../../src/outbox/next-to-send';
import type { OutboxItem } from '../../src/outbox/record';
import { isSameOwner } from '../../src/outbox/record';
import { isOver } from '../../src/outbox/states';
import { statusOf } from '../../src/outbox/status';
import { trackOf } from '../../src/outbox/track-of';
import type { Disk } from './disk';
import type { Network } from './network';
import type { Session } from './session';

/** A page looks at least once a minute, and its disk may fail. */
const READY_AT_MOST_MS = 75_000;
/** Three minutes; the attempt before may have ended late. */
const TOLD_WITHIN_MS = 3 * 60_000 + 5000;

interface Watched {
  readonly disk: Disk;
  readonly network: Network;
  readonly session: Session;
  readonly tabs: readonly unknown[];
  readonly device: { now(): number; readonly offset: number };
}

/** Laws that hold at every moment. They are checked before each event: between two events nothing changes. */
export class Watch {
  /** Names of laws with what broke them. */
  readonly broken = new Map<string, string>();
  /** Since when a small submission could go, while no small one is being sent. */
  private readonly ready = new Map<string, number>();
  /** Since when only strangers have answered the attempts of a submission. */
  private readonly estranged = new Map<string, { since: number; offset: number }>();
  /** Answers that were read. */
  private read = 0;

  constructor(private readonly hospital: Watched) {}

  look(now: number): void {
    const { disk } = this.hospital;
    const items = [...disk.items.values()].filter(({ state }) => !isOver(state));
    this.holdsNoSmall(items, now);
    this.tellsOfStrangers(items, now);
    this.knowsWhatIsSent();
  }

  /** No upload, no stranger and no other lane holds a small submission. */
  private holdsNoSmall(items: readonly OutboxItem[], now: number): void {
    const { session, tabs, disk, device } = this.hospital;
    const own = items.filter((item) => isSameOwner(item.owner, session.owner));
    const small = own.filter((item) => trackOf(item) === 'small');
    const isQuiet =
      tabs.length > 0 && disk.abortChance === 0 && small.every(({ state }) => state !== 'sending');
    const heads = new Set(headsOf(own).map(({ id }) => id));
    const isReady = (item: OutboxItem) =>
      isQuiet && heads.has(item.id) && isDue(item, device.now()) && isFree(item, disk);
    for (const item of small)
      if (!isReady(item)) this.ready.delete(item.id);
      else if (!this.ready.has(item.id)) this.ready.set(item.id, now);
    for (const [id, since] of this.ready)
      if (!small.some((item) => item.id === id)) this.ready.delete(id);
      else if (now - since > READY_AT_MOST_MS) this.broken.set('held', `${id} is small, may go and does not`);
  }

  /**
   * Three minutes after the first answer of a stranger its owner knows, also if no later attempt gets a token. What waits
   * for its owner's sign-in says that instead. An answer whose page or disk failed before it was stored is lost: the
   * submission still says `sending` and no page sends it, until its owner's next drain finds it.
   */
  private tellsOfStrangers(items: readonly OutboxItem[], now: number): void {
    this.hear();
    const { device, disk, network } = this.hospital;
    for (const item of items) {
      if (item.state === 'waiting-auth') this.estranged.delete(item.id);
      const found = this.estranged.get(item.id);
      if (!found || now - found.since <= TOLD_WITHIN_MS || found.offset !== device.offset) continue;
      if (item.state === 'sending' && !network.inFlight().includes(item.id)) {
        this.estranged.delete(item.id);
        continue;
      }
      const isLost = disk.history.some(({ item: id, why }) => id === item.id && why === 'recovered');
      if (isLost || statusOf([item], device.now(), item.owner).entries[0]?.isLate) continue;
      this.broken.set('untold', `${item.id} meets only strangers, and nobody is told`);
    }
  }

  /** No other drain takes what a living page is sending. */
  private knowsWhatIsSent(): void {
    const { network, disk } = this.hospital;
    for (const key of network.inFlight()) {
      const state = disk.find(key)?.state ?? 'sending';
      if (state !== 'sending') this.broken.set('taken', `${key} is being sent and said to be ${state}`);
    }
  }

  /** Reads the answers since the last look. The list of receipts alone decides nothing. */
  private hear(): void {
    const { network, device } = this.hospital;
    for (const { key, by, at } of network.heard.slice(this.read)) {
      if (by === 'nobody' || by === 'server') this.estranged.delete(key);
      else if (by === 'stranger' && !this.estranged.has(key))
        this.estranged.set(key, { since: at, offset: device.offset });
    }
    this.read = network.heard.length;
  }
}

function isDue({ state, nextAt, stateSince }: OutboxItem, now: number): boolean {
  if (state === 'queued') return true;
  return state === 'waiting' && nextAt !== null && nextAt <= now && stateSince <= now;
}

function isFree({ dependsOn }: OutboxItem, disk: Disk): boolean {
  return dependsOn.every((id) => disk.items.get(id)?.state === 'received');
}
