import { Random } from './random';

/** A page or a server process: after its death its awaits never resolve. */
export class Life {
  alive = true;
  private readonly onDeath = new Set<() => void>();

  die(): void {
    if (!this.alive) return;
    this.alive = false;
    for (const act of [...this.onDeath]) act();
  }

  /** Runs `act` at its death; returns a function that unregisters it. */
  whenDead(act: () => void): () => void {
    this.onDeath.add(act);
    return () => this.onDeath.delete(act);
  }
}

interface Event {
  at: number;
  order: number;
  run: () => void;
  cancelled: boolean;
}

/** Simulated time, one event after another: the same seed gives the same history. */
export class World {
  now = 0;
  happened = 0;
  readonly random: Random;
  readonly story: string[] = [];
  /** Called before each event with its time. */
  watch: (now: number) => void = () => undefined;
  private readonly events: Event[] = [];
  private order = 0;

  constructor(
    readonly seed: number,
    private readonly telling: boolean,
  ) {
    this.random = new Random(seed);
  }

  tell(line: () => string): void {
    if (this.telling) this.story.push(`${(this.now / 1000).toFixed(3).padStart(10)} s  ${line()}`);
  }

  /** Schedules a call; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void {
    this.order += 1;
    const event: Event = { at: this.now + ms, order: this.order, run, cancelled: false };
    push(this.events, event);
    return () => {
      event.cancelled = true;
    };
  }

  /** Stands for every await of a page or the server, which may die in it. */
  pause(life: Life, least: number, most: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(this.random.between(least, most), () => {
        if (life.alive) resolve();
      });
    });
  }

  /** Runs all events up to a time, or until `enough`. */
  async run(until: number, enough: () => boolean = () => false): Promise<void> {
    for (;;) {
      const [next] = this.events;
      if (!next || next.at > until || enough()) break;
      pop(this.events);
      if (next.cancelled) continue;
      this.now = next.at;
      this.watch(next.at);
      this.happened += 1;
      next.run();
      await allMicrotasks();
    }
    if (!enough()) this.now = Math.max(this.now, until);
  }
}

/** Nothing here waits for the system: after all microtasks nothing is under way. A turn of the event loop takes longer. */
function allMicrotasks(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}

function isBefore(one: Event, other: Event): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

/** A binary heap. */
function push(heap: Event[], event: Event): void {
  let index = heap.push(event) - 1;
  while (index > 0) {
    const parent = (index - 1) >> 1;
    if (!isBefore(event, heap[parent]!)) break;
    heap[index] = heap[parent]!;
    index = parent;
  }
  heap[index] = event;
}

function pop(heap: Event[]): void {
  const last = heap.pop()!;
  if (heap.length === 0) return;
  let index = 0;
  for (;;) {
    let child = index * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
    if (!isBefore(heap[child]!, last)) break;
    heap[index] = heap[child]!;
    index = child;
  }
  heap[index] = last;
}
