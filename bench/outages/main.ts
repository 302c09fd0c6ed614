import { parseArgs } from 'node:util';
import { median } from '../median';
import { openHouse } from './house';
import { OUTAGES } from './outages';

/**
 * `npm run outages -- [--rounds 20] [--only database,redis,keycloak,disk,start]`: the built server through outages of its
 * services, under 30 parallel calls. Needs Debian's postgresql and redis-server, and root for the small disk.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, only: { type: 'string' } },
});
const names = values.only?.split(',') ?? Object.keys(OUTAGES);

let broken = 0;
const house = await openHouse();
try {
  for (const name of names) {
    const outage = OUTAGES[name];
    if (!outage) throw new Error(`unknown outage: ${name}`);
    const recoveries: number[] = [];
    for (let round = 1; round <= Number(values.rounds); round++) {
      const { faults, recoveryMs } = await outage(house);
      recoveries.push(recoveryMs);
      broken += faults.length;
      for (const fault of faults) console.log(`${name}, round ${round}: ${fault}`);
    }
    console.log(
      `${name}: ${recoveries.length} rounds; recovery ${Math.round(median(recoveries))} ms (median), ${Math.max(...recoveries)} ms (longest)`,
    );
  }
} finally {
  await house.close();
}
console.log(broken === 0 ? 'No law was broken.' : `${broken} faults.`);
process.exitCode = broken === 0 ? 0 : 1;
