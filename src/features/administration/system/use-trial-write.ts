import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Call } from '../../../../contract/call';
import {
  type ApiFailure,
  type CallInput,
  callApi,
  isApiFailure,
  isDecided,
  newIdempotencyKey,
} from '../../../api';
import { systemQuery } from './system-query';

/** Starts or removes a trial, with the network only. A retry without an answer has the same key. Null is success. */
export function useTrialWrite<C extends Call>(call: C) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const submission = useRef({ content: '', key: '' });
  const write = async (input: Pick<CallInput<C>, 'params' | 'body'>): Promise<ApiFailure | null> => {
    const content = JSON.stringify(input);
    if (submission.current.content !== content) submission.current = { content, key: newIdempotencyKey() };
    setBusy(true);
    try {
      await callApi(call, { ...input, key: submission.current.key } as unknown as CallInput<C>);
      submission.current = { content: '', key: '' };
      return null;
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      if (isDecided(thrown)) submission.current = { content: '', key: '' };
      return thrown;
    } finally {
      // Also after a refusal: a colleague may have started or removed it.
      await client.invalidateQueries({ queryKey: systemQuery.queryKey });
      setBusy(false);
    }
  };
  return { write, busy };
}
