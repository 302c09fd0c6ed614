import { useEffect, useRef } from 'react';
import { useDevice, useIsOfSubmissions, useIsOutboxRead } from '../submissions';
import { draftName, hasEnded } from './draft-names';
import { tellRemoved } from './removed-drafts';
import { type DraftContent, type FoundDraft, useFoundDraft } from './use-found-draft';
import { useSavedDraft } from './use-saved-draft';

export interface Draft {
  /** A draft from an earlier visit, until the user continues or discards it. */
  found: FoundDraft | null;
  /** Time of the last save; null before the first. */
  savedAt: number | null;
  /** Call on each change: the form is saved a moment later. */
  changed: () => void;
  /** The user took the found draft: this form saves over it from now on. */
  settle: () => void;
  /** Saves before the user leaves; false when this device cannot. */
  saveNow: () => Promise<boolean>;
  /** The form was sent, or the user discarded it. */
  forget: () => void;
}

/**
 * Saves a form on this device, encrypted, and offers a draft that it finds. `read` returns the content to save, or null
 * while nothing would be lost. `form` names the form and is stored in clear: it must not identify a patient.
 * `submission`: the one that the content belongs to. When that changes, the draft moves; when that was received,
 * discarded or replaced, its stored draft ends.
 */
export function useDraft(form: string, submission: string | null, read: () => DraftContent | null): Draft {
  const { storage } = useDevice();
  // Only these facts, and not each change: the progress of a submission would render the whole form.
  const isRead = useIsOutboxRead();
  const isOwnEnded = useIsOfSubmissions((view) => submission !== null && hasEnded(view, submission));
  const key = draftName(form, isOwnEnded ? null : submission);
  const name = useRef(key);
  const drafts = useFoundDraft(form, submission);
  const { found, look, isLooked, isOffered } = drafts;
  const saved = useSavedDraft(name, read, drafts);
  const { changed, resume } = saved;
  const seenAt = useRef(0);
  seenAt.current = Math.max(seenAt.current, found?.at ?? 0);
  /** Removes a draft of this tab. One that another tab saved later stays: this tab never had its content. */
  const remove = async (old: string) => {
    const drafts = (await storage)?.drafts;
    const kept = (await drafts?.list())?.find((one) => one.key === old);
    if (!drafts || (kept && kept.at > Math.max(seenAt.current, saved.lastSaved()))) return;
    await drafts.remove(old);
    tellRemoved(old);
  };

  useEffect(() => {
    if (isRead) void look().then(resume);
  }, [isRead, look, resume]);

  // A draft behind the PIN is read when the PIN was given.
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isHere = true;
    void storage.then((device) => {
      if (isHere) stop = device?.pin.onOpened(() => void look().then(resume));
    });
    return () => {
      isHere = false;
      stop?.();
    };
  }, [storage, look, resume]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the name changes
  useEffect(() => {
    const before = name.current;
    if (before === key) return;
    name.current = key;
    // A draft that is still offered, or that could not be read yet, stays where it is.
    if (isOffered()) return;
    if (isLooked()) void remove(before);
    resume();
  }, [key]);

  const settle = () => {
    const wasBegun = isOffered() && saved.isBegun();
    drafts.settle();
    if (wasBegun) changed();
  };

  const isEnded = useIsOfSubmissions((view) => found?.submission != null && hasEnded(view, found.submission));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the submission of the found draft ends
  useEffect(() => {
    if (!isEnded || !found) return;
    void remove(found.name);
    settle();
  }, [isEnded]);

  return {
    found: isEnded ? null : found,
    savedAt: saved.savedAt,
    changed,
    settle,
    saveNow: saved.save,
    forget: () => {
      saved.end();
      const names = isLooked() ? new Set([name.current, found?.name ?? name.current]) : [];
      for (const each of names) void remove(each);
      // Input beside a found draft stays, and is saved in its place.
      settle();
    },
  };
}
