import type { TransferFacts } from '../../../contract/transfers/facts';
import type { ActionName } from '../../../contract/transfers/lifecycle';
import type { Person } from './people';

/**
 * The tables of the specification (life of a transfer, who sees what, the Acciones menu), written a second
 * time and independently, so that the tests do not compare the code with itself.
 */

export const STEP_ORDER = [
  'creationCaseDate',
  'validationCaseDate',
  'ambulanceDispatchDate',
  'eventArrivalDate',
  'transportDate',
  'ipsArrivalDate',
  'ipsProfessionalSignatureDate',
  'patientCareEndDate',
  'availableDate',
] as const;
export type Step = (typeof STEP_ORDER)[number];

/** Steps 3, 4, 5, 6 and 8 are shown only when CRUE or CRUE_DEP assigned the ambulance. */
const ALWAYS_SHOWN: readonly Step[] = [
  'creationCaseDate',
  'validationCaseDate',
  'ipsProfessionalSignatureDate',
  'availableDate',
];

export function shownByTable(facts: TransferFacts): readonly Step[] {
  const all = facts.ambAssignedBy === 'CRUE' || facts.ambAssignedBy === 'CRUE_DEP';
  return all ? STEP_ORDER : ALWAYS_SHOWN;
}

const PENDING = ['EPS_PENDING_IPS', 'CRUE_PENDING_IPS', 'CRUE_DEP_PENDING_IPS'];

/** Target states of each action by state; an action that is not listed keeps the state. */
export const TRANSITIONS: Record<ActionName, Record<string, readonly string[]>> = {
  // A golden code may have its ambulance before its hospital.
  'assign-receiving-ips': {
    ...Object.fromEntries(PENDING.map((state) => [state, [state, 'PENDING_AMBULANCE']])),
    CRUE_PENDING_IPS: ['CRUE_PENDING_IPS', 'PENDING_AMBULANCE', 'AMBULANCE_TRANSPORT'],
  },
  'can-attend': {
    ...Object.fromEntries(PENDING.map((state) => [state, ['PENDING_AMBULANCE']])),
    CRUE_PENDING_IPS: ['PENDING_AMBULANCE', 'AMBULANCE_TRANSPORT'],
    // Once more, after its two answers contradicted each other.
    PENDING_AMBULANCE: ['PENDING_AMBULANCE'],
    AMBULANCE_TRANSPORT: ['AMBULANCE_TRANSPORT'],
  },
  'cannot-attend': {
    ...Object.fromEntries(PENDING.map((state) => [state, [state]])),
    PENDING_AMBULANCE: PENDING,
    AMBULANCE_TRANSPORT: ['CRUE_PENDING_IPS'],
  },
  // Only of a golden code while its ambulance drives to the patient.
  'withdraw-acceptance': { PENDING_AMBULANCE: PENDING, AMBULANCE_TRANSPORT: ['CRUE_PENDING_IPS'] },
  'allow-entities': { PENDING_AMBULANCE: ['PENDING_AMBULANCE'] },
  'assign-ambulance-entity': { PENDING_AMBULANCE: ['PENDING_AMBULANCE'] },
  'offer-ambulance': { PENDING_AMBULANCE: ['PENDING_AMBULANCE'] },
  // Also of a transfer whose acceptance was withdrawn: it keeps the assigned entity.
  'cannot-transport': Object.fromEntries([...PENDING, 'PENDING_AMBULANCE'].map((state) => [state, [state]])),
  'assign-ambulance': {
    CRUE_PENDING_IPS: ['CRUE_PENDING_IPS'],
    PENDING_AMBULANCE: ['AMBULANCE_TRANSPORT'],
  },
  'assign-own-ambulance': { PENDING_AMBULANCE: ['AMBULANCE_TRANSPORT'] },
  'undo-dispatch': {
    CRUE_PENDING_IPS: ['CRUE_PENDING_IPS'],
    AMBULANCE_TRANSPORT: ['PENDING_AMBULANCE'],
  },
  // The last signature may have ended the transfer.
  'undo-signature': {
    CRUE_PENDING_IPS: ['CRUE_PENDING_IPS'],
    AMBULANCE_TRANSPORT: ['AMBULANCE_TRANSPORT'],
    AMBULANCE_MISSING_DATA: ['AMBULANCE_TRANSPORT', 'AMBULANCE_MISSING_DATA'],
    REFERRAL_ENDED: ['AMBULANCE_TRANSPORT', 'AMBULANCE_MISSING_DATA'],
  },
  'say-crew-word': {
    CRUE_PENDING_IPS: ['CRUE_PENDING_IPS'],
    AMBULANCE_TRANSPORT: ['AMBULANCE_TRANSPORT'],
    AMBULANCE_MISSING_DATA: ['AMBULANCE_MISSING_DATA'],
  },
  'confirm-step': {
    CRUE_PENDING_IPS: ['CRUE_PENDING_IPS'],
    AMBULANCE_TRANSPORT: ['AMBULANCE_TRANSPORT', 'AMBULANCE_MISSING_DATA', 'REFERRAL_ENDED'],
    AMBULANCE_MISSING_DATA: ['AMBULANCE_MISSING_DATA', 'REFERRAL_ENDED'],
  },
  'confirm-arrival': {
    AMBULANCE_TRANSPORT: ['AMBULANCE_TRANSPORT', 'REFERRAL_ENDED'],
    AMBULANCE_MISSING_DATA: ['AMBULANCE_MISSING_DATA', 'REFERRAL_ENDED'],
  },
  'attach-diagnosis': {
    ...Object.fromEntries(
      [...PENDING, 'PENDING_AMBULANCE', 'AMBULANCE_TRANSPORT', 'AMBULANCE_MISSING_DATA'].map((state) => [
        state,
        [state],
      ]),
    ),
  },
  'check-hour': Object.fromEntries(
    [
      ...PENDING,
      'PENDING_AMBULANCE',
      'AMBULANCE_TRANSPORT',
      'AMBULANCE_MISSING_DATA',
      'REFERRAL_ENDED',
      'REJECTED',
    ].map((state) => [state, [state]]),
  ),
  reject: Object.fromEntries(
    [...PENDING, 'PENDING_AMBULANCE', 'AMBULANCE_TRANSPORT'].map((state) => [state, ['REJECTED']]),
  ),
};

