import type { OutboxItem } from './record';
import { isOver } from './states';

/** The tray shows a finished submission for this long. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;

/** Keeps finished submissions that an unfinished one depends on: it needs their number and their state. */
export function toPrune(items: readonly OutboxItem[], now: number): OutboxItem[] {
  const needed = new Set(items.flatMap(({ state, dependsOn }) => (isOver(state) ? [] : dependsOn)));
  return items.filter(
    ({ id, state, stateSince }) => isOver(state) && now - stateSince > KEPT_MS && !needed.has(id),
  );
}
