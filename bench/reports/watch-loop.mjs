import { readFileSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const TICK_MS = 5;

/** Nanoseconds of the processor that this thread has had; null on systems other than Linux. */
function processorTime() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return null;
  }
}

/**
 * Loaded into the built server before its own code: SIGUSR2 writes the delays since the last one, and begins anew. `own` is the most
 * that the thread itself calculated between two turns of a timer: a delay without the other programs of the machine.
 */
if (isMainThread) {
  const loop = monitorEventLoopDelay({ resolution: TICK_MS });
  loop.enable();
  let last = processorTime();
  let own = 0;
  setInterval(() => {
    const now = processorTime();
    if (now !== null && last !== null) own = Math.max(own, now - last);
    last = now;
  }, TICK_MS).unref();
  process.on('SIGUSR2', () => {
    const figures = { p99: loop.percentile(99) / 1e6, most: loop.max / 1e6, own: own / 1e6 };
    loop.reset();
    own = 0;
    writeFileSync(process.env.RELEVO_BENCH_LOOP, JSON.stringify(figures));
  });
}
