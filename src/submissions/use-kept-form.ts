import { useCallback, useEffect, useRef, useState } from 'react';
import { useDevice } from './device-context';

const SAVED_EVERY_MS = 3000;

export interface KeptForm {
  /** What was left half filled in, until it is taken or thrown away; null where there is nothing. */
  found: { value: unknown; at: number } | null;
  /** When this form was last kept; null before. */
  savedAt: number | null;
  /** What was found is this form's own from now on, or is thrown away: either way it is offered no more. */
  settle: () => void;
  /** Keeps it before it is left; false where this device cannot. */
  keepNow: () => Promise<boolean>;
  /** It was sent, or thrown away. */
  forget: () => void;
}

/**
 * Keeps a form on this device, encrypted, a moment after each change, and offers what was left after a crash. `value` is
 * what to keep now; null while nothing was changed. `key` names the form and rests in clear: it must say nothing of anybody.
 */
export function useKeptForm(key: string, value: unknown): KeptForm {
  const { storage } = useDevice();
  const [found, setFound] = useState<KeptForm['found']>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const isOver = useRef(false);
  const latest = useRef(value);
  latest.current = value;
  const isOffered = found !== null;

  useEffect(() => {
    let isHere = true;
    void storage
      .then((opened) => opened?.drafts.read(key) ?? null)
      .then((draft) => {
        if (isHere && draft && latest.current === null) setFound({ value: draft.value, at: draft.at });
      });
    return () => {
      isHere = false;
    };
  }, [storage, key]);

  const keep = useCallback(async () => {
    const opened = await storage;
    if (!opened || isOver.current || latest.current === null) return;
    const result = await opened.drafts.save(key, latest.current, []);
    // Sent, or thrown away, while it was being written.
    if (isOver.current) await opened.drafts.remove(key);
    else if (result === 'saved') setSavedAt(Date.now());
  }, [storage, key]);

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    // What was found must not be written over before somebody chose.
    if (value === null || isOffered) return;
    isOver.current = false;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void keep();
    }, SAVED_EVERY_MS);
  }, [value, isOffered, keep]);

  useEffect(() => {
    const saveIfDue = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      void keep();
    };
    document.addEventListener('visibilitychange', saveIfDue);
    return () => {
      document.removeEventListener('visibilitychange', saveIfDue);
      saveIfDue();
    };
  }, [keep]);

  return {
    found,
    savedAt,
    settle: () => setFound(null),
    keepNow: async () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (latest.current === null) return true;
      const opened = await storage;
      return (await opened?.drafts.save(key, latest.current, [])) === 'saved';
    },
    forget: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      isOver.current = true;
      setFound(null);
      setSavedAt(null);
      void storage.then((opened) => opened?.drafts.remove(key));
    },
  };
}
