import { useCallback, useRef, useState } from 'react';
import { useDevice, useSubmissionsNow, type View } from '../submissions';
import { draftsOf } from './draft-names';

/** The content of an unfinished form on this device. */
export interface DraftContent {
  value: unknown;
  files: readonly File[];
}

export type FoundDraft = DraftContent & { at: number; name: string; submission: string | null };

export interface FoundDrafts {
  found: FoundDraft | null;
  /**
   * Looks for a draft until the device has answered once. `locked`: the PIN was not given, or the outbox is not read yet.
   * `failed`: the disk does not give it. Until it is `looked` nothing may be saved or removed, because an unread draft may have
   * the same name.
   */
  look: () => Promise<Look>;
  isLooked: () => boolean;
  /** A draft is offered, and the user has not chosen. */
  isOffered: () => boolean;
  /** The user chose, or the draft has ended. */
  settle: () => void;
}

type Look = 'looked' | 'locked' | 'failed';
type Storage = ReturnType<typeof useDevice>['storage'];
type Reading = Pick<View, 'entries' | 'isRead'>;

/** Finds the draft that a form offers, for example after a crash. */
export function useFoundDraft(form: string, submission: string | null): FoundDrafts {
  const { storage } = useDevice();
  const submissions = useSubmissionsNow();
  const [found, setFound] = useState<FoundDraft | null>(null);
  const own = useRef(submission);
  own.current = submission;
  const state = useRef<Look>('locked');
  const isOffered = useRef(false);
  const underWay = useRef<Promise<void> | null>(null);

  const look = useCallback(async () => {
    const lookOnce = async () => {
      const draft = await findDraft(storage, form, own.current, submissions());
      const isUnread = draft === 'locked' || draft === 'failed';
      state.current = isUnread ? draft : 'looked';
      if (draft === null || isUnread) return;
      isOffered.current = true;
      setFound(draft);
    };
    if (state.current !== 'looked') {
      underWay.current ??= lookOnce().finally(() => {
        underWay.current = null;
      });
      await underWay.current;
    }
    return state.current;
  }, [storage, form, submissions]);

  return {
    found,
    look,
    isLooked: useCallback(() => state.current === 'looked', []),
    isOffered: useCallback(() => isOffered.current, []),
    settle: useCallback(() => {
      isOffered.current = false;
      setFound(null);
    }, []),
  };
}

/** Removes the drafts of ended submissions. Null: there is none to offer. */
async function findDraft(
  storage: Storage,
  form: string,
  submission: string | null,
  view: Reading,
): Promise<FoundDraft | Exclude<Look, 'looked'> | null> {
  const device = await storage;
  if (!device) return null;
  if (!view.isRead) return 'locked';
  try {
    const { offered, ended } = draftsOf(form, submission, await device.drafts.list(), view);
    for (const old of ended) await device.drafts.remove(old);
    const draft = offered && (await device.drafts.read(offered.name));
    return draft && offered ? { ...draft, ...offered } : null;
  } catch {
    // The PIN is asked for elsewhere; of a disk that fails nobody else tells.
    return device.pin.state().then(
      (pin) => (pin === 'locked' ? 'locked' : 'failed'),
      () => 'failed',
    );
  }
}
