import { isAboardWithoutDestination } from './aboard';
import { isCrewSilent } from './awaits-crew';
import { standingLateWord, unansweredLateWord } from './called-off';
import { isDispatchedFirst } from './facts';
import { factsOfTransfer } from './facts-of-transfer';
import { isOver, type ReferralState, readState, STATE_LABELS } from './states';
import { STEP_NAMES, stepIndex } from './steps';
import type { TransferRow } from './transfer';

type Known = Pick<TransferRow, 'referralState' | 'steps' | 'crewWords'>;

/**
 * What the state does not say: the ambulance of a golden code goes before a hospital accepts; `En traslado` begins with
 * the dispatch, before the patient is in the ambulance. Null for the others.
 */
export function besideState({ referralState, steps, crewWords }: Known): string | null {
  if (isDispatchedFirst({ state: referralState as ReferralState, steps })) return 'ambulancia despachada';
  if (referralState !== 'AMBULANCE_TRANSPORT') return null;
  const fromDeparture = STEP_NAMES.slice(stepIndex('transportDate'));
  const hasLeft =
    fromDeparture.some((name) => steps[name]) || crewWords.some(({ step }) => fromDeparture.includes(step));
  return hasLeft ? null : 'sin el paciente todavía';
}

/**
 * Of a dispatch that its crew has not answered for minutes, of a crew that drives on unaware, or of one that has the patient
 * and no destination; null otherwise.
 */
export function alarmWords(transfer: TransferRow, now: Date): string | null {
  const facts = factsOfTransfer(transfer);
  const word = isOver(facts.state) ? unansweredLateWord(facts) : standingLateWord(facts);
  if (word) return 'avisó la tripulación cancelada';
  if (isAboardWithoutDestination(facts)) return 'paciente a bordo, sin destino';
  return isCrewSilent(facts, now) ? 'la tripulación no responde' : null;
}

/** `Pendiente de IPS · ambulancia despachada`; an unknown state as the server sent it. */
export function stateWords(transfer: TransferRow): string {
  const state = readState(transfer.referralState);
  const label = state ? STATE_LABELS[state] : transfer.referralState;
  return [label, besideState(transfer)].filter(Boolean).join(' · ');
}
