import { useCallback, useEffect, useRef, useState } from 'react';
import { useDevice } from '../submissions';

const SAVED_EVERY_MS = 3000;

/** What rests on this device of an unfinished form. */
export interface DraftContent {
  value: unknown;
  files: readonly File[];
}

export interface Draft {
  /** What was left unfinished, until the user takes it or throws it away. */
  found: (DraftContent & { at: number }) | null;
  /** When this form was last saved; null before. */
  savedAt: number | null;
  /** The form changed: it is saved a moment later. */
  changed: () => void;
  /** The found draft is this form's own from now on. */
  settle: () => void;
  /** Saves before the user leaves; false where this device cannot. */
  saveNow: () => Promise<boolean>;
  /** The form was sent, or the user threw it away. */
  forget: () => void;
}

/**
 * Saves a form on this device, encrypted, a moment after each change and when the page is hidden, and offers what a crash
 * left. `read` gives what to save; null while nothing would be lost. `key` names the form and rests in clear, so it must
 * identify no patient.
 */
export function useDraft(key: string, read: () => DraftContent | null): Draft {
  const { storage } = useDevice();
  const [found, setFound] = useState<Draft['found']>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const current = useRef(read);
  current.current = read;
  const isBegun = useRef(false);
  const isOver = useRef(false);
  const isOffered = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    let isHere = true;
    void storage
      .then((opened) => opened?.drafts.read(key) ?? null)
      .then((draft) => {
        if (!isHere || !draft || isBegun.current) return;
        isOffered.current = true;
        setFound(draft);
      });
    return () => {
      isHere = false;
    };
  }, [storage, key]);

  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const content = current.current();
    if (content === null) return true;
    const opened = await storage;
    if (!opened) return false;
    const result = await opened.drafts.save(key, content.value, content.files);
    // Sent, or thrown away, while it was being written.
    if (isOver.current) await opened.drafts.remove(key);
    else if (result === 'saved') setSavedAt(Date.now());
    return result === 'saved';
  }, [storage, key]);

  const changed = useCallback(() => {
    isBegun.current = true;
    isOver.current = false;
    // A found draft must not be overwritten before the user chose.
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

  const settle = () => {
    const wasBegun = isOffered.current && isBegun.current;
    isOffered.current = false;
    setFound(null);
    if (wasBegun) changed();
  };

  return {
    found,
    savedAt,
    changed,
    settle,
    saveNow: save,
    forget: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      isOver.current = true;
      setSavedAt(null);
      void storage.then((opened) => opened?.drafts.remove(key));
      // What was typed beside a found draft stays, and is saved in its place.
      settle();
    },
  };
}
