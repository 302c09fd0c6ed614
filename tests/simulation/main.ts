import { parseArgs } from 'node:util';
import { runCrowd } from './crowd';
import type { Mutant } from './hospital';
import { MUTANTS } from './mutants';
import { runSchedule, type Verdict } from './schedule';

export const MUTANT_SCHEDULES = 6000;
const MUTANT_CROWDS = 3;

/**
 * `npm run simulate -- --schedules N --seed S`; `-- --seed S` alone prints one history; `-- --mutants` runs
 * the mutants.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      schedules: { type: 'string' },
      seed: { type: 'string' },
      mutants: { type: 'boolean' },
      mutant: { type: 'string' },
    },
  });
  const seed = Number(values.seed ?? 1);
  if (values.mutants) return listMutants(seed);
  if (values.schedules === undefined && values.seed !== undefined)
    return tellOne(seed, values.mutant ?? null);
  await runMany(seed, Number(values.schedules ?? 20_000));
}

/** Seeds that broke a law. */
export async function findFailures(from: number, schedules: number): Promise<Verdict[]> {
  const failures: Verdict[] = [];
  for (let seed = from; seed < from + schedules && failures.length < 5; seed += 1) {
    const verdict = await runSchedule(seed);
    if (verdict.broken.length > 0) failures.push(await runSchedule(seed, null, true));
  }
  return failures;
}

export function describeFailure({ seed, broken, story }: Verdict): string {
  return [`seed ${seed} (npm run simulate -- --seed ${seed})`, ...broken, ...story].join('\n');
}

interface Found {
  name: string;
  /** Number of schedules until a law broke; null if none did. */
  schedules: number | null;
  broken: string;
}

export async function findMutants(from: number): Promise<Found[]> {
  const found: Found[] = [];
  for (const mutant of MUTANTS) {
    let schedules = 1;
    let broken: string[] = [];
    const most = mutant.ofCrowd ? MUTANT_CROWDS : MUTANT_SCHEDULES;
    for (; schedules <= most && broken.length === 0; schedules += 1)
      broken = await lawsBrokenBy(mutant, from + schedules - 1);
    const isFound = broken.length > 0;
    found.push({ name: mutant.name, schedules: isFound ? schedules - 1 : null, broken: broken[0] ?? '' });
  }
  return found;
}

async function lawsBrokenBy(mutant: Mutant, seed: number): Promise<string[]> {
  return mutant.ofCrowd ? runCrowd(seed, mutant.rules) : (await runSchedule(seed, mutant)).broken;
}

async function runMany(seed: number, schedules: number): Promise<void> {
  const start = performance.now();
  const failures = await findFailures(seed, schedules);
  const seconds = (performance.now() - start) / 1000;
  for (const failure of failures) console.log(`${describeFailure(failure)}\n`);
  const rate = Math.round(schedules / seconds);
  console.log(
    failures.length > 0
      ? `${failures.length} histories broke a law (stopped there).`
      : `${schedules} schedules from seed ${seed}: 0 lost, 0 twice, 0 under another name, 0 stuck; ${rate} a second.`,
  );
  process.exitCode = failures.length > 0 ? 1 : 0;
}

async function tellOne(seed: number, mutantName: string | null): Promise<void> {
  const mutant = MUTANTS.find(({ name }) => name === mutantName) ?? null;
  const verdict = await runSchedule(seed, mutant, true);
  console.log(describeFailure(verdict));
  console.log(
    verdict.broken.length > 0 ? 'A law is broken.' : `No law is broken (${verdict.events} events).`,
  );
}

async function listMutants(seed: number): Promise<void> {
  const found = await findMutants(seed);
  for (const { name, schedules, broken } of found)
    console.log(`${String(schedules ?? 'not found').padStart(9)}  ${name}${broken ? `  (${broken})` : ''}`);
  process.exitCode = found.some(({ schedules }) => schedules === null) ? 1 : 0;
}
