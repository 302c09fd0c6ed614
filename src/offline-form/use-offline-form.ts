import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { LIMITS } from '../../contract/limits';
import type { Replaced } from '../submissions';
import type { KeptMisread } from '../ui/misread-figures';
import { notify } from '../ui/notify';
import { useHoldUpdates } from '../ui/use-hold-updates';
import type { LeaveGuardState } from './leave-guard';
import { type Draft, useDraft } from './use-draft';
import type { DraftContent } from './use-found-draft';
import { type OpenedSubmission, useOpened } from './use-opened';

/** Converts a form's content to a draft, and back from a draft or a submission. */
export interface OfflineFormKind<State> {
  /** Names the form on this device; stored in clear. */
  draftKey: string;
  keep: (state: State) => DraftContent;
  /** Null when the draft is not this form. `now` is the form's current content. */
  restore: (draft: DraftContent, now: State) => State | null;
  /** Null when the submission is not this form. */
  open: (submission: OpenedSubmission, now: State) => State | null;
}

/** Holds the content of a form: component state or react-hook-form. */
export interface FormContent<State> {
  /** Leaving now would lose something. */
  isDirty: boolean;
  /** The same, but current between two renders too. */
  isUnsent: () => boolean;
  get: () => State;
  set: (state: State) => void;
  /** Resets to the start. */
  clear: () => void;
}

export interface OfflineForm {
  /** The submission that the content belongs to: the next one replaces it. */
  own: Replaced;
  /** Set once the form has the submission's content. */
  opened: OpenedSubmission | 'gone' | null;
  isOpening: boolean;
  /** Call on each change of the content. */
  changed: () => void;
  draft: Pick<Draft, 'savedAt' | 'forget'> & {
    foundAt: number | null;
    /** Something else was typed beside the found draft. */
    isBeside: boolean;
    /** False when the draft cannot be read. */
    take: () => boolean;
  };
  guard: LeaveGuardState;
  /** The content was sent, or the user discarded it. */
  clear: () => void;
}

/**
 * A form that works without a network. It saves its draft on this device while the user types, asks before the user
 * leaves, and opens a submission of the tray again (`corrects`). `useSending` sends it. The draft keeps the misread figures too.
 */
export function useOfflineForm<State>(
  kind: OfflineFormKind<State>,
  content: FormContent<State>,
  corrects: string | null,
  misread?: Pick<KeptMisread, 'keep' | 'restore'>,
): OfflineForm {
  const current = useRef(content);
  current.current = content;
  const slips = useRef(misread);
  slips.current = misread;
  const read = useOpened(corrects);
  const [opened, setOpened] = useState<OfflineForm['opened']>(null);
  const { own, id } = useOwnSubmission(corrects);
  const draft = useDraft(kind.draftKey, id, () =>
    current.current.isUnsent() ? withSlips(kind.keep(current.current.get()), slips.current?.keep()) : null,
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
    own.current = null;
  };
  return {
    own,
    opened,
    isOpening: corrects !== null && opened === null,
    changed: draft.changed,
    draft: {
      savedAt: draft.savedAt,
      foundAt: draft.found?.at ?? null,
      isBeside: draft.found !== null && content.isDirty,
      forget: draft.forget,
      take: () => {
        const state = draft.found && kind.restore(draft.found, current.current.get());
        if (state) current.current.set(state);
        if (state) slips.current?.restore(slipsOf(draft.found));
        if (state && draft.found) own.current = draft.found.submission;
        draft.settle();
        return state !== null;
      },
    },
    guard: { mustAsk: () => current.current.isUnsent(), save: draft.saveNow, discard: clear },
    clear,
  };
}

/** A figure that was not taken as it was typed says so after a reload too. */
function withSlips({ value, files }: DraftContent, slips: unknown[] = []): DraftContent {
  return { value: slips.length > 0 ? { ...(value as object), [SLIPS]: slips } : value, files };
}

function slipsOf(draft: DraftContent | null): unknown {
  return (draft?.value as Record<string, unknown> | undefined)?.[SLIPS];
}

const SLIPS = 'misread';

/** Readable between two renders, like a ref. A change renders the form, but after what says that it was saved. */
function useOwnSubmission(corrects: string | null): { own: Replaced; id: string | null } {
  const now = useRef(corrects);
  const [id, setId] = useState(corrects);
  const own = useMemo(
    () => ({
      get current() {
        return now.current;
      },
      set current(next) {
        now.current = next;
        startTransition(() => setId(next));
      },
    }),
    [],
  );
  return { own, id };
}
