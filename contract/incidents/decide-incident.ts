import { dayAndTime } from '../day-and-time';
import type { Outcome } from './outcomes';

interface Mark {
  by: string;
  subject: string;
  /** ISO 8601 */
  at: string;
}

/** What the rules read of an incident. */
export interface IncidentFacts {
  isWithdrawn: boolean;
  /** The ambulance that drives for it. */
  ambulance: (Mark & { id: number; name: string; isConfirmed: boolean }) | null;
  ended: (Mark & { outcome: Outcome }) | null;
}

/** `done`: this person has done the same before. The message says who was first, and when. */
export type IncidentDecision = { kind: 'do' } | { kind: 'done' } | { kind: 'refused'; message: string };

const DO = { kind: 'do' } as const;
const DONE = { kind: 'done' } as const;
const GONE = 'Esa ambulancia ya no está en este incidente';
const refused = (message: string) => ({ kind: 'refused', message }) as const;
const whoWhen = ({ by, at }: Mark) => `${by} el ${dayAndTime(at)}`;

function refuseUnlessOpen({ isWithdrawn, ended }: IncidentFacts): IncidentDecision | null {
  if (isWithdrawn) return refused('Este incidente ya no vale: su solicitud se reabrió');
  return ended ? refused(`Ya lo terminó ${whoWhen(ended)}`) : null;
}

/** `Ya envió a Móvil 11 Mónica Ruiz el 26 nov 09:14`. */
const sentWords = (ambulance: NonNullable<IncidentFacts['ambulance']>) =>
  `Ya envió a ${ambulance.name} ${whoWhen(ambulance)}`;

/** `insteadOf`: the ambulance that this one replaces. */
export function decideAssign(
  facts: IncidentFacts,
  { ambulanceId, insteadOf }: { ambulanceId: number; insteadOf: number | null },
  subject: string,
): IncidentDecision {
  const refusal = refuseUnlessOpen(facts);
  if (refusal) return refusal;
  const { ambulance } = facts;
  if (ambulance?.id === ambulanceId)
    return ambulance.subject === subject ? DONE : refused(sentWords(ambulance));
  if (insteadOf === null) return ambulance ? refused(sentWords(ambulance)) : DO;
  if (ambulance?.id === insteadOf) return DO;
  return refused(
    ambulance ? sentWords(ambulance) : 'La ambulancia que quiere cambiar ya no está en este incidente',
  );
}

export function decideTakeBack(facts: IncidentFacts, ambulanceId: number): IncidentDecision {
  const refusal = refuseUnlessOpen(facts);
  if (refusal) return refusal;
  const { ambulance } = facts;
  if (!ambulance) return refused(GONE);
  return ambulance.id === ambulanceId ? DO : refused(sentWords(ambulance));
}

/** Says nothing of another ambulance: it may be another company's. */
export function decideConfirm(facts: IncidentFacts, ambulanceId: number): IncidentDecision {
  const refusal = refuseUnlessOpen(facts);
  if (refusal) return refusal;
  const { ambulance } = facts;
  if (ambulance?.id !== ambulanceId) return refused(GONE);
  return ambulance.isConfirmed ? DONE : DO;
}

interface End {
  outcome: Outcome;
  /** The ambulance that the person's screen showed. */
  seen: number | null;
  note: string | null;
}

/** Who ended it may send the same end again; a note of the second time is one more event. */
export function decideEnd(
  facts: IncidentFacts,
  { outcome, seen, note }: End,
  subject: string,
): IncidentDecision {
  const { ended, ambulance } = facts;
  if (ended && ended.subject === subject && ended.outcome === outcome) return note === null ? DONE : DO;
  const refusal = refuseUnlessOpen(facts);
  if (refusal) return refusal;
  if ((ambulance?.id ?? null) === seen) return DO;
  return refused(
    ambulance ? sentWords(ambulance) : 'Mientras tanto alguien retiró la ambulancia de este incidente',
  );
}

export function decideReopen({ isWithdrawn, ended }: IncidentFacts): IncidentDecision {
  if (isWithdrawn) return refused('Este incidente ya no vale: su solicitud se reabrió');
  return ended ? DO : DONE;
}

export function decidePlace(facts: IncidentFacts): IncidentDecision {
  return refuseUnlessOpen(facts) ?? DO;
}
