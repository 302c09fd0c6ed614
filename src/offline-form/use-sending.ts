import { startTransition, useRef, useState } from 'react';
import { type ApiFailure, isApiFailure } from '../api';
import type { NewSubmission } from '../outbox';
import { type Past, type Replaced, type SendResult, useSend, useSubmissionsWhere } from '../submissions';

export interface Sending {
  /** `saved`: on this device's disk, and being sent. */
  stage: 'idle' | 'busy' | 'saved';
  /** The sent fraction, 0 to 1. */
  progress: number;
  /** The refusal of the last attempt. */
  failure: ApiFailure | null;
  /**
   * Saves the submission on this device and waits a moment for an answer. Null while the previous attempt is still
   * running. `make` may reject with a refusal: then nothing is saved.
   */
  send: (
    make: () => NewSubmission | Promise<NewSubmission>,
    patienceMs: number,
    /** Makes a submission of its own when the one to replace can no longer be replaced; absent: nothing is sent then. */
    anew?: (past: Past) => NewSubmission,
  ) => Promise<SendResult | null>;
}

/** A disk that saves sooner shows no wait; drawing one would keep a slow tablet from saving. */
const WAIT_SHOWN_AFTER_MS = 100;

/** Sends a form's content. It replaces the submission that the content belongs to (`own`), and becomes that submission. */
export function useSending(own: Replaced): Sending {
  const sender = useSend(own);
  const [stage, setStage] = useState<Sending['stage']>('idle');
  const [saved, setSaved] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const isBusy = useRef(false);
  const [entry] = useSubmissionsWhere(({ entries }) => entries.filter(({ item }) => item.id === saved));

  return {
    stage,
    progress: entry?.progress ?? 0,
    failure,
    send: async (make, patienceMs, anew) => {
      if (isBusy.current) return null;
      isBusy.current = true;
      // Drawn in pieces, while the disk works: on a slow tablet the disk would wait for the whole screen.
      const showWait = () =>
        startTransition(() => {
          setFailure(null);
          setSaved(null);
          setStage('busy');
        });
      const wait = setTimeout(showWait, WAIT_SHOWN_AFTER_MS);
      try {
        const onSaved = (id: string) => {
          clearTimeout(wait);
          setFailure(null);
          setSaved(id);
          setStage('saved');
        };
        let result = await sender.send(await make(), patienceMs, onSaved);
        const past = result.as === 'refused' ? result.past : undefined;
        // The content no longer belongs to that submission.
        if (past && past.as !== 'under-way') own.current = null;
        if (past && anew) {
          own.current = null;
          result = await sender.send(anew(past), patienceMs, onSaved);
        }
        if (result.as === 'refused') setFailure(result.failure);
        return result;
      } catch (error) {
        if (!isApiFailure(error)) throw error;
        setFailure(error);
        return { as: 'refused', failure: error };
      } finally {
        clearTimeout(wait);
        isBusy.current = false;
        setStage('idle');
      }
    },
  };
}
