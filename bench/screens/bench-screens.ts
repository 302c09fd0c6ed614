import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { paths } from '../../e2e/support/every-path';
import { launchChromium } from '../browser/chromium';
import { describeMachine, writeFigures } from '../results';
import { buildFloor } from '../start/build-floor';
import { captureList, cookiesOf, openSide, type Side } from '../start/side';
import { openFloor } from './floor';
import { openRoute } from './open-route';
import { floorLine, type Round, screensTable, summary } from './report';
import { takeSeats } from './seats';

const BUILT = 'dist/server/main.js';

/**
 * Every route of the app, opened inside the running app at processor ÷ 4, beside the floor of the start benchmark: a new
 * screen shows its figure without a benchmark of its own.
 */
export async function benchScreens(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '/' },
      profile: { type: 'boolean', default: false },
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
    const floor = await open('floor', await buildFloor('plain', await captureList(browser, product)));
    const wanted = (await paths()).filter((path) => path.startsWith(values.only));
    const { seats, notShown } = await takeSeats(browser, product, wanted);
    const rounds: Round[] = [];
    for (let at = 0; at < Number(values.rounds); at += 1) {
      const round: Round = { floors: [], screens: [] };
      for (const { context, person, routes } of seats) {
        // Once for each person, so that other load on the machine affects both.
        round.floors.push(await openFloor(browser, floor));
        for (const path of routes)
          round.screens.push({
            path,
            person,
            ...(await openRoute(context, product.door.url, path, values.profile)),
          });
      }
      rounds.push(round);
    }
    console.log(`${screensTable(rounds)}\n\n${floorLine(rounds)}\n${summary(rounds, notShown)}`);
    await writeFigures('screens', { machine, load, rounds, notShown });
  } finally {
    await browser.close();
    for (const side of sides) await side.stop();
  }
}
