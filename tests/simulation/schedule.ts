import { Hospital, type Mutant } from './hospital';
import { findBrokenLaws, isAtRest } from './laws';
import { writeSomething } from './person';
import { ANA, LUIS } from './session';
import { makeTrouble } from './troubles';

const TROUBLE_MS = 10 * 60_000;
/** Long enough for waiting submissions to start and for a crashed page to be opened again. */
const SETTLING_MS = 25_000;
const CALM_MS = 60 * 60_000;

export interface Verdict {
  seed: number;
  broken: string[];
  story: string[];
  events: number;
  /** Every state change of a submission: `sending → received (answered 200)`. */
  steps: string[];
}

/** One history of a seed: people write during troubles; then the troubles end, and the laws are checked. */
export async function runSchedule(
  seed: number,
  mutant: Mutant | null = null,
  telling = false,
): Promise<Verdict> {
  const hospital = new Hospital(seed, mutant, telling);
  const { world } = hospital;
  const { random } = world;
  hospital.session.signIn(random.chance(0.8) ? ANA : LUIS);
  hospital.openTab();
  // Submissions are close together, so that they meet in lanes; troubles last long.
  const submissions = random.between(1, 4);
  const start = random.between(0, TROUBLE_MS / 2);
  for (let index = 0; index < submissions; index += 1) {
    const at = random.chance(0.8) ? start + random.between(0, 20_000) : random.between(0, TROUBLE_MS);
    world.after(at, () => writeSomething(hospital, index));
  }
  const troubles = random.between(1, 6);
  for (let index = 0; index < troubles; index += 1) {
    const near = random.chance(0.6);
    const at = near ? Math.max(0, start + random.between(-5000, 40_000)) : random.between(0, TROUBLE_MS);
    world.after(at, () => makeTrouble(hospital));
  }
  await world.run(TROUBLE_MS);
  await calm(hospital);
  const steps = hospital.disk.history.map(({ from, to, why }) => `${from ?? 'new'} → ${to} (${why})`);
  return { seed, broken: findBrokenLaws(hospital), story: world.story, events: world.happened, steps };
}

/** All troubles end, and all users return to the tablet. */
async function calm(hospital: Hospital): Promise<void> {
  const { world, session, server, network, disk } = hospital;
  world.tell(() => 'calm');
  network.weather = 'fine';
  server.faults.ailment = null;
  server.restart();
  disk.quotaChance = 0;
  disk.abortChance = 0;
  session.renewalRefused = false;
  session.isProviderAway = false;
  const restarted = world.random.chance(0.3);
  if (restarted) for (const tab of [...hospital.tabs]) hospital.closeTab(tab);
  if (hospital.tabs.length === 0) hospital.openTab();
  for (const owner of [LUIS, ANA, LUIS]) {
    session.signIn(owner);
    hospital.tokenIsFresh();
    await world.run(world.now + SETTLING_MS);
    await world.run(world.now + CALM_MS, () => isAtRest(disk, owner));
  }
}
