import { dayAndTime } from '../../../../contract/day-and-time';
import { actsAs } from '../../../../contract/parts';
import type { Actor } from '../../../../contract/roles';
import { needsHour, sureMomentAsSaid } from '../../../../contract/transfers/actions/confirm-step';
import { crewWordText } from '../../../../contract/transfers/crew-words';
import { withDoubt } from '../../../../contract/transfers/doubt';
import {
  type CrewWord,
  lacksAmbulance,
  type StepMark,
  shownSteps,
  type TransferFacts,
} from '../../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { isOver, isPendingIps } from '../../../../contract/transfers/states';
import { stepsAfter } from '../../../../contract/transfers/step-order';
import {
  CANCELLED_FIRST_STEP,
  type ConfirmableStepName,
  MUST_COMPLETE_STEP,
  STEPS,
  type StepDefinition,
  type StepName,
  stepIndex,
} from '../../../../contract/transfers/steps';
import { faultOfStep, stepsToConfirm } from '../../../../contract/transfers/steps-to-confirm';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { doubtText, twoClocks } from '../../../../contract/transfers/two-clocks';
import { timeText } from '../../../ui/format/moment';
import type { WaitingStep } from '../apply-waiting';
import { ambulanceText } from '../patient';
import { turnSentence, turnText, turnTextFor } from '../turn-text';
import { recordLines } from './record-lines';

export interface TimelineRow {
  id: StepName;
  label: string;
  state: 'done' | 'current' | 'future' | 'cancelled' | 'never';
  /** When it happened, ISO 8601. */
  at: string | null;
  /** Author and action, and both clocks if they differ. */
  detail: string | null;
  /** Its hour, or that of a hidden step or a crew's word shown with it, is doubtful: the step does not look done until a person has checked it. */
  isDoubtful: boolean;
  /** Its date is only on this device: the step does not look done. */
  isWaiting: boolean;
  /** The button of the regulation centre. */
  confirm: Confirm | null;
  /**
   * The secondary button, if the main one confirms with the crew's time: it confirms with the present time.
   */
  confirmNow: Confirm | null;
}

export interface Confirm {
  dateName: ConfirmableStepName;
  label: string;
  asSaid?: true;
  /** A later step has a date: the button opens the dialog for its hour. */
  asksHour?: true;
}

/** The specification has no button for the sixth step of a golden code, and nobody else can sign there. */
const CONFIRM_DEPARTURE = 'Confirmar salida';
/** For a step whose date is only on this device. */
const KEPT_STEP: Record<WaitingStep, string> = {
  goes: 'Guardado en este equipo, por enviar',
  stuck: 'Guardado en este equipo: no sale hasta que usted decida sobre un envío anterior',
};
const NONE_WAITING: ReadonlyMap<StepName, WaitingStep> = new Map();
/** For a step that only a later one proves. */
const SKIPPED = 'Falta este paso, y uno posterior ya está confirmado';
const CONFIRM_NOW = 'Confirmar con la hora de ahora';

