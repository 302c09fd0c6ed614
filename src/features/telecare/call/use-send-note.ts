import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendChatMessage } from '../../../../contract/chat/chat';
import { noteInIncidentCall } from '../../../../contract/telecare/incident-calls';
import { callApi, isApiFailure, newIdempotencyKey, queryKeys } from '../../../api';
import { notify } from '../../../ui/notify';
import type { CallSubject } from '../subject';

/** Stores a note where the subject of the call keeps it. A retry without an answer has the same key. `send` answers whether it is stored. */
export function useSendNote({ kind, id }: CallSubject, callId: number | null) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const submission = useRef({ msg: '', key: '' });

  const store = async (msg: string, key: string) => {
    if (kind === 'incident') {
      if (callId === null) throw new Error('a note of an incident belongs to a call');
      await callApi(noteInIncidentCall, { params: { id }, body: { callId, msg }, key });
    } else await callApi(sendChatMessage, { params: { referralId: id }, body: { clientRef: key, msg }, key });
  };
  const send = async (msg: string): Promise<boolean> => {
    if (submission.current.msg !== msg) submission.current = { msg, key: newIdempotencyKey() };
    setBusy(true);
    try {
      await store(msg, submission.current.key);
      submission.current = { msg: '', key: '' };
      notify.success(
        kind === 'incident' ? 'Quedó en la historia del incidente' : 'Quedó en la conversación del traslado',
      );
      return true;
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      notify.error(thrown.message);
      return false;
    } finally {
      setBusy(false);
      void client.invalidateQueries({
        queryKey: kind === 'incident' ? ['incidents', 'one', id] : queryKeys.transfers.messages(id),
      });
    }
  };
  return { send, busy };
}
