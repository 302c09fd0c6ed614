/** Other requests wait at most this long. */
const SLICE_MS = 20;

/** Works on each item, with pauses: 50,000 rows take a second, and everybody else's requests go on in between. */
export async function forEachInSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - began < SLICE_MS) continue;
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    began = performance.now();
  }
}

/** As `flatMap`, with pauses. */
export async function flatMapInSlices<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => readonly Result[],
): Promise<Result[]> {
  const results: Result[] = [];
  await forEachInSlices(items, (item) => results.push(...work(item)));
  return results;
}