export const isOverByTable = (facts: TransferFacts) =>
  facts.state === 'REJECTED' || facts.state === 'REFERRAL_ENDED';

/** A doubtful step, or a doubtful word of the crew about it. */
export function doubtfulByTable({ steps, crewWords }: TransferFacts): Step[] {
  const words = crewWords.filter(({ doubt }) => doubt).map(({ step }) => step);
  return STEP_ORDER.filter((step) => steps[step]?.doubt || words.some((said) => said === step));
}

/** Actions that the specification's table does not have, and so does not give to an auditor of the regulation centre. */
const NOT_OF_AUDITORS: readonly ActionName[] = ['undo-signature', 'check-hour', 'withdraw-acceptance'];
const onlyAudits = ({ roles }: Person) =>
  roles.includes('CRUE_RESOURCES_AUDITOR') && !roles.includes('CRUE_REFERRAL_MANAGER');

/** Whether this person's menu has this action now. */
export function offeredByTable(facts: TransferFacts, action: ActionName, doer: Person, now: string): boolean {
  if (NOT_OF_AUDITORS.includes(action) && onlyAudits(doer)) return false;
  if (action === 'undo-signature') {
    if (facts.state === 'REJECTED' || (doer.part !== 'CRUE' && doer.part !== 'IPS')) return false;
    return SIGNED.some((step) => undoableByTable(facts, step, doer, now));
  }
  // A doubtful time is also checked after the end: it may be that of the last step.
  if (action === 'check-hour') return doer.part === 'CRUE' && doubtfulByTable(facts).length > 0;
  if (isOverByTable(facts)) return false;
  const { part, entityId } = doer;
  const dated = (step: Step) => facts.steps[step] !== undefined;
  const accepted = dated('validationCaseDate');
  const noAmbulance = facts.ambulanceId === null;
  const isRegulator = part === 'CRUE' || part === 'CRUE_DEP';
  const isRequesting = part === 'IPS' && entityId !== null && facts.ipsReqId === entityId;
  const isReceiving = part === 'IPS' && entityId !== null && facts.ipsRecvId === entityId;
  const isAsked = part === 'TRANSPORT' && entityId !== null && facts.ambulancesEntityId === entityId;
  const isAllowed =
    part === 'TRANSPORT' &&
    entityId !== null &&
    entityId !== 1 &&
    facts.allowAllAmbulancesEntities &&
    facts.ambulancesEntityId === null &&
    accepted;
  switch (action) {
    case 'assign-receiving-ips':
      return (isRegulator || part === 'EPS') && PENDING.includes(facts.state) && facts.ipsRecvId === null;
    case 'can-attend':
      return isReceiving && (!accepted || isContradictedByTable(facts));
    case 'cannot-attend':
      return isReceiving && (!accepted || isWithdrawableByTable(facts));
    case 'withdraw-acceptance':
      return part === 'CRUE' && isWithdrawableByTable(facts);
    case 'allow-entities':
      return isRegulator && accepted && noAmbulance && !facts.allowAllAmbulancesEntities;
    case 'assign-ambulance-entity':
      return (
        (part === 'EPS' || (isRegulator && facts.allowAllAmbulancesEntities)) &&
        accepted &&
        noAmbulance &&
        facts.ambulancesEntityId === null
      );
    case 'offer-ambulance':
      return isAllowed && noAmbulance;
    case 'cannot-transport':
      return noAmbulance && (isAsked || (isAllowed && !facts.refusedByEntities.includes(entityId ?? 0)));
    case 'assign-ambulance':
      return (
        part === 'CRUE' && noAmbulance && (accepted || (facts.golden && facts.state === 'CRUE_PENDING_IPS'))
      );
    case 'assign-own-ambulance':
      return isAsked && accepted && noAmbulance;
    case 'undo-dispatch':
      return (
        part === 'CRUE' &&
        dated('ambulanceDispatchDate') &&
        !STEP_ORDER.slice(3).some((later) => facts.steps[later])
      );
    case 'say-crew-word': {
      if (!isAsked || noAmbulance) return false;
      const last = facts.crewWords.at(-1)?.step;
      return last !== 'availableDate' || !dated('availableDate');
    }
    case 'confirm-step':
      return part === 'CRUE' && STEP_ORDER.some((step) => confirmableByTable(facts, step));
    case 'confirm-arrival':
      if (!dated('ambulanceDispatchDate')) return false;
      if (isRequesting) return !dated('transportDate');
      return (
        isReceiving && accepted && !dated('ipsProfessionalSignatureDate') && !dated('patientCareEndDate')
      );
    case 'attach-diagnosis':
      return isRegulator || part === 'EPS' || isRequesting;
    case 'reject': {
      const left = ['transportDate', 'ipsProfessionalSignatureDate', 'patientCareEndDate'] as const;
      if (left.some(dated)) return false;
      return isRegulator || part === 'EPS' || (isRequesting && !dated('ambulanceDispatchDate'));
    }
  }
}

