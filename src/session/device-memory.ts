/** The part of `localStorage` that is needed here. */
export type DeviceMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What this device remembers over reloads; nothing at all where the browser forbids it or the disk is full. */
export const deviceMemory: DeviceMemory = {
  getItem: (key) => attempt(() => localStorage.getItem(key)),
  setItem: (key, value) => void attempt(() => localStorage.setItem(key, value)),
  removeItem: (key) => void attempt(() => localStorage.removeItem(key)),
};

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function readJson(memory: DeviceMemory, key: string): unknown {
  return attempt<unknown>(() => JSON.parse(memory.getItem(key) ?? 'null'));
}
