import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import {
  type AcknowledgementKind,
  chargeSeconds,
  paceOf,
} from '../../../contract/acknowledgements/escalation';
import { actsAs } from '../../../contract/parts';
import { audienceKeys } from '../../../contract/transfers/ownership';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import { isAlerted } from './level';
import type { StoredAcknowledgement } from './list-acknowledgements';
import { noteSeen } from './note-receipts';
import { readPaces } from './paces';
import type { Receiver } from './receiver';
import { acknowledgement } from './tables';

/** The alert that was answered, and what it is about. */
interface Answered {
  id: number;
  kind: AcknowledgementKind;
  about: string | null;
}

/**
 * This user takes charge: the alert rests, and returns as the next repeat if nothing happens. So who takes charge again and
 * again does not keep it from the next level. Throws `Refused`.
 */
export async function answerAcknowledgement(
  tx: Orm,
  receiver: Receiver,
  { id: referralId, golden }: { id: number; golden: boolean },
  id: number,
): Promise<Answered> {
  const { actor } = receiver;
  const [shown] = await tx
    .select()
    .from(acknowledgement)
    .where(and(eq(acknowledgement.id, id), eq(acknowledgement.referralId, referralId)))
    .for('update');
  if (!shown) throw new Refused('NOT_FOUND');
  const open = await presentOf(tx, shown);
  if (!isAlerted(open.levels, open.level, audienceKeys(actor))) throw new Refused('NOT_YOURS');
  if (open.endedAt)
    throw new Refused('STATE_MOVED', {
      message: `Ya respondió ${open.endedBy ?? 'alguien'}; no se avisa más.`,
    });
  // A crew that takes charge has answered: nothing may ring while it drives. Of a regulator it is no answer. After a word of a
  // crew that was called off, somebody must telephone: nothing in the transfer shows it.
  const isAnswer = open.kind === 'word' || (open.kind === 'dispatch' && actsAs(actor, ['TRANSPORT']));
  if (open.takenBy && !isAnswer)
    throw new Refused('STATE_MOVED', { message: `Ya se encarga ${open.takenBy}.` });
  await noteSeen(tx, receiver, referralId);
  // The database's clock, which also decides when the alert returns.
  const takenAt = sql<Date>`now()`;
  if (isAnswer) {
    await tx
      .update(acknowledgement)
      .set({ takenBy: actor.name, takenAt, endedAt: takenAt, endedBy: actor.name, nextAt: null })
      .where(and(eq(acknowledgement.id, open.id), isNull(acknowledgement.endedAt)));
    return open;
  }
  const { paces } = await readPaces(tx);
  await tx
    .update(acknowledgement)
    .set({
      takenBy: actor.name,
      takenAt,
      nextAt: sql<Date>`now() + ${chargeSeconds(paceOf(open.kind, golden, paces))}::int * interval '1 second'`,
    })
    .where(and(eq(acknowledgement.id, open.id), isNull(acknowledgement.endedAt)));
  return open;
}

/**
 * A crew that says another word ends the alert of its first one and opens the next: who takes charge of the first takes charge
 * of that crew. Its last alert counts.
 */
async function presentOf(tx: Orm, shown: StoredAcknowledgement): Promise<StoredAcknowledgement> {
  if (shown.kind !== 'word' || shown.about === null || shown.endedAt === null) return shown;
  const { referralId, kind, about } = acknowledgement;
  const [last] = await tx
    .select()
    .from(acknowledgement)
    .where(and(eq(referralId, shown.referralId), eq(kind, 'word'), eq(about, shown.about)))
    .orderBy(desc(acknowledgement.id))
    .limit(1)
    .for('update');
  return last ?? shown;
}
