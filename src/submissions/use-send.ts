import { useRef } from 'react';
import type { ApiFailure } from '../api';
import type { Submission } from '../outbox';
import { useSession } from '../session';
import { useDevice } from './device-context';
import { failureOf, notKept } from './failure-of';

/** `kept`: `Guardado en este equipo`, and it goes by itself. */
export type SendResult =
  | { as: 'sent'; made: number | null }
  | { as: 'kept' }
  | { as: 'refused'; failure: ApiFailure };

export interface Sender {
  /**
   * Keeps it on this device and looks on for at most `patienceMs` while it is sent. `onSaved` is told once it is on disk.
   * After a refusal the next one takes its place, under a key of its own.
   */
  send(submission: Submission, patienceMs: number, onSaved?: (id: string) => void): Promise<SendResult>;
  /** Throws away what was refused; false when there is nothing to throw away. */
  discardRefused(): Promise<boolean>;
  /** What was refused stays in the tray; the next one is another submission. */
  leaveRefused(): void;
}

/** Sends what one form or dialog makes; `mends` names the submission that was opened in it, if one was. */
export function useSend(mends: string | null = null): Sender {
  const device = useDevice();
  const { status } = useSession();
  const refused = useRef(mends);
  // Without a network there is nothing to look on at.
  const isHopeless = () => status !== 'signed-in' || !navigator.onLine;

  return {
    send: async (submission, patienceMs, onSaved) => {
      const outbox = await device.outbox;
      if (!outbox) return { as: 'refused', failure: notKept('aborted') };
      const saved = refused.current
        ? await outbox.mend(refused.current, submission)
        : await outbox.submit(submission);
      if (!saved.saved) return { as: 'refused', failure: notKept(saved.why) };
      refused.current = null;
      onSaved?.(saved.id);
      const outcome = await outbox.follow(saved.id, isHopeless() ? 0 : patienceMs);
      if (outcome.as !== 'refused') return outcome;
      refused.current = outcome.id;
      return { as: 'refused', failure: failureOf(outcome.state, outcome.error) };
    },
    leaveRefused: () => {
      refused.current = null;
    },
    discardRefused: async () => {
      const id = refused.current;
      if (!id) return false;
      refused.current = null;
      const outbox = await device.outbox;
      return (await outbox?.discard(id))?.done ?? false;
    },
  };
}
