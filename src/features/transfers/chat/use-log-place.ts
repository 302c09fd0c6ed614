import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { onReachedChange } from '../../../api';

const NEAR_THE_END_PX = 60;
/** What stays free above the first unread line. */
const ABOVE_PX = 8;

interface Given {
  list: RefObject<HTMLElement | null>;
  /** How many lines there are. */
  count: number;
  /** The first line that was unread when the conversation was opened. */
  firstUnread: number | null;
  /** The newest line is before whoever looks at the log; told again with every change and when the server is back. */
  onNewest: () => void;
}

/**
 * Where the log stands: at its first unread line as it opens, unless all of them fit; then it follows the newest, unless
 * somebody reads further up.
 */
export function useLogPlace({ list, count, firstUnread, onNewest }: Given) {
  const isAtEnd = useRef(true);
  const [hasUnseen, setHasUnseen] = useState(false);

  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  const tell = () => {
    if (list.current && isNearEnd(list.current)) onNewest();
  };
  const look = useEffectEvent(tell);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another message that moves the list
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
  // A keyboard on the screen or a longer draft takes from its height; the newest message stays in view.
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
  // With every drawing: what is new, who looks, and whether it is settled all come from there.
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
    /** What is written here is looked at, wherever somebody was reading. */
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
