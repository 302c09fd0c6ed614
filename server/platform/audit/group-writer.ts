interface Waiting<Item> {
  item: Item;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Writes items in groups: while one write is under way, the items that arrive wait and are the next write together. So
 * the number of writes follows the speed of the database and not the number of items. The returned promise settles
 * when the item's group was written, or rejects with the error of that write.
 */
export function createGroupWriter<Item>(write: (items: readonly Item[]) => Promise<void>) {
  let waiting: Waiting<Item>[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        await write(group.map(({ item }) => item));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isWriting = false;
  }

  return (item: Item): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      // The other requests of this turn of the event loop join the group.
      setImmediate(() => void writeAll());
    });
}
