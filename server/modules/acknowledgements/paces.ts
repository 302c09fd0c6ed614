import {
  ACKNOWLEDGEMENT_KINDS,
  type AcknowledgementKind,
  LADDER_PACES,
  type LadderPace,
} from '../../../contract/acknowledgements/escalation';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { ladderSetting } from './tables';

export interface SetPaces {
  paces: Record<AcknowledgementKind, LadderPace>;
  updatedBy: string | null;
  updatedAt: Date | null;
}

/** The pace of each kind: the regulation centre's setting, or else the default. */
export async function readPaces(orm: Orm): Promise<SetPaces> {
  const rows = await orm.select().from(ladderSetting);
  const paces = Object.fromEntries(
    ACKNOWLEDGEMENT_KINDS.map((kind) => {
      const row = rows.find((one) => one.kind === kind);
      return [kind, row ? { repeatSeconds: row.repeatSeconds, repeats: row.repeats } : LADDER_PACES[kind]];
    }),
  ) as Record<AcknowledgementKind, LadderPace>;
  const last = rows.sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())[0];
  return { paces, updatedBy: last?.updatedBy ?? null, updatedAt: last?.updatedAt ?? null };
}

/** Stores new paces. An open acknowledgement keeps its next time; later pauses follow the new pace. */
export async function writePaces(
  tx: Orm,
  actor: Actor,
  paces: Record<AcknowledgementKind, LadderPace>,
): Promise<SetPaces> {
  const updatedAt = new Date();
  for (const kind of ACKNOWLEDGEMENT_KINDS) {
    const row = { ...paces[kind], updatedAt, updatedBy: actor.name };
    await tx
      .insert(ladderSetting)
      .values({ kind, ...row })
      .onConflictDoUpdate({ target: ladderSetting.kind, set: row });
  }
  return { paces, updatedBy: actor.name, updatedAt };
}
