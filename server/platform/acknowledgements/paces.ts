import {
  LADDER_KINDS,
  LADDER_PACES,
  type LadderKind,
  type LadderPace,
} from '../../../contract/acknowledgements/ladder';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../database/database';
import { ladderSetting } from '../database/schema';

export interface SetPaces {
  paces: Record<LadderKind, LadderPace>;
  updatedBy: string | null;
  updatedAt: Date | null;
}

/** How soon each kind is called again: as the regulation centre set it, else as the product has it. */
export async function readPaces(orm: Orm): Promise<SetPaces> {
  const rows = await orm.select().from(ladderSetting);
  const paces = Object.fromEntries(
    LADDER_KINDS.map((kind) => {
      const row = rows.find((one) => one.kind === kind);
      return [kind, row ? { repeatSeconds: row.repeatSeconds, repeats: row.repeats } : LADDER_PACES[kind]];
    }),
  ) as Record<LadderKind, LadderPace>;
  const last = rows.sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())[0];
  return { paces, updatedBy: last?.updatedBy ?? null, updatedAt: last?.updatedAt ?? null };
}

/** What waits already is called at its own time once more; then by the new pace. */
export async function writePaces(
  tx: Orm,
  actor: Actor,
  paces: Record<LadderKind, LadderPace>,
): Promise<SetPaces> {
  const updatedAt = new Date();
  for (const kind of LADDER_KINDS) {
    const row = { ...paces[kind], updatedAt, updatedBy: actor.name };
    await tx
      .insert(ladderSetting)
      .values({ kind, ...row })
      .onConflictDoUpdate({ target: ladderSetting.kind, set: row });
  }
  return { paces, updatedBy: actor.name, updatedAt };
}
