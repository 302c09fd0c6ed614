import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';

/** Folder of the figures and of the builds for measuring. */
export const RESULTS = resolve(import.meta.dirname, 'results');

/** Machine and load, for the heading of a run. */
export function describeMachine(): { machine: string; load: number } {
  const [first] = cpus();
  return {
    machine: `${cpus().length} × ${first?.model ?? 'processor'}, Node ${process.version}`,
    load: loadavg()[0] ?? 0,
  };
}

export async function writeFigures(name: string, figures: object): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const path = join(RESULTS, `${name}.json`);
  await writeFile(path, `${JSON.stringify({ at: new Date().toISOString(), ...figures }, null, 2)}\n`);
  console.log(`\n${path}`);
}
