import { isKnownOperation, OPERATIONS } from '../../contract/operations';
import { move } from './move';
import type { OutboxPorts } from './ports';
import { isSameOwner, type OutboxItem } from './record';
import { type ItemState, needsPerson } from './states';
import { firstState, type NewSubmission, place, type Saved, saving, seal } from './submit';

export interface Correction extends Pick<NewSubmission, 'transfer' | 'body' | 'files' | 'screen' | 'title'> {
  /** The person sends the same content again. It has the time at which it was written. */
  isSame: boolean;
}

export type Corrected =
  | Saved
  | { saved: false; why: 'not-yours' | 'not-found' }
  /** `state` and `made` of the submission that can no longer be replaced. */
  | { saved: false; why: 'not-now'; state: ItemState; made: number | null };

/**
 * Replaces a submission by a corrected one, or by the same content after a conflict. The new one has a new key and the
 * old one's place in the lane. Each journal links to the other. All in one transaction.
 */
export async function correct(ports: OutboxPorts, id: string, correction: Correction): Promise<Corrected> {
  const owner = ports.session.owner();
  const old = await ports.store.getItem(id);
  if (!owner) return { saved: false, why: 'signed-out' };
  if (!old) return { saved: false, why: 'not-found' };
  if (!isSameOwner(old.owner, owner)) return { saved: false, why: 'not-yours' };
  if (!canCorrect(old)) return notNow(old);
  return saving(async () => {
    const parcel = await seal(ports, owner, { ...correction, operation: old.operation });
    return ports.store.write(async (tx): Promise<Corrected> => {
      const item = await tx.getItem(id);
      if (!item) return { saved: false, why: 'not-found' };
      if (!canCorrect(item)) return notNow(item);
      const state = await firstState(tx, parcel.item);
      if (state === null) return { saved: false, why: 'unknown-dependency' };
      const at = ports.clock.now();
      const { lane, laneSeq } = item;
      await move(tx, item, { state: 'discarded' }, { at, why: 'corrected', link: parcel.item.id });
      const timed = keepsTime(item, correction)
        ? { ...parcel, item: { ...parcel.item, ...timeIn(item) } }
        : parcel;
      // A number that the server never heard goes on: left out, it would look like a lost submission.
      const number = needsPerson(item.state) ? {} : { deviceSeq: item.deviceSeq };
      await place(tx, timed, { lane, laneSeq, state, ...number }, 'corrects', id);
      for (const other of await tx.listDependents(id)) {
        const dependsOn = other.dependsOn.map((needed) => (needed === id ? parcel.item.id : needed));
        await tx.putItem({ ...other, dependsOn });
      }
      return { saved: true, id: parcel.item.id };
    });
  });
}

/** The time of the old submission, and not of the tap that sends it again: decision 0025. */
function keepsTime({ operation }: OutboxItem, { isSame }: Correction): boolean {
  return isSame || !isKnownOperation(operation) || OPERATIONS[operation].timeWhenChanged === 'kept';
}

const timeIn = ({ occurredAt, clockOffset, clock }: OutboxItem) => ({ occurredAt, clockOffset, clock });

function notNow({ state, made }: OutboxItem): Corrected {
  return { saved: false, why: 'not-now', state, made };
}

/** False while an earlier attempt may still be received: then the server would apply both. */
export function canCorrect(item: OutboxItem): boolean {
  if (needsPerson(item.state)) return true;
  return !item.uncertain && ['queued', 'blocked', 'waiting', 'waiting-auth'].includes(item.state);
}
