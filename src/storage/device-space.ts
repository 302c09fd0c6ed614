export interface Space {
  usedBytes: number;
  quotaBytes: number;
  /** The browser deletes the data only when the user asks for it. */
  isPersistent: boolean;
}

/** Null where the browser gives no estimate. */
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

/** Asks the browser to keep the data when space runs out; true when it agrees. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
