import { move } from './move';
import type { OutboxPorts } from './ports';
import { isSameOwner } from './record';
import { isOver } from './states';

export type Done = { done: true } | { done: false; why: 'not-yours' | 'not-now' | 'not-found' };

/** The owner throws a submission away; the journal keeps a line. Blocked dependents then need a person's decision. */
export async function discard({ store, clock, session }: OutboxPorts, id: string): Promise<Done> {
  return store.write(async (tx): Promise<Done> => {
    const item = await tx.getItem(id);
    if (!item) return { done: false, why: 'not-found' };
    if (!isSameOwner(item.owner, session.owner())) return { done: false, why: 'not-yours' };
    if (item.state === 'sending' || isOver(item.state)) return { done: false, why: 'not-now' };
    const at = clock.now();
    const why = item.uncertain ? 'discarded-perhaps-received' : 'discarded';
    await move(tx, item, { state: 'discarded' }, { at, why });
    for (const other of await tx.listDependents(id)) {
      if (other.state === 'blocked')
        await move(tx, other, { state: 'needs-attention' }, { at, why: 'dependency-discarded' });
    }
    return { done: true };
  });
}
