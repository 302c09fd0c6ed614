import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession } from 'playwright';
import { bundleInPage } from '../browser/bundle-in-page';
import { CONTEXT, launchChromium } from '../browser/chromium';
import { openLimited } from '../browser/line';
import { median } from '../median';
import { describeMachine, writeFigures } from '../results';
import { table } from '../table';

type Kind = 'tick' | 'bare';

/** Design limits of a tick in milliseconds: at the processor's speed, and at a quarter of it. */
const LIMITS = { fast: 19, slow: 55 };
const WARM_UP = 5;

/**
 * The script time of a tick of the map, when all vehicles have moved, beside a bare canvas that draws as many circles in the
 * same page.
 */
export async function benchMap(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      vehicles: { type: 'string', default: '2000' },
      ticks: { type: 'string', default: '30' },
      rounds: { type: 'string', default: '3' },
    },
  });
  const [vehicles, ticks, rounds] = [Number(values.vehicles), Number(values.ticks), Number(values.rounds)];
  const { machine, load } = describeMachine();
  const browser = await launchChromium();
  try {
    console.log(`${machine}, Chromium ${browser.version()}, load ${load.toFixed(1)}; ${vehicles} vehicles\n`);
    const script = await bundleInPage(resolve(import.meta.dirname, 'in-page.ts'));
    const rows = [];
    for (const speed of ['fast', 'slow'] as const) {
      const page = await browser.newPage(CONTEXT);
      const devtools = await openLimited(page, { line: false, slow: speed === 'slow' });
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.addScriptTag({ content: script });
      await page.evaluate((count) => window.benchMap.open(count), vehicles);
      const times: Record<Kind, number[]> = { tick: [], bare: [] };
      for (let round = 0; round < rounds; round += 1)
        for (const kind of ['tick', 'bare'] as const) {
          const run = (from: number, count: number) =>
            page.evaluate(
              async ([name, first, number]) => {
                for (let at = first; at < first + number; at += 1) await window.benchMap[name](at);
              },
              [kind, from, count] as const,
            );
          await run(0, WARM_UP);
          const before = await scriptMs(devtools);
          await run(WARM_UP, ticks);
          times[kind].push(((await scriptMs(devtools)) - before) / ticks);
        }
      await page.close();
      const [tick, bare] = [median(times.tick), median(times.bare)];
      rows.push({ speed, tick, bare, ratio: tick / bare, limit: LIMITS[speed] });
    }
    console.log(
      table(
        ['processor', 'map ms', 'bare canvas ms', 'ratio', 'limit ms'],
        rows.map(({ speed, tick, bare, ratio, limit }) => [
          speed === 'fast' ? '1' : '÷ 4',
          tick.toFixed(1),
          bare.toFixed(1),
          ratio.toFixed(1),
          String(limit),
        ]),
      ),
    );
    await writeFigures('map', { machine, load, vehicles, rows });
  } finally {
    await browser.close();
  }
}

/** The script time of a page since it was opened, in milliseconds. */
async function scriptMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}
