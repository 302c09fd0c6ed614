import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { saveBeforeSignOut } from '../session';
import { useDevice } from '../submissions';
import { createNotKept } from './not-kept';
import { onRemoved } from './removed-drafts';
import { type SaveWhenStill, saveWhenStill } from './save-when-still';
import type { DraftContent, FoundDrafts } from './use-found-draft';

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

/** Saves a form when the user pauses and when the page is hidden, but never over a draft that nobody has seen. */
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
  const timing = useRef<SaveWhenStill | undefined>(undefined);
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const lastSaved = useRef(0);
  const stop = useCallback(() => timing.current?.stop(), []);
  const [notKept] = useState(createNotKept);
  const inTime = useRef(() => {});

  const write = useCallback(async () => {
    const content = current.current();
    if (content === null) {
      notKept.end();
      return 'saved';
    }
    const opened = await storage;
    if (!opened) return 'not-read';
    const wasOffered = isOffered();
    const looked = await look();
    if (looked === 'failed') return 'unread';
    notKept.endUnread();
    if (looked === 'locked' || (isOffered() && !wasOffered)) return 'not-read';
    const savedAs = name.current;
    const result = await opened.drafts.save(savedAs, content.value, content.files);
    if (result === 'saved') lastSaved.current = Date.now();
    // The form was sent or discarded during the write, or its draft moved.
    if (stage.current === 'over' || savedAs !== name.current) await opened.drafts.remove(savedAs);
    else if (result === 'saved') setSavedAt(Date.now());
    if (result === 'saved') notKept.end();
    return result;
  }, [storage, name, look, isOffered, notKept]);

  // One after the other: a slow write must not end after a newer one and replace it.
  const writeNext = useCallback(() => {
    stop();
    const written = writing.current.then(write, write);
    writing.current = written;
    return written;
  }, [stop, write]);

  const save = useCallback(async (): Promise<boolean> => (await writeNext()) === 'saved', [writeNext]);

  const saveInTime = useCallback(() => {
    stop();
    // Do not overwrite a found draft before the user chooses.
    if (isOffered()) return;
    void writeNext().then((result) => {
      // Without the PIN the screen asks for it, and saves then.
      const isRefused = result === 'quota' || result === 'aborted';
      if ((!isRefused && result !== 'unread') || stage.current === 'over') return;
      // What the form says beside its fields would be true of an earlier content only.
      setSavedAt(null);
      notKept.tell(isRefused ? 'unsaved' : 'unread', () => inTime.current());
    });
  }, [writeNext, isOffered, stop, notKept]);

  inTime.current = saveInTime;
  const changed = useCallback(() => {
    stage.current = 'begun';
    if (isOffered()) return;
    timing.current ??= saveWhenStill(() => inTime.current());
    timing.current.changed();
  }, [isOffered]);

  useEffect(() => {
    const saveIfDue = () => {
      if (timing.current?.isDue()) saveInTime();
    };
    document.addEventListener('visibilitychange', saveIfDue);
    return () => {
      document.removeEventListener('visibilitychange', saveIfDue);
      saveIfDue();
    };
  }, [saveInTime]);

  useEffect(
    () =>
      saveBeforeSignOut(async () => {
        if (isOffered()) return current.current() === null;
        return stage.current !== 'begun' || save();
      }),
    [save, isOffered],
  );

  useEffect(() => notKept.watch(), [notKept]);

  // Another tab sent or discarded its own input under this name: what this tab has must stay on the device.
  useEffect(
    () =>
      onRemoved((removed) => {
        if (removed === name.current && stage.current === 'begun') inTime.current();
      }),
    [name],
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
      notKept.end();
    }, [stop, notKept]),
    isBegun: useCallback(() => stage.current !== 'untouched', []),
  };
}
