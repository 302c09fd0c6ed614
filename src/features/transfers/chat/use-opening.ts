import { useState } from 'react';
import type { ChatMessage } from '../../../../contract/chat/chat';
import { unreadAfter } from './log-items';

interface Given {
  /** Oldest first; absent while nothing is known. */
  rows: readonly ChatMessage[] | undefined;
  isFetching: boolean;
  /** Up to which line this person had seen it. */
  readUpTo: number;
  /** Somebody looks at it; coming back to it opens it anew. */
  isAttentive: boolean;
  username: string;
}

interface Opening {
  readUpTo: number;
  /** The newest line when it was opened. */
  newest: number;
  /** What the server has now was asked for; until then the device's own copy may be behind. */
  isSettled: boolean;
  isAttentive: boolean;
}

/** What was new when the conversation was opened, which stays marked while it is read. */
export function useOpening({ rows, isFetching, readUpTo, isAttentive, username }: Given): {
  unread: readonly ChatMessage[];
  isSettled: boolean;
} {
  const [opening, setOpening] = useState<Opening | null>(null);
  const isMoved = opening?.isAttentive !== isAttentive;
  const isAnew = !opening || (isMoved && isAttentive);
  const settles = opening?.isSettled === false && !isFetching;
  if (rows && (isAnew || settles))
    setOpening({ readUpTo, newest: rows.at(-1)?.id ?? 0, isSettled: !isFetching, isAttentive });
  else if (opening && isMoved) setOpening({ ...opening, isAttentive });
  const unread =
    rows && opening
      ? unreadAfter(rows, opening.readUpTo, username).filter(({ id }) => id <= opening.newest)
      : [];
  return { unread, isSettled: opening?.isSettled ?? false };
}
