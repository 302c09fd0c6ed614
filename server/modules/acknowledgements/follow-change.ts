import { and, eq, inArray, isNull } from 'drizzle-orm';
import { acknowledgementsAfter, levelsOf } from '../../../contract/acknowledgements/escalation';
import type { Actor } from '../../../contract/roles';
import type { TransferFacts } from '../../../contract/transfers/facts';
import type { Orm } from '../../platform/database/database';
import type { Reference } from '../../platform/ports/reference';
import { levelOf } from './level';
import { readPaces } from './paces';
import { acknowledgement } from './tables';

interface Changed {
  before: TransferFacts | null;
  after: TransferFacts;
  actor: Actor;
  now: Date;
  reference: Reference;
}

/** Closes the acknowledgements that a change answers and opens the required ones. True if it opens one. */
export async function followChange(
  tx: Orm,
  { before, after, actor, now, reference }: Changed,
): Promise<boolean> {
  const { ends, opens } = acknowledgementsAfter(before, after);
  if (ends.length > 0)
    await tx
      .update(acknowledgement)
      .set({ endedAt: now, endedBy: actor.name, nextAt: null })
      .where(
        and(
          eq(acknowledgement.referralId, after.id),
          inArray(acknowledgement.kind, ends),
          isNull(acknowledgement.endedAt),
        ),
      );
  if (opens.length === 0) return false;
  const { paces } = await readPaces(tx);
  await tx.insert(acknowledgement).values(
    opens.map((kind) => ({
      referralId: after.id,
      kind,
      levels: levelsOf(kind, after).map((key) => levelOf(key, reference)),
      openedAt: now,
      calledAt: now,
      nextAt: new Date(now.getTime() + paces[kind].repeatSeconds * 1000),
    })),
  );
  return true;
}
