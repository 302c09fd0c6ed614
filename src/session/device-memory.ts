/** The used part of `localStorage`. */
export type DeviceMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Values that outlive a reload. Without storage (forbidden, or disk full) it reads null and ignores writes. */
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
