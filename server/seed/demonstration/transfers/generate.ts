import { COVID_NETWORK_ID, MEDELLIN_MUNICIPALITY_ID } from '../../../../contract/limits';
import { holdsAmbulance } from '../../../../contract/transfers/facts';
import { seededRandom } from '../../random';
import { knownAffiliates } from '../known-affiliates';
import type { World } from '../world';
import { cancel } from './cancelling';
import { type Dispatch, type DispatchRoute, findAmbulance } from './dispatching';
import { castDoers, type Doers, type SubjectOf } from './doers';
import { type Draft, openDraftBook } from './draft';
import { openFleet } from './fleet';
import { beginHistory, type History } from './history';
import { type Plan, planTransfers } from './plan';
import { askOnly, beginReception, findReception, type Reception } from './receiving';
import { STAGES_ON_THE_ROAD, STAGES_UNTIL_RECEIVED, travel } from './road';

/** A transfer with its history, in the terms of the generator. */
export interface LivedTransfer {
  clientRef: string;
  draft: Draft;
  history: History;
  reception: Reception;
  dispatch: Dispatch;
  rejectedReason: string | null;
  /** Times at which diagnosis files were attached. */
  attachedAt: string[];
}

interface TransferOptions {
  seed: number;
  now: Date;
  world: World;
  subjectOf: SubjectOf;
}

const transfersStream = (seed: number) => seededRandom(seed).fork('transfers');

/** The people who act in the histories: the same ones for the same seed. */
export function doersOf({ seed, world, subjectOf }: Omit<TransferOptions, 'now'>): Doers {
  return castDoers(transfersStream(seed).fork('doers'), world, subjectOf);
}

/** 400 transfers in every state over the last 30 days. Each passes through the rules of the contract. */
export function generateTransfers({ seed, now, world, subjectOf }: TransferOptions): LivedTransfer[] {
  const random = transfersStream(seed);
  const doers = doersOf({ seed, world, subjectOf });
  const fleet = openFleet(random.fork('fleet'), world.ambulances, now.getTime());
  const draftFor = openDraftBook(random.fork('drafts'), world, doers, knownAffiliates(now).length);

  function live(plan: Plan, at: number): LivedTransfer {
    const stream = random.fork(`transfer ${at}`);
    const isOpen = plan.ending !== 'ended' && plan.ending !== 'rejected';
    const draft = draftFor({
      id: at + 1,
      createdAt: plan.createdAt,
      golden: plan.golden,
      regulator: plan.regulator,
      open: isOpen,
    });
    const history = beginHistory(stream, draft.facts, plan.createdAt, now);
    const lived: LivedTransfer = {
      clientRef: uuidFrom(stream.fork('client')),
      draft,
      history,
      reception: beginReception(),
      dispatch: { offers: [], ambAcceptanceCodeEps: null },
      rejectedReason: null,
      attachedAt: [],
    };
    if (draft.ipsReq && plan.ending !== 'waiting' && stream.chance(DIAGNOSIS_SHARE)) {
      history.wait(1, 5);
      lived.attachedAt.push(history.act('attach-diagnosis', undefined, draft.creator).recordedAt);
    }
    const reject = () => {
      lived.rejectedReason = cancel(stream, history, doers);
      return lived;
    };
    const rejectAt = plan.ending === 'rejected' ? stream.integer(0, 2) : null;

    if (rejectAt === 0) return reject();
    if (plan.ending === 'waiting') return lived;
    if (plan.ending === 'asked') {
      askOnly(stream, history, doers, world, draft, lived.reception);
      return lived;
    }
    findReception(stream, history, doers, world, draft, lived.reception);
    if (rejectAt === 1) return reject();
    if (plan.ending === 'accepted') return lived;

    lived.dispatch = findAmbulance(stream, history, doers, world, fleet, {
      route: plan.ending === 'offered' ? stream.pick(['insurer', 'offers']) : routeOf(draft),
      type: draft.ambulanceType,
      stopBefore: plan.ending === 'offered',
    });
    if (plan.ending === 'offered') return lived;
    const from = history.clock;
    if (rejectAt === 2) reject();
    else travel(stream, history, doers, { stages: stagesFor(plan, history), isFar: isFar(draft) });
    const { ambulanceId } = history.facts;
    const until = holdsAmbulance(history.facts) ? Number.POSITIVE_INFINITY : history.clock;
    if (ambulanceId !== null) fleet.book(ambulanceId, from, until);
    return lived;

    function routeOf({ facts }: Draft): DispatchRoute {
      if (facts.golden || draft.clinical.networkId === COVID_NETWORK_ID || plan.ending === 'missing-data')
        return 'crue';
      if (!facts.requestedInMedellin) return stream.pick(['offers', 'offers', 'crue']);
      if (facts.state === 'EPS_PENDING_IPS') return stream.pick(['crue', 'crue', 'insurer']);
      return stream.pick(['crue', 'crue', 'crue', 'offers']);
    }
  }

  return planTransfers(random.fork('plan'), now).map(live);

  function isFar({ ipsReq }: Draft): boolean {
    const municipality = ipsReq?.municipalityId ?? MEDELLIN_MUNICIPALITY_ID;
    return world.hospitals.some(
      ({ municipalityId, lat }) => municipalityId === municipality && lat > FAR_LATITUDE,
    );
  }
}

/** Share of transfers with a laboratory result or an image. */
const DIAGNOSIS_SHARE = 0.15;

/** North of this latitude, Urabá, the Bajo Cauca and the Magdalena are hours away from the valley. */
const FAR_LATITUDE = 6.45;

function stagesFor(plan: Plan, { facts }: History): number | undefined {
  const isSigned = facts.ambAssignedBy === 'TRANSPORT';
  if (plan.ending === 'on-the-road')
    return isSigned ? STAGES_ON_THE_ROAD.signed : facts.id % (STAGES_ON_THE_ROAD.followed + 1);
  return plan.ending === 'missing-data' ? STAGES_UNTIL_RECEIVED : undefined;
}

/** A version 4 UUID from the seed, as a device would create it. */
export function uuidFrom(random: { integer(minimum: number, maximum: number): number }): string {
  const hex = Array.from({ length: 32 }, (_, at) => {
    if (at === 12) return '4';
    return (at === 16 ? random.integer(8, 11) : random.integer(0, 15)).toString(16);
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
