import { useEffect, useState } from 'react';
import { LIMITS } from '../../contract/limits';
import type { ApiFailure } from '../api';
import { failureOf, useIsOutboxRead, useOutbox, useSubmissionsNow } from '../submissions';
import { notify } from '../ui/notify';
import { untilRead } from './until-read';

const UNREADABLE =
  'Este equipo no deja leer los archivos de ese envío. Se intenta de nuevo; el envío sigue en Envíos.';

/** The content of a submission that the user opened from the tray. */
export interface OpenedSubmission {
  body: unknown;
  /** When the user made it, in milliseconds of the server's clock. */
  at: number;
  screen: unknown;
  files: readonly File[];
  /** Why the server refused it; null while it only waits. */
  failure: ApiFailure | null;
}

/** `gone`: it was sent or discarded meanwhile. Null until it is read, and when no submission is open. */
export function useOpened(id: string | null): OpenedSubmission | 'gone' | null {
  const outbox = useOutbox();
  const isRead = useIsOutboxRead();
  const submissions = useSubmissionsNow();
  const [opened, setOpened] = useState<OpenedSubmission | 'gone' | null>(null);

  // Read once: if it is sent while it is open, the next send of this form fails and says so.
  useEffect(() => {
    if (!id || !isRead) return undefined;
    const entry = submissions().entries.find(({ item }) => item.id === id);
    if (!outbox || !entry?.canCorrect || !entry.content) {
      setOpened('gone');
      return undefined;
    }
    const { body, screen } = entry.content;
    const { state, lastError, occurredAt, clockOffset } = entry.item;
    const at = occurredAt + clockOffset;
    const isRefused = state === 'conflict' || state === 'needs-attention';
    const failure = isRefused ? failureOf(state, lastError) : null;
    // Never without its files: the correction would have none.
    return untilRead(
      () => outbox.filesOf(id),
      (found) => {
        const files = found.map(({ bytes, name, type }) => new File([bytes], name, { type }));
        setOpened({ body, at, screen, files, failure });
      },
      () => notify.error(UNREADABLE, LIMITS.alertMs),
    );
  }, [id, outbox, isRead, submissions]);
  return opened;
}
