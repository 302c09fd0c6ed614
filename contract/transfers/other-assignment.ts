import * as v from 'valibot';
import { atTimeBeside } from '../day-and-time';
import { Timestamp } from '../fields';
import type { Doer, Refusal } from './action';
import { TOLERATED_MS } from './doubt';
import type { LateWord, Mark, Moment, TransferFacts } from './facts';
import { crewOf, didText, lateWordsOf } from './late-words';

/** A change needs so long to reach another person's screen and to be read there. */
const UNREAD_MS = 2000;

/**
 * These stay possible after another person's assignment, and replace or end it. They say what their author had read, and their
 * dialogs say what changes under them.
 */
const READING_ACTIONS: readonly string[] = [
  'assign-ambulance',
  'assign-ambulance-entity',
  'allow-entities',
  'reject',
];
export const needsReading = (action: string): boolean => READING_ACTIONS.includes(action);

/**
 * The server's time of the latest assignment that the author's screen showed: a screen whose sockets are down is older than
 * the tap. Absent from older apps.
 */
export const READ_UNTIL = { readUntil: v.optional(Timestamp) };
interface Read {
  readUntil?: string | undefined;
}

type Shown = Pick<TransferFacts, 'marks' | 'steps'>;

/** The same of the transfer that a screen shows. Actions that wait on the device leave these marks alone. */
export function readUntil(shown: Shown): string | undefined {
  const read = [...changesOf('reject', shown).map(({ mark }) => mark), ...lateWordsOf(shown)];
  return [shown.steps.creationCaseDate?.recordedAt, ...read.map(({ at }) => at)]
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);
}

/** What another person did, and how a sentence names it. */
interface Change {
  words: string;
  mark: Mark;
}

/** What the author of this action must know: who assigned the transport. A cancellation loses also the hospital and its word. */
function changesOf(action: string, { marks, steps }: Shown): Change[] {
  const accepted = steps.validationCaseDate;
  const transport = [
    { words: 'asignó la entidad de transporte', mark: marks.entity },
    { words: 'asignó la ambulancia', mark: marks.ambulance },
  ];
  const hospital = [
    { words: 'asignó la IPS que recibe', mark: marks.ipsrecv },
    {
      words: 'aceptó al paciente',
      mark: marks.canAttend ?? (accepted && { ...accepted, at: accepted.recordedAt }),
    },
  ];
  return [...transport, ...(action === 'reject' ? hospital : [])].flatMap(({ words, mark }) =>
    mark ? [{ words, mark }] : [],
  );
}

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
  return refusalOf(facts, doer, 'assign', { known, recordedAt });
}

/**
 * Refuses a cancellation on a screen that did not show what another person has done: assigned the hospital, the entity or the
 * ambulance, or accepted the patient; or a late word of a crew that was called off. Older apps do not say what they showed, and
 * are not refused.
 */
export function refuseIfUnread(
  facts: TransferFacts,
  doer: Pick<Doer, 'name' | 'subject'>,
  recordedAt: string,
  read: Read,
): Refusal | null {
  if (read.readUntil === undefined) return null;
  const known = Date.parse(read.readUntil);
  return refusalOf(facts, doer, 'reject', { known, recordedAt });
}

function refusalOf(
  facts: TransferFacts,
  doer: Pick<Doer, 'name' | 'subject'>,
  action: string,
  { known, recordedAt }: { known: number; recordedAt: string },
): Refusal | null {
  const now = Date.parse(recordedAt) + TOLERATED_MS;
  const isUnread = ({ at }: Mark) => Date.parse(at) > known && Date.parse(at) <= now;
  // The crew that was called off may have the patient on board. A `known` word was read before the dispatch was called off.
  const word = lateWordsOf(facts).find((one) => !one.known && isUnread(one));
  const unread = changesOf(action, facts).filter(({ mark }) => !isOf(mark, doer) && isUnread(mark));
  const found = latest(unread, recordedAt) ?? (word ? lateWordText(word, recordedAt) : null);
  return found ? { code: 'STATE_MOVED', message: `${found}; su acción no se aplicó` } : null;
}

function lateWordText(word: LateWord, now: string): string {
  return `Mientras tanto la tripulación cancelada de ${word.by} ${didText(word)} ${atTimeBeside(word.at, now)}`;
}

/**
 * What somebody did between these two states that this action must know, also a late word of a crew that was called off; null
 * for nothing. `Mientras tanto M. Ruiz asignó …`.
 */
export function doneBetween(action: string, earlier: Shown, later: Shown, now: string): string | null {
  if (!needsReading(action)) return null;
  const keyOf = ({ words, mark }: Change) => `${words} ${mark.at}`;
  const known = new Set(changesOf(action, earlier).map(keyOf));
  const done = latest(
    changesOf(action, later).filter((change) => !known.has(keyOf(change))),
    now,
  );
  return done ?? lateWordBetween(action, earlier, later, now);
}

/** The dialog of an ambulance asks about these words by itself. */
function lateWordBetween(action: string, earlier: Shown, later: Shown, now: string): string | null {
  if (action === 'assign-ambulance') return null;
  const keyOf = (word: LateWord) => `${crewOf(word)} ${word.at}`;
  const read = new Set(lateWordsOf(earlier).map(keyOf));
  const word = lateWordsOf(later).find((one) => !one.known && !read.has(keyOf(one)));
  return word ? lateWordText(word, now) : null;
}

/** `Mientras tanto M. Ruiz asignó la entidad de transporte a las 14:02`: of the latest of these changes. */
function latest(changes: readonly Change[], now: string): string | null {
  const [found] = [...changes].sort((one, other) => Date.parse(other.mark.at) - Date.parse(one.mark.at));
  return found ? `Mientras tanto ${found.mark.by} ${found.words} ${atTimeBeside(found.mark.at, now)}` : null;
}

/** Older marks have no subject, and no mark has one on a device. */
function isOf(mark: Mark, doer: Pick<Doer, 'name' | 'subject'>): boolean {
  return mark.subject === undefined ? mark.by === doer.name : mark.subject === doer.subject;
}
