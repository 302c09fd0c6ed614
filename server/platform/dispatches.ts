import type { Dispatches } from './ports/dispatches';

/** Tells a dispatch to the modules that keep something of it. They never fail. */
export function createDispatches(): Dispatches {
  const listeners: Parameters<Dispatches['addListener']>[0][] = [];
  return {
    tell(dispatch) {
      for (const listener of listeners) listener(dispatch);
    },
    addListener: (listener) => listeners.push(listener),
  };
}
