import { crewWordOf, type StepMark, type TransferFacts } from '../transfers/facts';
import { CREW_STEP_NAMES, STEP_NAMES } from '../transfers/steps';
import type { ReplayLeg, ReplayMark } from './replay';

/** A transfer that nobody ends holds its ambulance for days. */
const LONGEST_LEG_MS = 48 * 3_600_000;

export interface LegSpan extends Pick<ReplayLeg, 'from' | 'until' | 'end' | 'isCut'> {
  /** Null in older records. */
  ambulanceId: number | null;
}

/** The spans in which ambulances were sent for a transfer, each with its own vehicle, by their start. */
export function transferLegs(facts: TransferFacts, now: Date): LegSpan[] {
  const undone = (facts.marks.undo?.calledOff ?? []).map(({ ambulanceId, from, until }) =>
    spanOf(ambulanceId ?? null, from, until, 'called-off'),
  );
  return [...undone, ...presentLeg(facts, now)].sort((one, other) => one.from.localeCompare(other.from));
}

function presentLeg(facts: TransferFacts, now: Date): LegSpan[] {
  const { ambulanceId, steps, marks, state } = facts;
  if (ambulanceId === null) return [];
  const from = startOf(steps.ambulanceDispatchDate) ?? marks.ambulance?.at;
  if (from === undefined) return [];
  if (state === 'REJECTED' && marks.reject) return [spanOf(ambulanceId, from, marks.reject.at, 'called-off')];
  const free = endOf(steps.availableDate);
  return [spanOf(ambulanceId, from, free ?? now.toISOString(), free ? 'over' : 'now')];
}

/** The earlier of its two times; the server's alone while the other is doubtful. */
function startOf(mark: StepMark | undefined): string | undefined {
  if (!mark) return undefined;
  return mark.doubt || mark.recordedAt < mark.occurredAt ? mark.recordedAt : mark.occurredAt;
}

/** When it happened. A doubtful time may be too early, so the later one ends the leg. */
function endOf(mark: StepMark | undefined): string | undefined {
  if (!mark) return undefined;
  return mark.doubt && mark.recordedAt > mark.occurredAt ? mark.recordedAt : mark.occurredAt;
}

function spanOf(ambulanceId: number | null, from: string, until: string, end: LegSpan['end']): LegSpan {
  const [start, stop] = [Date.parse(from), Math.max(Date.parse(from), Date.parse(until))];
  const isCut = stop - start > LONGEST_LEG_MS;
  const last = isCut ? start + LONGEST_LEG_MS : stop;
  return {
    ambulanceId,
    from: new Date(start).toISOString(),
    until: new Date(last).toISOString(),
    end,
    isCut,
  };
}

/** The dated steps, the crew's words that no step of the same minute repeats, and the cancellation; by time. */
export function replayMarks(facts: TransferFacts): ReplayMark[] {
  const steps = STEP_NAMES.flatMap((step) => markOf('step', step, facts.steps[step]));
  const words = CREW_STEP_NAMES.flatMap((step) => {
    const word = crewWordOf(facts, step);
    return word && !isSameMinute(word, facts.steps[step]) ? markOf('word', step, word) : [];
  });
  const { reject } = facts.marks;
  const cancelled: ReplayMark[] =
    facts.state === 'REJECTED' && reject
      ? [
          {
            kind: 'cancelled',
            step: 'creationCaseDate',
            occurredAt: reject.at,
            recordedAt: reject.at,
            by: reject.by,
          },
        ]
      : [];
  return [...steps, ...words, ...cancelled].sort((one, other) =>
    one.occurredAt.localeCompare(other.occurredAt),
  );
}

function markOf(
  kind: ReplayMark['kind'],
  step: ReplayMark['step'],
  mark: StepMark | undefined,
): ReplayMark[] {
  if (!mark) return [];
  const { occurredAt, recordedAt, by, doubt, checked } = mark;
  return [
    {
      kind,
      step,
      occurredAt,
      recordedAt,
      by,
      ...(doubt && { doubt }),
      ...(checked && { checked: { by: checked.by, at: checked.at } }),
    },
  ];
}

function isSameMinute(word: StepMark, mark: StepMark | undefined): boolean {
  return mark !== undefined && word.occurredAt.slice(0, 16) === mark.occurredAt.slice(0, 16);
}
