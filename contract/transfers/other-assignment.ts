import * as v from 'valibot';
import { atTimeBeside } from '../day-and-time';
import { Timestamp } from '../fields';
import type { Doer, Refusal } from './action';
import { TOLERATED_MS } from './doubt';
import type { LateWord, Mark, Moment, TransferFacts } from './facts';
import { didText, lateWordsOf } from './late-words';

/** A change needs so long to reach another person's screen and to be read there. */
const UNREAD_MS = 2000;

/** These stay possible after another person's assignment, and replace it. They say what their author had read. */
const ASSIGNING_ACTIONS: readonly string[] = [
  'assign-ambulance',
  'assign-ambulance-entity',
  'allow-entities',
];
export const isAssigning = (action: string): boolean => ASSIGNING_ACTIONS.includes(action);

/**
 * The server's time of the latest assignment that the author's screen showed: a screen whose sockets are down is older than
 * the tap. Absent from older apps.
 */
export const READ_UNTIL = { readUntil: v.optional(Timestamp) };
interface Read {
  readUntil?: string | undefined;
}

/** The same of the transfer that a screen shows. Actions that wait on the device leave these marks alone. */
export function readUntil({ marks, steps }: Pick<TransferFacts, 'marks' | 'steps'>): string | undefined {
  const read = [marks.entity, marks.ambulance, ...lateWordsOf({ marks })].map((mark) => mark?.at);
  return [steps.creationCaseDate?.recordedAt, ...read]
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);
}

/** Who assigns the transport of a transfer, and how a sentence names what they did. */
const ASSIGNMENTS = [
  { name: 'entity', words: 'asignó la entidad de transporte' },
  { name: 'ambulance', words: 'asignó la ambulancia' },
] as const;

type Marks = TransferFacts['marks'];

/**
 * Refuses an assignment whose author had not read an earlier one, or a late word of a crew that was called off: the earlier one
 * was recorded after the tap, or the author's screen did not show it yet. The author decides again with what is known now. Two
 * marks never refuse: the author's own, and one with a time in the future, because the server's clock was set back.
 */
export function refuseIfAssignedSince(
  facts: TransferFacts,
  doer: Pick<Doer, 'name' | 'subject'>,
  { occurredAt, recordedAt }: Moment,
  read: Read = {},
): Refusal | null {
  const tapped = Date.parse(occurredAt) - UNREAD_MS;
  const known = read.readUntil === undefined ? tapped : Math.min(tapped, Date.parse(read.readUntil));
  const now = Date.parse(recordedAt) + TOLERATED_MS;
  const isUnread = ({ at }: Mark) => Date.parse(at) > known && Date.parse(at) <= now;
  // The crew that was called off may have the patient on board. A `known` word was read before the dispatch was called off.
  const word = lateWordsOf(facts).find((one) => !one.known && isUnread(one));
  const found =
    latest(facts.marks, recordedAt, (mark) => !isOf(mark, doer) && isUnread(mark)) ??
    (word ? lateWordText(word, recordedAt) : null);
  return found ? { code: 'STATE_MOVED', message: `${found}; su acción no se aplicó` } : null;
}

function lateWordText(word: LateWord, now: string): string {
  return `Mientras tanto la tripulación cancelada de ${word.by} ${didText(word)} ${atTimeBeside(word.at, now)}`;
}

/** What somebody assigned between these two states; null for nothing. `Mientras tanto M. Ruiz asignó …`. */
export function assignedBetween(earlier: Marks, later: Marks, now: string): string | null {
  const known = new Set(ASSIGNMENTS.map(({ name }) => `${name} ${earlier[name]?.at}`));
  return latest(later, now, (mark, name) => !known.has(`${name} ${mark.at}`));
}

/** `Mientras tanto M. Ruiz asignó la entidad de transporte a las 14:02`: of the latest such assignment. */
function latest(marks: Marks, now: string, isMeant: (mark: Mark, name: string) => boolean): string | null {
  const [found] = ASSIGNMENTS.flatMap(({ name, words }) => {
    const mark = marks[name];
    return mark && isMeant(mark, name) ? [{ mark, words }] : [];
  }).sort((one, other) => Date.parse(other.mark.at) - Date.parse(one.mark.at));
  return found ? `Mientras tanto ${found.mark.by} ${found.words} ${atTimeBeside(found.mark.at, now)}` : null;
}

/** Older marks have no subject, and no mark has one on a device. */
function isOf(mark: Mark, doer: Pick<Doer, 'name' | 'subject'>): boolean {
  return mark.subject === undefined ? mark.by === doer.name : mark.subject === doer.subject;
}
