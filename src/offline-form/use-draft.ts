import { useCallback, useEffect, useRef, useState } from 'react';
import { useDevice, useSubmissions } from '../submissions';
import { draftName, draftsOf, hasEnded } from './draft-names';

const SAVED_EVERY_MS = 3000;

/** The content of an unfinished form on this device. */
export interface DraftContent {
  value: unknown;
  files: readonly File[];
}

export interface Draft {
  /** A draft from an earlier visit, until the user continues or discards it. */
  found: (DraftContent & { at: number; name: string; submission: string | null }) | null;
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
 * Saves a form on this device, encrypted, a moment after each change and when the page is hidden. Offers a draft that
 * it finds, for example after a crash. `read` returns the content to save, or null while nothing would be lost. `form`
 * names the form and is stored in clear: it must not identify a patient. `submission`: the one that the content belongs
 * to. When that changes, the draft moves; when that was received, discarded or replaced, its stored draft ends.
 */
export function useDraft(form: string, submission: string | null, read: () => DraftContent | null): Draft {
  const { storage } = useDevice();
  const view = useSubmissions();
  const { isRead } = view;
  const key = draftName(form, submission !== null && hasEnded(view, submission) ? null : submission);
  const name = useRef(key);
  const [found, setFound] = useState<Draft['found']>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const current = useRef(read);
  current.current = read;
  const isBegun = useRef(false);
  const isOver = useRef(false);
  const isOffered = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  // Once: later the form itself saves drafts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view changes with every submission
  useEffect(() => {
    if (!isRead) return undefined;
    let isHere = true;
    void storage.then(async (device) => {
      if (!device) return;
      const { offered, ended } = draftsOf(form, submission, await device.drafts.list(), view);
      for (const old of ended) await device.drafts.remove(old);
      const draft = offered && (await device.drafts.read(offered.name));
      if (!isHere || !draft || isBegun.current) return;
      isOffered.current = true;
      setFound({ ...draft, ...offered });
    });
    return () => {
      isHere = false;
    };
  }, [storage, form, isRead]);

  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const content = current.current();
    if (content === null) return true;
    const opened = await storage;
    if (!opened) return false;
    const savedAs = name.current;
    const result = await opened.drafts.save(savedAs, content.value, content.files);
    // The form was sent or discarded during the write, or its draft moved.
    if (isOver.current || savedAs !== name.current) await opened.drafts.remove(savedAs);
    else if (result === 'saved') setSavedAt(Date.now());
    return result === 'saved';
  }, [storage]);

  const changed = useCallback(() => {
    isBegun.current = true;
    isOver.current = false;
    // Do not overwrite a found draft before the user chooses.
    if (isOffered.current) return;
    timer.current ??= setTimeout(() => void save(), SAVED_EVERY_MS);
  }, [save]);

  useEffect(() => {
    const saveIfDue = () => {
      if (timer.current !== undefined) void save();
    };
    document.addEventListener('visibilitychange', saveIfDue);
    return () => {
      document.removeEventListener('visibilitychange', saveIfDue);
      saveIfDue();
    };
  }, [save]);

  useEffect(() => {
    const before = name.current;
    if (before === key) return;
    name.current = key;
    // A draft that is still offered stays where it is.
    if (isOffered.current) return;
    void storage.then((device) => device?.drafts.remove(before));
    if (isBegun.current && !isOver.current) changed();
  }, [key, storage, changed]);

  const settle = () => {
    const wasBegun = isOffered.current && isBegun.current;
    isOffered.current = false;
    setFound(null);
    if (wasBegun) changed();
  };

  const isEnded = found?.submission != null && hasEnded(view, found.submission);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the submission of the found draft ends
  useEffect(() => {
    if (!isEnded || !found) return;
    void storage.then((device) => device?.drafts.remove(found.name));
    settle();
  }, [isEnded]);

  return {
    found: isEnded ? null : found,
    savedAt,
    changed,
    settle,
    saveNow: save,
    forget: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      isOver.current = true;
      setSavedAt(null);
      const names = new Set([name.current, found?.name ?? name.current]);
      void storage.then(async (opened) => {
        for (const each of names) await opened?.drafts.remove(each);
      });
      // Input beside a found draft stays, and is saved in its place.
      settle();
    },
  };
}
