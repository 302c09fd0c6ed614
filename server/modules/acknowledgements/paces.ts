import { isNotNull, sql } from 'drizzle-orm';
import {
  ACKNOWLEDGEMENT_KINDS,
  type AcknowledgementKind,
  chargeSeconds,
  LADDER_PACES,
  type LadderPace,
  LONGEST_PAUSE_SECONDS,
  paceOf,
} from '../../../contract/acknowledgements/escalation';
import type { setLadderPaces } from '../../../contract/acknowledgements/ladder-paces';
import type { BodyOf } from '../../../contract/call';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import { Refused } from '../../platform/http/refused';
import { findFacts } from '../transfers';
import { acknowledgement, ladderSetting } from './tables';

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

/**
 * Stores new paces. An open acknowledgement that would be repeated later than they say gets an earlier time. Throws
 * `STATE_MOVED` if a colleague has changed them since `basedOn`.
 */
export async function writePaces(
  tx: Orm,
  actor: Actor,
  { paces, basedOn }: BodyOf<typeof setLadderPaces>,
  updatedAt: Date,
): Promise<SetPaces> {
  // One change after the other.
  await tx.execute(sql`lock table ${ladderSetting} in share row exclusive mode`);
  const before = await readPaces(tx);
  if (basedOn !== undefined && basedOn !== (before.updatedAt?.toISOString() ?? null))
    throw new Refused('STATE_MOVED', {
      message: `${before.updatedBy ?? 'Alguien'} los cambió entretanto. Revise lo nuevo con «Deshacer» y guarde otra vez.`,
    });
  for (const kind of ACKNOWLEDGEMENT_KINDS) {
    const row = { ...paces[kind], updatedAt, updatedBy: actor.name };
    await tx
      .insert(ladderSetting)
      .values({ kind, ...row })
      .onConflictDoUpdate({ target: ladderSetting.kind, set: row });
  }
  await bringForward(tx, before.paces, paces);
  return { paces, updatedBy: actor.name, updatedAt };
}

type Paces = SetPaces['paces'];

/** Gives open acknowledgements the earlier time of a shorter pace. Those of a golden code may have another pace than their kind. */
async function bringForward(tx: Orm, before: Paces, after: Paces): Promise<void> {
  const shorter = [true, false].flatMap((golden) =>
    ACKNOWLEDGEMENT_KINDS.map((kind) => ({ kind, golden, pace: paceOf(kind, golden, after) })).filter(
      ({ kind, pace }) => pace.repeatSeconds < paceOf(kind, golden, before).repeatSeconds,
    ),
  );
  if (shorter.length === 0) return;
  const golden = JSON.stringify(await findGolden(tx));
  // The pauses after the repeats grow as `escalate` of the contract says: they are not cut to the first one.
  for (const { kind, golden: isGolden, pace } of shorter)
    await runText(
      tx,
      `update acknowledgement set next_at = least(
          next_at,
          coalesce(taken_at, called_at) + interval '1 second' * case when taken_at is null
            then least($2::int * 2 ^ least(greatest(0, repeats - $4::int), 16), $5::int) else $3::int end
        )
        where kind = $1::text and next_at is not null
          and (referral_id in (select jsonb_array_elements_text($6::text::jsonb)::int)) = $7::boolean`,
      [kind, pace.repeatSeconds, chargeSeconds(pace), pace.repeats, LONGEST_PAUSE_SECONDS, golden, isGolden],
    );
}

/** The golden codes among the transfers with an open acknowledgement. */
async function findGolden(tx: Orm): Promise<number[]> {
  const open = await tx
    .selectDistinct({ id: acknowledgement.referralId })
    .from(acknowledgement)
    .where(isNotNull(acknowledgement.nextAt));
  const facts = await findFacts(
    tx,
    open.map(({ id }) => id),
  );
  return [...facts].filter(([, { golden }]) => golden).map(([id]) => id);
}
