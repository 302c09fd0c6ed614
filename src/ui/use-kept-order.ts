import { type FocusEvent, type PointerEvent, useRef } from 'react';

/** A finger is not in the list between two touches: after the last one the order stays this long. */
const TOUCH_MS = 10_000;

/**
 * Keeps the order of rows while a pointer or the keyboard is in their list: a row that moves under a finger is another
 * element. They are sorted again at the first render after it has left. `hold`: for the element around the list.
 */
export function useKeptOrder<Row extends { id: string }>(rows: readonly Row[]) {
  const order = useRef<readonly string[]>([]);
  const held = useRef({ until: 0, hasFocus: false });
  const { until, hasFocus } = held.current;
  const shown = hasFocus || performance.now() < until ? inOrder(rows, order.current) : rows;
  order.current = shown.map(({ id }) => id);
  const holdBy = ({ pointerType }: PointerEvent) => {
    held.current.until = pointerType === 'touch' ? performance.now() + TOUCH_MS : Number.POSITIVE_INFINITY;
  };
  return {
    rows: shown,
    hold: {
      onPointerEnter: holdBy,
      // Rows that replace others under a pointer at rest are not entered.
      onPointerMove: holdBy,
      onPointerDown: holdBy,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') held.current.until = 0;
      },
      // A pressed row keeps the focus for as long as its panel is read; only the keyboard counts.
      onFocus: ({ target }: FocusEvent) => {
        held.current.hasFocus = target.matches(':focus-visible');
      },
      onBlur: () => {
        held.current.hasFocus = false;
      },
    },
  };
}

/** The rows in this order; those that are new come at the end, so that no other one moves. */
export function inOrder<Row extends { id: string }>(
  rows: readonly Row[],
  order: readonly string[],
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = order.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(order);
  return [...kept, ...rows.filter(({ id }) => !known.has(id))];
}
