/** The text being written; only its text box subscribes to it. */
export interface Draft {
  get(): string;
  set(text: string): void;
  subscribe(listener: () => void): () => void;
  /** This device's copy has been read into it. */
  isRead: boolean;
}

const drafts = new Map<string, Draft>();

/** A person's unsent text about a transfer. It outlives the screen; `keep-draft.ts` keeps it on the device. */
export function draftOf(person: string, transfer: number): Draft {
  const key = `${person} ${transfer}`;
  const draft = drafts.get(key) ?? createDraft();
  drafts.set(key, draft);
  return draft;
}

/** Empties the memory of this page. The device keeps its encrypted copies. */
export function forgetDrafts(): void {
  for (const draft of drafts.values()) {
    // The empty text must not replace the copy.
    draft.isRead = false;
    draft.set('');
  }
  drafts.clear();
}

function createDraft(): Draft {
  let text = '';
  const listeners = new Set<() => void>();
  return {
    isRead: false,
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
