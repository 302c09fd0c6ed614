import { useState } from 'react';
import type { ChatMessage } from '../../../../contract/chat/chat';
import { unreadAfter } from './log-items';

interface Given {
  /** Oldest first; undefined while unknown. */
  rows: readonly ChatMessage[] | undefined;
  isFetching: boolean;
  /** The last line that this person had seen. */
  readUpTo: number;
  /** The person looks at the chat; a return to it counts as a new opening. */
  isAttentive: boolean;
  username: string;
}

interface Opening {
  readUpTo: number;
  /** The newest line at the opening. */
  newest: number;
  /** The server has answered; before that the device's own copy may be stale. */
  isSettled: boolean;
  isAttentive: boolean;
}

/** The messages that were new at the opening; they stay marked while the chat is read. */
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
