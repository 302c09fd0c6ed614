import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ChatMessage } from '../../../../contract/chat/chat';
import { isApiFailure, newSubmissionKey, queryKeys, serverNow } from '../../../api';
import { sendMessage, type WrittenMessage } from '../api/send-message';
import type { Outgoing } from './outgoing';

export type OutgoingMessages = ReturnType<typeof useOutgoing>;

/**
 * What is being written and what is on its way. A message shows at once; what did not go stays, to be sent again as
 * the same message. It is held above the conversation, so that another tab of the screen loses nothing.
 */
export function useOutgoing(referralId: number) {
  const client = useQueryClient();
  const [draft, setDraft] = useState('');
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);

  const send = useCallback(
    async ({ clientRef, msg, occurredAt }: WrittenMessage) => {
      const message = { clientRef, msg, occurredAt };
      const mark = (failed: string | null) =>
        setOutgoing((before) => [
          ...before.filter((one) => one.clientRef !== clientRef),
          { ...message, failed },
        ]);
      mark(null);
      try {
        const sent = await sendMessage(referralId, message);
        const key = queryKeys.transfers.messages(referralId);
        client.setQueryData<ChatMessage[]>(key, (before) =>
          before?.some(({ id }) => id === sent.id) ? before : [...(before ?? []), sent],
        );
        setOutgoing((before) => before.filter((one) => one.clientRef !== clientRef));
        void client.invalidateQueries({ queryKey: key });
      } catch (failure) {
        if (!isApiFailure(failure)) throw failure;
        mark(failure.message);
      }
    },
    [client, referralId],
  );
  const write = (msg: string) =>
    send({ clientRef: newSubmissionKey(), msg, occurredAt: serverNow().toISOString() });
  const discard = useCallback(
    (clientRef: string) => setOutgoing((before) => before.filter((one) => one.clientRef !== clientRef)),
    [],
  );
  return { draft, setDraft, outgoing, write, send, discard };
}
