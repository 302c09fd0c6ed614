import { and, eq } from 'drizzle-orm';
import { AGAIN_AFTER_SECONDS } from '../../../contract/acknowledgements/acknowledgements';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import type { Platform } from '../../platform/platform';
import { repeatAlert, type Told } from './repeat-alert';
import { acknowledgement } from './tables';

interface Wanted {
  /** Locked by the caller. */
  transfer: Parameters<typeof repeatAlert>[2]['transfer'];
  id: number;
  actor: Actor;
  now: Date;
}

/**
 * The regulation centre does not wait for the next repeat: it happens now, and the ladder goes on from here. Who is in charge is
 * not disturbed, and nobody is called twice in a moment. Throws `Refused`.
 */
export async function callAgain(
  tx: Orm,
  given: Pick<Platform, 'notifications' | 'chat' | 'reference'>,
  { transfer, id, actor, now }: Wanted,
): Promise<Told> {
  const [open] = await tx
    .select()
    .from(acknowledgement)
    .where(and(eq(acknowledgement.id, id), eq(acknowledgement.referralId, transfer.id)))
    .for('update');
  if (!open) throw new Refused('NOT_FOUND');
  if (open.endedAt || !open.nextAt)
    throw new Refused('STATE_MOVED', {
      message: `Ya respondió ${open.endedBy ?? 'alguien'}; no se avisa más.`,
    });
  if (open.takenBy) throw new Refused('STATE_MOVED', { message: `Ya se encarga ${open.takenBy}.` });
  if (now.getTime() - open.calledAt.getTime() < AGAIN_AFTER_SECONDS * 1000)
    throw new Refused('STATE_MOVED', {
      message: `Se avisó hace menos de ${AGAIN_AFTER_SECONDS} segundos; espere un momento.`,
    });
  return repeatAlert(tx, given, { transfer, open, now, by: actor });
}
