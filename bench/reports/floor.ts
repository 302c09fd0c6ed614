import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A process that does nothing but watch its event loop: what the machine itself takes from any process. Says it on a line of its own. */
const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
process.stdin.resume().once('end', () => {
  console.log(JSON.stringify({ p99: loop.percentile(99) / 1e6, most: loop.max / 1e6 }));
  process.exit();
});
