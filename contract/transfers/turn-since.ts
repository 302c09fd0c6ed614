import { settled, without } from './action';
import type { Doubt } from './doubt';
import type { LateWord, MarkName, RefusalMark, StepMark, TransferFacts } from './facts';
import { crewOf, keptLateWords, lateWordsOf } from './late-words';
import { STEP_NAMES, type StepName } from './steps';
import type { TransferRow } from './transfer';
import { turnOf } from './turn';

interface Event {
  at: number;
  doubt?: Doubt | undefined;
  /** The facts before it. */
  undone: (facts: TransferFacts) => TransferFacts;
}

/** Somebody of whom only the existence matters: the facts do not keep who it was. */
const SOMEBODY = 0;

/**
 * Start of the current turn, and its doubt: takes the events of the transfer back, latest first, until the turn is
 * another one. An event that changes no turn, such as a word that the crew takes back, does not restart it. A withdrawn
 * offer leaves no time here: after it the wait is told from the event before it.
 */
export function turnSince(
  facts: TransferFacts,
  { createdAt, offeredSince }: Pick<TransferRow, 'createdAt' | 'offeredSince'>,
): { at: Date; doubt?: Doubt | undefined } {
  const turn = turnOf(facts);
  const events = eventsOf(facts, offeredSince);
  let before = facts;
  for (const [index, { at, doubt, undone }] of events.entries()) {
    before = undone(before);
    // One action may leave several.
    if (events[index + 1]?.at === at) continue;
    const other = turnOf(before);
    if (turn?.who !== other?.who || turn?.task !== other?.task) return { at: new Date(at), doubt };
  }
  return { at: new Date(createdAt), doubt: facts.steps.creationCaseDate?.doubt };
}

/** The latest first. */
function eventsOf({ steps, marks }: TransferFacts, offeredSince: string | undefined): Event[] {
  const dated = STEP_NAMES.flatMap((name) => stepEvent(name, steps[name]) ?? []);
  const marked = Object.entries(UNDONE).flatMap(([name, undone]) => {
    const mark = marks[name as MarkName];
    return mark ? [{ at: Date.parse(mark.at), undone }] : [];
  });
  const words = lateWordsOf({ marks }).map((word) => ({
    at: Date.parse(word.at),
    undone: withoutWord(word),
  }));
  const offered = offeredSince ? [{ at: Date.parse(offeredSince), undone: withoutOffers }] : [];
  return [...dated, ...marked, ...words, ...offered].sort((one, other) => other.at - one.at);
}

function stepEvent(name: StepName, mark: StepMark | undefined): Event | null {
  if (!mark || name === 'creationCaseDate') return null;
  return {
    at: Date.parse(mark.occurredAt),
    doubt: mark.doubt,
    undone: (facts) => {
      const before = { ...facts, steps: without(facts.steps, name) };
      return name === 'validationCaseDate' ? { ...before, state: pendingState(facts) } : settled(before);
    },
  };
}

/** Before a hospital accepted; which insurer or centre looked for it makes no difference for the turn that followed. */
const pendingState = ({ golden }: TransferFacts) => (golden ? 'CRUE_PENDING_IPS' : 'EPS_PENDING_IPS');

const withoutOffers = (facts: TransferFacts) => ({ ...facts, offeringEntities: [] });

const withoutWord = (word: LateWord): Event['undone'] => {
  const isOther = (one: LateWord) => crewOf(one) !== crewOf(word);
  return (facts) => ({ ...facts, marks: keptLateWords(facts.marks, isOther) });
};

function refusalAfter({ steps, ipsRecvId }: TransferFacts): RefusalMark | undefined {
  const accepted = steps.validationCaseDate;
  if (!accepted || ipsRecvId === null) return undefined;
  return {
    by: '',
    at: new Date(Date.parse(accepted.recordedAt) + 1).toISOString(),
    entityId: ipsRecvId,
  };
}

/** The marks that can change a turn, each with the facts before it. */
const UNDONE: Partial<Record<MarkName, Event['undone']>> = {
  ipsrecv: (facts) => ({ ...facts, ipsRecvId: null }),
  // A refusal that contradicted an acceptance, or one that applied.
  cannotAttend: (facts) =>
    facts.ipsRecvId === null
      ? { ...facts, ipsRecvId: SOMEBODY }
      : { ...facts, marks: { ...facts.marks, cannotAttend: undefined } },
  // The hospital ended the contradiction of its answers.
  canAttend: (facts) => ({
    ...facts,
    marks: { ...facts.marks, cannotAttend: refusalAfter(facts) },
  }),
  withdrawAcceptance: (facts) => ({ ...facts, ipsRecvId: SOMEBODY }),
  entity: (facts) => ({ ...facts, ambulancesEntityId: null }),
  cannotTransport: (facts) => ({ ...facts, ambulancesEntityId: SOMEBODY }),
  allow: (facts) => ({ ...facts, allowAllAmbulancesEntities: false }),
  ambulance: (facts) =>
    settled({
      ...facts,
      ambulanceId: null,
      ambulancesEntityId: facts.ambAssignedBy === 'TRANSPORT' ? facts.ambulancesEntityId : null,
      ambAssignedBy: null,
      steps: without(facts.steps, 'ambulanceDispatchDate'),
    }),
  // The word of a crew that was called off before the transfer ended rings from its end on.
  reject: (facts) => settled({ ...facts, state: pendingState(facts) }),
  undo: (facts) => {
    const { undo } = facts.marks;
    const dispatch = undo && { occurredAt: undo.at, recordedAt: undo.at, by: undo.by };
    return settled({
      ...facts,
      ambulanceId: SOMEBODY,
      ambAssignedBy: 'CRUE',
      steps: { ...facts.steps, ...(dispatch && { ambulanceDispatchDate: dispatch }) },
    });
  },
};
