import { canCorrect } from './correct';
import { headsOf } from './next-to-send';
import type { OutboxItem } from './record';
import { canSendNow } from './send-now';
import { isOver, needsPerson } from './states';

/** Threshold of `isLate`. */
export const TELL_AFTER_MS = 30 * 60_000;

export interface TrayEntry {
  item: OutboxItem;
  /** The submission of the same lane that must go first. */
  heldBy: string | null;
  /** That submission needs a person's decision: until then this one is not sent. */
  isStuck: boolean;
  /** For longer than `TELL_AFTER_MS` the server has answered without accepting it: the owner should know. */
  isLate: boolean;
  canSendNow: boolean;
  canMend: boolean;
  canDiscard: boolean;
}

export interface OutboxStatus {
  /** Will be sent automatically. */
  pending: number;
  /** Need a person's decision. */
  needsPerson: number;
  /** Wait until their owner signs in. */
  waitingAuth: number;
  received: number;
  entries: TrayEntry[];
}

/** The tray's view of one owner's submissions, in the order of their creation. */
export function statusOf(items: readonly OutboxItem[], now: number): OutboxStatus {
  const heads = new Map(headsOf(items).map((head) => [head.lane, head]));
  const count = (is: (item: OutboxItem) => boolean) => items.filter(is).length;
  const waitsForPerson = ({ state }: OutboxItem) => needsPerson(state);
  const waitsForOwner = ({ state }: OutboxItem) => state === 'waiting-auth';
  return {
    needsPerson: count(waitsForPerson),
    waitingAuth: count(waitsForOwner),
    received: count(({ state }) => state === 'received'),
    pending: count((item) => !isOver(item.state) && !waitsForPerson(item) && !waitsForOwner(item)),
    entries: [...items]
      .sort((one, other) => one.deviceSeq - other.deviceSeq)
      .map((item) => {
        const head = heads.get(item.lane);
        const holder = isOver(item.state) || head?.id === item.id ? undefined : head;
        return {
          item,
          heldBy: holder?.id ?? null,
          isStuck: holder !== undefined && needsPerson(holder.state),
          isLate: !isOver(item.state) && item.lateSince !== null && now - item.lateSince > TELL_AFTER_MS,
          canSendNow: canSendNow(item, items),
          canMend: canCorrect(item),
          canDiscard: !isOver(item.state) && item.state !== 'sending',
        };
      }),
  };
}
