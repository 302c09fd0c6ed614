import { unansweredLateWord } from '../../../contract/transfers/called-off';
import { isOver } from '../../../contract/transfers/states';
import type { EarlierRow, TransferRow } from '../../../contract/transfers/transfer';
import type { ReferralRecord } from './tables';

type Dates = Pick<TransferRow, 'steps' | 'marks'>;

/** The marks that a list reads of a transfer that is over: its end, and the words of its called-off crew. */
const MARKS_OF_OVER: readonly string[] = ['reject', 'lateWord'];
/** Its steps: a doubtful beginning, and whether a hospital had accepted. Its end is the latest one. */
const STEPS_OF_OVER: readonly string[] = ['creationCaseDate', 'validationCaseDate'];

/**
 * The steps and marks as a list reads them: times without their authors. A transfer that is over has no turn and needs only
 * its end, unless a word of its crew waits for an answer: then it is in the turnover with all times.
 */
export function shortened({ steps, marks, state }: ReferralRecord, shown: EarlierRow['marks']): Dates {
  const isShort = isOver(state) && !unansweredLateWord({ marks });
  const last = Object.values(steps)
    .map(({ occurredAt }) => occurredAt)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1);
  const dated = Object.entries(steps).flatMap(([name, { occurredAt, recordedAt, doubt }]) =>
    isShort && !STEPS_OF_OVER.includes(name) && occurredAt !== last
      ? []
      : [[name, { occurredAt, ...(recordedAt !== occurredAt && { recordedAt }), ...(doubt && { doubt }) }]],
  );
  const marked = Object.entries(shown).flatMap(([name, mark]) =>
    isShort && !MARKS_OF_OVER.includes(name) ? [] : [[name, shortMark(name, mark)]],
  );
  return { steps: Object.fromEntries(dated), marks: Object.fromEntries(marked) };
}

type ShownMark = EarlierRow['marks'][string];

/** What the alarms and turns of a list read of a mark. */
function shortMark(name: string, mark: ShownMark): TransferRow['marks'][string] {
  const { at, entityId, overruled, undone } = mark;
  switch (name) {
    case 'lateWord':
      return mark;
    case 'cannotAttend':
      return { at, ...(entityId !== undefined && { entityId }), ...(overruled && { overruled }) };
    case 'undoSignature':
      return { at, ...(undone && { undone: undone.map(({ steps, undoneAt }) => ({ steps, undoneAt })) }) };
    default:
      return { at };
  }
}
