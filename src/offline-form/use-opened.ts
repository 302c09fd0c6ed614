import { useEffect, useState } from 'react';
import type { ApiFailure } from '../api';
import { failureOf, useOutbox, useSubmissions } from '../submissions';

/** What a submission held that the user opened from the tray. */
export interface OpenedSubmission {
  body: unknown;
  screen: unknown;
  files: readonly File[];
  /** Why it came back; null where it only waits. */
  failure: ApiFailure | null;
}

/** `gone`: it was sent or thrown away meanwhile. Null until it is read, and where no submission is open. */
export function useOpened(id: string | null): OpenedSubmission | 'gone' | null {
  const outbox = useOutbox();
  const view = useSubmissions();
  const [opened, setOpened] = useState<OpenedSubmission | 'gone' | null>(null);
  const { isRead } = view;

  // Read once: if it is sent while it is open here, sending the form tells it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view changes with every submission
  useEffect(() => {
    if (!id || !isRead) return undefined;
    let isHere = true;
    const entry = view.entries.find(({ item }) => item.id === id);
    if (!outbox || !entry?.canMend || !entry.content) {
      setOpened('gone');
      return undefined;
    }
    const { body, screen } = entry.content;
    const { state, lastError } = entry.item;
    const isRefused = state === 'conflict' || state === 'needs-attention';
    const failure = isRefused ? failureOf(state, lastError) : null;
    void outbox.filesOf(id).then((found) => {
      const files = found.map(({ bytes, name, type }) => new File([bytes], name, { type }));
      if (isHere) setOpened({ body, screen, files, failure });
    });
    return () => {
      isHere = false;
    };
  }, [id, outbox, isRead]);
  return opened;
}
