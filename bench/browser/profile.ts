import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession } from 'playwright';
import { RESULTS } from '../results';

/** Starts a profile of the page's main thread, one sample a millisecond by default. */
export async function startProfile(devtools: CDPSession, intervalUs = 1000): Promise<void> {
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: intervalUs });
  await devtools.send('Profiler.start');
}

/** Saves the profile as a file for the browser's developer tools. */
export async function keepProfile(devtools: CDPSession, name: string): Promise<void> {
  const { profile } = await devtools.send('Profiler.stop');
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, `${name}.cpuprofile`), JSON.stringify(profile));
}
