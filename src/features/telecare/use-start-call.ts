import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi, isApiFailure, newIdempotencyKey } from '../../api';
import { notify } from '../../ui/notify';
import { telecareKeys } from './keys';
import { type CallSubject, callsOf, nameOf } from './subject';

/** Starts the call of a transfer or an incident, or joins the one that is open. A retry without an answer has the same key. */
export function useStartCall(onStarted: (subject: CallSubject) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const submission = useRef({ about: '', key: '' });

  const start = async (subject: CallSubject) => {
    const about = nameOf(subject);
    if (submission.current.about !== about) submission.current = { about, key: newIdempotencyKey() };
    setBusy(true);
    try {
      await callApi(callsOf(subject).start, { params: { id: subject.id }, key: submission.current.key });
      submission.current = { about: '', key: '' };
      onStarted(subject);
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      if (thrown.code !== null) submission.current = { about: '', key: '' };
      notify.error(thrown.message);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: telecareKeys.all });
    }
  };
  return { start, busy };
}
