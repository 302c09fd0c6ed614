import { move } from './move';
import type { OutboxPorts } from './ports';
import { isSameOwner, isSamePerson } from './record';
import { isOver } from './states';

export type Done = { done: true } | { done: false; why: 'not-yours' | 'not-now' | 'not-found' };

/**
 * The author throws a submission away; the journal keeps a line. Blocked dependents then need a person's decision. The
 * author may also discard what they wrote with another entity: nobody sends that now.
 */
export async function discard({ store, clock, session }: OutboxPorts, id: string): Promise<Done> {
  return store.write(async (tx): Promise<Done> => {
    const item = await tx.getItem(id);
    if (!item) return { done: false, why: 'not-found' };
    const owner = session.owner();
    if (!isSamePerson(item.owner, owner)) return { done: false, why: 'not-yours' };
    const isBeingSent = item.state === 'sending' && isSameOwner(item.owner, owner);
    if (isBeingSent || isOver(item.state)) return { done: false, why: 'not-now' };
    const at = clock.now();
    const why = item.uncertain || item.state === 'sending' ? 'discarded-perhaps-received' : 'discarded';
    await move(tx, item, { state: 'discarded' }, { at, why });
    for (const other of await tx.listDependents(id)) {
      if (other.state === 'blocked')
        await move(tx, other, { state: 'needs-attention' }, { at, why: 'dependency-discarded' });
    }
    return { done: true };
  });
}
