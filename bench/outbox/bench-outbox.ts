import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openApi } from '../../e2e/support/api';
import { startServer } from '../../e2e/support/server';
import { createTokenIssuer } from '../../server/embedded/identity';
import { demonstrationPeople } from '../../server/seed/demonstration/people';
import { bundleInPage } from '../browser/bundle-in-page';
import { launchChromium } from '../browser/chromium';
import { describeMachine, RESULTS, writeFigures } from '../results';
import { type DiskFigures, measureDisk } from './disk';
import { type DrainFigure, measureDrain } from './drain';
import { makeMessages } from './messages';
import { diskTable, drainTable, judge, readTable, savedTable, verdictTable } from './report';
import { measureMessage, measureRequest, type SavedFigure } from './saved';
import type { Stage } from './seat';

/** A scanned annex, and the largest allowed one. */
const ANNEX_KB = [340, 10 * 1024 - 1];
const TOKEN_SECONDS = 3600;
const SPEEDS = [false, true];

/**
 * The cost of storing and sending on the tablet, beside the browser's plain disk and network in the same run.
 */
export async function benchOutbox(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      messages: { type: 'string', default: '1000' },
      taps: { type: 'string', default: '5' },
      profile: { type: 'boolean', default: false },
      parts: { type: 'string', default: 'saved,disk,drain' },
    },
  });
  if (!existsSync('dist/server/main.js')) throw new Error('build it first: npm run build');
  await mkdir(RESULTS, { recursive: true });
  const { machine, load } = describeMachine();
  const [count, taps] = [Number(values.messages), Number(values.taps)];
  const parts = values.parts.split(',');
  const browser = await launchChromium();
  const server = await startServer({ NODE_ENV: 'production', LOG_LEVEL: 'error' });
  try {
    console.log(`${machine}, Chromium ${browser.version()}, load ${load.toFixed(1)}\n`);
    const stage: Stage = {
      browser,
      server,
      script: await bundleInPage(resolve(import.meta.dirname, 'in-page.ts')),
    };
    const api = openApi(server);

    const saved: SavedFigure[] = [];
    if (parts.includes('saved')) {
      saved.push(await measureMessage(stage, api, taps));
      for (const kilobytes of ANNEX_KB) saved.push(await measureRequest(stage, kilobytes, taps));
      console.log(`${savedTable(saved)}\n`);
    }

    const disk: DiskFigures[] = [];
    if (parts.includes('disk')) {
      for (const slow of SPEEDS) disk.push(await measureDisk(stage, await makeMessages(api, count), slow));
      console.log(`${diskTable(disk)}\n\n${readTable(disk)}\n`);
    }

    const issue = await createTokenIssuer({
      dataDir: server.dataDir,
      publicUrl: server.url,
      people: demonstrationPeople,
    });
    const token = await issue('crue', TOKEN_SECONDS);
    const drains: DrainFigure[] = [];
    for (const slow of parts.includes('drain') ? SPEEDS : []) {
      const messages = { kept: await makeMessages(api, count), bare: await makeMessages(api, count) };
      drains.push(await measureDrain(stage, messages, { slow, token, profile: values.profile }));
      console.log(`${drainTable(drains.slice(-1))}\n`);
    }
    const verdicts = judge(saved, drains);
    console.log(verdictTable(verdicts));
    await writeFigures('outbox', { machine, load, saved, disk, drains, verdicts });
  } finally {
    await browser.close();
    await server.stop();
  }
}
