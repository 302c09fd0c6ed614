import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { launchChromium } from '../browser/chromium';
import { describeMachine, writeFigures } from '../results';
import { buildFloor } from './build-floor';
import { startOffline } from './offline-starts';
import {
  judge,
  judgeOffline,
  loadTable,
  offlineTable,
  type Round,
  signingInTable,
  startTable,
  verdictTable,
  waterfall,
} from './report';
import { captureList, cookiesOf, openSide, type Side } from './side';
import { signInOnce } from './signing-in';
import { visit, visitOnce } from './visit';

const BUILT = 'dist/server/main.js';

/** The start of the app beside a minimal app of the same stack, in one run. */
export async function benchStart(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      rounds: { type: 'string', default: '5' },
      starts: { type: 'string', default: '20' },
      profile: { type: 'boolean', default: false },
      waterfall: { type: 'boolean', default: false },
    },
  });
  if (!existsSync(BUILT)) throw new Error('build it first: npm run build');
  const { machine, load } = describeMachine();
  const browser = await launchChromium();
  const sides: Side[] = [];
  const open = async (name: string, main: string) => {
    const side = await openSide(name, main);
    sides.push(side);
    return side;
  };
  try {
    console.log(
      `${machine}, Chromium ${browser.version()}, load ${load.toFixed(1)}; ${values.rounds} rounds, medians\n`,
    );
    const product = await open('product', BUILT);
    product.cookies = await cookiesOf(browser, product);
    const rounds = await measureRounds(browser, product, open, {
      count: Number(values.rounds),
      profiled: values.profile,
    });
    if (rounds.length > 0) print(rounds, values.waterfall);

    const starts = await startOffline(product, Number(values.starts));
    console.log(`${offlineTable(starts)}\n`);
    const verdicts = [...(rounds.length > 0 ? judge(rounds) : []), ...judgeOffline(starts)];
    console.log(verdictTable(verdicts));
    await writeFigures('start', { machine, load, rounds, starts, verdicts });
  } finally {
    await browser.close();
    for (const side of sides) await side.stop();
  }
}

async function measureRounds(
  browser: Browser,
  product: Side,
  open: (name: string, main: string) => Promise<Side>,
  { count, profiled }: { count: number; profiled: boolean },
): Promise<Round[]> {
  if (count === 0) return [];
  const list = await captureList(browser, product);
  const floor = await open('floor', await buildFloor('plain', list));
  const signingIn = await open('floor with sign-in', await buildFloor('signing-in', list));
  signingIn.cookies = await cookiesOf(browser, signingIn);
  const rounds: Round[] = [];
  for (let round = 0; round < count; round += 1)
    rounds.push({
      product: await visit(browser, product, profiled),
      floor: await visit(browser, floor),
      signingIn: await visitOnce(browser, signingIn),
      unknown: await signInOnce(browser, product),
    });
  return rounds;
}

function print(rounds: readonly Round[], withWaterfall: boolean): void {
  console.log(`${startTable(rounds)}\n\n${loadTable(rounds)}\n\n${signingInTable(rounds)}\n`);
  const [first] = rounds;
  if (!withWaterfall || !first) return;
  for (const [title, start] of [
    ['product, cold', first.product.cold],
    ['product, repeat', first.product.repeat],
    ['product, offline', first.product.offline],
    ['floor, cold', first.floor.cold],
    ['floor with sign-in, cold', first.signingIn],
  ] as const)
    console.log(`${waterfall(title, start)}\n`);
}
