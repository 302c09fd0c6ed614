import { canCorrect } from './correct';
import { headsOf } from './next-to-send';
import { isSameOwner, type OutboxItem, type Owner } from './record';
import { canSendNow } from './send-now';
import { goesByItself, isOver, needsPerson } from './states';
import { isLate } from './tell-after';

export interface TrayEntry {
  item: OutboxItem;
  /** The submission of the same lane that must go first. */
  heldBy: string | null;
  /** That submission needs a person's decision: until then this one is not sent. */
  isStuck: boolean;
  /** It does not get through, and the owner should know. */
  isLate: boolean;
  /** Its author wrote it with another entity. Nobody sends it while they have this one. */
  isOtherEntity: boolean;
  canSendNow: boolean;
  canCorrect: boolean;
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

/**
 * The tray's view of one person's submissions, in the order of their creation. Those of another entity than the owner's
 * need the person's decision.
 */
export function statusOf(items: readonly OutboxItem[], now: number, owner: Owner): OutboxStatus {
  const own = items.filter((item) => isSameOwner(item.owner, owner));
  const heads = new Map(headsOf(own).map((head) => [head.lane, head]));
  const count = (is: (item: OutboxItem) => boolean) => own.filter(is).length;
  const waitsForPerson = ({ state }: OutboxItem) => needsPerson(state);
  const waitsForOwner = ({ state }: OutboxItem) => state === 'waiting-auth';
  return {
    needsPerson:
      count(waitsForPerson) + items.filter((item) => isLeftBehind(item, owner) && !isOver(item.state)).length,
    waitingAuth: count(waitsForOwner),
    received: count(({ state }) => state === 'received'),
    pending: count((item) => goesByItself(item.state) && !waitsForOwner(item)),
    entries: [...items]
      .sort((one, other) => one.deviceSeq - other.deviceSeq)
      .map((item) => {
        if (isLeftBehind(item, owner)) return leftBehind(item);
        const head = heads.get(item.lane);
        const holder = isOver(item.state) || head?.id === item.id ? undefined : head;
        return {
          item,
          isOtherEntity: false,
          heldBy: holder?.id ?? null,
          isStuck: holder !== undefined && needsPerson(holder.state),
          isLate: !isOver(item.state) && isLate(item, now),
          canSendNow: canSendNow(item, items),
          canCorrect: canCorrect(item),
          canDiscard: !isOver(item.state) && item.state !== 'sending',
        };
      }),
  };
}

function isLeftBehind(item: OutboxItem, owner: Owner): boolean {
  return !isSameOwner(item.owner, owner);
}

function leftBehind(item: OutboxItem): TrayEntry {
  return {
    item,
    isOtherEntity: true,
    heldBy: null,
    isStuck: false,
    isLate: false,
    canSendNow: false,
    canCorrect: false,
    canDiscard: !isOver(item.state),
  };
}
