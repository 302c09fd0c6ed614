import type { IpsRefusal } from '../../../../contract/hospitals/candidate';
import type { WhyNot } from '../../../../contract/hospitals/candidate-reasons';
import { whyNotOf } from '../../../../contract/hospitals/why-not';
import type { Random } from '../../random';
import type { Hospital } from '../shapes';
import type { World } from '../world';
import type { Doers } from './doers';
import type { Draft } from './draft';
import type { History } from './history';
import { CANNOT_ATTEND_REASONS, EXCLUDED_REASONS, INSURER_LINES, REQUESTING_LINES } from './phrases';

/** The record's fields about the search for a receiving hospital. */
export interface Reception {
  acceptanceCode: string | null;
  ipsRecvReason: string | null;
  ipsRefusals: IpsRefusal[];
}

export const beginReception = (): Reception => ({
  acceptanceCode: null,
  ipsRecvReason: null,
  ipsRefusals: [],
});

/** Asks hospitals until one accepts: the insurer assigns one with its code, or a regulator asks. */
export function findReception(
  random: Random,
  history: History,
  doers: Doers,
  world: World,
  draft: Draft,
  reception: Reception,
): void {
  if (draft.ipsReq && random.chance(0.35)) {
    history.wait(1, 6);
    history.write(random.pick(REQUESTING_LINES), draft.creator);
  }
  if (history.facts.state === 'EPS_PENDING_IPS') byInsurer(random, history, doers, world, draft, reception);
  else while (askHospital(random, history, doers, world, draft, reception) === 'cannot');
}

/** A regulator asks one hospital, and it answers. */
function askHospital(
  random: Random,
  history: History,
  doers: Doers,
  world: World,
  draft: Draft,
  reception: Reception,
): 'can' | 'cannot' {
  const ips = askOnly(random, history, doers, world, draft, reception);
  history.wait(2, 14);
  if (random.chance(0.2)) {
    const reason = random.pick(CANNOT_ATTEND_REASONS);
    const doer = doers.ips(ips.id);
    const { recordedAt } = history.act('cannot-attend', { reason }, doer);
    reception.ipsRefusals.push({ ipsId: ips.id, reason, at: recordedAt, by: doer.name });
    reception.ipsRecvReason = null;
    return 'cannot';
  }
  history.act('can-attend', {}, doers.ips(ips.id));
  return 'can';
}

/** A regulator asks one hospital, which has not answered yet. */
export function askOnly(
  random: Random,
  history: History,
  doers: Doers,
  world: World,
  draft: Draft,
  reception: Reception,
): Hospital {
  const ips = receivingHospital(random, world, draft);
  const whyNot = whyNotThen(ips, world, draft, reception);
  const reason = whyNot.length > 0 ? random.fork('excluded').pick(EXCLUDED_REASONS) : null;
  history.wait(2, 12);
  const regulator = history.facts.state === 'CRUE_DEP_PENDING_IPS' ? doers.crueDep : doers.crue;
  history.act('assign-receiving-ips', { acceptanceCode: null, reason }, regulator, {
    ips: { ...ips, whyNot },
  });
  reception.ipsRecvReason = reason;
  return ips;
}

function byInsurer(
  random: Random,
  history: History,
  doers: Doers,
  world: World,
  draft: Draft,
  reception: Reception,
): void {
  const insurer = doers.eps(draft.patient.epsId);
  const ips = receivingHospital(random, world, draft);
  const whyNot = whyNotThen(ips, world, draft, reception);
  const acceptanceCode = `${String(draft.patient.epsId).padStart(2, '0')}-${random.digits(7)}`;
  history.wait(3, 20);
  if (random.chance(0.2)) history.write(random.pick(INSURER_LINES), insurer);
  history.act('assign-receiving-ips', { acceptanceCode, reason: null }, insurer, {
    ips: { ...ips, whyNot },
  });
  reception.acceptanceCode = acceptanceCode;
}

/** Reasons against the hospital at that time, without its capacity, which was not stored. */
function whyNotThen(ips: Hospital, world: World, draft: Draft, { ipsRefusals }: Reception): WhyNot[] {
  const { patient, clinical, facts } = draft;
  const named = <Row extends { id: number; name: string }>(rows: readonly Row[], id: number) => ({
    id,
    name: rows.find((row) => row.id === id)?.name ?? `#${id}`,
  });
  const candidate = {
    ips: { id: ips.id, name: ips.name, municipality: '', address: ips.address },
    networkIds: ips.networkIds,
    hasAgreement: world.agreements.some(
      (row) => row.epsId === patient.epsId && row.ipsId === ips.id && row.networkId === clinical.networkId,
    ),
    distance: null,
    capacity: null,
    occupation: null,
    saturation: null,
    accepted: [],
  };
  const need = {
    golden: facts.golden,
    eps: named(world.insurers, patient.epsId),
    network: facts.golden ? null : named(world.careNetworks, clinical.networkId),
    ipsReqId: facts.ipsReqId,
    bed: { group: 'adult', kind: 'general' } as const,
    refusals: ipsRefusals,
  };
  return whyNotOf(need, candidate);
}

/** A hospital of the network, if possible with an agreement of the insurer; hospital 2 more often. */
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
