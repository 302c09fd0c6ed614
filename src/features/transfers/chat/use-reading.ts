import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../session';
import { messagesQuery } from '../api/list-messages';
import { noteSeen } from '../api/note-seen';
import { unreadAfter } from './log-items';
import { createSeenSender } from './seen-sender';

/** How far this person has read a chat. */
export interface Reading {
  /** The last line read on this screen, sent to the server or not. */
  here: number;
  /** Number of messages of others after the last line read on any device. */
  unread: number;
  /** The newest line, `upTo`, is visible now. */
  note: (upTo: number) => void;
}

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * Follows a chat and sends the read mark. It is held above the chat, so that another tab of the screen shows
 * the number of new messages. `isFollowed`: this person has a chat here.
 */
export function useReading(referralId: number, isFollowed: boolean): Reading {
  const { profile } = useSession();
  const client = useQueryClient();
  const { data } = useQuery({ ...messagesQuery(referralId), enabled: isFollowed });
  const [here, setHere] = useState(0);
  const sender = useMemo(() => {
    const { queryKey } = messagesQuery(referralId);
    const send = async (upTo: number) => {
      const standing = await noteSeen(referralId, upTo);
      const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
      client.setQueryData(queryKey, (now) => now && { ...now, seenUpTo: standing }, { updatedAt });
      return standing;
    };
    return createSeenSender({ send, after });
  }, [client, referralId]);
  useEffect(() => sender.stop, [sender]);

  const there = data?.seenUpTo ?? 0;
  useEffect(() => sender.learn(there), [sender, there]);
  const note = useCallback(
    (upTo: number) => {
      setHere((before) => Math.max(before, upTo));
      if (navigator.onLine) sender.note(upTo);
    },
    [sender],
  );
  const upTo = Math.max(here, there);
  const unread = useMemo(
    () => (data ? unreadAfter(data.rows, upTo, profile.username).length : 0),
    [data, upTo, profile.username],
  );
  return { here, unread, note };
}
