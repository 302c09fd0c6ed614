import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { useDevice } from '../../submissions';
import type { RequestForm } from './request-form';
import { type Request, useRequestKind } from './request-kind';

const SAVED_EVERY_MS = 3000;

const Kept = v.looseObject({ clientRef: v.pipe(v.string(), v.minLength(16)), person: v.looseObject({}) });

export interface Found {
  form: RequestForm;
  at: number;
}

export interface DraftState {
  /** What was left half written, until it is taken or thrown away. */
  found: Found | null;
  /** When this form was last kept; null before. */
  savedAt: number | null;
  /** Answers what was found, which is from now on this form's own. */
  take: () => RequestForm | null;
  /** Keeps the form now; false where this device cannot. */
  keep: () => Promise<boolean>;
  /** It was sent, or thrown away. */
  forget: () => void;
}

/**
 * The form saves itself on this device, encrypted, every few seconds while it changes, and offers what was left after a
 * crash. `isActive` is false where the form was opened from a submission, which rests already.
 */
export function useDraft(form: UseFormReturn<RequestForm, unknown, Request>, isActive: boolean): DraftState {
  const { draftKey } = useRequestKind();
  const { storage } = useDevice();
  const [found, setFound] = useState<Found | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const isOver = useRef(false);
  const isOffered = found !== null;

  useEffect(() => {
    if (!isActive) return undefined;
    let isHere = true;
    void storage
      .then((opened) => opened?.drafts.read(draftKey) ?? null)
      .then((draft) => {
        if (!isHere || !draft || !v.is(Kept, draft.value)) return;
        const kept = draft.value as unknown as Omit<RequestForm, 'annex'>;
        setFound({ form: { ...kept, annex: draft.files[0] ?? null }, at: draft.at });
      });
    return () => {
      isHere = false;
    };
  }, [storage, isActive, draftKey]);

  const keep = useCallback(async (): Promise<boolean> => {
    const opened = await storage;
    if (!opened || isOver.current) return false;
    const { annex, ...values } = form.getValues();
    const result = await opened.drafts.save(draftKey, values, annex ? [annex] : []);
    // Sent, or thrown away, while it was being written.
    if (isOver.current) await opened.drafts.remove(draftKey);
    else if (result === 'saved') setSavedAt(Date.now());
    return result === 'saved';
  }, [form, storage, draftKey]);

  useEffect(() => {
    // What was found must not be written over before somebody chose.
    if (!isActive || isOffered) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (form.formState.isDirty) void keep();
    };
    const saveIfDue = () => {
      if (timer !== undefined) save();
    };
    const subscription = form.watch(() => {
      timer ??= setTimeout(save, SAVED_EVERY_MS);
    });
    document.addEventListener('visibilitychange', saveIfDue);
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
      document.removeEventListener('visibilitychange', saveIfDue);
    };
  }, [form, keep, isActive, isOffered]);

  return {
    found,
    savedAt,
    keep,
    take: () => {
      setFound(null);
      return found?.form ?? null;
    },
    forget: () => {
      // Thrown away before this form was begun, it says nothing about this form.
      isOver.current = !isOffered;
      setFound(null);
      setSavedAt(null);
      void storage.then((opened) => opened?.drafts.remove(draftKey));
    },
  };
}
