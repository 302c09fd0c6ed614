import { createContext, useCallback, useMemo, useState } from 'react';

/** A figure of which the field did not take everything that was typed. */
export interface Misread {
  /** The field, as the screen names it. */
  name: string;
  /** `«-1» quedó en 1` */
  words: string;
  /** Key by key, also what the field dropped. */
  typed: string;
  digits: string;
  /** What the field says. */
  slip: string | null;
  /** The text had more than its digits. */
  isShorter: boolean;
}

/**
 * The misread figures of one form, by field. A figure stays here while its field is hidden (a search, a confirmed
 * section), until it is typed again, so that sending can ask about it.
 */
export type MisreadFigures = Map<string, Misread>;

/** Null outside a form that asks before it sends. */
export const MisreadContext = createContext<MisreadFigures | null>(null);

/** Begins with none again when `of` changes: other figures replaced those of the form. */
export function useMisreadFigures(of: unknown = null) {
  const [sent, setSent] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of both begins with none
  const figures = useMemo<MisreadFigures>(() => new Map(), [of, sent]);
  /** The form was sent. */
  const forget = useCallback(() => setSent((before) => before + 1), []);
  return { figures, forget };
}

/** The field's content goes to another field (a filled line becomes a row), and its misread figure with it. */
export function moveMisread(figures: MisreadFigures | null, from: string, to: { key: string; name: string }) {
  const misread = figures?.get(from);
  if (!figures || !misread) return;
  figures.delete(from);
  figures.set(to.key, { ...misread, name: to.name });
}

/** `UCI adultos: Revise: «-1» quedó en 1` */
export function questionsOfMisread(figures: MisreadFigures) {
  return [...figures].map(([key, { name, words }]) => ({
    key,
    name,
    message: `Revise: ${words}`,
    isMisread: true,
  }));
}
