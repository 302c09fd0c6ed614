import type { OutboxTransaction } from './ports';
import type { OutboxItem } from './record';
import { isOver } from './states';

type Change = Pick<OutboxItem, 'state'> & Partial<Omit<OutboxItem, 'id' | 'owner' | 'stateSince'>>;

/** The only way to change a submission's state: writes the new state and a journal line in one transaction. */
export async function move(
  tx: OutboxTransaction,
  item: OutboxItem,
  change: Change,
  line: { at: number; why: string; link?: string },
): Promise<OutboxItem> {
  const over = isOver(change.state);
  const moved: OutboxItem = {
    ...item,
    nextAt: null,
    ...change,
    stateSince: line.at,
    sealed: over ? null : item.sealed,
  };
  await tx.putItem(moved);
  if (over) await tx.deleteFiles(item.id);
  await tx.addJournal({ item: item.id, from: item.state, to: change.state, ...line });
  return moved;
}
