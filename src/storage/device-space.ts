export interface Space {
  usedBytes: number;
  quotaBytes: number;
  /** The browser clears it only when a person says so. */
  isPersistent: boolean;
}

/** Null where the browser does not tell. */
export async function estimateStorage(): Promise<Space | null> {
  try {
    const [{ usage = 0, quota = 0 }, isPersistent] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted(),
    ]);
    return { usedBytes: usage, quotaBytes: quota, isPersistent };
  } catch {
    return null;
  }
}

/** Asks the browser to keep what is stored when it runs out of space; true when it does. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
