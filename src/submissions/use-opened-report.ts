import { useEffect, useState } from 'react';
import type { ApiFailure } from '../api';
import { failureOf } from './failure-of';
import { useSubmissions } from './submissions-provider';

export interface OpenedReport {
  body: unknown;
  /** Why it came back; null where it only waits. */
  failure: ApiFailure | null;
}

/** What a submission held that is opened again from the tray; `gone` when it was sent or thrown away meanwhile. */
export function useOpenedReport(id: string | null): OpenedReport | 'gone' | null {
  const view = useSubmissions();
  const [opened, setOpened] = useState<OpenedReport | 'gone' | null>(null);
  const isRead = view.isRead;

  // Read once: what happens to it while it is open in the form is told by sending it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view changes with every submission
  useEffect(() => {
    if (!id || !isRead) return;
    const entry = view.entries.find(({ item }) => item.id === id);
    if (!entry?.canMend || !entry.content) {
      setOpened('gone');
      return;
    }
    const { state, lastError } = entry.item;
    const isRefused = state === 'conflict' || state === 'needs-attention';
    setOpened({ body: entry.content.body, failure: isRefused ? failureOf(state, lastError) : null });
  }, [id, isRead]);
  return opened;
}