/** The steps of a transfer for this user (transfers 4.2). */
export function timelineRows(
  transfer: Transfer,
  viewer: Pick<Actor, 'roles' | 'entityId'>,
  waitingSteps: ReadonlyMap<StepName, WaitingStep> = NONE_WAITING,
): TimelineRow[] {
  const facts = factsOfTransfer(transfer);
  // CRUE sends the ambulance of a golden code, so its way has all the steps.
  const steps = lacksAmbulance(facts) ? STEPS : shownSteps(facts);
  const awaited = awaitedStep(facts, steps);
  const toConfirm: readonly StepName[] =
    actsAs(viewer, ['CRUE']) && !isOver(facts.state) ? stepsToConfirm(facts) : [];
  const isAwaitedMine = awaited !== undefined && toConfirm.includes(awaited.name);
  return steps.map((step, index) => {
    const mark = facts.steps[step.name];
    const isMine = toConfirm.includes(step.name);
    const said = wordsAt(facts, steps, index);
    const confirm = isMine ? confirmOf(step, facts) : null;
    const isCancelled = facts.state === 'REJECTED' && index === 0;
    return {
      id: step.name,
      label: isCancelled ? CANCELLED_FIRST_STEP : step.label,
      state: isCancelled ? 'cancelled' : stateOf(facts, mark, step === awaited || (isMine && !isAwaitedMine)),
      at: isCancelled ? (transfer.marks.reject?.at ?? null) : (mark?.occurredAt ?? null),
      detail: isCancelled
        ? cancelledBy(transfer)
        : lines(
            detailOf(step, mark, transfer, viewer, isMine, step === awaited) ??
              (!mark && isSkipped(facts, step.name) && SKIPPED),
            hiddenText(facts, steps, index),
            hiddenSteps(steps, index).some(({ name }) => name === 'ambulanceDispatchDate') &&
              ambulanceText(transfer),
            ...recordLines(transfer, steps, index),
            ...said.map(
              (word) => isNews(word, mark) && `La tripulación dijo: ${placed(word, step.name, transfer)}`,
            ),
            keptText([step.name, ...said.map((word) => word.step)], waitingSteps),
          ),
      isDoubtful:
        !isCancelled && [mark, ...hiddenMarks(facts, steps, index), ...said].some((one) => one?.doubt),
      isWaiting: waitingSteps.has(step.name),
      confirm: confirm && asSaid(confirm, facts),
      confirmNow:
        confirm && sureMomentAsSaid(facts, confirm.dateName) && !needsHour(facts, confirm.dateName)
          ? { ...confirm, label: CONFIRM_NOW }
          : null,
    };
  });
}

/** The step that comes next: the first without a date, but a golden code gets its ambulance before its hospital. */
function awaitedStep(facts: TransferFacts, steps: readonly StepDefinition[]): StepDefinition | undefined {
  if (isOver(facts.state)) return undefined;
  const isAsked = isPendingIps(facts.state) && facts.ipsRecvId !== null;
  const first =
    lacksAmbulance(facts) && !isAsked && steps.find(({ name }) => name === 'ambulanceDispatchDate');
  return first || steps.find((step) => !facts.steps[step.name]);
}

/** A later step has a date already. A golden code is accepted on the way, so its acceptance is not skipped by that. */
function isSkipped({ steps, state }: TransferFacts, name: StepName): boolean {
  return !isOver(state) && stepsAfter(name).some((later) => steps[later]);
}

function keptText(
  names: readonly StepName[],
  waitingSteps: ReadonlyMap<StepName, WaitingStep>,
): string | false {
  const kept = names.flatMap((name) => waitingSteps.get(name) ?? []);
  if (kept.length === 0) return false;
  return KEPT_STEP[kept.includes('stuck') ? 'stuck' : 'goes'];
}

function stateOf(facts: TransferFacts, mark: StepMark | undefined, isAwaited: boolean): TimelineRow['state'] {
  if (mark) return 'done';
  if (facts.state === 'REJECTED') return 'never';
  return isAwaited ? 'current' : 'future';
}

/** The crew's words about this step and about earlier steps that are not shown. */
function wordsAt(facts: TransferFacts, steps: readonly StepDefinition[], index: number): CrewWord[] {
  const until = steps[index]?.name;
  const after = steps[index - 1]?.name;
  return facts.crewWords.filter(
    ({ step }) =>
      until !== undefined &&
      stepIndex(step) <= stepIndex(until) &&
      (after === undefined || stepIndex(step) > stepIndex(after)),
  );
}

/** `Despachado 18:14, En traslado 18:20`: the dated steps before this one that are not shown. */
function hiddenText(facts: TransferFacts, steps: readonly StepDefinition[], index: number): string | false {
  const dated = hiddenSteps(steps, index).flatMap(({ name, label }) => {
    const mark = facts.steps[name];
    return mark ? [withDoubt(`${label} ${timeText(mark.occurredAt)}`, mark.doubt)] : [];
  });
  return dated.length > 0 && dated.join(', ');
}

function hiddenMarks(facts: TransferFacts, steps: readonly StepDefinition[], index: number) {
  return hiddenSteps(steps, index).map(({ name }) => facts.steps[name]);
}

function hiddenSteps(steps: readonly StepDefinition[], index: number): readonly StepDefinition[] {
  const [from, until] = [steps[index - 1], steps[index]];
  return from && until ? STEPS.filter(({ number }) => number > from.number && number < until.number) : [];
}

