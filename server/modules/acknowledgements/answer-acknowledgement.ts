import { and, eq, isNull } from 'drizzle-orm';
import { audienceKeys } from '../../../contract/transfers/ownership';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import { isAlerted } from './level';
import { noteSeen } from './note-receipts';
import type { Receiver } from './receiver';
import { acknowledgement } from './tables';

/** This user takes charge: the acknowledgement ends and alerts nobody again. Throws `Refused`. */
export async function answerAcknowledgement(
  tx: Orm,
  receiver: Receiver,
  referralId: number,
  id: number,
): Promise<void> {
  const { actor } = receiver;
  const [open] = await tx
    .select()
    .from(acknowledgement)
    .where(and(eq(acknowledgement.id, id), eq(acknowledgement.referralId, referralId)))
    .for('update');
  if (!open) throw new Refused('NOT_FOUND');
  if (!isAlerted(open.levels, open.level, audienceKeys(actor))) throw new Refused('NOT_YOURS');
  if (open.endedAt)
    throw new Refused('STATE_MOVED', {
      message: `Ya respondió ${open.endedBy ?? 'alguien'}; no se avisa más.`,
    });
  await noteSeen(tx, receiver, referralId);
  await tx
    .update(acknowledgement)
    .set({ endedAt: new Date(), endedBy: actor.name, nextAt: null })
    .where(and(eq(acknowledgement.id, id), isNull(acknowledgement.endedAt)));
}