/** The steps that hospitals and CRUE sign. */
export const SIGNED: readonly Step[] = STEP_ORDER.slice(3);

/** The steps that one person signed together with this one, in their order. */
export function signedWithByTable({ steps }: TransferFacts, step: Step): Step[] {
  const mark = steps[step];
  return SIGNED.filter(
    (other) => mark && steps[other]?.recordedAt === mark.recordedAt && steps[other]?.subject === mark.subject,
  );
}

/** The receiving hospital refused after its acceptance had been received, and the patient has not arrived. */
export function isContradictedByTable(facts: TransferFacts): boolean {
  const { steps, marks, ipsRecvId, state } = facts;
  const accepted = steps.validationCaseDate?.recordedAt;
  const refused = marks.cannotAttend?.at;
  if (!accepted || !refused || ipsRecvId === null) return false;
  if ((marks.cannotAttend?.entityId ?? ipsRecvId) !== ipsRecvId) return false;
  const isOpen = state !== 'REJECTED' && state !== 'REFERRAL_ENDED';
  // The insurer's code for a hospital that had answered that it cannot.
  const isOver = marks.cannotAttend?.overruled === true;
  return (
    isOpen && (refused > accepted || isOver) && !steps.ipsArrivalDate && !steps.ipsProfessionalSignatureDate
  );
}

/** No ambulance drives for the acceptance; that of a golden code drives to its patient without one, until it has the patient. */
function isWithdrawableByTable(facts: TransferFacts): boolean {
  const { golden, ambulanceId, steps, crewWords } = facts;
  const isAboard = steps.transportDate || crewWords.some(({ step }) => step !== 'eventArrivalDate');
  return isContradictedByTable(facts) && (ambulanceId === null || (golden && !isAboard));
}

/**
 * The signature of this step can be undone by this person: it is theirs, or they are CRUE; it is five minutes old at most;
 * nothing was recorded after it but steps that come before it on the road. CRUE's departure of a patient whom a hospital
 * has received rests on that reception.
 */
