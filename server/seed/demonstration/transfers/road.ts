import { followsAllSteps } from '../../../../contract/transfers/facts';
import type { ConfirmableStepName } from '../../../../contract/transfers/steps';
import type { Random } from '../../random';
import type { Doers } from './doers';
import type { History } from './history';
import { RECEIVING_LINES, REGULATOR_LINES } from './phrases';

/** A stage of the journey: its length in minutes and the action at its end. */
interface Stage {
  minutes: readonly [from: number, to: number];
  act: (history: History, doers: Doers) => void;
}

const confirm =
  (dateName: ConfirmableStepName): Stage['act'] =>
  (history, { crue }) => {
    history.act('confirm-step', { dateName }, crue);
  };

const signDeparture: Stage['act'] = (history, doers) => {
  const { ipsReqId } = history.facts;
  if (ipsReqId === null) confirm('transportDate')(history, doers);
  else history.act('confirm-arrival', {}, doers.ips(ipsReqId));
};

const signReception: Stage['act'] = (history, doers) => {
  const { ipsRecvId } = history.facts;
  if (ipsRecvId !== null) history.act('confirm-arrival', {}, doers.ips(ipsRecvId));
};

const FOLLOWED: readonly Stage[] = [
  { minutes: [5, 18], act: confirm('eventArrivalDate') },
  { minutes: [4, 15], act: signDeparture },
  { minutes: [8, 28], act: confirm('ipsArrivalDate') },
  { minutes: [2, 10], act: signReception },
  { minutes: [2, 8], act: confirm('patientCareEndDate') },
  { minutes: [4, 20], act: confirm('availableDate') },
];

/** After a dispatch by a private entity CRUE confirms no step: the hospitals sign. */
const SIGNED: readonly Stage[] = [
  { minutes: [12, 40], act: signDeparture },
  { minutes: [15, 55], act: signReception },
];

/** Maximum number of stages of a transfer that is still on its way and has all dates so far. */
export const STAGES_ON_THE_ROAD = { followed: 4, signed: 1 };
export const STAGES_UNTIL_RECEIVED = 5;

/** Passes `stages` of the journey, or all of them. */
export function travel(
  random: Random,
  history: History,
  doers: Doers,
  { stages = Number.POSITIVE_INFINITY, isFar = false },
): void {
  const road = followsAllSteps(history.facts) ? FOLLOWED : SIGNED;
  road.slice(0, stages).forEach(({ minutes: [from, to], act }, at) => {
    const crossing = at === (road === FOLLOWED ? 2 : 1);
    const slower = isFar && crossing ? 4 : 1;
    history.wait(from * slower, to * slower);
    if (random.chance(0.12)) history.write(random.pick(REGULATOR_LINES), doers.crue);
    if (at === 1 && history.facts.ipsRecvId !== null && random.chance(0.3))
      history.write(random.pick(RECEIVING_LINES), doers.ips(history.facts.ipsRecvId));
    act(history, doers);
  });
}
