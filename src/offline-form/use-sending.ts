import { useRef, useState } from 'react';
import type { ApiFailure } from '../api';
import type { Submission } from '../outbox';
import { type SendResult, useSend, useSubmissionsWhere } from '../submissions';

export interface Sending {
  /** `saved`: it is on this device's disk, and on its way. */
  stage: 'idle' | 'busy' | 'saved';
  /** How much of it was sent, 0 to 1. */
  progress: number;
  /** Why the last attempt was refused. */
  failure: ApiFailure | null;
  /** Saves it on this device and waits for an answer for a moment. Null while the attempt before it is still busy. */
  send: (make: () => Submission | Promise<Submission>, patienceMs: number) => Promise<SendResult | null>;
}

/** Sends what a form holds. After a refusal the next attempt replaces the refused one, as it replaces `mends`. */
export function useSending(mends: string | null): Sending {
  const sender = useSend(mends);
  const [stage, setStage] = useState<Sending['stage']>('idle');
  const [saved, setSaved] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const isBusy = useRef(false);
  const [entry] = useSubmissionsWhere(({ entries }) => entries.filter(({ item }) => item.id === saved));

  return {
    stage,
    progress: entry?.progress ?? 0,
    failure,
    send: async (make, patienceMs) => {
      if (isBusy.current) return null;
      isBusy.current = true;
      setFailure(null);
      setSaved(null);
      setStage('busy');
      try {
        const result = await sender.send(await make(), patienceMs, (id) => {
          setSaved(id);
          setStage('saved');
        });
        if (result.as === 'refused') setFailure(result.failure);
        return result;
      } finally {
        isBusy.current = false;
        setStage('idle');
      }
    },
  };
}
