import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a list whose rows may go at any moment: the list takes the focus of a row that is gone. For the element
 * around the rows; `label` names it.
 */
export function useKeptFocus(label: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  // A row that is removed loses the focus without an event that React tells.
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    role: 'group',
    'aria-label': label,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      isInside.current = relatedTarget !== null && currentTarget.contains(relatedTarget);
    },
  };
}