export function undoableByTable(facts: TransferFacts, step: Step, doer: Person, now: string): boolean {
  if (onlyAudits(doer)) return false;
  const { steps } = facts;
  const mark = steps[step];
  if (!mark || (doer.part !== 'CRUE' && mark.subject !== doer.subject)) return false;
  const [time, together] = [Date.parse(mark.recordedAt), signedWithByTable(facts, step)];
  if (Math.abs(Date.parse(now) - time) > 5 * 60_000) return false;
  const first = STEP_ORDER.indexOf(together[0] ?? step);
  return STEP_ORDER.every((other, place) => {
    const recorded = Date.parse(steps[other]?.recordedAt ?? '');
    if (Number.isNaN(recorded) || together.includes(other)) return true;
    if (!SIGNED.includes(other)) return recorded <= time;
    const isByCrue = steps[other]?.by.startsWith('Regula') && facts.ipsReqId !== null;
    const rests = other === 'transportDate' && isByCrue && together.includes('ipsProfessionalSignatureDate');
    return place < first ? !rests : recorded < time;
  });
}

/**
 * A signature of this step does not know that one was undone: its author did not read it, and made it before, or less
 * than a minute after.
 */
export function missesUndoneByTable(
  { marks }: TransferFacts,
  step: Step,
  { occurredAt, read }: { occurredAt: string; read: string | undefined },
): boolean {
  const undone = marks.undoSignature?.undone?.filter(({ steps }) => steps.includes(step)).at(-1);
  if (!undone || (read && read >= undone.undoneAt)) return false;
  return Date.parse(occurredAt) <= Date.parse(undone.undoneAt) + 60_000;
}

/** Steps 3, 4, 6, 8 and 9 by hand, and 5 if no hospital can sign or did; each after the previous visible step. */
export function confirmableByTable(facts: TransferFacts, step: string): boolean {
  const manual: readonly string[] = [
    'ambulanceDispatchDate',
    'eventArrivalDate',
    'ipsArrivalDate',
    'patientCareEndDate',
    'availableDate',
    ...(facts.ipsReqId === null || facts.steps.ipsProfessionalSignatureDate ? ['transportDate'] : []),
  ];
  const shown = shownByTable(facts);
  const index = shown.indexOf(step as Step);
  const previous = shown[index - 1];
  return (
    manual.includes(step) &&
    index > 0 &&
    previous !== undefined &&
    facts.steps[previous] !== undefined &&
    facts.steps[step as Step] === undefined &&
    // An ambulance arrives at a hospital that has accepted.
    (step !== 'ipsArrivalDate' || facts.steps.validationCaseDate !== undefined)
  );
}

/**
 * A person may give this step this time: not in the future, between the steps whose time is sure, and not later than
 * the server had received this step or a doubtful later one. A step may be in the minute of the one before.
 */
export function hourFitsByTable(facts: TransferFacts, step: Step, at: string, now: string): boolean {
  const time = Date.parse(at);
  const inMinute = (iso: string) => Date.parse(iso) - (Date.parse(iso) % 60_000);
  const { ambulanceDispatchDate: sent, validationCaseDate: accepted } = facts.steps;
  const wasSentFirst = facts.golden && sent && accepted && sent.occurredAt < accepted.occurredAt;
  const areFree = (way: Step, hospital: Step, isFree: unknown) =>
    Boolean(isFree) && MAY_COME_FIRST.includes(way) && hospital === 'validationCaseDate';
  return (
    time <= Date.parse(now) &&
    STEP_ORDER.every((other, place) => {
      const mark = facts.steps[other];
      if (!mark) return true;
      const latest = Math.max(Date.parse(mark.occurredAt), Date.parse(mark.recordedAt));
      if (other === step) return time <= latest;
      if (place < STEP_ORDER.indexOf(step))
        return mark.doubt || areFree(step, other, wasSentFirst) || time >= inMinute(mark.occurredAt);
      return (
        areFree(other, step, facts.golden) || time <= (mark.doubt ? latest : Date.parse(mark.occurredAt))
      );
    })
  );
}

/** The time is not before a later step that is dated: the step did not happen then. */
export function isPastByTable({ steps }: TransferFacts, step: Step, time: string): boolean {
  const later = STEP_ORDER.slice(STEP_ORDER.indexOf(step) + 1).find((other) => steps[other]);
  return later !== undefined && Date.parse(time) >= Date.parse(steps[later]?.occurredAt ?? '');
}

/** The crew's steps in order. */
export const CREW_ORDER = [
  'eventArrivalDate',
  'transportDate',
  'ipsArrivalDate',
  'patientCareEndDate',
  'availableDate',
] as const;

