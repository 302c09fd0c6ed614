import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnswerOf, Call } from '../../../../contract/call';
import {
  type ApiFailure,
  type CallInput,
  callApi,
  isApiFailure,
  isDecided,
  newIdempotencyKey,
} from '../../../api';
import { PEOPLE_KEY } from './people-queries';

type Outcome<C extends Call> = { saved: AnswerOf<C>; failure?: never } | { saved: null; failure: ApiFailure };

/** Keycloak takes some calls for one change. */
const TIMEOUT_MS = 60_000;

/** Writes a person. It needs the network: nothing waits on the device. A retry without an answer has the same key. */
export function usePersonWrite<C extends Call>(call: C) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const submission = useRef({ content: '', key: '' });
  const write = async (input: Pick<CallInput<C>, 'params' | 'body'>): Promise<Outcome<C>> => {
    const content = JSON.stringify(input);
    if (submission.current.content !== content) submission.current = { content, key: newIdempotencyKey() };
    setBusy(true);
    try {
      const asked = { ...input, key: submission.current.key, timeoutMs: TIMEOUT_MS };
      const saved = await callApi(call, asked as unknown as CallInput<C>);
      submission.current = { content: '', key: '' };
      await client.invalidateQueries({ queryKey: PEOPLE_KEY });
      return { saved };
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      if (isDecided(thrown)) submission.current = { content: '', key: '' };
      // What a colleague changed is shown beside what was typed.
      if (thrown.code === 'STATE_MOVED') await client.invalidateQueries({ queryKey: PEOPLE_KEY });
      return { saved: null, failure: thrown };
    } finally {
      setBusy(false);
    }
  };
  return { write, busy };
}

/** What went wrong, for a form that keeps what was typed. */
export function failureText({ kind, message }: ApiFailure): string {
  return kind === 'offline'
    ? `${message} Las personas se cambian solo con red: nada queda guardado para después. Lo que escribió sigue aquí.`
    : message;
}

export const faultAt = (failure: ApiFailure | null, path: string): string | undefined =>
  failure?.errors.find((error) => error.path.split('.')[0] === path)?.message;
