/** So long one slice works at a stretch: on a processor four times slower the screen still answers. */
const SLICE_MS = 12;

/** Does the work item by item, and lets the browser draw and answer in between. */
export async function inSlices<Item, Done>(
  items: readonly Item[],
  work: (item: Item, at: number) => Done,
  now: () => number = () => performance.now(),
): Promise<Done[]> {
  const done: Done[] = [];
  let until = now() + SLICE_MS;
  for (const [at, item] of items.entries()) {
    if (now() >= until) {
      await nextTurn();
      until = now() + SLICE_MS;
    }
    done.push(work(item, at));
  }
  return done;
}

/** Newer browsers go on with this work before other that waits, once they have drawn and answered. */
const nextTurn = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
