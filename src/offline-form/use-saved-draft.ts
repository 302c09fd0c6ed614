import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useDevice } from '../submissions';
import { onRemoved } from './removed-drafts';
import type { DraftContent, FoundDrafts } from './use-found-draft';

const SAVED_EVERY_MS = 3000;

interface SavedDraft {
  /** Time of the last save; null before the first. */
  savedAt: number | null;
  /** The form is saved a moment later. */
  changed: () => void;
  /** Saves now; false when this device cannot. */
  save: () => Promise<boolean>;
  /** Saves what an earlier save could not. */
  resume: () => void;
  /** The form was sent, or the user discarded it. */
  end: () => void;
  /** Time of this tab's last save, also of an older form; 0 before the first. */
  lastSaved: () => number;
  /** The user has changed the form. */
  isBegun: () => boolean;
}

/** Saves a form a moment after each change and when the page is hidden, but never over a draft that nobody has seen. */
export function useSavedDraft(
  name: RefObject<string>,
  read: () => DraftContent | null,
  { look, isOffered }: Pick<FoundDrafts, 'look' | 'isOffered'>,
): SavedDraft {
  const { storage } = useDevice();
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const current = useRef(read);
  current.current = read;
  const stage = useRef<'untouched' | 'begun' | 'over'>('untouched');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const lastSaved = useRef(0);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const save = useCallback(async (): Promise<boolean> => {
    stop();
    const content = current.current();
    if (content === null) return true;
    const opened = await storage;
    if (!opened) return false;
    const wasOffered = isOffered();
    if (!(await look()) || (isOffered() && !wasOffered)) return false;
    const savedAs = name.current;
    const result = await opened.drafts.save(savedAs, content.value, content.files);
    if (result === 'saved') lastSaved.current = Date.now();
    // The form was sent or discarded during the write, or its draft moved.
    if (stage.current === 'over' || savedAs !== name.current) await opened.drafts.remove(savedAs);
    else if (result === 'saved') setSavedAt(Date.now());
    return result === 'saved';
  }, [storage, name, look, isOffered, stop]);

  const saveInTime = useCallback(() => {
    stop();
    // Do not overwrite a found draft before the user chooses.
    if (!isOffered()) void save();
  }, [save, isOffered, stop]);

  const changed = useCallback(() => {
    stage.current = 'begun';
    if (isOffered()) return;
    timer.current ??= setTimeout(saveInTime, SAVED_EVERY_MS);
  }, [saveInTime, isOffered]);

  useEffect(() => {
    const saveIfDue = () => {
      if (timer.current !== undefined) saveInTime();
    };
    document.addEventListener('visibilitychange', saveIfDue);
    return () => {
      document.removeEventListener('visibilitychange', saveIfDue);
      saveIfDue();
    };
  }, [saveInTime]);

  // Another tab sent or discarded its own input under this name: what this tab has must stay on the device.
  useEffect(
    () =>
      onRemoved((removed) => {
        if (removed === name.current && stage.current === 'begun' && !isOffered()) void save();
      }),
    [name, save, isOffered],
  );

  return {
    savedAt,
    lastSaved: useCallback(() => lastSaved.current, []),
    changed,
    save,
    resume: useCallback(() => {
      if (stage.current === 'begun') changed();
    }, [changed]),
    end: useCallback(() => {
      stop();
      stage.current = 'over';
      setSavedAt(null);
    }, [stop]),
    isBegun: useCallback(() => stage.current !== 'untouched', []),
  };
}
