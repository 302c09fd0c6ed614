import * as v from 'valibot';
import { atTimeBeside } from '../day-and-time';
import { Timestamp } from '../fields';
import type { Refusal } from './action';
import { TOLERATED_MS } from './doubt';
import type { Moment, TransferFacts } from './facts';
import type { StepName } from './steps';

/**
 * The server's time of the latest undone signature that the author knows, from the screen or from the refusal of this very
 * signature: the author says that it counts all the same. Absent from older apps and without an undone signature.
 */
export const KNOWS_UNDONE = { knowsUndone: v.optional(Timestamp) };

/** The same of the transfer that a screen shows. */
export function knownUndone({ marks }: Pick<TransferFacts, 'marks'>): string | undefined {
  return marks.undoSignature?.at;
}

/**
 * A signature that was made before somebody undid one of the same step, and arrives after it, is refused: the
 * person who undid it did not know of this one. Its author decides. A signature with a doubtful time is refused too.
 */
export function refuseIfUndoneSince(
  { marks }: Pick<TransferFacts, 'marks'>,
  step: StepName,
  { occurredAt, recordedAt, doubt }: Moment,
  { knowsUndone }: { knowsUndone?: string | undefined },
): Refusal | null {
  const undone = marks.undoSignature?.undone?.findLast(({ steps }) => steps.includes(step));
  if (!undone) return null;
  const undoneAt = Date.parse(undone.undoneAt);
  if (knowsUndone !== undefined && Date.parse(knowsUndone) >= undoneAt) return null;
  if (!doubt && Date.parse(occurredAt) > undoneAt + TOLERATED_MS) return null;
  return {
    code: 'SIGNATURE_UNDONE',
    message: `${undone.undoneBy} deshizo esa firma ${atTimeBeside(undone.undoneAt, recordedAt)}; su acción no se aplicó. Si de verdad pasó, envíela de nuevo`,
    undoneAt: undone.undoneAt,
  };
}
