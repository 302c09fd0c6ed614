import {
  LADDER_KINDS,
  LADDER_PACES,
  type LadderKind,
  type LadderPace,
} from '../../../contract/acknowledgements/ladder';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { ladderSetting } from './tables';

export interface SetPaces {
  paces: Record<LadderKind, LadderPace>;
  updatedBy: string | null;
  updatedAt: Date | null;
}

/** The pace of each kind: as the regulation centre set it, else the product's own. */
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

/** Open acknowledgements keep their next time; after it they follow the new pace. */
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
