import { useRef } from 'react';
import { makesTransfer } from '../../contract/operations';
import type { ApiFailure } from '../api';
import type { Corrected, NewSubmission } from '../outbox';
import { useSession } from '../session';
import { useDevice } from './device-context';
import { failureOf, notKept, notReplaced } from './failure-of';
import type { WaitsFor } from './goes-when';
import { type Past, pastOf, replace, sameTransfer } from './replace';
import type { Kept, Sent } from './send-progress';

/** `kept`: `Guardado en este equipo`; it is sent automatically later, or `isStuck` behind one that needs a decision. */
export type SendResult =
  | Sent
  | Kept
  /** `past`: nothing was stored, because the submission to replace can no longer be replaced. */
  | { as: 'refused'; failure: ApiFailure; past?: Past };

interface Sender {
  /**
   * Stores the submission on this device and waits at most `patienceMs` for its result. Calls `onSaved` when it is on
   * disk. After a refusal the next one replaces the refused one, under its own key.
   */
  send(submission: NewSubmission, patienceMs: number, onSaved?: (id: string) => void): Promise<SendResult>;
  /** Discards the refused submission; false when there is none. */
  discardRefused(): Promise<boolean>;
  /** The refused submission stays in the tray; the next one is independent of it. */
  leaveRefused(): void;
}

/** The submission that the next one replaces; null if there is none. */
export interface Replaced {
  current: string | null;
}

/** Sends the submissions of one form or dialog. A form passes the submission that its content belongs to. */
export function useSend(own?: Replaced): Sender {
  const device = useDevice();
  const { status } = useSession();
  const refusedHere = useRef<string | null>(null);
  const refused = own ?? refusedHere;
  // Without a network or a session, do not wait for a result.
  const missing = (): WaitsFor => {
    if (status === 'expired' || status === 'signed-out') return 'sign-in';
    return status === 'signed-in' && navigator.onLine ? null : 'connection';
  };

  return {
    send: async (submission, patienceMs, onSaved) => {
      const outbox = await device.outbox;
      if (!outbox) return { as: 'refused', failure: notKept('not-opened') };
      const replaced = makesTransfer(submission.operation)
        ? await sameTransfer(outbox, submission)
        : refused.current;
      const saved: Corrected = replaced
        ? await replace(outbox, replaced, submission, patienceMs)
        : await outbox.submit(submission);
      if (!saved.saved)
        return { as: 'refused', failure: notReplaced(saved), past: pastOf(saved) ?? undefined };
      refused.current = own ? saved.id : null;
      onSaved?.(saved.id);
      const outcome = await outbox.follow(saved.id, missing() ? 0 : patienceMs);
      if (outcome.as === 'kept') return { ...outcome, waitsFor: missing() ?? outcome.waitsFor };
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
