import { makesTransfer, OPERATIONS } from '../../contract/operations';
import type { Corrected, NewSubmission } from '../outbox';
import type { PageOutbox } from './page-outbox';

const LOOKS_EVERY_MS = 250;

/**
 * Why a submission can no longer be replaced. `gone`: discarded, or replaced elsewhere. `under-way`: an attempt may
 * still be received.
 */
export interface Past {
  as: 'received' | 'gone' | 'under-way';
  /** Number of the row that the server made. */
  made: number | null;
}

/** Replaces a submission by a corrected one. While it is being sent, waits for the end of that attempt. */
export async function replace(
  outbox: Pick<PageOutbox, 'correct'>,
  id: string,
  submission: NewSubmission,
  patienceMs: number,
): Promise<Corrected> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const corrected = await outbox.correct(id, { ...submission, isSame: false });
    const isBeingSent = !corrected.saved && corrected.why === 'not-now' && corrected.state === 'sending';
    if (!isBeingSent || performance.now() >= until) return corrected;
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
  }
}

/** Null if it was replaced, or was not for another reason. */
export function pastOf(corrected: Corrected): Past | null {
  if (corrected.saved) return null;
  if (corrected.why === 'not-found') return { as: 'gone', made: null };
  if (corrected.why !== 'not-now') return null;
  const { state, made } = corrected;
  return { as: state === 'received' ? state : state === 'discarded' ? 'gone' : 'under-way', made };
}

/**
 * The submission on this device that makes the same transfer, whichever screen made it; null if there is none. A form may
 * be older than the last submission of its transfer: the server would answer a second one like the first.
 */
export async function sameTransfer(
  outbox: Pick<PageOutbox, 'status'>,
  { operation, clientRef }: Pick<NewSubmission, 'operation' | 'clientRef'>,
): Promise<string | null> {
  if (!makesTransfer(operation)) return null;
  const lane = OPERATIONS[operation].lane(clientRef);
  const entries = (await outbox.status())?.entries ?? [];
  const same = entries.filter(
    ({ item }) => item.lane === lane && item.operation === operation && item.state !== 'discarded',
  );
  return same.at(-1)?.item.id ?? null;
}
