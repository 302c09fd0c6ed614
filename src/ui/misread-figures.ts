import { createContext, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';

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

class WatchedFigures extends Map<string, Misread> {
  readonly #watchers = new Set<() => void>();

  constructor(entries: readonly [string, Misread][]) {
    super();
    for (const [key, misread] of entries) super.set(key, misread);
  }

  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
    };
  };

  override set(key: string, misread: Misread): this {
    super.set(key, misread);
    this.#tell();
    return this;
  }

  override delete(key: string): boolean {
    const had = super.delete(key);
    if (had) this.#tell();
    return had;
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher();
  }
}

/** Null outside a form that asks before it sends. */
export const MisreadContext = createContext<MisreadFigures | null>(null);

interface Beginning {
  entries: readonly [string, Misread][];
  /** The `of` that they belong to, once it was rendered. */
  of?: { value: unknown };
}

/** The misread figures of one form, and how its draft keeps them. */
export interface KeptMisread {
  figures: MisreadFigures;
  count: number;
  /** The form was sent. */
  forget: () => void;
  keep: () => [string, Misread][];
  /** Takes what `keep` gave, in the same turn in which the form takes its draft; anything else is none. */
  restore: (kept: unknown) => void;
}

/** Begins with none again when `of` changes: other figures replaced those of the form. */
export function useMisreadFigures(of: unknown = null): KeptMisread {
  const [begun, setBegun] = useState<Beginning>({ entries: [] });
  const figures = useMemo(
    () => new WatchedFigures(begun.of === undefined || begun.of.value === of ? begun.entries : []),
    [of, begun],
  );
  useEffect(() => {
    begun.of ??= { value: of };
  }, [begun, of]);
  // A field notes its figure after the render of its form.
  const count = useSyncExternalStore(figures.watch, () => figures.size);
  const forget = useCallback(() => setBegun({ entries: [] }), []);
  const keep = useCallback(() => [...figures], [figures]);
  const restore = useCallback((kept: unknown) => setBegun({ entries: v.is(Kept, kept) ? kept : [] }), []);
  return { figures, count, forget, keep, restore };
}

const Kept = v.array(
  v.tuple([
    v.string(),
    v.object({
      name: v.string(),
      words: v.string(),
      typed: v.string(),
      digits: v.string(),
      slip: v.nullable(v.string()),
      isShorter: v.boolean(),
    }),
  ]),
);

/** The field's content goes to another field (a filled line becomes a row), and its misread figure with it. */
export function moveMisread(figures: MisreadFigures | null, from: string, to: { key: string; name: string }) {
  const misread = figures?.get(from);
  if (!figures || !misread) return;
  figures.delete(from);
  figures.set(to.key, { ...misread, name: to.name });
}

/** `1 campo por corregir` */
export function toCorrectText(count: number): string {
  return `${count} ${count === 1 ? 'campo' : 'campos'} por corregir`;
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
