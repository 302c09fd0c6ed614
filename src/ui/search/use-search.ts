import { useEffect, useState } from 'react';

export interface Option {
  id: string | number;
  label: string;
  /** Shown beside the name and searchable: `A090`, `05001`. */
  code?: string;
  detail?: string;
}

export type Search = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

export type Answer =
  | { kind: 'short' }
  | { kind: 'searching' }
  | { kind: 'failed' }
  | { kind: 'found'; options: readonly Option[] };

interface Settled {
  text: string;
  search: Search;
  answer: Answer;
}

/** A server that hangs is asked for a minute and a half; a field without its list says so much earlier. */
const LATE_MS = 8_000;

/** Debounced search. A late answer replaces the failure that was shown meanwhile. When the text changes, it aborts the pending call and drops its answer. */
export function useSearch(search: Search, typed: string, minimum: number, delayMs: number): Answer {
  const text = typed.trim();
  const [settled, setSettled] = useState<Settled | null>(null);

  useEffect(() => {
    if (text.length < minimum) return;
    const stale = new AbortController();
    const settle = (answer: Answer) => {
      if (!stale.signal.aborted) setSettled({ text, search, answer });
    };
    let late: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(() => {
      late = setTimeout(() => settle({ kind: 'failed' }), LATE_MS);
      search(text, stale.signal)
        .then(
          (options) => settle({ kind: 'found', options }),
          () => settle({ kind: 'failed' }),
        )
        .finally(() => clearTimeout(late));
    }, delayMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(late);
      stale.abort();
    };
  }, [search, text, minimum, delayMs]);

  if (text.length < minimum) return { kind: 'short' };
  return settled?.text === text && settled.search === search ? settled.answer : { kind: 'searching' };
}
