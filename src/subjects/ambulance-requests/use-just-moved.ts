import { useLayoutEffect, useRef } from 'react';

/** A finger that was on its way to a row must not open the one that took its place. */
const SETTLES_MS = 400;

type Ids = readonly number[];

/** Whether a row is no longer where it was. More rows below move nothing. */
export const haveMoved = (before: Ids, after: Ids): boolean => before.some((id, at) => after[at] !== id);

/** Whether the rows have changed their places a moment ago: those below an attended one move up. */
export function useJustMoved(rows: readonly { id: number }[]): () => boolean {
  const order = useRef<{ ids: Ids; at: number }>({ ids: [], at: Number.NEGATIVE_INFINITY });
  useLayoutEffect(() => {
    const ids = rows.map(({ id }) => id);
    if (haveMoved(order.current.ids, ids)) order.current.at = performance.now();
    order.current.ids = ids;
  }, [rows]);
  return () => performance.now() - order.current.at < SETTLES_MS;
}
