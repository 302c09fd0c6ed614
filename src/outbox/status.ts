import { canMend } from './mend';
import { headsOf } from './next-to-send';
import type { OutboxItem } from './record';
import { canSendNow } from './send-now';
import { isOver, needsPerson } from './states';

/** After this long of a server that answers and does not take it, its owner is told. */
export const TELL_AFTER_MS = 30 * 60_000;

export interface TrayEntry {
  item: OutboxItem;
  /** The submission of its lane that must go first. */
  heldBy: string | null;
  /** The server has been there and has not taken it for longer than its owner should not know about. */
  isLate: boolean;
  canSendNow: boolean;
  canMend: boolean;
  canDiscard: boolean;
}

export interface OutboxStatus {
  /** On their way by themselves. */
  pending: number;
  /** For a person to decide. */
  needsPerson: number;
  /** For their owner to sign in. */
  waitingAuth: number;
  received: number;
  entries: TrayEntry[];
}

/** What the tray shows of one owner's submissions, in the order in which they were made. */
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
          isLate: !isOver(item.state) && item.lateSince !== null && now - item.lateSince > TELL_AFTER_MS,
          canSendNow: canSendNow(item, items),
          canMend: canMend(item),
          canDiscard: !isOver(item.state) && item.state !== 'sending',
        };
      }),
  };
}
