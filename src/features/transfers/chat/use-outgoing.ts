import { useMemo } from 'react';
import { useSubmissionsWhere } from '../../../submissions';
import { type Outgoing, outgoingOf } from './outgoing';
import type { MessageWriter } from './use-message-writer';

/** This device's messages to a transfer: waiting, being sent, and sent but not yet in the server's list. */
export function useOutgoing({ shown }: MessageWriter, transferId: number): Outgoing[] {
  const messages = useSubmissionsWhere(({ entries }) =>
    entries.filter(({ item }) => item.operation === 'send-chat-message'),
  );
  return useMemo(() => {
    for (const message of outgoingOf(messages, transferId)) shown.set(message.id, message);
    const now = new Map(messages.map(({ item }) => [item.id, item.state]));
    return [...shown.values()].flatMap((message) => {
      const state = now.get(message.id);
      if (state === undefined || state === 'discarded') return [];
      return state === 'received' ? [{ ...message, state: 'received' as const, failed: null }] : [message];
    });
  }, [messages, transferId, shown]);
}
