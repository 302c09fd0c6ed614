import type { OutboxPorts } from './ports';
import type { OutboxItem, Owner } from './record';
import type { OutboxRules } from './rules';

const PRUNED_EVERY_MS = 60 * 60_000;

/** Deletes submissions that finished long ago, with their journals: a tablet's queue is used for years. */
export async function prune({ store, clock }: OutboxPorts, rules: OutboxRules, owner: Owner): Promise<void> {
  const old = (items: readonly OutboxItem[]) => rules.toPrune(items, clock.now());
  if (old(await store.listItems(owner)).length === 0) return;
  await store.write(async (tx) => {
    for (const { id } of old(await tx.listItems(owner))) await tx.deleteItem(id);
  });
}

/** True at most once an hour, however often a page drains, and also after a clock was set back. */
export function pruningTurns({ clock }: Pick<OutboxPorts, 'clock'>): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock.now();
    if (Math.abs(now - last) < PRUNED_EVERY_MS) return false;
    last = now;
    return true;
  };
}
