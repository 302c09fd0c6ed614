import { canCorrect } from './correct';
import { headsOf } from './next-to-send';
import type { OutboxItem } from './record';
import { canSendNow } from './send-now';
import { isOver, needsPerson } from './states';
import { isLate } from './tell-after';

export interface TrayEntry {
  item: OutboxItem;
  /** The submission of the same lane that must go first. */
  heldBy: string | null;
  /** It does not get through, and the owner should know. */
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
  const heads = new Map(headsOf(items).map((head) => [head.lane, head.id]));
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
        return {
          item,
          heldBy: isOver(item.state) || head === undefined || head === item.id ? null : head,
          isLate: !isOver(item.state) && isLate(item, now),
          canSendNow: canSendNow(item, items),
          canMend: canCorrect(item),
          canDiscard: !isOver(item.state) && item.state !== 'sending',
        };
      }),
  };
}
