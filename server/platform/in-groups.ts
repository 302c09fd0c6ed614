interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Does the work of many callers in groups: while one group is under way, the items that arrive wait and are the next
 * group. So the number of statements follows the speed of the database and not the number of requests. The work of an
 * item never begins before its call. The promise gives the result at the item's place, or rejects with the error of its
 * group.
 */
export function inGroups<Item, Result = never>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result | undefined> {
  let waiting: Waiting<Item, Result>[] = [];
  let isWorking = false;

  async function workAll(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        const results = await work(group.map(({ item }) => item));
        for (const [place, { resolve }] of group.entries()) resolve(results[place]);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isWorking = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isWorking) return;
      isWorking = true;
      // The other requests of this turn of the event loop join the group.
      setImmediate(() => void workAll());
    });
}
