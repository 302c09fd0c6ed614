import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messagesQuery } from '../api/list-messages';

interface Where {
  /** There is a conversation for this person to follow. */
  isFollowed: boolean;
  /** It is on the screen now. */
  isShown: boolean;
}

/** How many messages came since the conversation was last on the screen, or since the transfer was opened. */
export function useUnseenMessages(referralId: number, { isFollowed, isShown }: Where): number {
  const { data } = useQuery({ ...messagesQuery(referralId), enabled: isFollowed });
  const [seen, setSeen] = useState<number | null>(null);
  const count = data?.length;
  if (count !== undefined && (seen === null || (isShown && seen !== count))) setSeen(count);
  return count === undefined || seen === null ? 0 : Math.max(0, count - seen);
}
