import { move } from './move';
import type { OutboxPorts } from './ports';
import { isSameOwner, type OutboxItem } from './record';
import { needsPerson } from './states';
import { firstState, place, type Saved, type Submission, saving, seal } from './submit';

export type Correction = Pick<Submission, 'transfer' | 'body' | 'files' | 'screen' | 'title'>;

export type Mended = Saved | { saved: false; why: 'not-yours' | 'not-now' | 'not-found' };

/**
 * Replaces a submission by a corrected one (or by the same again, after a conflict): a new key in the old one's place of
 * the lane, each named in the other's journal. Both happen or neither.
 */
export async function mend(ports: OutboxPorts, id: string, correction: Correction): Promise<Mended> {
  const owner = ports.session.owner();
  const old = await ports.store.getItem(id);
  if (!owner) return { saved: false, why: 'signed-out' };
  if (!old) return { saved: false, why: 'not-found' };
  if (!isSameOwner(old.owner, owner)) return { saved: false, why: 'not-yours' };
  return saving(async () => {
    const parcel = await seal(ports, owner, { ...correction, operation: old.operation });
    return ports.store.write(async (tx): Promise<Mended> => {
      const item = await tx.getItem(id);
      if (!item || !canMend(item)) return { saved: false, why: 'not-now' };
      const state = await firstState(tx, parcel.item);
      if (state === null) return { saved: false, why: 'unknown-dependency' };
      const at = ports.clock.now();
      const { lane, laneSeq } = item;
      await move(tx, item, { state: 'discarded' }, { at, why: 'mended', link: parcel.item.id });
      await place(tx, parcel, { lane, laneSeq, state }, 'mends', id);
      for (const other of await tx.listDependents(id)) {
        const dependsOn = other.dependsOn.map((needed) => (needed === id ? parcel.item.id : needed));
        await tx.putItem({ ...other, dependsOn });
      }
      return { saved: true, id: parcel.item.id };
    });
  });
}

/** Never while an earlier attempt may still be received: then the correction would be a second one. */
export function canMend(item: OutboxItem): boolean {
  if (needsPerson(item.state)) return true;
  return !item.uncertain && ['queued', 'blocked', 'waiting', 'waiting-auth'].includes(item.state);
}
