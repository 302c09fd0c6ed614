import type { Random } from '../../random';
import type { Hospital } from '../shapes';
import type { World } from '../world';
import type { Doers } from './doers';
import type { Draft } from './draft';
import type { History } from './history';
import { CANNOT_ATTEND_REASONS, INSURER_LINES, REQUESTING_LINES } from './phrases';

/** What the record keeps of finding a receiving hospital. */
export interface Reception {
  acceptanceCode: string | null;
}

/** Finds a receiving hospital until one accepts: by the insurer with its code, else asked by a regulator. */
export function findReception(
  random: Random,
  history: History,
  doers: Doers,
  world: World,
  draft: Draft,
): Reception {
  if (draft.ipsReq && random.chance(0.35)) {
    history.wait(1, 6);
    history.write(random.pick(REQUESTING_LINES), draft.creator);
  }
  if (history.facts.state === 'EPS_PENDING_IPS') return byInsurer(random, history, doers, world, draft);
  while (askHospital(random, history, doers, world, draft) === 'cannot');
  return { acceptanceCode: null };
}

/** A regulator asks one hospital, which answers. */
export function askHospital(
  random: Random,
  history: History,
  doers: Doers,
  world: World,
  draft: Draft,
): 'can' | 'cannot' {
  const ips = askOnly(random, history, doers, world, draft);
  history.wait(2, 14);
  if (random.chance(0.2)) {
    history.act('cannot-attend', { reason: random.pick(CANNOT_ATTEND_REASONS) }, doers.ips(ips.id));
    return 'cannot';
  }
  history.act('can-attend', {}, doers.ips(ips.id));
  return 'can';
}

/** A regulator asks, and the answer is still to come. */
export function askOnly(
  random: Random,
  history: History,
  doers: Doers,
  world: World,
  draft: Draft,
): Hospital {
  const ips = receivingHospital(random, world, draft);
  history.wait(2, 12);
  const regulator = history.facts.state === 'CRUE_DEP_PENDING_IPS' ? doers.crueDep : doers.crue;
  history.act('assign-receiving-ips', { acceptanceCode: null }, regulator, { ips });
  return ips;
}

function byInsurer(random: Random, history: History, doers: Doers, world: World, draft: Draft): Reception {
  const insurer = doers.eps(draft.patient.epsId);
  const ips = receivingHospital(random, world, draft);
  const acceptanceCode = `${String(draft.patient.epsId).padStart(2, '0')}-${random.digits(7)}`;
  history.wait(3, 20);
  if (random.chance(0.2)) history.write(random.pick(INSURER_LINES), insurer);
  history.act('assign-receiving-ips', { acceptanceCode }, insurer, { ips });
  return { acceptanceCode };
}

/** One of the network, with an agreement of the insurer where there is one; hospital 2 more than its share. */
function receivingHospital(random: Random, world: World, { patient, clinical, ipsReq }: Draft): Hospital {
  const { networkId } = clinical;
  const able = world.hospitals.filter(
    (hospital) => hospital.networkIds.includes(networkId) && hospital.id !== ipsReq?.id && hospital.level > 1,
  );
  const agreed = able.filter((hospital) =>
    world.agreements.some(
      (row) => row.epsId === patient.epsId && row.ipsId === hospital.id && row.networkId === networkId,
    ),
  );
  const choice = agreed.length > 0 ? agreed : able;
  return random.weighted(
    choice.map((hospital) => [hospital, hospital.id === 2 ? 4 : hospital.level === 3 ? 2 : 0.4] as const),
  );
}
