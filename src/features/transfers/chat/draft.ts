/** The text being written; only its text box subscribes to it. */
export interface Draft {
  get(): string;
  set(text: string): void;
  subscribe(listener: () => void): () => void;
}

const drafts = new Map<string, Draft>();

/**
 * A person's unsent text about a transfer. It outlives the screen, and stays in the memory of this page: it must not lie on
 * the disk.
 */
export function draftOf(person: string, transfer: number): Draft {
  const key = `${person} ${transfer}`;
  const draft = drafts.get(key) ?? createDraft();
  drafts.set(key, draft);
  return draft;
}

export function forgetDrafts(): void {
  for (const draft of drafts.values()) draft.set('');
  drafts.clear();
}

function createDraft(): Draft {
  let text = '';
  const listeners = new Set<() => void>();
  return {
    get: () => text,
    set: (next) => {
      text = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
