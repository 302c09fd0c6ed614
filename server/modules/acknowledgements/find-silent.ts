import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import { inGroups } from '../../platform/in-groups';
import type { SilentKind } from '../../platform/ports/acknowledgements';

/** A crew that does not answer is known from the transfer itself. */
const KINDS: readonly SilentKind[] = ['request', 'answer', 'ambulance'];

const TEXT = `select referral_id, kind from acknowledgement
  where next_at is not null and level > 0 and taken_by is null and kind = any($1::text[])`;

/**
 * The alerts that went to their next level without an answer, and that nobody takes charge of. One for each transfer. There
 * are few of them, and callers of one moment share a read.
 */
export function createFindSilent(orm: Orm): () => Promise<ReadonlyMap<number, SilentKind>> {
  const read = inGroups<null, ReadonlyMap<number, SilentKind>>(async (callers) => {
    const rows = await runText(orm, TEXT, [KINDS]);
    const silent = new Map(rows.map(([id, kind]) => [Number(id), kind as SilentKind]));
    return callers.map(() => silent);
  });
  return async () => (await read(null)) ?? new Map();
}
