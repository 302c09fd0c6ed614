import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ladderAfter, levelsOf } from '../../../contract/acknowledgements/ladder';
import type { Actor } from '../../../contract/roles';
import { factsOfRecord } from '../authorization/transfer-facts';
import type { Orm } from '../database/database';
import { acknowledgement, type ReferralRecord } from '../database/schema';
import type { Reference } from '../reference/reference';
import { levelOf } from './level';
import { readPaces } from './paces';

interface Changed {
  before: ReferralRecord | null;
  record: ReferralRecord;
  actor: Actor;
  now: Date;
  reference: Reference;
}

/** Ends what a change answers and opens what it asks, in its transaction. True where somebody is called by it. */
export async function followChange(
  tx: Orm,
  { before, record, actor, now, reference }: Changed,
): Promise<boolean> {
  const facts = factsOfRecord(record);
  const { ends, opens } = ladderAfter(before && factsOfRecord(before), facts);
  if (ends.length > 0)
    await tx
      .update(acknowledgement)
      .set({ endedAt: now, endedBy: actor.name, nextAt: null })
      .where(
        and(
          eq(acknowledgement.referralId, record.id),
          inArray(acknowledgement.kind, ends),
          isNull(acknowledgement.endedAt),
        ),
      );
  if (opens.length === 0) return false;
  const { paces } = await readPaces(tx);
  await tx.insert(acknowledgement).values(
    opens.map((kind) => ({
      referralId: record.id,
      kind,
      levels: levelsOf(kind, facts).map((key) => levelOf(key, reference)),
      openedAt: now,
      calledAt: now,
      nextAt: new Date(now.getTime() + paces[kind].repeatSeconds * 1000),
    })),
  );
  return true;
}
