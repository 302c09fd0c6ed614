import { isAboardWithoutDestination } from './aboard';
import { isCrewSilent } from './awaits-crew';
import { areTwoForOnePatient } from './called-off';
import { isAcceptanceContradicted, isOverRefusal } from './contradicted-acceptance';
import { contradictedDeparture } from './contradicted-departure';
import { wordsOf } from './crew-step-words';
import { isDispatchedFirst, type TransferFacts } from './facts';
import { factsOfTransfer } from './facts-of-transfer';
import { lateWordsOf, unansweredLateWords } from './late-words';
import { isOver, isPendingIps, type ReferralState, readState, STATE_LABELS } from './states';
import { STEP_NAMES, stepIndex } from './steps';
import type { TransferRow } from './transfer';

/** Of a row of a list, or of the server's own record. */
type Known = Pick<TransferRow, 'referralState'> & {
  steps: { [name: string]: unknown };
  crewWords: readonly Pick<TransferFacts['crewWords'][number], 'step'>[];
};

/** The hospital has signed the reception. */
const RECEIVED = 'recibido, falta confirmar';
/** Of a golden code without a hospital. */
const WITH_PATIENT = 'ambulancia con el paciente';
/** The crew drives to the patient. */
const NOT_ABOARD = 'sin el paciente todavía';

/**
 * What the state does not say: the ambulance of a golden code goes before a hospital accepts; `AMBULANCE_TRANSPORT` begins with
 * the dispatch, before the patient is in the ambulance, and lasts until CRUE confirms a reception that the hospital has
 * signed. Until its step has a date, the crew's last word says more. Null for the others.
 */
export function besideState(transfer: Known): string | null {
  const { referralState, steps, crewWords } = transfer;
  const last = crewWords.at(-1);
  const said = last && !steps[last.step] ? `«${wordsOf(last.step)}»` : null;
  if (isDispatchedFirst({ state: referralState as ReferralState, steps: steps as TransferFacts['steps'] }))
    return said ?? (steps.eventArrivalDate ? WITH_PATIENT : 'ambulancia despachada');
  if (referralState !== 'AMBULANCE_TRANSPORT') return null;
  if (steps.ipsProfessionalSignatureDate) return RECEIVED;
  return said ?? (isNotAboard(transfer) ? NOT_ABOARD : null);
}

/** The ambulance is on its way to the patient, or with them: nobody has said that they left. */
const isNotAboard = ({ referralState, steps, crewWords }: Known) =>
  referralState === 'AMBULANCE_TRANSPORT' &&
  !STEP_NAMES.slice(stepIndex('transportDate')).some(
    (name) => steps[name] || crewWords.some(({ step }) => step === name),
  );

/**
 * Of a dispatch that its crew has not answered for minutes, of a crew that drives on unaware, of one that has the patient
 * and no destination, or of an address without its town; null otherwise.
 */
export function alarmWords(transfer: TransferRow, now: Date): string | null {
  const facts = factsOfTransfer(transfer);
  const words = isOver(facts.state) ? unansweredLateWords(facts) : lateWordsOf(facts);
  if (areTwoForOnePatient(facts)) return 'quizá dos ambulancias para un paciente';
  if (words.length > 1) return `avisaron ${words.length} tripulaciones canceladas`;
  if (words.length > 0) return 'avisó la tripulación cancelada';
  if (isAcceptanceContradicted(facts))
    return isOverRefusal(facts)
      ? 'la EPS tiene código; la IPS dijo que no puede'
      : 'la IPS aceptó y también dijo que no puede';
  if (contradictedDeparture(facts)) return 'la tripulación dice que salió; la IPS, que no';
  if (isAboardWithoutDestination(facts)) return 'paciente a bordo, sin destino';
  if (isCrewSilent(facts, now)) return 'la tripulación no responde';
  const silent = silentWords(transfer);
  if (silent) return silent;
  return transfer.lacksMunicipality && !transfer.steps.eventArrivalDate ? 'municipio sin indicar' : null;
}

/** Who has not answered an alert that went to the next level; null once the transfer has moved on. */
function silentWords({ silent, referralState, ipsRecvId, ambulancesEntityId }: TransferRow): string | null {
  if (silent === 'ambulance')
    return referralState === 'PENDING_AMBULANCE' && ambulancesEntityId !== null
      ? 'la entidad de transporte no responde'
      : null;
  const state = readState(referralState);
  if (!silent || !state || !isPendingIps(state)) return null;
  if (silent === 'answer') return ipsRecvId === null ? null : 'la IPS no responde';
  if (ipsRecvId !== null) return null;
  return state === 'EPS_PENDING_IPS' ? 'la EPS no responde' : 'el CRUE departamental no responde';
}

/** The state, as it is for the patient: one who is not in the ambulance is not `En traslado`. An unknown state as the server sent it. */
export function stateLabel(transfer: Known): string {
  const state = readState(transfer.referralState);
  if (!state) return transfer.referralState;
  return isNotAboard(transfer) ? 'Ambulancia despachada' : STATE_LABELS[state];
}

/** `Pendiente de IPS · ambulancia despachada`; an unknown state as the server sent it. */
export function stateWords(transfer: TransferRow): string {
  return [stateLabel(transfer), besideState(transfer)].filter(Boolean).join(' · ');
}
