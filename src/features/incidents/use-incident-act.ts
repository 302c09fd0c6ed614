import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { isApiFailure, newIdempotencyKey } from '../../api';
import { notify } from '../../ui/notify';
import { nowWords } from './incident-words';
import { incidentKeys } from './keys';

interface Acting {
  /** What is sent, as text: the same content is the same submission. */
  content: unknown;
  send: (key: string) => Promise<IncidentRecord>;
  done: string;
  /** Whether the answer still has what was done: a repeated sending is answered with the incident as it is now. */
  holds: (record: IncidentRecord) => boolean;
}

const UNANSWERED = 'No llegó respuesta: no se sabe si quedó hecho. Intente otra vez, no se hace dos veces.';

/** Does one act on an incident. After a refusal the dialog closes; without an answer it stays, and a retry has the same key. */
export function useIncidentAct(onEnd: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const submission = useRef({ content: '', key: '' });

  const act = async ({ content, send, done, holds }: Acting) => {
    const text = JSON.stringify(content);
    if (submission.current.content !== text) submission.current = { content: text, key: newIdempotencyKey() };
    setBusy(true);
    try {
      const record = await send(submission.current.key);
      client.setQueryData(incidentKeys.one(record.formId), record);
      if (holds(record)) notify.success(done);
      else notify.info(`Eso quedó hecho y después cambió. ${nowWords(record)}`);
      onEnd();
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      // Without a code of ours nobody knows whether it was done.
      notify.error(thrown.code === null ? UNANSWERED : thrown.message);
      if (thrown.code !== null) onEnd();
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: incidentKeys.all });
      // Of the map: what is free has changed.
      void client.invalidateQueries({ queryKey: ['map', 'nearest'] });
    }
  };
  return { act, busy };
}
