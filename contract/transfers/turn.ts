import { unansweredLateWord } from './called-off';
import { isAcceptanceContradicted } from './contradicted-acceptance';
import { followsAllSteps, hasStep, shownSteps, type TransferFacts } from './facts';
import { isOver, isPendingIps } from './states';
import { STEPS, type StepName } from './steps';
import { stepsToConfirm } from './steps-to-confirm';

/** Who must act next, and the task. */
export interface Turn {
  who: 'CRUE' | 'CRUE_DEP' | 'EPS' | 'IPS_REQ' | 'IPS_RECV' | 'TRANSPORT';
  task: string;
}

/** Task text for each step that CRUE confirms. */
const STEP_TASKS: Partial<Record<StepName, string>> = {
  ambulanceDispatchDate: 'Confirmar despacho',
  eventArrivalDate: 'Confirmar llegada a la IPS',
  transportDate: 'Confirmar la salida del paciente',
  ipsArrivalDate: 'Confirmar llegada al destino',
  patientCareEndDate: 'Confirmar recepción',
  availableDate: 'Habilitar ambulancia',
};

/** The current turn; null when the transfer is over and nobody need be telephoned. */
export function turnOf(facts: TransferFacts): Turn | null {
  if (isOver(facts.state))
    return unansweredLateWord(facts) ? { who: 'CRUE', task: 'Llamar a la tripulación cancelada' } : null;
  if (isPendingIps(facts.state)) {
    if (facts.ipsRecvId !== null) return { who: 'IPS_RECV', task: 'Responder si puede atender' };
    if (facts.golden && facts.state === 'CRUE_PENDING_IPS' && facts.ambulanceId === null)
      return { who: 'CRUE', task: 'Asignar la ambulancia' };
    if (facts.state === 'EPS_PENDING_IPS') return { who: 'EPS', task: 'Autorizar y asignar la IPS' };
    return {
      who: facts.state === 'CRUE_PENDING_IPS' ? 'CRUE' : 'CRUE_DEP',
      task: 'Asignar la IPS receptora',
    };
  }
  if (isAcceptanceContradicted(facts)) return { who: 'CRUE', task: 'Aclarar si la IPS puede atender' };
  if (facts.state === 'PENDING_AMBULANCE') {
    if (facts.ambulancesEntityId !== null) return { who: 'TRANSPORT', task: 'Asignar una ambulancia' };
    if (facts.offeringEntities.length > 0) return { who: 'CRUE', task: 'Asignar la ambulancia ofrecida' };
    if (facts.allowAllAmbulancesEntities) return { who: 'TRANSPORT', task: 'Ofrecer una ambulancia' };
    return { who: 'CRUE', task: 'Asignar la ambulancia' };
  }
  return turnOnTheRoad(facts);
}

function turnOnTheRoad(facts: TransferFacts): Turn | null {
  // Only on a device whose last step waits: the transfer ends when the server has it.
  if (shownSteps(facts).every(({ name }) => hasStep(facts, name))) return null;
  const [confirmable] = stepsToConfirm(facts);
  if (followsAllSteps(facts) && confirmable)
    return { who: 'CRUE', task: STEP_TASKS[confirmable] ?? STEPS[0]?.label ?? '' };
  if (!hasStep(facts, 'transportDate') && facts.ipsReqId !== null)
    return { who: 'IPS_REQ', task: 'Confirmar la salida del paciente' };
  return { who: 'IPS_RECV', task: 'Confirmar la recepción del paciente' };
}
