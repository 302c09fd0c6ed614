import { and, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import type { SilentKind } from '../../platform/ports/acknowledgements';
import { acknowledgement } from './tables';

/** A crew that does not answer is known from the transfer itself. */
const KINDS: readonly SilentKind[] = ['request', 'answer', 'ambulance'];

/** The alerts that went to their next level without an answer, and that nobody takes charge of. One for each transfer. */
export async function findSilent(
  orm: Orm,
  referralIds: readonly number[],
): Promise<ReadonlyMap<number, SilentKind>> {
  if (referralIds.length === 0) return new Map();
  const rows = await orm
    .select({ referralId: acknowledgement.referralId, kind: acknowledgement.kind })
    .from(acknowledgement)
    .where(
      and(
        inArray(acknowledgement.referralId, [...referralIds]),
        isNotNull(acknowledgement.nextAt),
        gt(acknowledgement.level, 0),
        isNull(acknowledgement.takenBy),
      ),
    );
  return new Map(
    rows.flatMap(({ referralId, kind }) => {
      const silent = KINDS.find((one) => one === kind);
      return silent ? [[referralId, silent] as const] : [];
    }),
  );
}