/** Forwards only, and only the last can be undone, until CRUE or a hospital has dated its step. */
export function sayableByTable(facts: TransferFacts, step: Step, takenBack: boolean): boolean {
  const last = facts.crewWords.at(-1)?.step;
  if (takenBack) return last === step && facts.steps[step] === undefined;
  const order: readonly Step[] = CREW_ORDER;
  return order.indexOf(step) > (last ? order.indexOf(last) : -1);
}

/** Whether this person has already done exactly this. */
export function repeatedByTable(
  facts: TransferFacts,
  { action, body, doer }: { action: ActionName; body: unknown; doer: Person },
): boolean {
  const { dateName, asSaid, at, step, takenBack } = body as Record<string, string>;
  const isOwn = (name?: string) => facts.steps[name as Step]?.subject === doer.subject;
  switch (action) {
    case 'can-attend':
      return (
        facts.state !== 'REJECTED' &&
        facts.state !== 'REFERRAL_ENDED' &&
        doer.entityId === facts.ipsRecvId &&
        !isContradictedByTable(facts) &&
        (facts.marks.canAttend ? facts.marks.canAttend.subject === doer.subject : isOwn('validationCaseDate'))
      );
    case 'confirm-arrival':
      if (doer.entityId === null) return false;
      if (doer.entityId === facts.ipsReqId) return isOwn('transportDate');
      return doer.entityId === facts.ipsRecvId && isOwn('ipsProfessionalSignatureDate');
    case 'confirm-step':
      if (at && facts.steps[dateName as Step]?.occurredAt !== at) return false;
      return isOwn(dateName) && (!asSaid || hasCrewHour(facts, dateName as Step));
    case 'say-crew-word': {
      const word = facts.crewWords.find((one) => one.step === step);
      if (doer.entityId !== facts.ambulancesEntityId) return false;
      if (takenBack) return !word && facts.marks.takeBack?.subject === doer.subject;
      return word?.subject === doer.subject;
    }
    default:
      return false;
  }
}

/** A golden code may have these before its acceptance. */
export const MAY_COME_FIRST: readonly Step[] = ['ambulanceDispatchDate', 'eventArrivalDate', 'transportDate'];

/** The step has the crew's time, as near as its neighbours allow. */
function hasCrewHour({ crewWords, steps }: TransferFacts, name: Step): boolean {
  const word = crewWords.find((one) => one.step === name);
  const step = steps[name];
  if (!word || !step) return false;
  const at = STEP_ORDER.indexOf(name);
  const { ambulanceDispatchDate: sent, validationCaseDate: accepted } = steps;
  const wasSentFirst = sent && accepted && sent.occurredAt < accepted.occurredAt;
  const earlier = STEP_ORDER.slice(0, at)
    .filter((one) => one !== 'validationCaseDate' || !wasSentFirst || !MAY_COME_FIRST.includes(name))
    .flatMap((one) => steps[one]?.occurredAt ?? []);
  const later = STEP_ORDER.slice(at + 1).flatMap((one) => steps[one]?.occurredAt ?? []);
  const latest = [word.occurredAt, step.recordedAt, ...later].sort()[0] ?? '';
  return step.occurredAt === [latest, ...earlier].sort().at(-1);
}

/** Who sees what. */
export function seenByTable(facts: TransferFacts, viewer: Person): 'full' | 'anonymous' | 'none' {
  const { part, entityId } = viewer;
  const byDep = [facts.ipsAssignedBy, facts.entityAssignedBy, facts.ambAssignedBy].some(
    (assigner) => assigner === 'CRUE_DEP',
  );
  if (part === 'CRUE') return 'full';
  if (part === 'CRUE_DEP') return !facts.requestedInMedellin || byDep ? 'full' : 'none';
  if (part === 'CRUE_GOLDEN') return facts.createdBy === viewer.subject ? 'full' : 'none';
  if (part === null || entityId === null) return 'none';
  if (part === 'EPS') return facts.epsId === entityId ? 'full' : 'none';
  if (part === 'IPS') return facts.ipsReqId === entityId || facts.ipsRecvId === entityId ? 'full' : 'none';
  if (facts.ambulancesEntityId === entityId) return 'full';
  const open =
    facts.state === 'PENDING_AMBULANCE' &&
    facts.allowAllAmbulancesEntities &&
    facts.ambulancesEntityId === null &&
    facts.ambulanceId === null;
  return open && entityId !== 1 ? 'anonymous' : 'none';
}
