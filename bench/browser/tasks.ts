import type { Page } from 'playwright';

/** The tasks of a page's main thread during some work, in ms. */
export interface Tasks {
  /** The longest on the clock, with the time in which other programs had the processor. */
  longest: number;
  /** The longest in processor time; meaningful also on a busy machine. */
  longestOwn: number;
  /** How many took over 50 ms of processor time. */
  over50: number;
  /** Processor time of all tasks. */
  processor: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds, on the clock and of the thread. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

const TASK = 'RunTask';
const MAIN_THREAD = 'CrRendererMain';
const LONG_MS = 50;

/** A trace knows each task, also those under 50 ms, and its processor time; `longtask` entries know neither. */
export async function traceTasks(page: Page, work: () => Promise<void>): Promise<Tasks> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  let text = '';
  try {
    await work();
  } finally {
    text = (await browser.stopTracing()).toString();
  }
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(text);
  return tasksOf(traceEvents);
}

/** Of the page that did the most: other pages of the browser rest. */
function tasksOf(events: readonly TraceEvent[]): Tasks {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN_THREAD)
    .map(({ pid, tid }) => {
      const own = events.filter((one) => one.name === TASK && one.pid === pid && one.tid === tid);
      const times = own.map(({ tdur = 0 }) => tdur / 1000);
      return {
        longest: Math.max(0, ...own.map(({ dur = 0 }) => dur / 1000)),
        longestOwn: Math.max(0, ...times),
        over50: times.filter((ms) => ms > LONG_MS).length,
        processor: times.reduce((sum, ms) => sum + ms, 0),
      };
    });
  const [busiest] = threads.sort((one, other) => other.processor - one.processor);
  if (!busiest) throw new Error('the trace has no page');
  return busiest;
}
