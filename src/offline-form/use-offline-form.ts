import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../contract/limits';
import { notify } from '../ui/notify';
import { useHoldUpdates } from '../ui/unsaved';
import type { LeaveGuardState } from './leave-guard';
import { type Draft, type DraftContent, useDraft } from './use-draft';
import { type OpenedSubmission, useOpened } from './use-opened';

/** How a form's content becomes a draft, and comes back from a draft or a submission. */
export interface OfflineFormKind<State> {
  /** Names the form on this device, in clear. */
  draftKey: string;
  keep: (state: State) => DraftContent;
  /** Null where the draft is none of this form. `now` is what the form holds. */
  restore: (draft: DraftContent, now: State) => State | null;
  /** Null where the submission is none of this form. */
  open: (submission: OpenedSubmission, now: State) => State | null;
}

/** Where the content of a form is held: the state of a component, or react-hook-form. */
export interface FormContent<State> {
  /** Something would be lost if the user left now. */
  isDirty: boolean;
  /** The same, also between two renders. */
  isUnsent: () => boolean;
  get: () => State;
  set: (state: State) => void;
  /** Back to where it began. */
  clear: () => void;
}

export interface OfflineForm {
  /** Set once the form holds what the submission held. */
  opened: OpenedSubmission | 'gone' | null;
  isOpening: boolean;
  /** Tell it of each change of the content. */
  changed: () => void;
  draft: Pick<Draft, 'savedAt' | 'forget'> & {
    foundAt: number | null;
    /** False where the draft cannot be read. */
    take: () => boolean;
  };
  guard: LeaveGuardState;
  /** The content was sent, or the user gave it up. */
  clear: () => void;
}

/**
 * A form that works without a network: its draft is saved on this device while the user types, it asks before it is left,
 * and it opens a submission of the tray again (`mends`). `useSending` sends it.
 */
export function useOfflineForm<State>(
  kind: OfflineFormKind<State>,
  content: FormContent<State>,
  mends: string | null,
): OfflineForm {
  const current = useRef(content);
  current.current = content;
  const read = useOpened(mends);
  const [opened, setOpened] = useState<OfflineForm['opened']>(null);
  // A correction has a draft of its own: it belongs to its submission, and not to the next report.
  const draft = useDraft(mends === null ? kind.draftKey : `${kind.draftKey} ${mends}`, () =>
    current.current.isUnsent() ? kind.keep(current.current.get()) : null,
  );
  useHoldUpdates(content.isDirty, kind.draftKey);

  useEffect(() => {
    if (read === null) return;
    const state = read === 'gone' ? null : kind.open(read, current.current.get());
    if (state === null) notify.info('Ese envío ya no está por corregir. Mírelo en Envíos.', LIMITS.toastMs);
    else current.current.set(state);
    setOpened(state === null ? 'gone' : read);
  }, [read, kind]);

  const clear = () => {
    current.current.clear();
    draft.forget();
  };
  return {
    opened,
    isOpening: mends !== null && opened === null,
    changed: draft.changed,
    draft: {
      savedAt: draft.savedAt,
      foundAt: draft.found?.at ?? null,
      forget: draft.forget,
      take: () => {
        const state = draft.found && kind.restore(draft.found, current.current.get());
        if (state) current.current.set(state);
        draft.settle();
        return state !== null;
      },
    },
    guard: { mustAsk: () => current.current.isUnsent(), save: draft.saveNow, discard: clear },
    clear,
  };
}
