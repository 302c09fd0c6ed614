/** The text being written; only its text box subscribes to it. */
export interface Draft {
  get(): string;
  set(text: string): void;
  subscribe(listener: () => void): () => void;
}

export function createDraft(): Draft {
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
