import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { onReachedChange } from '../../../api';

const NEAR_THE_END_PX = 60;
/** Free space above the first unread line. */
const ABOVE_PX = 8;

interface Given {
  list: RefObject<HTMLElement | null>;
  /** Number of lines. */
  count: number;
  /** The first line that was unread when the chat was opened. */
  firstUnread: number | null;
  /** Called while the newest line is visible: after every change and after a reconnect. */
  onNewest: () => void;
}

/**
 * The scroll position of the log: it opens at its first unread line, unless all of them fit. After that it
 * follows the newest line, unless the person scrolls up.
 */
export function useLogPlace({ list, count, firstUnread, onNewest }: Given) {
  const isAtEnd = useRef(true);
  const [hasUnseen, setHasUnseen] = useState(false);

  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  const tell = () => {
    if (list.current && isNearEnd(list.current)) onNewest();
  };
  const look = useEffectEvent(tell);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message moves the log
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd();
    else setHasUnseen(true);
  }, [count]);
  useLayoutEffect(() => {
    const mark = list.current?.querySelector<HTMLElement>('[data-unread]');
    if (firstUnread === null || !list.current || !mark) return;
    list.current.scrollTo({ top: mark.offsetTop - ABOVE_PX });
    isAtEnd.current = isNearEnd(list.current);
    setHasUnseen(!isAtEnd.current);
  }, [list, firstUnread]);
  // The on-screen keyboard or a longer draft reduces the height; the newest message stays visible.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTo({ top: element.scrollHeight });
      look();
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [list]);
  // Runs after every render: a new line, renewed attention or a fresh answer may mark the newest line as seen.
  useEffect(() => look());
  useEffect(() => {
    window.addEventListener('online', look);
    const stop = onReachedChange(look);
    return () => {
      window.removeEventListener('online', look);
      stop();
    };
  }, []);

  return {
    hasUnseen,
    toEnd,
    /** After one's own message the log scrolls to the end from any position. */
    follow: () => {
      isAtEnd.current = true;
    },
    onScroll: () => {
      if (!list.current) return;
      isAtEnd.current = isNearEnd(list.current);
      if (isAtEnd.current) setHasUnseen(false);
      tell();
    },
  };
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return clientHeight > 0 && scrollHeight - scrollTop - clientHeight < NEAR_THE_END_PX;
}
