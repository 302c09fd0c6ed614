import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { ApiFailure } from '../../api';
import { failureOf, useOutbox, useSubmissions } from '../../submissions';
import type { RequestForm } from './request-form';

const Screen = v.looseObject({ clientRef: v.string(), person: v.looseObject({}) });

export interface Opened {
  id: string;
  form: RequestForm;
  /** Why it came back; null where it only waits. */
  failure: ApiFailure | null;
}

/** The form of a submission that is opened again from the tray; `gone` when it was sent or thrown away meanwhile. */
export function useOpenedSubmission(id: string | null): Opened | 'gone' | null {
  const outbox = useOutbox();
  const view = useSubmissions();
  const [opened, setOpened] = useState<Opened | 'gone' | null>(null);
  const isRead = view.isRead;

  // Read once: what happens to it while it is open in the form is told by sending it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view changes with every submission
  useEffect(() => {
    if (!id || !outbox || !isRead) return undefined;
    let isHere = true;
    const entry = view.entries.find(({ item }) => item.id === id);
    const screen = entry?.content?.screen;
    if (!entry?.canMend || !v.is(Screen, screen)) {
      setOpened('gone');
      return undefined;
    }
    const { state, lastError } = entry.item;
    const isRefused = state === 'conflict' || state === 'needs-attention';
    void outbox.filesOf(id).then(([file]) => {
      const annex = file ? new File([file.bytes], file.name, { type: file.type }) : null;
      const form = { ...(screen as unknown as Omit<RequestForm, 'annex'>), annex };
      if (isHere) setOpened({ id, form, failure: isRefused ? failureOf(state, lastError) : null });
    });
    return () => {
      isHere = false;
    };
  }, [id, outbox, isRead]);
  return opened;
}