/** The crew's word; under another step than its own it names the place, because `Llegamos` would be read as this one. */
function placed(word: CrewWord, under: StepName, { ipsReq }: Transfer): string {
  const text = crewWordText(word);
  if (word.step !== 'eventArrivalDate' || under === word.step) return text;
  return `${text} (a ${ipsReq?.name ?? 'donde estaba el paciente'})`;
}

/** False if the step has the same time as the crew's word, and what is doubtful of the word. */
function isNews(word: CrewWord, mark: StepMark | undefined): boolean {
  return (
    mark === undefined ||
    (word.doubt && !mark.doubt) ||
    dayAndTime(mark.occurredAt) !== dayAndTime(word.occurredAt)
  );
}

/** `Confirmar llegada · 14:02` */
function asSaid(confirm: Confirm, facts: TransferFacts): Confirm {
  const moment = sureMomentAsSaid(facts, confirm.dateName);
  if (moment) return { ...confirm, label: `${confirm.label} · ${timeText(moment)}`, asSaid: true };
  return needsHour(facts, confirm.dateName) ? { ...confirm, asksHour: true } : confirm;
}

function confirmOf(step: StepDefinition, facts: TransferFacts): Confirm | null {
  const dateName = stepsToConfirm(facts).find((name) => name === step.name);
  if (!dateName || faultOfStep(facts, dateName)) return null;
  return { dateName, label: step.confirmLabel ?? CONFIRM_DEPARTURE };
}

function cancelledBy({ marks, rejectedReason }: Transfer): string | null {
  return lines(marks.reject?.by, rejectedReason);
}

function detailOf(
  step: StepDefinition,
  mark: StepMark | undefined,
  transfer: Transfer,
  viewer: Pick<Actor, 'roles' | 'entityId'>,
  isMine: boolean,
  isAwaited: boolean,
): string | null {
  if (mark) return lines(whoAndWhat(step.name, mark, transfer), twoClocks(mark), doubtText(mark));
  if (isMine) return MUST_COMPLETE_STEP;
  if (!isAwaited) return null;
  // The crew's task is its word about the arrival, which the regulation centre confirms.
  const turn = step.name === 'eventArrivalDate' ? turnTextFor(viewer, transfer) : turnText(transfer);
  if (!turn.who) return null;
  // The dispatch is shown only once CRUE has assigned the ambulance.
  const isBefore = transfer.referralState === 'PENDING_AMBULANCE' && step.name !== 'ambulanceDispatchDate';
  const sentence = turnSentence(turn);
  return isBefore ? `Antes, ${sentence.replace(/^Entidades/, 'entidades')}` : sentence;
}

function whoAndWhat(name: StepName, mark: StepMark, transfer: Transfer): string {
  const { ipsReq, ipsRecv, ambulance, acceptanceCode } = transfer;
  const words = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ');
  switch (name) {
    case 'creationCaseDate':
      return words(transfer.createdByName || mark.by, ipsReq?.name);
    case 'validationCaseDate':
      return words(ipsRecv?.name ?? mark.by, acceptanceCode && `código ${acceptanceCode}`);
    case 'ambulanceDispatchDate':
      return ambulanceText(transfer) ?? mark.by;
    case 'transportDate':
      // A golden code has no requesting hospital.
      return words(ipsReq && signedBy('la IPS que remite', name, mark, transfer), mark.by);
    case 'ipsProfessionalSignatureDate':
      return words(signedBy('la IPS que recibe', name, mark, transfer), mark.by);
    case 'availableDate':
      return words(ambulance?.name, mark.by);
    default:
      return mark.by;
  }
}

/**
 * Who gave this date: the hospital, or the regulation centre in its place. An older row does not say it; after the reception
 * either may have done it.
 */
function signedBy(hospital: string, name: StepName, mark: StepMark, { steps }: Transfer): string | false {
  if (mark.part === 'CRUE') return 'confirmó el CRUE';
  const received = steps.ipsProfessionalSignatureDate;
  const isLate = name === 'transportDate' && received && mark.recordedAt > received.recordedAt;
  return (mark.part === 'IPS' || !isLate) && `firma de ${hospital}`;
}

function lines(...parts: (string | null | undefined | false)[]): string | null {
  return parts.filter(Boolean).join('\n') || null;
}
